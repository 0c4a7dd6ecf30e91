#include "lib/text/utf8.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

namespace abridge::text {
namespace {

constexpr std::uint64_t k_ones = 0x0101010101010101;
constexpr std::uint64_t k_high_bits = 0x8080808080808080;

std::uint64_t load(const char* at) {
  std::uint64_t word;
  std::memcpy(&word, at, sizeof word);
  return word;
}

unsigned byte_at(std::string_view bytes, std::size_t at) { return static_cast<unsigned char>(bytes[at]); }

/// What a lead byte asks of the bytes after it. `length` 0: it can't lead. Only the second byte's range
/// varies: overlong forms, surrogates and values over 10FFFF are all excluded there.
struct Lead {
  unsigned length;
  unsigned second_from;
  unsigned second_to;
};

constexpr Lead lead_of(unsigned byte) {
  if (byte < 0x80) return {1, 0, 0};
  if (byte < 0xC2) return {0, 0, 0};
  if (byte < 0xE0) return {2, 0x80, 0xBF};
  if (byte == 0xE0) return {3, 0xA0, 0xBF};
  if (byte == 0xED) return {3, 0x80, 0x9F};
  if (byte < 0xF0) return {3, 0x80, 0xBF};
  if (byte == 0xF0) return {4, 0x90, 0xBF};
  if (byte < 0xF4) return {4, 0x80, 0xBF};
  if (byte == 0xF4) return {4, 0x80, 0x8F};
  return {0, 0, 0};
}

/// How many bytes from `at` on begin a well-formed character; all of it where that equals `lead.length`.
std::size_t good_bytes(std::string_view bytes, std::size_t at, const Lead& lead) {
  if (lead.length == 0) return 0;
  std::size_t good = 1;
  for (; good < lead.length && at + good < bytes.size(); ++good) {
    const unsigned byte = byte_at(bytes, at + good);
    const unsigned from = good == 1 ? lead.second_from : 0x80;
    const unsigned to = good == 1 ? lead.second_to : 0xBF;
    if (byte < from || byte > to) break;
  }
  return good;
}

}  // namespace

std::size_t count_code_points(std::string_view utf8) {
  const char* at = utf8.data();
  std::size_t left = utf8.size();
  std::size_t count = 0;
  while (left >= 8) {
    // Eight counters in one word, added up before any of them can pass 255.
    const std::size_t words = std::min<std::size_t>(left / 8, 255);
    std::uint64_t lanes = 0;
    for (std::size_t i = 0; i < words; ++i) {
      const std::uint64_t word = load(at + 8 * i);
      lanes += (~(word >> 7) | (word >> 6)) & k_ones;  // every byte but 10xxxxxx
    }
    constexpr std::uint64_t k_even = 0x00FF00FF00FF00FF;
    const std::uint64_t pairs = (lanes & k_even) + ((lanes >> 8) & k_even);
    count += (pairs * 0x0001000100010001) >> 48;
    at += 8 * words;
    left -= 8 * words;
  }
  for (; left != 0; ++at, --left) count += (static_cast<unsigned char>(*at) & 0xC0) != 0x80;
  return count;
}

char* write_utf8(char* out, char32_t code) {
  if (code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF)) code = 0xFFFD;
  const auto put = [&out](char32_t byte) { *out++ = static_cast<char>(byte); };
  if (code < 0x80) {
    put(code);
    return out;
  }
  if (code < 0x800) {
    put(0xC0 | (code >> 6));
  } else {
    if (code < 0x10000) {
      put(0xE0 | (code >> 12));
    } else {
      put(0xF0 | (code >> 18));
      put(0x80 | ((code >> 12) & 0x3F));
    }
    put(0x80 | ((code >> 6) & 0x3F));
  }
  put(0x80 | (code & 0x3F));
  return out;
}

void append_utf8(std::string& out, char32_t code) {
  std::array<char, 4> bytes;
  out.append(bytes.data(), write_utf8(bytes.data(), code));
}

char32_t next_code_point(std::string_view utf8, std::size_t& at) {
  const char32_t first = byte_at(utf8, at++);
  if (first < 0x80) return first;
  unsigned more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1;
  char32_t code = first & (0x3Fu >> more);
  // Text that is cut short must not be read past, even though the contract excludes it.
  for (; more != 0 && at < utf8.size(); --more) code = (code << 6) | (byte_at(utf8, at++) & 0x3F);
  return code;
}

std::size_t valid_prefix(std::string_view bytes) {
  const char* data = bytes.data();
  const std::size_t size = bytes.size();
  std::size_t at = 0;
  while (at < size) {
    if (byte_at(bytes, at) < 0x80) {
      while (size - at >= 32 &&
             ((load(data + at) | load(data + at + 8) | load(data + at + 16) | load(data + at + 24)) &
              k_high_bits) == 0)
        at += 32;
      while (at < size && byte_at(bytes, at) < 0x80) ++at;
      continue;
    }
    const Lead lead = lead_of(byte_at(bytes, at));
    if (lead.length == 0 || good_bytes(bytes, at, lead) != lead.length) return at;
    at += lead.length;
  }
  return at;
}

std::size_t bad_part(std::string_view bytes, std::size_t at) {
  return std::max<std::size_t>(1, good_bytes(bytes, at, lead_of(byte_at(bytes, at))));
}

std::size_t count_decoded(std::string_view bytes) {
  std::size_t count = 0;
  while (!bytes.empty()) {
    const std::size_t good = valid_prefix(bytes);
    count += count_code_points(bytes.substr(0, good));
    bytes.remove_prefix(good);
    if (bytes.empty()) break;
    bytes.remove_prefix(bad_part(bytes, 0));
    ++count;
  }
  return count;
}

}  // namespace abridge::text
