#pragma once
#include <cstddef>
#include <cstdint>

#include "lib/tokens/vocabulary/compiled_vocabulary.hpp"

namespace abridge::tokens {

/// A piece whose count isn't known yet.
struct Pending {
  const std::uint8_t* at;
  ShortKey key;
  std::uint64_t hash;
  std::uint32_t size;
};

/// The memory of one counter. All zero is its valid first state.
///
/// The caches know the counts of pieces by the pieces' own bytes, so that a hit is exact: of up to 7 bytes in
/// entries of 8 (count in the top 4 bits, length in the next 4), of 8 to 15 in entries of 16. Both in sets of
/// two, the newer one first.
struct Workspace {
  static constexpr unsigned k_narrow_bits = 16;
  static constexpr unsigned k_wide_bits = 15;
  static constexpr std::uint32_t k_block = 256;  ///< pieces that are looked up together
  static constexpr std::uint32_t k_queue = 128;  ///< pieces that wait before they are merged together
  static constexpr std::uint32_t k_scan = 64;    ///< bytes, and the most pieces, of a window
  /// A window that begins this far before the end of the text reads nothing after it, nor does what looks up
  /// its pieces: of the last one, which may begin where the window ends, as much as a key holds.
  static constexpr std::size_t k_margin = k_scan + sizeof(ShortKey);
  static constexpr std::uint32_t k_pieces = k_block + k_scan;

  alignas(64) std::uint64_t narrow[1U << k_narrow_bits];
  alignas(64) ShortKey wide[1U << k_wide_bits];

  alignas(64) std::uint64_t keys[k_pieces];
  std::uint32_t sets[k_pieces];
  std::uint32_t ends[k_pieces + 2 * k_scan];  ///< [0] is the block's start; engines write whole vectors
  std::uint16_t missed[k_pieces];
  Pending unknown[k_pieces];
  std::uint32_t queued;
  std::uint64_t queued_bytes;
  Pending queue[k_queue + k_pieces];
  /// The end of a text, with bytes after it that are no ASCII.
  std::uint8_t tail[2 * k_margin];
};

}  // namespace abridge::tokens
