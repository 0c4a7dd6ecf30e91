#include "lib/tokens/vocabulary/vocabulary.hpp"

namespace abridge::tokens {
namespace {

template <class T>
const T* section(const std::uint8_t* tables, std::uint64_t offset) {
  return reinterpret_cast<const T*>(tables + offset);
}

}  // namespace

Vocabulary::Vocabulary(const std::uint8_t* tables)
    : header_(section<CompiledHeader>(tables, 0)),
      trie_bits_(header_->trie_bits),
      pair_bits_(header_->pair_bits),
      sieve_bits_(header_->sieve_bits),
      short_bits_(header_->short_bits),
      byte_tokens_(section<Token>(tables, header_->byte_tokens)),
      two_bytes_(section<Token>(tables, header_->two_bytes)),
      first_nodes_(section<std::uint32_t>(tables, header_->first_nodes)),
      trie_(section<std::uint64_t>(tables, header_->trie)),
      pairs_(section<std::uint64_t>(tables, header_->pairs)),
      sieve_(section<std::uint64_t>(tables, header_->sieve)),
      splits_(section<Split>(tables, header_->splits)),
      prefixes_(section<Token>(tables, header_->prefixes)),
      lengths_(section<std::uint8_t>(tables, header_->lengths)),
      short_keys_(section<std::uint64_t>(tables, header_->short_keys)) {}

}  // namespace abridge::tokens
