#pragma once
#include <algorithm>
#include <cstddef>
#include <string_view>

#include "lib/base/byte_order_mark.hpp"

namespace abridge::cli {

/// Where words begin in bytes that come piece by piece; each byte is looked at once, however many pieces of
/// blanks come first.
class FirstWord {
 public:
  /// The offset in all bytes `so_far` of what is neither white space nor a byte order mark; their number
  /// where there is nothing else yet.
  std::size_t find(std::string_view so_far) {
    const std::size_t begin =
        at_ == 0 && so_far.starts_with(k_byte_order_mark) ? k_byte_order_mark.size() : at_;
    at_ = std::min(so_far.find_first_not_of(" \t\r\n", begin), so_far.size());
    looked_at_ += at_ - begin;
    return at_;
  }
  /// How many bytes were passed over, each as often as it was.
  std::size_t looked_at() const { return looked_at_; }

 private:
  std::size_t at_ = 0;
  std::size_t looked_at_ = 0;
};

}  // namespace abridge::cli
