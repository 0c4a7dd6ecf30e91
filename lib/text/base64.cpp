#include "lib/text/base64.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace abridge::text {
namespace {

constexpr std::string_view k_alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

constexpr std::array<std::int8_t, 256> k_sextets = [] {
  std::array<std::int8_t, 256> out{};
  out.fill(k_no_sextet);
  std::int8_t next = 0;
  for (const char c : k_alphabet) out[static_cast<unsigned char>(c)] = next++;
  out['-'] = out['+'];
  out['_'] = out['/'];
  for (const unsigned char blank : {' ', '\t', '\r', '\n'}) out[blank] = k_blank;
  return out;
}();

}  // namespace

int sextet_of(char c) { return k_sextets[static_cast<unsigned char>(c)]; }

bool append_from_base64(std::string_view base64, std::string& out) {
  const auto trim = [&] {
    while (!base64.empty() && sextet_of(base64.back()) == k_blank) base64.remove_suffix(1);
  };
  trim();
  for (int padding = 0; padding < 2 && base64.ends_with('='); ++padding) {
    base64.remove_suffix(1);
    trim();
  }
  out.reserve(out.size() + base64.size() / 4 * 3 + 2);
  std::uint32_t bits = 0;
  int filled = 0;
  for (const char c : base64) {
    const int sextet = sextet_of(c);
    if (sextet == k_blank) continue;
    if (sextet < 0) return false;
    bits = bits << 6 | static_cast<std::uint32_t>(sextet);
    filled += 6;
    if (filled < 8) continue;
    filled -= 8;
    out += static_cast<char>(bits >> filled & 0xFF);
  }
  return filled < 6;  // one character alone is no byte
}

void append_base64(std::string_view bytes, std::string& out) {
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    const std::string_view three = bytes.substr(at, 3);
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < 3; ++i)
      bits = bits << 8 | (i < three.size() ? static_cast<unsigned char>(three[i]) : 0U);
    for (std::size_t i = 0; i < 4; ++i)
      out += i <= three.size() ? k_alphabet[bits >> (18 - 6 * i) & 63U] : '=';
  }
}

}  // namespace abridge::text
