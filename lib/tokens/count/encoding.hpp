#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/tokens/count/encoder.hpp"
#include "lib/tokens/count/engine.hpp"
#include "lib/tokens/count/split.hpp"
#include "lib/tokens/vocabulary/added.hpp"
#include "lib/tokens/vocabulary/vocabulary.hpp"

// Exact counts in the tokens that a model reads. What is not UTF-8 counts as U+FFFD. Special tokens in a text
// count as the ordinary text that they are, but for the added tokens of an encoding that was read from a
// file.

namespace abridge::tokens {

/// Brings text to the form that an encoding wants; lib/text/normal.hpp has such functions. In place of the
/// functions themselves, so that this room's counting needs no tables but its own.
struct Normalizer {
  bool (*surely)(std::string_view);          ///< whether a text surely is in that form
  std::string (*applied)(std::string_view);  ///< it in that form
  bool (*begins)(char32_t);                  ///< whether a text may be cut before it
};

/// What an encoding that was read from a file has beside its vocabulary.
struct EncodingExtras {
  AddedTokens in_text;    ///< looked for first, in the text as it is
  AddedTokens in_normal;  ///< looked for in what those leave, normalised
  const Normalizer* normalizer = nullptr;
  WholePieces whole;
  /// The id of each token, then of each whole piece.
  std::span<const std::uint32_t> ids;
};

/// How a text becomes tokens: a vocabulary and the pattern that splits before it. Never changes; threads
/// share it.
class Encoding {
 public:
  /// All of them outlive it.
  Encoding(std::string_view name, SplitPattern pattern, const std::uint8_t* tables,
           const EncodingExtras* extras = nullptr)
      : name_(name), pattern_(pattern), vocabulary_(tables), extras_(extras) {}

  std::string_view name() const { return name_; }
  SplitPattern pattern() const { return pattern_; }
  const Vocabulary& vocabulary() const { return vocabulary_; }
  /// nullptr where there is nothing beside the vocabulary: a token's id is its number.
  const EncodingExtras* extras() const { return extras_; }

 private:
  std::string_view name_;
  SplitPattern pattern_;
  Vocabulary vocabulary_;
  const EncodingExtras* extras_;
};

/// The encodings that are compiled in, the default first. They live as long as the program.
std::span<const Encoding> encodings();
/// Their names.
std::vector<std::string_view> encoding_names();
/// The one of that name; nullptr where there is none.
const Encoding* find_encoding(std::string_view name);

/// A part of a text that ends (a prefix) or begins (a suffix) at a character's edge.
struct Cut {
  std::size_t bytes = 0;
  std::uint64_t tokens = 0;  ///< of these bytes alone
};

/// Counts in one encoding. One per thread; it learns from what it counts, so keep it. Costs nothing until it
/// is used, then up to 1.5 MiB. All of it takes time linear in the text, whatever the text.
class Counter {
 public:
  explicit Counter(const Encoding& encoding, CountEngine engine = best_engine());
  ~Counter();
  Counter(Counter&&) noexcept;
  Counter& operator=(Counter&&) noexcept;

  const Encoding& encoding() const;

  std::uint64_t count(std::string_view text);
  /// Appends the tokens' ids.
  void ids(std::string_view text, std::vector<std::uint32_t>& out);
  /// A prefix that takes at most `most` tokens by itself, and that one character more would bring over it;
  /// all of the text if that fits. (A longer one may exist: more text can take fewer tokens. And where the
  /// cut falls into more than 32 KiB that the pattern doesn't split, or next to an added token, or into
  /// characters that are normalised together, a few characters more may fit.)
  Cut longest_prefix(std::string_view text, std::uint64_t most);
  /// The same of the text's end.
  Cut longest_suffix(std::string_view text, std::uint64_t most);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace abridge::tokens
