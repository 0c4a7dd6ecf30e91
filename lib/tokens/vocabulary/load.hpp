#pragma once
#include <string>
#include <string_view>

#include "lib/base/result.hpp"

namespace abridge::tokens {

class Encoding;

/// Whether a tokenizer's name is the path of a vocabulary: it has a '/', or ends in .json, .tiktoken or
/// .model; `#cl100k` and the like may stand after it.
bool names_a_vocabulary(std::string_view name);

/// Reads the vocabulary at `path`: a Hugging Face `tokenizer.json`, or a `.tiktoken` file, whose pattern may
/// stand after the path (`#gpt2`, `#cl100k`, `#o200k`, `#qwen2`, `#deepseek`). Each path is read once; the
/// encoding lives as long as the program. Safe to use from several threads. Errors have the place in the
/// file.
Result<const Encoding*> load_encoding(const std::string& path);

/// Where compiled vocabularies are kept from now on; empty: nowhere. The folder is made when it is needed,
/// and where it can't be written or read, vocabularies are compiled each time.
void keep_compiled_in(std::string folder);

}  // namespace abridge::tokens
