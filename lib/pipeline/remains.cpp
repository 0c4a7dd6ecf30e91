#include "lib/pipeline/remains.hpp"

#include <algorithm>

namespace abridge::pipeline {
namespace {

bool is_spoken(const Conversation& c) {
  return std::any_of(c.order.begin(), c.order.end(),
                     [&](std::uint32_t i) { return !is_system(c.messages[i].role); });
}

}  // namespace

Remains::Remains(const Conversation& before) : before_(before.order.size()), spoken_(is_spoken(before)) {}

bool Remains::are_lost(const Conversation& c) const {
  if (!c.omitted && !c.emptied && !c.order.empty()) return false;
  const json::Value history = c.sources[0].history;
  const bool nothing =
      !history || history.is(json::Kind::null) || (history.is(json::Kind::array) && history.empty());
  return before_ > 0 || !nothing;
}

bool Remains::are_empty(const Conversation& c, const AppendedMessages& appended) const {
  const bool left = spoken_ ? is_spoken(c) : !c.order.empty();
  if (before_ == 0 || left) return false;
  const auto first = std::find_if(appended.plain.begin(), appended.plain.end(),
                                  [](const render::AppendedText& a) { return !is_system(a.role); });
  return first == appended.plain.end() || is_assistant(first->role);  // an answer to nothing
}

bool Remains::are_changed(const Conversation& c) const {
  return c.order.size() != before_ || c.reordered ||
         std::any_of(c.order.begin(), c.order.end(), [&](std::uint32_t i) {
           const Message& m = c.messages[i];
           return m.touched || m.rebuilt || !m.source;
         });
}

}  // namespace abridge::pipeline
