#include "lib/text/lines.hpp"

#include <algorithm>

namespace abridge::text {

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> all;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    all.push_back(text.substr(0, end));
    if (all.back().ends_with('\r')) all.back().remove_suffix(1);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return all;
}

}  // namespace abridge::text
