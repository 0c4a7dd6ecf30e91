#include "lib/format/claude_code/calls.hpp"

#include <algorithm>

namespace abridge::format {

void ClaudeCalls::note(std::string_view id, std::string_view session, bool gone) {
  std::vector<State>& states = calls_[id];
  for (State& s : states)
    if (s.session == session) {
      s.gone = gone;
      return;
    }
  states.push_back({session, gone});
}

bool ClaudeCalls::gone(std::string_view id, std::string_view session) const {
  const auto known = calls_.find(id);
  if (known == calls_.end() || !sessions_.contains(session)) return false;
  for (const State& s : known->second)
    if (s.session == session) return s.gone;
  return std::all_of(known->second.begin(), known->second.end(), [](const State& s) { return s.gone; });
}

}  // namespace abridge::format
