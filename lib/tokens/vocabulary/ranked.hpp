#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "lib/base/result.hpp"
#include "lib/tokens/vocabulary/compiled_vocabulary.hpp"

// From what a vocabulary's file says to what the counters build on: tokens in the order of their merges, each
// merged from exactly two others.

namespace abridge::tokens {

/// A merge as a file lists it: the first ones come first. Numbers of entries.
struct ListedMerge {
  std::uint32_t left, right, merged;
};

/// The entries of a vocabulary as byte-pair encoding reaches them.
struct Ranked {
  std::vector<std::string> tokens;  ///< the bytes of each, in the order in which merges make them
  std::vector<Split> splits;        ///< what each is merged from; a token of one byte is itself twice
  std::vector<std::uint32_t> ids;   ///< the entry that each token is
  /// The entries that no merge makes: a text has them only where they are a whole piece, if at all.
  std::vector<std::uint32_t> unreached;
};

/// `entries` are the tokens' bytes, each once. `merges` say which two make which, the most urgent first; a
/// merge of what nothing makes is never made. Refused, because the counters build on it: no token for some
/// byte, an entry that is empty or over 255 bytes, over 262,142 tokens, and merges that come before those to
/// their own parts where several of them may want the same neighbour.
Result<Ranked> rank_by_merges(std::span<const std::string> entries, std::span<const ListedMerge> merges);
/// The same where an entry's place is its rank, and any two tokens merge whose bytes together are one.
Result<Ranked> rank_by_place(std::span<const std::string> entries);

}  // namespace abridge::tokens
