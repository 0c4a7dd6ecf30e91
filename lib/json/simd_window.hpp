#pragma once
#include <cstddef>
#include <cstdint>

namespace abridge::json {

/// A Window (see index_kernel.hpp) of 64 / V::k_width vectors. V is one engine's vector of bytes; all that it
/// does is named in index_sse42.cpp, index_avx2.cpp and index_avx512.cpp. These look alike on purpose: what
/// they could share would be one class in two files with other instructions, and each line of them is an
/// instruction.
template <class V>
class SimdWindow {
 public:
  explicit SimdWindow(const char* at) {
    for (int i = 0; i < k_vectors; ++i) in_[i] = V::load(at + i * V::k_width);
  }

  std::uint64_t equal(char c) const {
    const V wanted = V::all(static_cast<std::uint8_t>(c));
    return each([&](V x) { return V::equal(x, wanted); });
  }
  std::uint64_t control() const {
    const V most = V::all(0x1F);
    return each([&](V x) { return V::at_most(x, most); });
  }
  /// Control bytes and bytes above 0x7F are rare in most windows: to know that there is none is cheaper than
  /// where they are.
  bool any_control() const {
    V least = in_[0];
    for (int i = 1; i < k_vectors; ++i) least = V::lesser(least, in_[i]);
    return V::at_most(least, V::all(0x1F)) != 0;
  }
  bool any_high() const {
    V together = in_[0];
    for (int i = 1; i < k_vectors; ++i) together = together | in_[i];
    return V::signs(together) != 0;
  }
  std::uint64_t high() const {
    return each([](V x) { return V::signs(x); });
  }
  std::uint64_t continuation() const {
    // As signed numbers 80–BF are those below -64.
    return each([](V x) { return V::below_signed(x, V::all(0xC0)); });
  }
  std::uint64_t operators() const {
    // Each operator has its own low nibble; with the bit 0x20 set, [ and ] become { and }.
    const V table = V::table(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ':', '{', ',', '}', 0, 0);
    const V bit = V::all(0x20);
    return each([&](V x) { return V::equal(x | bit, V::look_up(table, x)); });
  }
  std::uint64_t white_space() const {
    // 100 and its like stand where no white space has that low nibble: they have another one themselves.
    const V table = V::table(' ', 100, 100, 100, 17, 100, 113, 2, 100, '\t', '\n', 112, 100, '\r', 100, 100);
    return each([&](V x) { return V::equal(x, V::look_up(table, x)); });
  }
  std::uint64_t escape_letters() const {
    // One bit per high nibble, met by the low nibbles that are letters with it: 1 is 2_ (" /), 2 is 5_ (\), 4
    // is 6_ (b f n), 8 is 7_ (r t u).
    const V low = V::table(0, 0, 1 | 4 | 8, 0, 8, 8, 4, 0, 0, 0, 0, 0, 2, 0, 4, 1);
    const V high = V::table(0, 0, 1, 0, 0, 2, 4, 8, 0, 0, 0, 0, 0, 0, 0, 0);
    return each(
        [&](V x) { return V::any(V::look_up(low, x & V::all(15)) & V::look_up(high, V::high_nibbles(x))); });
  }
  std::uint64_t hex_digits() const {
    const V ascii_0 = V::all('0');
    const V bit = V::all(0x20);
    const V before_a = V::all('a' - 1);
    return each([&](V x) {
      const V lower = x | bit;
      return V::at_most(x ^ ascii_0, V::all(9)) |
             (V::at_most(lower ^ before_a, V::all(6)) & ~V::equal(lower, before_a));
    });
  }
  static std::uint64_t prefix_xor(std::uint64_t mask) { return V::prefix_xor(mask); }
  static void write(std::uint32_t* out, std::uint64_t tokens, int count,
                    std::uint32_t position) requires requires {
    V::write(out, tokens, count, position);
  }
  { V::write(out, tokens, count, position); }

  /// Look-up validation of UTF-8 (Keiser and Lemire 2021): three 16-entry tables over a byte and the one
  /// before it name every bad pair; the third and fourth byte of a character are counted by subtraction.
  class Utf8 {
   public:
    void check(const SimdWindow& window) {
      if (window.any_high() || unfinished_) {
        V before = last_;
        V errors = errors_;
        for (int i = 0; i < k_vectors; ++i) {
          errors = errors | check(window.in_[i], before);
          before = window.in_[i];
        }
        errors_ = errors;
        // A character that begins in the last three bytes may go on in the next window, or fail to.
        unfinished_ = window.high() >> 61 != 0;
      }
      last_ = window.in_[k_vectors - 1];
    }
    bool failed() const { return V::any(errors_) != 0; }

   private:
    static V check(V now, V before) {
      constexpr std::uint8_t too_short = 1, too_long = 2, overlong_3 = 4, too_large = 8, surrogate = 16,
                             overlong_2 = 32, too_large_1000 = 64, overlong_4 = 64, two_continuations = 128;
      constexpr std::uint8_t carry = too_short | too_long | two_continuations;
      const V previous = V::template shifted<1>(now, before);
      const V first_high =
          V::look_up(V::table(too_long, too_long, too_long, too_long, too_long, too_long, too_long, too_long,
                              two_continuations, two_continuations, two_continuations, two_continuations,
                              too_short | overlong_2, too_short, too_short | overlong_3 | surrogate,
                              too_short | too_large | too_large_1000 | overlong_4),
                     V::high_nibbles(previous));
      constexpr std::uint8_t big = carry | too_large | too_large_1000;
      const V first_low = V::look_up(
          V::table(carry | overlong_3 | overlong_2 | overlong_4, carry | overlong_2, carry, carry,
                   carry | too_large, big, big, big, big, big, big, big, big, big | surrogate, big, big),
          previous & V::all(15));
      constexpr std::uint8_t continued = too_long | overlong_2 | two_continuations;
      const V second_high =
          V::look_up(V::table(too_short, too_short, too_short, too_short, too_short, too_short, too_short,
                              too_short, continued | overlong_3 | too_large_1000 | overlong_4,
                              continued | overlong_3 | too_large, continued | surrogate | too_large,
                              continued | surrogate | too_large, too_short, too_short, too_short, too_short),
                     V::high_nibbles(now));
      const V special = first_high & first_low & second_high;
      const V third = V::minus_saturated(V::template shifted<2>(now, before), V::all(0xE0 - 0x80));
      const V fourth = V::minus_saturated(V::template shifted<3>(now, before), V::all(0xF0 - 0x80));
      return ((third | fourth) & V::all(0x80)) ^ special;
    }
    V last_ = V::all(0);
    V errors_ = V::all(0);
    bool unfinished_ = false;
  };

 private:
  static constexpr int k_vectors = 64 / V::k_width;

  template <class F>
  std::uint64_t each(F mask_of) const {
    std::uint64_t mask = 0;
    for (int i = 0; i < k_vectors; ++i)
      mask |= static_cast<std::uint64_t>(mask_of(in_[i])) << (i * V::k_width);
    return mask;
  }
  V in_[k_vectors];
};

}  // namespace abridge::json
