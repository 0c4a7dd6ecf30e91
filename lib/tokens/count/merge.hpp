#pragma once
#include <cstdint>

#include "lib/tokens/vocabulary/vocabulary.hpp"

namespace abridge::tokens {

/// Byte-pair encoding of one piece of 1 to k_most bytes, in steps, so that several pieces can be under way
/// while each waits for memory. The parts are known by where they begin; of all merges the lowest rank comes
/// first, and of equal ones the leftmost: both are one number, rank << k_bits | start.
template <class CountEngine, unsigned k_bits>
class Merge {
 public:
  static constexpr std::uint32_t k_slots = 1U << k_bits;
  static constexpr std::uint32_t k_most = k_slots - 1;

  /// k_slots bytes and one from `at` on are readable.
  [[gnu::always_inline]] void begin(const Vocabulary& vocabulary, const std::uint8_t* at, std::uint32_t size,
                                    std::uint32_t owner) {
    for (std::uint32_t& rank : ranks_) rank = k_no_token;
    for (std::uint32_t from = 0; from < k_slots; from += 8)
      if (size > from) fill(vocabulary, at, size, from);
    parts_[0] = parts_[k_slots] = pair::k_most_tokens;  // no neighbour: merges with nothing
    starts_ = (std::uint64_t{1} << size) - 1;
    owner_ = owner;
  }

  /// Makes the next merge and asks memory for what its neighbours give; false where none is left.
  [[gnu::always_inline]] bool step(const Vocabulary& vocabulary) {
    const std::uint32_t lowest = CountEngine::template least<k_slots>(ranks_ + k_slots);
    if (lowest >= k_no_merge) return false;
    at_ = lowest & k_most;
    merged_ = lowest >> k_bits;
    const std::uint64_t after = starts_ & ~((std::uint64_t{2} << at_) - 1);
    const auto gone = static_cast<std::uint32_t>(__builtin_ctzll(after));
    starts_ &= ~(std::uint64_t{1} << gone);
    ranks_[k_slots + gone] = k_no_token;
    parts_[1 + at_] = merged_;
    right_ = parts_[1 + __builtin_ctzll((after & (after - 1)) | std::uint64_t{1} << k_most)];
    // The index of the part before, counted from 1; 0 is none.
    before_ = 63 - static_cast<std::uint32_t>(
                       __builtin_clzll((starts_ & ((std::uint64_t{1} << at_) - 1)) << 1 | 1));
    left_ = parts_[before_];
    right_bucket_ = vocabulary.pair_bucket(merged_, right_);
    left_bucket_ = vocabulary.pair_bucket(left_, merged_);
    __builtin_prefetch(right_bucket_);
    __builtin_prefetch(left_bucket_);
    return true;
  }

  /// Takes what was asked for.
  [[gnu::always_inline]] void resolve(const Vocabulary& vocabulary) {
    const Token with_right = vocabulary.merged_at(right_bucket_, merged_, right_, CountEngine::find_pair);
    ranks_[k_slots + at_] = with_right << k_bits | at_;
    const Token with_left = vocabulary.merged_at(left_bucket_, left_, merged_, CountEngine::find_pair);
    // Where there is no part before, this goes to the rank before the first, which nobody reads.
    ranks_[k_most + before_] = with_left << k_bits | ((before_ - 1) & k_most);
  }

  /// A bit for each byte that a token begins with, the first byte's the lowest.
  std::uint64_t starts() const { return starts_; }
  /// The token that begins with the byte `start`.
  Token part(std::uint32_t start) const { return parts_[1 + start]; }
  std::uint32_t count() const { return static_cast<std::uint32_t>(__builtin_popcountll(starts_)); }
  std::uint32_t owner() const { return owner_; }

 private:
  /// k_no_token << k_bits and what is or-ed to it.
  static constexpr std::uint32_t k_no_merge = k_no_token << k_bits;

  [[gnu::always_inline]] void fill(const Vocabulary& vocabulary, const std::uint8_t* at, std::uint32_t size,
                                   std::uint32_t from) {
    for (std::uint32_t i = from; i < from + 8; ++i) {
      parts_[1 + i] = vocabulary.byte_token(at[i]);
      const Token two = vocabulary.two_byte_token(at[i], at[i + 1]);
      ranks_[k_slots + i] = i + 1 < size ? two << k_bits | i : k_no_token;
    }
  }

  alignas(64) std::uint32_t ranks_[2 * k_slots];  ///< [k_slots + start]
  Token parts_[k_slots + 4];                      ///< [1 + start]
  std::uint64_t starts_;
  std::uint32_t owner_;
  std::uint32_t at_, before_;
  Token merged_, left_, right_;
  const std::uint64_t* right_bucket_;
  const std::uint64_t* left_bucket_;
};

/// Merges several pieces in turns. `begin(lane)` begins the next piece in a lane, or is false where none is
/// left; `done(lane)` takes what became of one.
template <class Lane, class Begin, class Done>
[[gnu::always_inline]] inline void merge_in_turns(const Vocabulary& vocabulary, Begin begin, Done done) {
  constexpr int k_lanes = 8;
  Lane lanes[k_lanes];
  bool busy[k_lanes];
  const auto begin_next = [&](Lane & lane) __attribute__((always_inline)) {
    while (begin(lane)) {
      if (lane.step(vocabulary)) return true;
      done(lane);
    }
    return false;
  };
  int active = 0;
  for (int i = 0; i < k_lanes; ++i) active += busy[i] = begin_next(lanes[i]);
  while (active > 0) {
    for (int i = 0; i < k_lanes; ++i) {
      if (!busy[i]) continue;
      lanes[i].resolve(vocabulary);
      if (lanes[i].step(vocabulary)) continue;
      done(lanes[i]);
      busy[i] = begin_next(lanes[i]);
      active -= !busy[i];
    }
  }
}

}  // namespace abridge::tokens
