#include "lib/policy/tools.hpp"

#include <algorithm>

namespace abridge::policy {

bool names_tool(std::string_view pattern, std::string_view tool) {
  // Goes back to the last `*` alone: what stands before it matched once and for all.
  std::size_t p = 0;
  std::size_t t = 0;
  std::size_t star = std::string_view::npos;
  std::size_t from = 0;  // where the tool's name goes on after what the last `*` stands for
  while (t < tool.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      from = t;
    } else if (p < pattern.size() && pattern[p] == tool[t]) {
      ++p;
      ++t;
    } else if (star != std::string_view::npos) {
      p = star + 1;
      t = ++from;
    } else {
      return false;
    }
  }
  return pattern.find_first_not_of('*', p) == std::string_view::npos;
}

bool name_tool(const std::vector<std::string>& patterns, std::string_view tool) {
  return std::any_of(patterns.begin(), patterns.end(),
                     [&](const std::string& pattern) { return names_tool(pattern, tool); });
}

}  // namespace abridge::policy
