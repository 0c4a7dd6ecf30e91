#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace abridge::pipeline {

/// Columns that `bytes` take: their code points; what is no UTF-8 as a decoder shows it
/// (text::count_decoded).
std::size_t columns_of(std::string_view bytes);

/// Lines and columns of offsets in a block, for findings sorted by offset: each byte is looked at once.
class Locator {
 public:
  struct Place {
    std::size_t line = 1;
    std::size_t column = 1;  ///< in code points, from 1
  };
  /// `offset` and `place` are those of the block's first byte in its file.
  Locator(std::string_view block, std::uint64_t offset, Place place)
      : block_(block), offset_(offset), first_(place) {
    restart();
  }
  Locator(std::string_view block, std::uint64_t offset) : Locator(block, offset, Place()) {}
  Place locate(std::uint64_t offset);
  /// The offset at which the last answer's line begins, or the block where that begins within it.
  std::uint64_t line_start() const { return offset_ + line_start_; }

 private:
  void restart();
  std::string_view block_;
  std::uint64_t offset_;
  Place first_;
  std::size_t at_ = 0;  // where the last answer was
  std::size_t line_start_ = 0;
  Place place_;
};

}  // namespace abridge::pipeline
