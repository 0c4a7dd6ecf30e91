#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "lib/tokens/count/encoding.hpp"
#include "lib/tokens/count/kernels.hpp"

namespace abridge::tokens {

/// What a counter works with.
struct Tools {
  SplitPattern pattern;
  Count count;
  Workspace& workspace;
  Encoder& encoder;
};

/// The tokens of [at, end), piece by piece.
std::uint64_t count_pieces(const Tools& tools, const std::uint8_t* at, const std::uint8_t* end);

/// Finds the prefix and the suffix of a text of valid UTF-8 that fit into a number of tokens.
///
/// A cut within a piece changes only that piece and, where blanks meet, the one before (a prefix) or those
/// after, until both ways to split meet again (a suffix): so only the characters around the piece where the
/// limit falls are tried, and all before or after is counted once.
class Fitter {
 public:
  Fitter(const Tools& tools, const std::uint8_t* begin, const std::uint8_t* end)
      : tools_(tools), begin_(begin), end_(end) {}
  Cut prefix(std::uint64_t most);
  Cut suffix(std::uint64_t most);

 private:
  using Byte = std::uint8_t;
  /// A place between two pieces, and the tokens before it.
  struct Boundary {
    const Byte* at;
    std::uint64_t tokens;
  };
  /// The last boundaries of a walk: `here` is what it stopped at.
  struct Walked {
    Boundary here;
    Boundary before;   ///< one piece earlier; at = nullptr where there is none
    Boundary earlier;  ///< two pieces earlier
  };

  const Byte* piece_end_at(const Byte* at) const { return piece_end(tools_.pattern, at, end_); }
  std::uint64_t piece_count(const Byte* at, const Byte* end) const {
    return tools_.encoder.encode(at, static_cast<std::size_t>(end - at)).size();
  }

  /// Piece after piece from `from`, while the count stays at most `most`.
  Walked walk(const Byte* from, std::uint64_t most) const;
  /// How many bytes of one long piece may fit into `most` of its tokens, the most likely first.
  std::vector<std::size_t> prefixes_of(const Byte* at, const Byte* end, std::uint64_t most) const;
  std::vector<std::size_t> suffixes_of(const Byte* at, const Byte* end, std::uint64_t most) const;
  /// The tokens from `at` on; `mark` is a place after it, and `total` the tokens of all it is a part of.
  std::uint64_t count_from(const Byte* at, Boundary mark, std::uint64_t total) const;

  Tools tools_;
  const Byte* begin_;
  const Byte* end_;
};

}  // namespace abridge::tokens
