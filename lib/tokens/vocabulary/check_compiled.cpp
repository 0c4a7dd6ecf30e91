#include "lib/tokens/vocabulary/check_compiled.hpp"

#include <algorithm>
#include <cstring>
#include <span>
#include <vector>

#include "lib/tokens/vocabulary/compiled_vocabulary.hpp"

namespace abridge::tokens {
namespace {

class Check {
 public:
  Check(const std::uint8_t* tables, std::size_t size) : tables_(tables), size_(size) {}

  bool run() {
    if (size_ < sizeof header_) return false;
    std::memcpy(&header_, tables_, sizeof header_);
    n_ = header_.tokens;
    return has_its_layout() && tokens_are_sound() && trie_is_sound() && pairs_are_sound() &&
           some_bucket_ends(header_.short_keys + 8, header_.short_bits, k_short_overflowed);
  }

 private:
  template <class T>
  std::span<const T> section(std::uint64_t offset, std::size_t count) const {
    return {reinterpret_cast<const T*>(tables_ + offset), count};
  }
  bool is_token(Token token) const { return token < n_; }
  std::size_t length(Token token) const { return lengths_[token]; }

  /// Every section where the builder puts it, and of its size.
  bool has_its_layout() {
    const CompiledHeader& h = header_;
    if (std::memcmp(h.magic, k_compiled_vocabulary_magic, sizeof h.magic) != 0 || h.size != size_ ||
        n_ < 256 || n_ >= pair::k_most_tokens || h.longest < 1 || h.longest > 255 || h.trie_bits < 12 ||
        h.trie_bits > trie::k_most_bits || h.pair_bits < 3 || h.pair_bits > 24 || h.sieve_bits < 6 ||
        h.sieve_bits > 24 || h.short_bits < 2 || h.short_bits > 24)
      return false;
    std::uint64_t at = sizeof h;
    const auto follows = [&](std::uint64_t offset, std::uint64_t bytes) {
      at = (at + 63) / 64 * 64;
      const bool good = offset == at;
      at += bytes;
      return good;
    };
    const bool good = follows(h.byte_tokens, 256 * sizeof(Token)) &&
                      follows(h.two_bytes, 65536 * sizeof(Token)) &&
                      follows(h.first_nodes, 65536 * sizeof(std::uint32_t)) &&
                      follows(h.trie, std::uint64_t{8} << h.trie_bits) &&
                      follows(h.pairs, std::uint64_t{8} << h.pair_bits) &&
                      follows(h.sieve, std::uint64_t{1} << (h.sieve_bits - 3)) &&
                      follows(h.splits, std::uint64_t{n_} * sizeof(Split)) &&
                      follows(h.prefixes, std::uint64_t{n_} * sizeof(Token)) && follows(h.lengths, n_) &&
                      follows(h.short_keys, std::uint64_t{64} << h.short_bits);
    if (!good || (at + 63) / 64 * 64 != size_) return false;
    lengths_ = section<std::uint8_t>(h.lengths, n_);
    return true;
  }

  bool tokens_are_sound() const {
    for (const std::uint8_t length : lengths_)
      if (length < 1 || length > header_.longest) return false;
    for (const Token t : section<Token>(header_.byte_tokens, 256))
      if (!is_token(t) || length(t) != 1) return false;
    for (const Token t : section<Token>(header_.two_bytes, 65536))
      if (t != k_no_token && (!is_token(t) || length(t) != 2)) return false;
    const auto splits = section<Split>(header_.splits, n_);
    const auto prefixes = section<Token>(header_.prefixes, n_);
    for (Token t = 0; t < n_; ++t) {
      const auto [left, right] = splits[t];
      // Parts come before what is merged from them, so that undoing merges ends.
      if (length(t) == 1 ? left != t || right != t
                         : left >= t || right >= t || length(left) + length(right) != length(t))
        return false;
      if (prefixes[t] != k_no_token && (!is_token(prefixes[t]) || length(prefixes[t]) >= length(t)))
        return false;
    }
    return true;
  }

  /// Each node's token is as long as the way to it, or by one byte shorter.
  bool trie_is_sound() const {
    const auto slots = section<std::uint64_t>(header_.trie, std::size_t{1} << header_.trie_bits);
    std::vector<std::uint16_t> depths(slots.size(), 0);
    std::vector<std::uint32_t> way;
    bool ends = false;  // whether a search finds an empty slot
    const auto is_odd = [](std::uint64_t slot) { return ((slot >> 20) & 0x10000) != 0; };
    for (std::uint32_t first = 0; first < slots.size(); ++first) {
      if (slots[first] == 0) {
        ends = true;
        continue;
      }
      way.clear();
      std::uint16_t depth = 0;
      for (std::uint32_t at = first; at != trie::k_root;) {
        if (at >= slots.size() || slots[at] == 0 || way.size() > 255) return false;
        if (depth = depths[at]; depth != 0) break;
        way.push_back(at);
        at = static_cast<std::uint32_t>(slots[at] >> 37) & 0xFFFFF;
      }
      for (; !way.empty(); way.pop_back())
        depths[way.back()] = depth = static_cast<std::uint16_t>(depth + (is_odd(slots[way.back()]) ? 1 : 2));
      const auto token = static_cast<Token>(slots[first] & trie::k_token);
      if (token == 0 && is_odd(slots[first])) return false;
      if (token != 0 && (!is_token(token - 1) || length(token - 1) > depth || length(token - 1) + 1 < depth))
        return false;
      if (token != 0 && is_odd(slots[first]) && length(token - 1) != depth) return false;
    }
    for (const std::uint32_t node : section<std::uint32_t>(header_.first_nodes, 65536))
      if (node != k_no_token && (node >= slots.size() || depths[node] != 2)) return false;
    return ends;
  }

  /// No pair with "no neighbour", which would merge past a piece's end, and none that makes more or less of
  /// their bytes.
  bool pairs_are_sound() const {
    for (const std::uint64_t slot :
         section<std::uint64_t>(header_.pairs, std::size_t{1} << header_.pair_bits)) {
      const std::uint64_t pair = slot & ~pair::k_overflowed;
      if (pair == 0) continue;
      const auto left = static_cast<Token>(pair >> 36) - 1;
      const auto right = static_cast<Token>(pair >> 18 & pair::k_most_tokens);
      const auto merged = static_cast<Token>(pair & pair::k_most_tokens);
      if (!is_token(left) || !is_token(right) || !is_token(merged) ||
          length(left) + length(right) != length(merged))
        return false;
    }
    return some_bucket_ends(header_.pairs, header_.pair_bits - 3, pair::k_overflowed);
  }

  /// Whether of 1 << bits buckets of eight numbers one is not marked as overflowed; `at` is where the first
  /// one's mark is.
  bool some_bucket_ends(std::uint64_t at, std::uint32_t bits, std::uint64_t mark) const {
    for (std::size_t bucket = 0; bucket < std::size_t{1} << bits; ++bucket) {
      std::uint64_t word;
      std::memcpy(&word, tables_ + at + bucket * 64, sizeof word);
      if ((word & mark) == 0) return true;
    }
    return false;
  }

  const std::uint8_t* tables_;
  std::size_t size_;
  CompiledHeader header_{};
  std::uint32_t n_ = 0;
  std::span<const std::uint8_t> lengths_;
};

}  // namespace

bool is_sound_vocabulary(const std::uint8_t* tables, std::size_t size) { return Check(tables, size).run(); }

}  // namespace abridge::tokens
