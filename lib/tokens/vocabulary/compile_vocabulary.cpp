#include "lib/tokens/vocabulary/compile_vocabulary.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lib/tokens/vocabulary/compiled_vocabulary.hpp"

namespace abridge::tokens {
namespace {

class Builder {
 public:
  explicit Builder(std::span<const std::string> tokens) : tokens_(tokens) {}

  Result<std::string> build() {
    if (auto named = name_tokens(); !named) return fail(named.error());
    if (auto split = split_tokens(); !split) return fail(split.error());
    return build_tables();
  }
  Result<std::string> build(std::span<const Split> splits, std::span<const std::string> whole) {
    if (auto named = name_tokens(); !named) return fail(named.error());
    splits_.assign(splits.begin(), splits.end());
    whole_ = whole;
    return build_tables();
  }

 private:
  Result<std::string> build_tables() {
    put_pairs();
    if (auto trie = put_trie(); !trie) return fail(trie.error());
    put_short_keys();
    return lay_out();
  }

  static std::uint8_t byte(const std::string& token, std::size_t i) {
    return static_cast<std::uint8_t>(token[i]);
  }
  Token find(std::string_view bytes) const {
    const auto at = ids_.find(bytes);
    return at == ids_.end() ? k_no_token : at->second;
  }

  Result<void> name_tokens() {
    if (tokens_.size() >= pair::k_most_tokens)
      return fail(fmt::format("{} tokens; at most {} can be held", tokens_.size(), pair::k_most_tokens - 1));
    ids_.reserve(tokens_.size());
    for (Token t = 0; t < tokens_.size(); ++t) {
      const std::string& bytes = tokens_[t];
      if (bytes.empty() || bytes.size() > 255)
        return fail(fmt::format("token {} has {} bytes; it must have 1 to 255", t, bytes.size()));
      if (!ids_.emplace(bytes, t).second) return fail(fmt::format("token {} is there twice", t));
      longest_ = std::max(longest_, bytes.size());
      if (bytes.size() == 1) byte_tokens_[byte(bytes, 0)] = t;
      if (bytes.size() == 2) two_bytes_[trie::symbol(byte(bytes, 0), byte(bytes, 1))] = t;
    }
    for (std::size_t b = 0; b < 256; ++b)
      if (byte_tokens_[b] == k_no_token) return fail(fmt::format("no token for the byte 0x{:02x}", b));
    return {};
  }

  /// Merges each token's bytes with all tokens of lower rank, the lowest first, until two parts are left.
  Result<void> split_tokens() {
    splits_.resize(tokens_.size());
    std::vector<std::size_t> starts;
    std::vector<Token> ranks;  // of the merge of the parts at i and i + 1
    for (Token t = 0; t < tokens_.size(); ++t) {
      const std::string_view bytes = tokens_[t];
      splits_[t] = {t, t};
      if (bytes.size() == 1) continue;
      const auto rank_at = [&](std::size_t i) {
        if (i + 2 >= starts.size()) return k_no_token;
        const Token merged = find(bytes.substr(starts[i], starts[i + 2] - starts[i]));
        return merged < t ? merged : k_no_token;
      };
      starts.clear();
      ranks.clear();
      for (std::size_t i = 0; i <= bytes.size(); ++i) starts.push_back(i);
      for (std::size_t i = 0; i < bytes.size(); ++i) ranks.push_back(rank_at(i));
      while (true) {
        const auto lowest = std::min_element(ranks.begin(), ranks.end());
        if (*lowest == k_no_token) break;
        const auto i = lowest - ranks.begin();
        starts.erase(starts.begin() + i + 1);
        ranks.erase(lowest);
        ranks[static_cast<std::size_t>(i)] = rank_at(static_cast<std::size_t>(i));
        if (i > 0) ranks[static_cast<std::size_t>(i) - 1] = rank_at(static_cast<std::size_t>(i) - 1);
      }
      if (starts.size() != 3) return fail(fmt::format("token {} can't be reached by merging two others", t));
      splits_[t] = {find(bytes.substr(0, starts[1])), find(bytes.substr(starts[1]))};
    }
    return {};
  }

  void put_pairs() {
    pair_bits_ = 3;
    while ((std::size_t{1} << pair_bits_) < tokens_.size() * 2) ++pair_bits_;
    pairs_.assign(std::size_t{1} << pair_bits_, 0);
    const std::size_t last_bucket = (pairs_.size() / 8) - 1;
    sieve_bits_ = 6;
    while ((std::size_t{1} << sieve_bits_) < tokens_.size() * 8) ++sieve_bits_;
    sieve_.assign(std::size_t{1} << (sieve_bits_ - 6), 0);
    for (Token t = 0; t < tokens_.size(); ++t) {
      const auto [left, right] = splits_[t];
      if (left == t) continue;
      const std::uint64_t bit = pair::sieve_bit(left, right, sieve_bits_);
      sieve_[bit / 64] |= std::uint64_t{1} << (bit % 64);
      std::size_t bucket = pair::bucket(left, right, pair_bits_);
      for (;; bucket = (bucket + 1) & last_bucket) {
        std::uint64_t* slots = &pairs_[bucket * 8];
        std::uint64_t* free = std::find_if(
            slots, slots + 8, [](std::uint64_t slot) { return (slot & ~pair::k_overflowed) == 0; });
        if (free != slots + 8) {
          *free |= pair::key(left, right) << 18 | t;
          break;
        }
        slots[0] |= pair::k_overflowed;
      }
    }
  }

  std::uint32_t put_edge(std::uint32_t parent, std::uint32_t symbol) {
    const std::uint64_t edge = trie::edge(parent, symbol);
    std::uint32_t at = trie::slot(edge, trie_bits_);
    while (trie_[at] != 0 && (trie_[at] & trie::k_edge) != edge)
      at = (at + 1) & static_cast<std::uint32_t>(trie_.size() - 1);
    if (trie_[at] == 0) ++trie_used_;
    trie_[at] |= edge | trie::k_used;
    return at;
  }

  Result<void> put_trie() {
    for (trie_bits_ = 12; trie_bits_ <= trie::k_most_bits; ++trie_bits_) {
      trie_.assign(std::size_t{1} << trie_bits_, 0);
      trie_used_ = 0;
      bool fits = true;
      for (Token t = 0; t < tokens_.size() && fits; ++t) {
        put_token(t);
        fits = trie_used_ * 3 <= trie_.size() * 2;
      }
      if (!fits) continue;
      inherit_odd_tokens();
      return {};
    }
    return fail("its tokens are too many and too long to be held");
  }

  void put_token(Token t) {
    const std::string& bytes = tokens_[t];
    if (bytes.size() < 2) return;
    std::uint32_t node = trie::k_root;
    std::size_t i = 0;
    for (; i + 2 <= bytes.size(); i += 2) {
      const std::uint32_t symbol = trie::symbol(byte(bytes, i), byte(bytes, i + 1));
      node = put_edge(node, symbol);
      if (i == 0) first_nodes_[symbol] = node;
      if (i + 2 < bytes.size()) trie_[node] |= trie::k_deeper;
    }
    if (i < bytes.size()) node = put_edge(node, trie::odd_symbol(byte(bytes, i)));
    trie_[node] = (trie_[node] & ~trie::k_token) | (t + 1);
  }

  /// A node without its own token takes that of the token one byte shorter, so that a walk asks once a step.
  void inherit_odd_tokens() {
    for (std::uint64_t& slot : trie_) {
      if (slot == 0 || (slot & trie::k_token) != 0) continue;
      const auto parent = static_cast<std::uint32_t>(slot >> 37) & 0xFFFFF;
      const auto symbol = static_cast<std::uint32_t>(slot >> 20) & 0x1FFFF;
      if ((symbol & 0x10000) != 0) continue;
      const std::uint64_t edge = trie::edge(parent, trie::odd_symbol(static_cast<std::uint8_t>(symbol >> 8)));
      std::uint32_t at = trie::slot(edge, trie_bits_);
      while (trie_[at] != 0 && (trie_[at] & trie::k_edge) != edge)
        at = (at + 1) & static_cast<std::uint32_t>(trie_.size() - 1);
      slot |= trie_[at] & trie::k_token;
    }
  }

  void put_short_keys() {
    short_bits_ = 2;
    const std::size_t count = tokens_.size() + whole_.size();
    while ((std::size_t{1} << short_bits_) * 16 < count * 5) ++short_bits_;  // at most 0.8 full
    short_keys_.assign(std::size_t{8} << short_bits_, 0);
    for (const auto& list : {tokens_, whole_})
      for (const std::string& bytes : list) put_short_key(bytes);
  }
  void put_short_key(const std::string& bytes) {
    if (bytes.size() > k_short) return;
    ShortKey key{0, 0};
    std::memcpy(&key, bytes.data(), bytes.size());
    key.high |= static_cast<std::uint64_t>(bytes.size()) << 56;
    const std::size_t last_bucket = (std::size_t{1} << short_bits_) - 1;
    for (std::size_t bucket = short_hash(key) >> (64 - short_bits_);; bucket = (bucket + 1) & last_bucket) {
      std::uint64_t* slots = &short_keys_[bucket * 8];
      int i = 0;
      while (i < 4 && (slots[2 * i + 1] & ~k_short_overflowed) != 0) ++i;
      if (i < 4) {
        slots[2 * i] = key.low;
        slots[2 * i + 1] |= key.high;
        return;
      }
      slots[1] |= k_short_overflowed;
    }
  }

  template <class T>
  std::uint64_t append(const std::vector<T>& section) {
    tables_.resize((tables_.size() + 63) / 64 * 64);
    const std::uint64_t offset = tables_.size();
    tables_.append(reinterpret_cast<const char*>(section.data()), section.size() * sizeof(T));
    return offset;
  }

  std::string lay_out() {
    CompiledHeader header{};
    std::memcpy(header.magic, k_compiled_vocabulary_magic, sizeof header.magic);
    header.tokens = static_cast<std::uint32_t>(tokens_.size());
    header.longest = static_cast<std::uint32_t>(longest_);
    header.trie_bits = trie_bits_;
    header.pair_bits = pair_bits_;
    header.sieve_bits = sieve_bits_;
    header.short_bits = short_bits_;
    std::vector<Token> prefixes(tokens_.size(), k_no_token);
    std::vector<std::uint8_t> lengths(tokens_.size());
    for (Token t = 0; t < tokens_.size(); ++t) {
      const std::string_view bytes = tokens_[t];
      lengths[t] = static_cast<std::uint8_t>(bytes.size());
      for (std::size_t n = bytes.size() - 1; n > 0 && prefixes[t] == k_no_token; --n)
        prefixes[t] = find(bytes.substr(0, n));
    }
    tables_.assign(sizeof header, '\0');
    header.byte_tokens = append(byte_tokens_);
    header.two_bytes = append(two_bytes_);
    header.first_nodes = append(first_nodes_);
    header.trie = append(trie_);
    header.pairs = append(pairs_);
    header.sieve = append(sieve_);
    header.splits = append(splits_);
    header.prefixes = append(prefixes);
    header.lengths = append(lengths);
    header.short_keys = append(short_keys_);
    tables_.resize((tables_.size() + 63) / 64 * 64);
    header.size = tables_.size();
    std::memcpy(tables_.data(), &header, sizeof header);
    return std::move(tables_);
  }

  std::span<const std::string> tokens_;
  std::span<const std::string> whole_;
  std::unordered_map<std::string_view, Token> ids_;
  std::size_t longest_ = 0;
  std::vector<Token> byte_tokens_ = std::vector<Token>(256, k_no_token);
  std::vector<Token> two_bytes_ = std::vector<Token>(65536, k_no_token);
  std::vector<std::uint32_t> first_nodes_ = std::vector<std::uint32_t>(65536, k_no_token);
  std::vector<Split> splits_;
  std::vector<std::uint64_t> pairs_, sieve_, trie_, short_keys_;
  std::uint32_t pair_bits_ = 0, sieve_bits_ = 0, trie_bits_ = 0, short_bits_ = 0;
  std::size_t trie_used_ = 0;
  std::string tables_;
};

}  // namespace

Result<std::string> compile_vocabulary(std::span<const std::string> tokens) {
  return Builder(tokens).build();
}

Result<std::string> compile_vocabulary(std::span<const std::string> tokens, std::span<const Split> splits,
                                       std::span<const std::string> whole) {
  return Builder(tokens).build(splits, whole);
}

}  // namespace abridge::tokens
