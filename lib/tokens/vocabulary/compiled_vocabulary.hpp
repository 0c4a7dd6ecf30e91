#pragma once
#include <cstddef>
#include <cstdint>

// The layout of a compiled vocabulary: flat, read-only tables that are used where they lie, so that
// a page of them is loaded only when a text asks for it. Made by compile_vocabulary.hpp; read by
// vocabulary.hpp. Little-endian; every section begins at a multiple of 64 bytes.

namespace abridge::tokens {

/// A token's id, which is also its rank: of two possible merges, the one that makes the lower token comes
/// first.
using Token = std::uint32_t;
inline constexpr Token k_no_token = 0xFFFFFFFFU;

struct CompiledHeader {
  char magic[8];
  std::uint32_t tokens;      ///< highest token + 1
  std::uint32_t longest;     ///< bytes of the longest token
  std::uint32_t trie_bits;   ///< 1 << trie_bits slots
  std::uint32_t pair_bits;   ///< 1 << pair_bits slots, in buckets of 8
  std::uint32_t short_bits;  ///< 1 << short_bits buckets of 4 keys
  std::uint32_t sieve_bits;  ///< 1 << sieve_bits bits
  // Where each section begins, in bytes from the first of them all.
  std::uint64_t byte_tokens;  ///< Token[256]: the tokens of one byte
  std::uint64_t two_bytes;    ///< Token[65536]: the tokens of two bytes, first byte high; k_no_token
  std::uint64_t first_nodes;  ///< uint32[65536]: the trie's node after two bytes; k_no_token
  std::uint64_t trie;         ///< uint64[1 << trie_bits]
  std::uint64_t pairs;        ///< uint64[1 << pair_bits]
  std::uint64_t sieve;        ///< uint64[1 << (sieve_bits - 6)]
  std::uint64_t splits;       ///< Split[tokens]
  std::uint64_t prefixes;     ///< Token[tokens]: the longest token that is a proper prefix; k_no_token
  std::uint64_t lengths;      ///< uint8[tokens]: bytes
  std::uint64_t short_keys;   ///< uint64[8 << short_bits]: every token of at most 15 bytes
  std::uint64_t size;         ///< of the whole, in bytes
};
inline constexpr char k_compiled_vocabulary_magic[8] = {'a', 'b', 't', 'o', 'k', 'e', 'n', '2'};

/// The two tokens that a token was merged from last. A token of one byte has itself twice.
struct Split {
  Token left, right;
};

/// Two odd constants of 64 well-mixed bits (the golden ratio's, and one of the xxHash family's kind).
inline constexpr std::uint64_t k_mix_1 = 0x9E3779B97F4A7C15U;
inline constexpr std::uint64_t k_mix_2 = 0xD6E8FEB86659FD93U;

/// The trie goes two bytes a step; a last odd byte is a step of its own. It lies in an open hash table, and a
/// node is the number of its slot.
/// A slot: used 1 << 63, deeper 1 << 62, parent 20 bits from 37, symbol 17 bits from 20, token + 1 in 20
/// bits.
namespace trie {
inline constexpr std::uint64_t k_used = 1ULL << 63;
inline constexpr std::uint64_t k_deeper = 1ULL << 62;
inline constexpr std::uint64_t k_token = (1ULL << 20) - 1;
inline constexpr std::uint64_t k_edge = ((1ULL << 57) - 1) & ~k_token;
inline constexpr std::uint32_t k_root = 0xFFFFF;
inline constexpr std::uint32_t k_most_bits = 19;

constexpr std::uint32_t symbol(std::uint8_t first, std::uint8_t second) {
  return static_cast<std::uint32_t>(first << 8 | second);
}
constexpr std::uint32_t odd_symbol(std::uint8_t byte) { return 0x10000U | byte; }
constexpr std::uint64_t edge(std::uint32_t parent, std::uint32_t symbol) {
  return static_cast<std::uint64_t>(parent) << 37 | static_cast<std::uint64_t>(symbol) << 20;
}
constexpr std::uint32_t slot(std::uint64_t edge, std::uint32_t bits) {
  return static_cast<std::uint32_t>(((edge >> 20) * k_mix_1) >> (64 - bits));
}
}  // namespace trie

/// What two neighbouring tokens merge into. A slot: left + 1 in 18 bits from 36, right in 18 bits from 18,
/// the merged token in 18 bits; 0 is empty. Bit 63 of a bucket's first slot: it overflowed into the next one.
namespace pair {
inline constexpr std::uint64_t k_overflowed = 1ULL << 63;
inline constexpr Token k_most_tokens = (1U << 18) - 1;  ///< the last one stands for "no neighbour"

constexpr std::uint64_t key(Token left, Token right) {
  return static_cast<std::uint64_t>(left + 1) << 18 | right;
}
constexpr std::uint32_t bucket(Token left, Token right, std::uint32_t pair_bits) {
  return static_cast<std::uint32_t>(((static_cast<std::uint64_t>(left) << 18 | right) * k_mix_1) >>
                                    (64 - (pair_bits - 3)));
}
/// The bit of the sieve that is set where two tokens merge. Most pairs don't, and of these nine in ten are
/// told so by the sieve, which stays in the processor's cache where the pairs themselves don't.
constexpr std::uint64_t sieve_bit(Token left, Token right, std::uint32_t sieve_bits) {
  return ((static_cast<std::uint64_t>(left) << 18 | right) * k_mix_2) >> (64 - sieve_bits);
}
}  // namespace pair

/// The bytes of a piece of at most 15 bytes, zero-filled, its length in bits 56–59 of `high`. In the table,
/// bit 63 of a bucket's first `high` says that it overflowed into the next bucket.
struct ShortKey {
  std::uint64_t low, high;
};
inline constexpr std::uint64_t k_short_overflowed = 1ULL << 63;
inline constexpr std::size_t k_short = 15;

constexpr std::uint64_t short_hash(const ShortKey& key) { return (key.low ^ (key.high * k_mix_1)) * k_mix_2; }

}  // namespace abridge::tokens
