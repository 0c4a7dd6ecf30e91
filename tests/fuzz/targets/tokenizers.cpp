#include <algorithm>
#include <cstdlib>
#include <memory>
#include <new>
#include <string>

#include "lib/tokens/vocabulary/compiled_file.hpp"
#include "lib/tokens/vocabulary/vocabulary_file.hpp"
#include "tests/fuzz/targets/target.hpp"

// Vocabularies, as published and compiled.

namespace abridge::fuzz {
namespace {

using tokens::FileHash;

/// At a multiple of 64, as compiled ones have to be.
class Aligned {
 public:
  explicit Aligned(std::string_view bytes)
      : data_(static_cast<char*>(std::aligned_alloc(64, bytes.size() / 64 * 64 + 64))), size_(bytes.size()) {
    std::copy(bytes.begin(), bytes.end(), data_.get());
  }
  std::string_view view() const { return {data_.get(), size_}; }

 private:
  struct Free {
    void operator()(char* data) const { std::free(data); }
  };
  std::unique_ptr<char[], Free> data_;
  std::size_t size_;
};

void compile(const Result<tokens::VocabularyFile>& file, std::string_view bytes) {
  if (!file) return;
  const FileHash source{1, 2};
  const auto compiled = tokens::compile(*file, source);
  if (!compiled) return;
  must(tokens::open_compiled(Aligned(*compiled).view(), source).has_value());
  // With a byte that is another one it may be refused, or be another vocabulary.
  std::string damaged = *compiled;
  Choices choices(bytes);
  damaged[choices.below(damaged.size())] = static_cast<char>(choices.below(256));
  (void)tokens::open_compiled(Aligned(damaged).view(), source);
}

}  // namespace

void fuzz_tokenizers(std::string_view bytes) {
  Buffer padded;
  padded.append(bytes);
  compile(tokens::read_tokenizer_json(padded, "tokenizer.json"), bytes);
  compile(tokens::read_tiktoken(bytes, "a.tiktoken", tokens::SplitPattern::gpt2), bytes);
}

}  // namespace abridge::fuzz
