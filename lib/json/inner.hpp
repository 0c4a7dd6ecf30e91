#pragma once
#include <string>
#include <string_view>

#include "lib/json/tape.hpp"

namespace abridge::json {

/// Reads JSON that stands in a JSON string, one after the other: what it gives is good until the next one.
class Inner {
 public:
  /// The one value that a raw text is, white space around it aside; none where it is none.
  Value read(std::string_view raw);
  /// The text that was read, decoded.
  std::string_view text() const { return std::string_view(text_).substr(0, size_); }

 private:
  Tape tape_;
  std::string text_;
  std::size_t size_ = 0;
};

}  // namespace abridge::json
