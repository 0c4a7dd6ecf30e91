#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "lib/json/index_kernel.hpp"

// Checking and counting characters of text, 64 bytes at a time, over the same windows as the index.

namespace abridge::json {

/// Tells, window after window, at which bytes a character begins: not at UTF-8 continuations, not after the
/// backslash of an escape, and not at a low surrogate escape that directly follows a high one.
template <class Window>
class CharStarts {
 public:
  /// `text` begins at `offset` of `raw`, or is a copy of that part filled up with continuation bytes.
  [[gnu::always_inline]] std::uint64_t step(const char* text, std::string_view raw, std::size_t offset) {
    const Window window(text);
    const std::uint64_t backslashes = window.equal('\\');
    std::uint64_t rest = window.continuation();
    if ((backslashes | pending_) == 0) return ~rest;
    std::uint64_t escape_carry = pending_ & 1;
    const std::uint64_t escaped = escaped_by<Window>(backslashes, escape_carry);
    rest |= escaped;
    const std::uint64_t u = escaped & window.equal('u');
    if ((u | hex_due_ | high_carry_) != 0) rest |= unicode(window, u, raw, offset);
    pending_ = escape_carry | (hex_due_ | high_carry_) << 1;
    return ~rest;
  }

 private:
  /// The bytes after each `\u`, and the backslashes of low surrogates that end a pair.
  [[gnu::noinline]] std::uint64_t unicode(const Window& window, std::uint64_t u, std::string_view raw,
                                          std::size_t offset) {
    std::uint64_t rest = u << 1 | u << 2 | u << 3 | u << 4 | hex_due_;
    // `\ud8xx\udcxx`: the second hex digit tells high (8–b) from low (c–f), given that the first is a d.
    const std::uint64_t d = (u << 1 | u_carry_) & letter(window, 'd');
    const std::uint64_t second = d << 1 | d_carry_;
    hex_due_ = u >> 63 | u >> 62 | u >> 61 | u >> 60;
    u_carry_ = u >> 63;
    d_carry_ = d >> 63;
    if ((second | high_carry_) == 0) return rest;
    const std::uint64_t high =
        second & (window.equal('8') | window.equal('9') | letter(window, 'a') | letter(window, 'b'));
    const std::uint64_t low =
        second & (letter(window, 'c') | letter(window, 'd') | letter(window, 'e') | letter(window, 'f'));
    const std::uint64_t pairs = low & (high << 6 | high_carry_);
    rest |= pairs >> 3;  // from the second digit back to the backslash
    high_carry_ = high >> 58;
    // A pair whose backslash is in this window and whose second digit is in the next: look ahead.
    if (const std::uint64_t at_edge = high & (7ULL << 58); at_edge != 0) {
      const unsigned backslash = static_cast<unsigned>(__builtin_ctzll(at_edge)) + 3;
      if (is_low(raw, offset + backslash)) rest |= 1ULL << backslash;
    }
    return rest;
  }
  /// A hex digit in both cases.
  static std::uint64_t letter(const Window& window, char c) {
    return window.equal(c) | window.equal(static_cast<char>(c - 0x20));
  }
  static bool is_low(std::string_view raw, std::size_t at) {
    if (at + 6 > raw.size() || raw[at] != '\\' || raw[at + 1] != 'u' || (raw[at + 2] | 0x20) != 'd')
      return false;
    const char digit = static_cast<char>(raw[at + 3] | 0x20);
    return digit >= 'c' && digit <= 'f';
  }

  std::uint64_t pending_ = 0;  // bit 0: the next byte is escaped; above: hex_due_ or high_carry_ is set
  std::uint64_t hex_due_ = 0;  // bytes of the next window that are hex digits
  std::uint64_t u_carry_ = 0;  // whether the last byte was the u of an escape
  std::uint64_t d_carry_ = 0;  // whether the last byte was its first digit, a d
  std::uint64_t high_carry_ =
      0;  // bytes of the next window that, being the second digit of a low one, end a pair
};

/// Calls `each(starts, offset)` for every window of `raw` until it returns false.
template <class Window, class Each>
void each_window(std::string_view raw, Each each) {
  CharStarts<Window> starts;
  std::size_t at = 0;
  for (; raw.size() - at >= k_window; at += k_window)
    if (!each(starts.step(raw.data() + at, raw, at), at)) return;
  if (at == raw.size()) return;
  char tail[k_window];
  std::memset(tail, '\x80', sizeof tail);  // continuations: no character begins there
  std::memcpy(tail, raw.data() + at, raw.size() - at);
  each(starts.step(tail, raw, at), at);
}

template <class Window>
std::size_t count_chars_with(std::string_view raw) {
  std::size_t count = 0;
  each_window<Window>(raw, [&](std::uint64_t starts, std::size_t) {
    count += static_cast<std::size_t>(__builtin_popcountll(starts));
    return true;
  });
  return count;
}

template <class Window>
std::size_t offset_after_with(std::string_view raw, std::size_t n) {
  if (n >= raw.size()) return raw.size();  // no character is shorter than a byte
  std::size_t left = n;
  std::size_t result = raw.size();
  each_window<Window>(raw, [&](std::uint64_t starts, std::size_t offset) {
    const std::size_t here = static_cast<std::size_t>(__builtin_popcountll(starts));
    if (here <= left) {
      left -= here;
      return true;
    }
    for (; left != 0; --left) starts &= starts - 1;
    result = offset + static_cast<std::size_t>(__builtin_ctzll(starts));
    return false;
  });
  return result;
}

template <class Window>
bool is_utf8_with(std::string_view bytes) {
  typename Window::Utf8 utf8;
  std::size_t at = 0;
  for (; bytes.size() - at >= k_window; at += k_window) utf8.check(Window(bytes.data() + at));
  char tail[k_window] = {};  // at least one byte after the text, so that what stops inside a character shows
  if (at < bytes.size()) std::memcpy(tail, bytes.data() + at, bytes.size() - at);
  utf8.check(Window(tail));
  return !utf8.failed();
}

template <class Window>
constexpr Kernels kernels_with(decltype(Kernels::encode) encode = &encode_plain,
                               decltype(Kernels::decode) decode = &decode_plain) {
  return {&index_with<Window>,
          &is_utf8_with<Window>,
          &count_chars_with<Window>,
          &offset_after_with<Window>,
          encode,
          decode};
}

}  // namespace abridge::json
