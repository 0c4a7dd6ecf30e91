#pragma once
#include <cstdint>
#include <vector>

#include "lib/format/lines/line_links.hpp"

namespace abridge::format {

/// What became of the lines, once it is known.
class LineFate {
 public:
  LineFate(const LineLinks& links, const std::vector<char>& dropped);
  bool gone(std::uint32_t line) const { return dropped_[line] != 0; }
  /// The nearest that stays, from `line` up; k_none where there is none.
  std::uint32_t survivor(std::uint32_t line);

 private:
  const LineLinks& links_;
  const std::vector<char>& dropped_;
  std::vector<std::uint32_t> known_;
};

}  // namespace abridge::format
