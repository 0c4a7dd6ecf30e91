#pragma once
#include <algorithm>
#include <cstring>

#include "lib/tokens/count/batch_merge.hpp"
#include "lib/tokens/count/kernels.hpp"
#include "lib/tokens/count/merge.hpp"
#include "lib/tokens/count/piece_scan.hpp"
#include "lib/tokens/count/workspace.hpp"

namespace abridge::tokens {

/// Counts with one engine's instructions and one pattern. Pieces go in blocks through stages: where they
/// begin, the narrow cache, the wide cache, the table of all short tokens, and for what is left byte-pair
/// encoding.
///
/// `E` has, beside what merge.hpp asks for:
///   static Masks masks(const std::uint8_t* at)    of 64 readable bytes
///   static void write_places(std::uint32_t* out, std::uint32_t base, std::uint64_t mask, int count)
///       base + the place of each bit that is set; may write up to 64 numbers
template <class E, SplitPattern pattern>
class Counting {
 public:
  Counting(Workspace& workspace, Encoder& encoder)
      : w_(workspace), encoder_(encoder), vocabulary_(encoder.vocabulary()) {}

  Counted count(const std::uint8_t* at, const std::uint8_t* end, std::uint64_t limit) {
    limit_ = limit;
    if (static_cast<std::size_t>(end - at) > Workspace::k_margin) {
      at = count_blocks(at, end - Workspace::k_margin, end);
      if (stopped_) return {total_, at, last_two_};
    }
    const auto rest = static_cast<std::size_t>(end - at);
    if (rest == 0) return {total_, at, last_two_};
    std::memcpy(w_.tail, at, rest);
    std::memset(w_.tail + rest, 0xFF, sizeof w_.tail - rest);
    const std::uint8_t* tail = at;
    const std::uint8_t* before = last_;
    last_ = nullptr;
    at = tail + (count_blocks(w_.tail, w_.tail + rest, w_.tail + rest) - w_.tail);
    // Counted in the copy, told in the text.
    if (last_ == nullptr) return {total_, at, last_two_};
    return {total_, at, last_two_ != nullptr ? tail + (last_two_ - w_.tail) : before};
  }

 private:
  static constexpr bool k_camel = pattern == SplitPattern::o200k;
  static constexpr bool k_has_scan = pattern == SplitPattern::o200k || pattern == SplitPattern::cl100k;
  using Lane = Merge<E, 4>;
  static_assert(Lane::k_most == k_short);

  /// Blocks of pieces that begin before `safe`; where the next piece begins.
  const std::uint8_t* count_blocks(const std::uint8_t* at, const std::uint8_t* safe,
                                   const std::uint8_t* end) {
    while (at < safe) {
      const std::uint8_t* block = at;
      at = find_pieces(at, safe, end);
      if (over_limit(at - block)) {
        merge_queue();
        if (over_limit(at - block)) {
          stopped_ = true;
          return block;
        }
      }
      look_up_narrow(block);
      look_up_rest(block);
      last_two_ = n_ > 1 ? block + w_.ends[n_ - 2] : last_;
      last_ = block + w_.ends[n_ - 1];
    }
    merge_queue();
    return at;
  }

  /// A token has at least one byte.
  bool over_limit(std::ptrdiff_t bytes) const {
    return total_ + w_.queued_bytes + static_cast<std::uint64_t>(bytes) > limit_;
  }

  [[gnu::always_inline]] const std::uint8_t* find_pieces(const std::uint8_t* at, const std::uint8_t* safe,
                                                         const std::uint8_t* end) {
    const std::uint8_t* block = at;
    w_.ends[0] = 0;
    std::uint32_t n = 0;
    while (n < Workspace::k_block && at < safe) {
      if constexpr (!k_has_scan) {
        at = piece_end(pattern, at, end);
        w_.ends[++n] = static_cast<std::uint32_t>(at - block);
        if (at - block >= k_longest_block) break;
        continue;
      }
      const PieceScan found = scan_pieces<k_camel>(at, E::masks(at));
      if (__builtin_expect(found.advance == 0, 0)) {
        do {
          at = piece_end(pattern, at, end);
          w_.ends[++n] = static_cast<std::uint32_t>(at - block);
        } while (n < Workspace::k_block && at < safe && *at >= 0x80 && at - block < k_longest_block);
        if (at - block >= k_longest_block) break;
        continue;
      }
      const std::uint64_t ends = found.starts & (found.starts - 1);
      const int count = __builtin_popcountll(ends);
      E::write_places(w_.ends + n + 1, static_cast<std::uint32_t>(at - block), ends, count);
      n += static_cast<std::uint32_t>(count);
      at += found.advance;
    }
    n_ = n;
    return at;
  }

  static std::uint32_t narrow_set(std::uint64_t key) {
    return static_cast<std::uint32_t>((key * k_mix_2) >> (64 - (Workspace::k_narrow_bits - 1)));
  }
  static std::uint32_t wide_set(std::uint64_t hash) {
    return static_cast<std::uint32_t>(hash >> 24) & ((1U << (Workspace::k_wide_bits - 1)) - 1);
  }
  /// All ones where `difference` is 0. (Its top bits may be anything where it isn't.)
  [[gnu::always_inline]] static std::uint64_t all_if_zero(std::uint64_t difference) {
    return static_cast<std::uint64_t>(static_cast<std::int64_t>((difference - 1) & ~difference) >> 63);
  }
  /// 0 where the cache doesn't know.
  [[gnu::always_inline]] std::uint64_t narrow_count(std::uint64_t key, std::uint32_t set) const {
    const std::uint64_t* entry = w_.narrow + std::size_t{2} * set;
    return ((all_if_zero((entry[0] ^ key) << 4) & entry[0]) |
            (all_if_zero((entry[1] ^ key) << 4) & entry[1])) >>
           60;
  }
  [[gnu::always_inline]] std::uint64_t wide_count(const Pending& piece) const {
    const ShortKey* entry = w_.wide + std::size_t{2} * wide_set(piece.hash);
    std::uint64_t found = 0;
    for (int i = 0; i < 2; ++i)
      found |=
          all_if_zero((entry[i].low ^ piece.key.low) | (entry[i].high ^ piece.key.high) << 4) & entry[i].high;
    return found >> 60;
  }
  static std::uint64_t narrow_key(const Pending& piece) {
    return piece.key.low | static_cast<std::uint64_t>(piece.size) << 56;
  }
  [[gnu::always_inline]] std::uint64_t known_count(const Pending& piece) const {
    if (piece.size > 7) return wide_count(piece);
    const std::uint64_t key = narrow_key(piece);
    return narrow_count(key, narrow_set(key));
  }
  void learn(const Pending& piece, std::uint64_t count) {
    if (piece.size > 7) {
      ShortKey* entry = w_.wide + std::size_t{2} * wide_set(piece.hash);
      entry[1] = entry[0];
      entry[0] = {piece.key.low, piece.key.high | count << 60};
      return;
    }
    const std::uint64_t key = narrow_key(piece);
    std::uint64_t* entry = w_.narrow + std::size_t{2} * narrow_set(key);
    entry[1] = entry[0];
    entry[0] = key | count << 60;
  }

  /// Counts what the narrow cache knows; the others' numbers go to `missed`. All keys first, so that memory
  /// answers while the next one is made.
  [[gnu::always_inline]] void look_up_narrow(const std::uint8_t* block) {
    // A piece too long for the cache gets a key that no entry has.
    static constexpr std::uint64_t k_all = ~std::uint64_t{0};
    static constexpr std::uint64_t k_bytes[9] = {
        0, k_all >> 56, k_all >> 48, k_all >> 40, k_all >> 32, k_all >> 24, k_all >> 16, k_all >> 8, 0};
    static constexpr std::uint64_t k_length[9] = {0,          1ULL << 56, 2ULL << 56, 3ULL << 56, 4ULL << 56,
                                                  5ULL << 56, 6ULL << 56, 7ULL << 56, k_all};
    const std::uint32_t n = n_;
    for (std::uint32_t i = 0; i < n; ++i) {
      const std::uint32_t from = w_.ends[i];
      const std::uint32_t size = std::min<std::uint32_t>(w_.ends[i + 1] - from, 8);
      std::uint64_t bytes;
      std::memcpy(&bytes, block + from, sizeof bytes);
      const std::uint64_t key = (bytes & k_bytes[size]) | k_length[size];
      const std::uint32_t set = narrow_set(key);
      w_.keys[i] = key;
      w_.sets[i] = set;
      __builtin_prefetch(w_.narrow + std::size_t{2} * set);
    }
    std::uint32_t missed = 0;
    std::uint64_t sum = 0;
    for (std::uint32_t i = 0; i < n; ++i) {
      const std::uint64_t count = narrow_count(w_.keys[i], w_.sets[i]);
      sum += count;
      w_.missed[missed] = static_cast<std::uint16_t>(i);
      missed += 1 - static_cast<std::uint32_t>((count + 15) >> 4);
    }
    missed_ = missed;
    total_ += sum;
  }

  [[gnu::always_inline]] void look_up_rest(const std::uint8_t* block) {
    std::uint32_t unknown = 0;
    std::uint32_t long_ones = 0;
    // Numbers that the loops keep are locals: what they store might be a member, for all the compiler knows.
    const std::uint32_t missed = missed_;
    for (std::uint32_t k = 0; k < missed; ++k) {
      const std::uint32_t i = w_.missed[k];
      const std::uint32_t size = w_.ends[i + 1] - w_.ends[i];
      if (__builtin_expect(size > k_short, 0)) {
        w_.missed[long_ones++] = static_cast<std::uint16_t>(i);
        continue;
      }
      Pending& piece = w_.unknown[unknown++];
      piece.at = block + w_.ends[i];
      piece.key = short_key(piece.at, size);
      piece.hash = short_hash(piece.key);
      piece.size = size;
      __builtin_prefetch(w_.wide + std::size_t{2} * wide_set(piece.hash));
    }
    std::uint32_t left = 0;
    std::uint64_t sum = 0;
    for (std::uint32_t k = 0; k < unknown; ++k) {
      const Pending piece = w_.unknown[k];
      const std::uint64_t count = piece.size > 7 ? wide_count(piece) : 0;
      sum += count;
      if (count == 0) vocabulary_.prefetch_short(piece.hash);
      w_.unknown[left] = piece;
      left += static_cast<std::uint32_t>(count == 0);
    }
    for (std::uint32_t k = 0; k < left; ++k) {
      const Pending& piece = w_.unknown[k];
      if (vocabulary_.has_short(piece.key, piece.hash)) {
        ++sum;
        if (known_count(piece) == 0) learn(piece, 1);
      } else {
        w_.queued_bytes += piece.size;
        w_.queue[w_.queued++] = piece;
      }
    }
    total_ += sum;
    if (w_.queued >= Workspace::k_queue) merge_queue();
    for (std::uint32_t k = 0; k < long_ones; ++k) {
      const std::uint32_t i = w_.missed[k];
      encoder_.count(block + w_.ends[i], w_.ends[i + 1] - w_.ends[i]);
    }
    total_ += encoder_.counted();
  }

  [[gnu::always_inline]] static ShortKey short_key(const std::uint8_t* at, std::uint32_t size) {
    ShortKey key;
    std::memcpy(&key, at, sizeof key);
    const std::uint32_t low = std::min<std::uint32_t>(size, 8);
    const std::uint32_t high = size - low;
    key.low &= ~std::uint64_t{0} >> (64 - 8 * low);
    key.high &= (std::uint64_t{1} << (8 * high)) - 1;
    key.high |= static_cast<std::uint64_t>(size) << 56;
    return key;
  }

  /// Merges what waits, several pieces in turns.
  void merge_queue() {
    if (w_.queued == 0) return;
    std::uint32_t next = 0;
    const auto begin_next = [&](Lane & lane) __attribute__((always_inline)) {
      while (next < w_.queued) {
        const std::uint32_t owner = next++;
        const Pending& piece = w_.queue[owner];
        // The same piece may have waited twice.
        if (const std::uint64_t count = known_count(piece); count != 0) {
          total_ += count;
          continue;
        }
        lane.begin(vocabulary_, piece.at, piece.size, owner);
        return true;
      }
      return false;
    };
    merge_in_turns<Lane>(
        vocabulary_, begin_next, [&](const Lane& done) __attribute__((always_inline)) {
          total_ += done.count();
          learn(w_.queue[done.owner()], done.count());
        });
    w_.queued = 0;
    w_.queued_bytes = 0;
  }

  /// Bytes after which no further piece is taken: a block's places are 32 bits.
  static constexpr std::ptrdiff_t k_longest_block = std::ptrdiff_t{1} << 30;

  Workspace& w_;
  Encoder& encoder_;
  const Vocabulary& vocabulary_;
  std::uint64_t limit_ = 0;
  // Where the last piece that was counted begins, and the one before it.
  const std::uint8_t* last_ = nullptr;
  const std::uint8_t* last_two_ = nullptr;
  std::uint64_t total_ = 0;
  std::uint32_t n_ = 0;       ///< pieces of this block
  std::uint32_t missed_ = 0;  ///< of them, those the narrow cache doesn't know
  bool stopped_ = false;
};

template <class E>
constexpr CountKernels kernels_with() {
  return {[](Workspace& workspace, Encoder& encoder, const std::uint8_t* at, const std::uint8_t* end,
             std::uint64_t limit) {
            return Counting<E, SplitPattern::o200k>(workspace, encoder).count(at, end, limit);
          },
          [](Workspace& workspace, Encoder& encoder, const std::uint8_t* at, const std::uint8_t* end,
             std::uint64_t limit) {
            return Counting<E, SplitPattern::cl100k>(workspace, encoder).count(at, end, limit);
          },
          [](const Vocabulary& vocabulary, std::span<MergedWindow> windows) {
            batch_merge_with<E>(vocabulary, windows);
          }};
}

}  // namespace abridge::tokens
