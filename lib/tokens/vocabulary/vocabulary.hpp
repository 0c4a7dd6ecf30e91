#pragma once
#include <cstddef>
#include <cstdint>

#include "lib/tokens/vocabulary/compiled_vocabulary.hpp"

namespace abridge::tokens {

/// The look-ups of a compiled vocabulary. It points into the tables, which must outlive it and begin at a
/// multiple of 64 bytes.
/// All of it is inlined: engines compile it with their own instructions, and no two of them may share a copy.
class Vocabulary {
 public:
  explicit Vocabulary(const std::uint8_t* tables);

  std::uint32_t size() const { return header_->tokens; }
  std::uint32_t longest() const { return header_->longest; }
  std::size_t length(Token token) const { return lengths_[token]; }
  Token byte_token(std::uint8_t byte) const { return byte_tokens_[byte]; }
  /// k_no_token where two bytes are no token. `second` is the byte after `first`.
  Token two_byte_token(std::uint8_t first, std::uint8_t second) const {
    return two_bytes_[first << 8 | second];
  }
  /// The longest token that is a proper prefix of `token`, or k_no_token.
  Token longest_prefix(Token token) const { return prefixes_[token]; }
  Split split(Token token) const { return splits_[token]; }

  /// The longest token that `n` > 0 bytes begin with.
  [[gnu::always_inline]] Token longest_match(const std::uint8_t* at, std::size_t n) const {
    const Token single = byte_tokens_[at[0]];
    if (n == 1) return single;
    std::uint32_t node = first_nodes_[trie::symbol(at[0], at[1])];
    if (node == k_no_token) return single;
    std::uint64_t slot = trie_[node];
    // Without a token of its own, a node holds that of the odd byte before it.
    const Token own = static_cast<Token>(slot & trie::k_token);
    Token best = own != 0 ? own - 1 : single;
    for (std::size_t i = 2; (slot & trie::k_deeper) != 0 && i < n; i += 2) {
      if (i + 1 < n) {
        const std::uint64_t next = find_edge(node, trie::symbol(at[i], at[i + 1]), node);
        if (next != 0) {
          if (const Token token = static_cast<Token>(next & trie::k_token); token != 0) best = token - 1;
          slot = next;
          continue;
        }
      }
      const std::uint64_t last = find_edge(node, trie::odd_symbol(at[i]), node);
      return last != 0 ? static_cast<Token>(last & trie::k_token) - 1 : best;
    }
    return best;
  }

  /// Calls `visit(token)` for each token that the bytes begin with, the shortest first.
  template <class Visit>
  void each_match(const std::uint8_t* at, std::size_t n, Visit visit) const {
    visit(byte_tokens_[at[0]]);
    if (n == 1) return;
    std::uint32_t node = first_nodes_[trie::symbol(at[0], at[1])];
    if (node == k_no_token) return;
    std::uint64_t slot = trie_[node];
    if (const Token token = two_byte_token(at[0], at[1]); token != k_no_token) visit(token);
    for (std::size_t i = 2; (slot & trie::k_deeper) != 0 && i < n; i += 2) {
      std::uint32_t odd_node = 0;
      const std::uint64_t odd = find_edge(node, trie::odd_symbol(at[i]), odd_node);
      if (odd != 0) visit(static_cast<Token>(odd & trie::k_token) - 1);
      if (i + 1 == n) return;
      slot = find_edge(node, trie::symbol(at[i], at[i + 1]), node);
      if (slot == 0) return;
      const Token token = static_cast<Token>(slot & trie::k_token);
      if (token != 0 && lengths_[token - 1] == i + 2) visit(token - 1);
    }
  }

  /// Whether a piece of at most k_short bytes is a token.
  [[gnu::always_inline]] bool has_short(const ShortKey& key, std::uint64_t hash) const {
    const std::uint64_t mask = (std::uint64_t{1} << short_bits_) - 1;
    for (std::uint64_t bucket = hash >> (64 - short_bits_);; bucket = (bucket + 1) & mask) {
      const std::uint64_t* slots = short_keys_ + bucket * 8;
      bool found = false;
      for (int i = 0; i < 4; ++i)
        found |= ((slots[2 * i] ^ key.low) | ((slots[2 * i + 1] ^ key.high) << 4)) == 0;
      if (found) return true;
      if ((slots[1] & k_short_overflowed) == 0) return false;
    }
  }
  [[gnu::always_inline]] void prefetch_short(std::uint64_t hash) const {
    __builtin_prefetch(short_keys_ + (hash >> (64 - short_bits_)) * 8);
  }

  /// The bucket where a pair is, to be prefetched and then searched.
  [[gnu::always_inline]] const std::uint64_t* pair_bucket(Token left, Token right) const {
    return pairs_ + static_cast<std::size_t>(pair::bucket(left, right, pair_bits_)) * 8;
  }
  /// What `left` and `right` merge into, or k_no_token. `find(slots, key)` gives a mask of which of 8 slots,
  /// shifted to a key, are `key`.
  template <class Find>
  [[gnu::always_inline]] Token merged_at(const std::uint64_t* bucket, Token left, Token right,
                                         Find find) const {
    const std::uint64_t key = pair::key(left, right);
    for (;;) {
      const std::uint32_t mask = find(bucket, key);
      const Token merged = static_cast<Token>(bucket[__builtin_ctz(mask | 256U) & 7] & pair::k_most_tokens) |
                           (mask == 0 ? k_no_token : 0U);
      if (__builtin_expect((bucket[0] & pair::k_overflowed) == 0, 1) || mask != 0) return merged;
      bucket += 8;
      if (bucket == pairs_ + (std::size_t{1} << pair_bits_)) bucket = pairs_;
    }
  }
  [[gnu::always_inline]] Token merged(Token left, Token right) const {
    const std::uint64_t bit = pair::sieve_bit(left, right, sieve_bits_);
    if (((sieve_[bit / 64] >> (bit % 64)) & 1) == 0) return k_no_token;
    return merged_at(pair_bucket(left, right), left, right, find_pair);
  }
  /// The plain way to search a bucket.
  [[gnu::always_inline]] static std::uint32_t find_pair(const std::uint64_t* slots, std::uint64_t key) {
    std::uint32_t mask = 0;
    for (int i = 0; i < 8; ++i) mask |= static_cast<std::uint32_t>((((slots[i] << 1) >> 19) ^ key) == 0) << i;
    return mask;
  }

 private:
  /// The slot of an edge, whose number becomes `node`; 0 and `node` unchanged where there is none.
  [[gnu::always_inline]] std::uint64_t find_edge(std::uint32_t parent, std::uint32_t symbol,
                                                 std::uint32_t& node) const {
    const std::uint64_t edge = trie::edge(parent, symbol);
    const std::uint32_t mask = (1U << trie_bits_) - 1;
    std::uint32_t at = trie::slot(edge, trie_bits_);
    for (std::uint64_t slot; (slot = trie_[at]) != 0; at = (at + 1) & mask) {
      if ((slot & trie::k_edge) != edge) continue;
      node = at;
      return slot;
    }
    return 0;
  }

  const CompiledHeader* header_;
  std::uint32_t trie_bits_, pair_bits_, sieve_bits_, short_bits_;
  const Token* byte_tokens_;
  const Token* two_bytes_;
  const std::uint32_t* first_nodes_;
  const std::uint64_t* trie_;
  const std::uint64_t* pairs_;
  const std::uint64_t* sieve_;
  const Split* splits_;
  const Token* prefixes_;
  const std::uint8_t* lengths_;
  const std::uint64_t* short_keys_;
};

}  // namespace abridge::tokens
