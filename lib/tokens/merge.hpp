#pragma once
#include <cstdint>

#include "lib/tokens/vocabulary.hpp"

namespace abridge::tokens {

/// Byte-pair encoding of one piece of 2 to 15 bytes, in steps, so that several pieces can be under way while
/// each waits for memory. The parts are known by where they begin; of all merges the lowest rank comes first,
/// and of equal ones the leftmost: both are one number, rank << 4 | start.
template <class Engine>
class Merge {
 public:
  /// 16 bytes from `at` on are readable.
  [[gnu::always_inline]] void begin(const Vocabulary& vocabulary, const std::uint8_t* at, std::uint32_t size,
                                    std::uint32_t owner) {
    for (std::uint32_t& rank : ranks_) rank = k_no_token;
    parts_[0] = parts_[17] = pair::k_most_tokens;  // no neighbour: merges with nothing
    fill(vocabulary, at, size, 0);
    if (size > 8) fill(vocabulary, at, size, 8);
    starts_ = (1U << size) - 1;
    owner_ = owner;
  }

  /// Makes the next merge and asks memory for what its neighbours give; false where none is left.
  [[gnu::always_inline]] bool step(const Vocabulary& vocabulary) {
    const std::uint32_t lowest = Engine::least(ranks_ + 16);
    if (lowest >= k_no_merge) return false;
    at_ = lowest & 15;
    merged_ = lowest >> 4;
    const std::uint32_t behind = starts_ & ~((2U << at_) - 1);
    const auto gone = static_cast<std::uint32_t>(__builtin_ctz(behind));
    starts_ &= ~(1U << gone);
    ranks_[16 + gone] = k_no_token;
    parts_[1 + at_] = merged_;
    right_ = parts_[1 + __builtin_ctz((behind & (behind - 1)) | 0x10000U)];
    // The index of the part before, counted from 1; 0 is none.
    before_ = 31 - static_cast<std::uint32_t>(__builtin_clz((starts_ & ((1U << at_) - 1)) << 1 | 1));
    left_ = parts_[before_];
    right_bucket_ = vocabulary.pair_bucket(merged_, right_);
    left_bucket_ = vocabulary.pair_bucket(left_, merged_);
    __builtin_prefetch(right_bucket_);
    __builtin_prefetch(left_bucket_);
    return true;
  }

  /// Takes what was asked for.
  [[gnu::always_inline]] void resolve(const Vocabulary& vocabulary) {
    const Token with_right = vocabulary.merged_at(right_bucket_, merged_, right_, Engine::find_pair);
    ranks_[16 + at_] = with_right << 4 | at_;
    const Token with_left = vocabulary.merged_at(left_bucket_, left_, merged_, Engine::find_pair);
    // Where there is no part before, this goes to ranks_[15], which nobody reads.
    ranks_[15 + before_] = with_left << 4 | ((before_ - 1) & 15);
  }

  std::uint32_t count() const { return static_cast<std::uint32_t>(__builtin_popcount(starts_)); }
  std::uint32_t owner() const { return owner_; }

 private:
  /// k_no_token << 4 and what is or-ed to it.
  static constexpr std::uint32_t k_no_merge = 0xFFFFFFF0U;

  [[gnu::always_inline]] void fill(const Vocabulary& vocabulary, const std::uint8_t* at, std::uint32_t size,
                                   std::uint32_t from) {
    for (std::uint32_t i = from; i < from + 8; ++i) {
      parts_[1 + i] = vocabulary.byte_token(at[i]);
      const Token two = vocabulary.two_byte_token(at[i], at[i + 1]);
      ranks_[16 + i] = i + 1 < size ? two << 4 | i : k_no_token;
    }
  }

  alignas(64) std::uint32_t ranks_[32];  ///< [16 + start]
  Token parts_[20];                      ///< [1 + start]
  std::uint32_t starts_, owner_;
  std::uint32_t at_, before_;
  Token merged_, left_, right_;
  const std::uint64_t* right_bucket_;
  const std::uint64_t* left_bucket_;
};

}  // namespace abridge::tokens
