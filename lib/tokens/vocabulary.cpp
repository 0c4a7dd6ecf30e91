#include "lib/tokens/vocabulary.hpp"

namespace abridge::tokens {
namespace {

template <class T>
const T* section(const std::uint8_t* image, std::uint64_t offset) {
  return reinterpret_cast<const T*>(image + offset);
}

}  // namespace

Vocabulary::Vocabulary(const std::uint8_t* image)
    : header_(section<ImageHeader>(image, 0)),
      trie_bits_(header_->trie_bits),
      pair_bits_(header_->pair_bits),
      sieve_bits_(header_->sieve_bits),
      short_bits_(header_->short_bits),
      byte_tokens_(section<Token>(image, header_->byte_tokens)),
      two_bytes_(section<Token>(image, header_->two_bytes)),
      first_nodes_(section<std::uint32_t>(image, header_->first_nodes)),
      trie_(section<std::uint64_t>(image, header_->trie)),
      pairs_(section<std::uint64_t>(image, header_->pairs)),
      sieve_(section<std::uint64_t>(image, header_->sieve)),
      splits_(section<Split>(image, header_->splits)),
      prefixes_(section<Token>(image, header_->prefixes)),
      lengths_(section<std::uint8_t>(image, header_->lengths)),
      short_keys_(section<std::uint64_t>(image, header_->short_keys)) {}

}  // namespace abridge::tokens
