#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "lib/tokens/count/batch_merge.hpp"
#include "lib/tokens/vocabulary/vocabulary.hpp"

namespace abridge::tokens {

struct Freed {
  void operator()(void* memory) const;
};

/// Byte strings in their order.
using WholePieces = std::vector<std::string>;

/// Byte-pair encoding of single pieces of any length, in linear time. One per vocabulary and thread.
///
/// A row of tokens is what byte-pair encoding makes of its bytes exactly if it is so for each two neighbours.
/// So tokens are taken greedily, the longest first, each only if it can stand after the one before; where
/// none can, the one before is given up for its next shorter one, and its end is remembered as a dead one,
/// which bounds the work (the idea is that of GitHub's Rust crate `bpe`). Only where a token's bytes come
/// again after it, that token goes first: long rows of one character would else be tried in all lengths.
///
/// Where that takes too long (most tokens are tried in vain in letters without words, say), windows that
/// overlap are merged instead, each by itself (batch_merge.hpp). Two of them that have one token at the same
/// place go together there: all neighbours up to it are such in the first, and all from it on in the second.
/// Where they have none, it goes on greedily, until they do.
class Encoder {
 public:
  /// `whole` are pieces that are a token by themselves, whatever merges make of them; their numbers are those
  /// after the vocabulary's. It outlives the encoder.
  Encoder(const Vocabulary& vocabulary, BatchMerge batch_merge, const WholePieces* whole);

  const Vocabulary& vocabulary() const { return vocabulary_; }
  /// The tokens of `n` > 0 bytes, valid until the next call.
  std::span<const Token> encode(const std::uint8_t* at, std::size_t n);
  /// Counts a piece of `n` > 0 bytes, which have to stay until `counted()`: some wait to be merged together.
  void count(const std::uint8_t* at, std::size_t n);
  /// The tokens of the pieces since the last call.
  std::uint64_t counted();
  /// Whether byte-pair encoding leaves these two tokens as they are, one after the other.
  bool can_follow(Token left, Token right);

 private:
  bool check(Token left, Token right) const;
  /// `tokens_` become those of a piece; where it is false, it is one to be merged: let it wait.
  bool encode_alone(const std::uint8_t* at, std::size_t n);
  /// The same. `next` is the longest token that it begins with, `ahead` the windows that are merged already:
  /// the piece's first ones, or none.
  bool encode_greedily(const std::uint8_t* at, std::size_t n, Token next,
                       std::span<const MergedWindow> ahead);
  void wait(const std::uint8_t* at, std::size_t n);
  std::uint64_t merge_waiting();
  std::span<const MergedWindow> merge_ahead(const std::uint8_t* at, std::size_t n, std::size_t from,
                                            std::size_t& end);
  std::size_t join(const std::uint8_t* at, std::size_t from, std::span<const MergedWindow>& windows);
  bool join(const MergedWindow& window, std::size_t overlap);
  void append(const MergedWindow& window, std::uint64_t starts);

  /// What greed cost lately, in pieces one after the other.
  struct Effort {
    std::uint32_t unknown = 0;  ///< pairs that were not in the memo: most of the time
    std::uint32_t vain = 0;     ///< tokens tried in vain
    std::size_t bytes = 0;      ///< that it brought

    /// Windows take about as long for eight bytes as such a pair does.
    bool pays() const { return unknown * std::size_t{8} < bytes; }
    /// And not only because the memo knows little yet.
    bool is_lost() const { return vain * std::size_t{16} > bytes || unknown > 512; }
  };
  /// A piece, and how many windows it and those before it have.
  struct Waiting {
    const std::uint8_t* at;
    std::size_t n;
    std::size_t windows;
  };

  /// What can_follow found of a pair: what its place in the memo leaves of it, the answer, and a 1.
  using Known = std::uint32_t;
  static constexpr Known k_follows = 2;
  /// After how many unknown pairs it is asked whether greed pays.
  static constexpr std::uint32_t k_patience = 16;
  static constexpr unsigned k_memo_bits = 15;  ///< sets of two, the newer one first
  const Vocabulary& vocabulary_;
  BatchMerge batch_merge_;
  const WholePieces* whole_;
  /// What can_follow found lately. Zeroed by the system on use.
  std::unique_ptr<Known[], Freed> memo_;
  std::vector<Token> tokens_;
  std::vector<std::uint64_t> live_;  ///< a bit for each end that isn't known to be dead
  Effort effort_;
  std::uint32_t merged_at_once_ = 0;  ///< of the pieces to come, those that are not tried greedily
  std::vector<Waiting> waiting_;      ///< pieces to be merged together
  std::vector<MergedWindow> waiting_windows_;
  std::vector<MergedWindow> windows_;  ///< of the piece that is encoded greedily
  std::uint64_t counted_ = 0;
};

}  // namespace abridge::tokens
