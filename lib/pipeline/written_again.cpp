#include <algorithm>

#include "lib/pipeline/mender.hpp"

namespace abridge::pipeline {

std::size_t written_again(std::string_view text, std::size_t& budget) {
  constexpr std::size_t npos = std::string_view::npos;
  // How many bytes of two writes are compared where a value could go on as well.
  constexpr std::size_t k_compared = 256;
  const std::size_t quote = text.substr(0, 64).find('"');
  if (quote == npos || (text[0] != '{' && text[0] != '[')) return npos;
  const std::string_view opening = text.substr(0, quote + 1);
  const auto pays = [&](std::size_t bytes) {
    budget -= std::min(budget, bytes);
    return budget > 0;
  };
  constexpr std::size_t k_quick = 8;  // as fast as one byte is read, so many are passed over
  std::size_t from = 1;
  for (std::size_t at = text.find(opening, 1); pays((std::min(at, text.size()) - from) / k_quick);) {
    if (at == npos) break;
    from = at;
    const std::string_view tail = text.substr(at);
    const std::size_t key = tail.find('"', quote + 1);
    std::size_t same = std::min(at, key == npos ? tail.size() : key + 1);
    // After a comma, and in a list, it may be a bracket too many before the next element: then other things
    // follow.
    const std::size_t before = text.find_last_not_of(" \t\r\n", at - 1);
    if (text[before] == ',' || text[0] == '[') same = std::max(same, std::min(before, k_compared));
    std::size_t end = 0;
    if (!pays(1)) break;
    if (text.substr(0, same) == tail.substr(0, same)) {
      const auto fault = json::diagnose(tail, &end);
      if (!fault) return at;
      if (!pays(same + std::max(end, fault->offset))) break;
    }
    at = text.find(opening, end > 0 ? at + end : at + 1);
  }
  return npos;
}

}  // namespace abridge::pipeline
