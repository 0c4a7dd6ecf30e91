#include "lib/pipeline/locate.hpp"

#include <algorithm>
#include <cstring>

#include "lib/base/byte_order_mark.hpp"
#include "lib/json/text.hpp"
#include "lib/text/utf8.hpp"

namespace abridge::pipeline {

std::size_t columns_of(std::string_view bytes) {
  return json::is_utf8(bytes) ? text::count_code_points(bytes) : text::count_decoded(bytes);
}

void Locator::restart() {
  at_ = 0;
  line_start_ = 0;
  place_ = first_;
}

Locator::Place Locator::locate(std::uint64_t offset) {
  const std::size_t target =
      offset < offset_ ? 0 : std::min<std::size_t>(static_cast<std::size_t>(offset - offset_), block_.size());
  if (target < at_) restart();
  while (at_ < target) {
    const auto* newline = static_cast<const char*>(std::memchr(block_.data() + at_, '\n', target - at_));
    if (newline == nullptr) {
      std::string_view run = block_.substr(at_, target - at_);
      // A byte order mark is no column.
      if (at_ == line_start_ && place_.column == 1 && run.starts_with(k_byte_order_mark))
        run.remove_prefix(k_byte_order_mark.size());
      place_.column += columns_of(run);
      at_ = target;
      break;
    }
    at_ = static_cast<std::size_t>(newline - block_.data()) + 1;
    line_start_ = at_;
    ++place_.line;
    place_.column = 1;
  }
  return place_;
}

}  // namespace abridge::pipeline
