#include "lib/rule/example.hpp"

#include <charconv>

namespace abridge::rule {
namespace {

constexpr std::string_view k_byte = "\\x";
constexpr std::size_t k_length = 4;  // \xE9

}  // namespace

std::string example_bytes(std::string_view shown) {
  std::string out;
  while (!shown.empty()) {
    unsigned char byte = 0;
    if (shown.starts_with(k_byte) && shown.size() >= k_length &&
        std::from_chars(shown.data() + k_byte.size(), shown.data() + k_length, byte, 16).ptr ==
            shown.data() + k_length) {
      out += static_cast<char>(byte);
      shown.remove_prefix(k_length);
      continue;
    }
    out += shown.front();
    shown.remove_prefix(1);
  }
  return out;
}

bool has_spelled_bytes(std::string_view shown) { return example_bytes(shown) != shown; }

}  // namespace abridge::rule
