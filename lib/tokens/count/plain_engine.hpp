#pragma once
#include <cstdint>

#include "lib/tokens/vocabulary/vocabulary.hpp"

namespace abridge::tokens {

/// What an engine does without instructions of its own (see counting.hpp and merge.hpp).
/// Inlined, so that no two engines share a copy.
struct PlainEngine {
  [[gnu::always_inline]] static void write_places(std::uint32_t* out, std::uint32_t base, std::uint64_t mask,
                                                  int count) {
    constexpr std::uint64_t k_stop = 1ULL << 63;
    // Most windows have at most 16: two fixed runs are quicker than a loop that is seldom predicted.
    const auto write = [&](int n) __attribute__((always_inline)) {
      for (int i = 0; i < n; ++i) {
        *out++ = base + static_cast<std::uint32_t>(__builtin_ctzll(mask | k_stop));
        mask &= mask - 1;
      }
    };
    write(8);
    if (count > 8) write(8);
    if (__builtin_expect(count > 16, 0)) write(count - 16);
  }
  template <unsigned count>
  [[gnu::always_inline]] static std::uint32_t least(const std::uint32_t* ranks) {
    std::uint32_t least = ranks[0];
    for (unsigned i = 1; i < count; ++i) least = ranks[i] < least ? ranks[i] : least;
    return least;
  }
  [[gnu::always_inline]] static std::uint32_t find_pair(const std::uint64_t* slots, std::uint64_t key) {
    return Vocabulary::find_pair(slots, key);
  }
};

}  // namespace abridge::tokens
