#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "lib/tokens/vocabulary.hpp"

namespace abridge::tokens {

struct Freed {
  void operator()(void* memory) const;
};

/// Byte strings in their order.
using WholePieces = std::vector<std::string>;

/// Byte-pair encoding of single pieces of any length, in linear time. One per vocabulary and thread.
///
/// A row of tokens is what byte-pair encoding makes of its bytes exactly if it is so for each two neighbours.
/// So tokens are taken greedily, the longest first, each only if it can stand behind the one before; where
/// none can, the one before is given up for its next shorter one, and its end is remembered as a dead one,
/// which bounds the work (the idea is that of GitHub's Rust crate `bpe`). Only where a token's bytes come
/// again behind it, that token goes first: long rows of one character would else be tried in all lengths.
class Encoder {
 public:
  /// `whole` are pieces that are a token by themselves, whatever merges make of them; their numbers are those
  /// behind the vocabulary's. It outlives the encoder.
  explicit Encoder(const Vocabulary& vocabulary, const WholePieces* whole = nullptr);

  const Vocabulary& vocabulary() const { return vocabulary_; }
  /// The tokens of `n` > 0 bytes, valid until the next call.
  std::span<const Token> encode(const std::uint8_t* at, std::size_t n);
  /// Whether byte-pair encoding leaves these two tokens as they are, one behind the other.
  bool can_follow(Token left, Token right);

 private:
  bool check(Token left, Token right) const;

  /// What can_follow found of a pair: what its place in the memo leaves of it, the answer, and a 1.
  using Known = std::uint32_t;
  static constexpr Known k_follows = 2;
  static constexpr unsigned k_memo_bits = 15;  ///< sets of two, the newer one first
  const Vocabulary& vocabulary_;
  const WholePieces* whole_;
  /// What can_follow found lately. Zeroed by the system on use.
  std::unique_ptr<Known[], Freed> memo_;
  std::vector<Token> tokens_;
  std::vector<std::uint64_t> live_;  ///< a bit for each end that isn't known to be dead
};

}  // namespace abridge::tokens
