#pragma once
#include <span>
#include <string>
#include <string_view>

#include "lib/base/result.hpp"
#include "lib/tokens/vocabulary/compiled_vocabulary.hpp"

namespace abridge::tokens {

/// Compiles a vocabulary (compiled_vocabulary.hpp). `tokens[i]` are the bytes of the token with id and rank
/// i. Refused, because the counters build on it: a vocabulary without a token for each byte, with a token
/// twice, empty or over 255 bytes, with over 262,142 tokens, or with a token that byte-pair encoding can't
/// reach by merging exactly two others.
Result<std::string> compile_vocabulary(std::span<const std::string> tokens);
/// The same of tokens whose splits are known (ranked.hpp). `whole` are further byte strings, in no other
/// list, that are a token only where they are a whole piece.
Result<std::string> compile_vocabulary(std::span<const std::string> tokens, std::span<const Split> splits,
                                       std::span<const std::string> whole);

}  // namespace abridge::tokens
