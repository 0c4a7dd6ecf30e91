#include "lib/rule/rewrite.hpp"

#include <string>

namespace abridge::rule {

std::string_view rewritten(std::string_view raw, std::span<const Stretch> stretches, Arena& arena) {
  std::string out;
  out.reserve(raw.size());
  std::size_t at = 0;
  for (const Stretch& s : stretches) {
    out.append(raw.substr(at, s.begin - at)).append(s.text);
    at = s.end;
  }
  return arena.copy(out.append(raw.substr(at)));
}

}  // namespace abridge::rule
