#pragma once
#include <array>
#include <cstdint>
#include <unordered_set>
#include <vector>

#include "lib/model/conversation.hpp"

namespace abridge::pipeline {

/// What conversations are known by that say the same: the first half of the SHA-256 of their roles, texts,
/// calls and results, with the system prompt and the tools; white space counts as one blank, and ids, times
/// and all else not. 128 bits that nobody finds two texts for: a hash that is faster would let a transcript
/// take another's place.
using ContentHash = std::array<std::uint64_t, 2>;
ContentHash hash_of(const Conversation& c);

/// The conversations of a run that were kept, in the order of its inputs. One for a run; not thread-safe.
class Duplicates {
 public:
  bool has(const ContentHash& hash) const { return known_.count(hash) > 0; }
  void add(const ContentHash& hash) { known_.insert(hash); }

  /// From now on others are noted, too: those that nobody said before, whatever became of them.
  void note_others() { notes_others_ = true; }
  void note(const ContentHash& hash) {
    if (notes_others_) others_.insert(hash);
  }

  /// Each in an order of their own.
  struct Sorted {
    std::vector<ContentHash> kept;
    std::vector<ContentHash> others;  ///< noted, and not kept
  };
  Sorted sorted() const;

 private:
  struct Half {
    std::size_t operator()(const ContentHash& hash) const { return static_cast<std::size_t>(hash[0]); }
  };
  std::unordered_set<ContentHash, Half> known_;
  std::unordered_set<ContentHash, Half> others_;
  bool notes_others_ = false;
};

}  // namespace abridge::pipeline
