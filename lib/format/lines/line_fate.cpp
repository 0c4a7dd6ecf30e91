#include "lib/format/lines/line_fate.hpp"

namespace abridge::format {

LineFate::LineFate(const LineLinks& links, const std::vector<char>& dropped)
    : links_(links), dropped_(dropped), known_(links.size(), LineLinks::k_none - 1) {}

std::uint32_t LineFate::survivor(std::uint32_t line) {
  std::vector<std::uint32_t> path;
  while (line != LineLinks::k_none && gone(line)) {
    if (known_[line] != LineLinks::k_none - 1) {
      line = known_[line];
      break;
    }
    known_[line] = LineLinks::k_none;  // in case they go round in circles
    path.push_back(line);
    line = links_.up(line);
  }
  for (const std::uint32_t p : path) known_[p] = line;
  return line;
}

}  // namespace abridge::format
