#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/buffer.hpp"
#include "lib/base/result.hpp"
#include "lib/tokens/count/split.hpp"
#include "lib/tokens/vocabulary/added.hpp"
#include "lib/tokens/vocabulary/ranked.hpp"

// The two forms in which vocabularies are published: a Hugging Face `tokenizer.json`, and a `.tiktoken` file.
// Either is a stranger's: what is wrong with it is an Error with its place.

namespace abridge::tokens {

/// What a file says of how text becomes tokens.
struct VocabularyFile {
  SplitPattern pattern = SplitPattern::gpt2;
  bool nfc = false;                  ///< text is brought to Unicode's normal form C first
  std::vector<std::string> entries;  ///< the bytes of each token
  std::vector<std::uint32_t> ids;    ///< the id of each entry
  /// What merges into what; where the file has no such list, the entries are in the order of their ranks.
  std::optional<std::vector<ListedMerge>> merges;
  bool whole_pieces = false;  ///< a piece that is an entry is that token, whatever its merges say
  std::vector<AddedToken> added;
};

/// A file of more bytes is refused.
inline constexpr std::size_t k_most_vocabulary_bytes = std::size_t{64} << 20;
/// A longer added token is refused, as are more of them than that.
inline constexpr std::size_t k_longest_added = 1024;
inline constexpr std::size_t k_most_added = 65536;

/// A `tokenizer.json` whose model is byte-level byte-pair encoding. `bytes` get padded. Refused by name: a
/// pattern, a normaliser or a setting that is not counted here.
Result<VocabularyFile> read_tokenizer_json(Buffer& bytes, const std::string& file);
/// Lines of a token in base64, a space and its rank. Such a file doesn't say how text is split: `pattern`
/// does, or else the vocabulary has to be one that is known.
Result<VocabularyFile> read_tiktoken(std::string_view bytes, const std::string& file,
                                     std::optional<SplitPattern> pattern);

/// The Error for byte `offset` of `bytes`.
Error error_at(std::string_view bytes, std::size_t offset, const std::string& file, std::string message);

}  // namespace abridge::tokens
