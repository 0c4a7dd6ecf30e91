#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/tokens/vocabulary/content_hash.hpp"
#include "lib/tokens/vocabulary/vocabulary_file.hpp"

// A vocabulary file compiled: its tables (compiled_vocabulary.hpp) and what stands beside them, as flat bytes
// that can be used where they lie.

namespace abridge::tokens {

/// Changes with what is written, so that no program reads what another version wrote.
inline constexpr char k_compiled_magic[8] = {'a', 'b', 'v', 'o', 'c', 'a', 'b', '1'};

/// `source` is the hash of the file's bytes.
Result<std::string> compile(const VocabularyFile& file, const FileHash& source);

/// What compiled bytes say, pointing into them.
struct CompiledFile {
  SplitPattern pattern = SplitPattern::gpt2;
  bool nfc = false;
  const std::uint8_t* tables = nullptr;
  std::span<const std::uint32_t> ids;  ///< of each token, then of each whole piece
  std::vector<std::string> whole;
  std::vector<AddedToken> added;
};
/// None where the bytes (the first at a multiple of 64) aren't what `compile` made of that source: damaged,
/// of another version, or somebody else's. What it gives can be counted with, whoever wrote it.
std::optional<CompiledFile> open_compiled(std::string_view bytes, const FileHash& source);

}  // namespace abridge::tokens
