#pragma once
#include <cstdint>

// Where the split patterns of the vocabularies end a piece; a piece is what byte-pair encoding never merges
// across. One character after the other: exact for every text. The engines (piece_scan.hpp) do the same for
// ASCII, 64 bytes at a time, and come back to these where they can't be certain.

namespace abridge::tokens {

/// The patterns, as the published encodings spell them:
/// o200k_base:
/// `[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+(?i:'s|'t|'re|'ve|'m|'ll|'d)?`
///   `|[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*(?i:'s|'t|'re|'ve|'m|'ll|'d)?`
///   `|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+`
/// cl100k_base: `(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*`
///   `|\s*[\r\n]+|\s+(?!\S)|\s+`
/// qwen2: cl100k_base's with `\p{N}` in place of `\p{N}{1,3}`
/// gpt2: `'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+`
/// deepseek (V3): one after the other, each in what the one before left: `\p{N}{1,3}`,
/// `[一-龥぀-ゟ゠-ヿ]+`,
///   ``[!"#$%&'()*+,\-./:;<=>?@\[\\\]^_`{|}~][A-Za-z]+|[^\r\n\p{L}\p{P}\p{S}]?[\p{L}\p{M}]+``
///   `| ?[\p{P}\p{S}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+`
enum class SplitPattern : std::uint8_t { o200k, cl100k, qwen2, gpt2, deepseek };

/// The end of the piece that begins at `at` < `end`. Valid UTF-8; reads nothing outside of [at, end).
const std::uint8_t* piece_end(SplitPattern pattern, const std::uint8_t* at, const std::uint8_t* end);

}  // namespace abridge::tokens
