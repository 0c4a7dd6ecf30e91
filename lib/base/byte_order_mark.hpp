#pragma once
#include <string_view>

namespace abridge {

/// What some programs write before UTF-8.
inline constexpr std::string_view k_byte_order_mark = "\xEF\xBB\xBF";

constexpr std::string_view without_byte_order_mark(std::string_view text) {
  return text.starts_with(k_byte_order_mark) ? text.substr(k_byte_order_mark.size()) : text;
}

}  // namespace abridge
