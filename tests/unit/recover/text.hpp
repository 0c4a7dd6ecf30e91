#pragma once
#include <string_view>

#include "lib/base/buffer.hpp"

namespace abridge::recover {

/// A text with the bytes after it that readers want.
class Text {
 public:
  explicit Text(std::string_view text) {
    buffer_.append(text);
    buffer_.pad();
  }
  std::string_view view() const { return buffer_.view(); }

 private:
  Buffer buffer_;
};

}  // namespace abridge::recover
