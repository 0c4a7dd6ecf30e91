#include "lib/text/uuid.hpp"

#include "lib/base/ascii.hpp"

namespace abridge::text {
namespace {

constexpr bool is_dash_place(std::size_t i) { return i == 8 || i == 13 || i == 18 || i == 23; }
constexpr bool is_hex(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

}  // namespace

bool is_uuid(std::string_view text) {
  if (text.size() != 36) return false;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (is_dash_place(i) ? text[i] != '-' : !is_hex(text[i])) return false;
  return true;
}

std::string fold_uuid(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = ascii_lower(c);
  return out;
}

std::string format_uuid(std::span<const unsigned char, 16> bytes) {
  static constexpr char k_digits[] = "0123456789abcdef";
  std::string out;
  for (const unsigned char byte : bytes) {
    if (is_dash_place(out.size())) out += '-';
    out += k_digits[byte >> 4];
    out += k_digits[byte & 15];
  }
  return out;
}

}  // namespace abridge::text
