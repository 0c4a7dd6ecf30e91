#pragma once
#include <cstdint>

#include "lib/tokens/count/piece_scan.hpp"
#include "lib/tokens/count/plain_engine.hpp"

namespace abridge::tokens {

/// The masks of 64 bytes from 64 / V::k_width vectors. V is one engine's vector of bytes; all that it does is
/// named in counting_sse2.cpp and counting_avx2.cpp.
template <class V>
struct VectorEngine : PlainEngine {
  [[gnu::always_inline]] static Masks masks(const std::uint8_t* at) {
    Masks all{};
    for (int i = 0; i < 64 / V::k_width; ++i) add(all, V::load(at + i * V::k_width), i * V::k_width);
    return all;
  }

 private:
  [[gnu::always_inline]] static void add(Masks& all, V bytes, int shift) {
    const auto put = [&](std::uint64_t & mask, std::uint64_t bits) __attribute__((always_inline)) {
      mask |= bits << shift;
    };
    const std::uint64_t letters = V::below(V::minus(bytes | V::all(0x20), V::all('a')), 26);
    // The bit 0x20 of each byte, moved to its top.
    const std::uint64_t small = V::signs(V::doubled_twice(bytes));
    const std::uint64_t controls = V::below(V::minus(bytes, V::all('\t')), 5);
    const std::uint64_t newlines = V::signs(V::equal(bytes, V::all('\n')) | V::equal(bytes, V::all('\r')));
    const std::uint64_t spaces = V::signs(V::equal(bytes, V::all(' ')));
    put(all.letters, letters);
    put(all.capitals, letters & ~small);
    put(all.digits, V::below(V::minus(bytes, V::all('0')), 10));
    put(all.newlines, newlines);
    put(all.spaces, spaces);
    put(all.blanks, spaces | (controls & ~newlines));
    put(all.high, V::signs(bytes));
    put(all.slashes, V::signs(V::equal(bytes, V::all('/'))));
    put(all.apostrophes, V::signs(V::equal(bytes, V::all('\''))));
  }
};

}  // namespace abridge::tokens
