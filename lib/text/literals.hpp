#pragma once
#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <mutex>
#include <string_view>
#include <vector>

#include "lib/text/literal_groups.hpp"

namespace abridge::text {

/// Finds where some of many words stand in a text, all of them in one pass; as the text has it, in the case
/// of letters too. Each word is looked for by three bytes of it that are rare in texts. Made once, used by
/// any number of threads.
class Literals {
 public:
  /// Words of at least two bytes, which must outlive it.
  explicit Literals(std::vector<std::string_view> words);

  struct Hit {
    std::size_t at;    ///< where in the text it begins
    std::size_t word;  ///< its place among the words
  };
  /// Calls `found(hit)` for each word that begins in `text` at or after `from`, about in the order of the
  /// text, until it answers false.
  template <class Found>
  void each(std::string_view text, std::size_t from, Found found) const {
    std::array<std::uint32_t, k_window + LiteralGroups::k_slack> places;
    for (std::size_t begin = from; begin < text.size(); begin += k_window) {
      const std::size_t count = candidates(text, begin, places.data());
      for (std::size_t i = 0; i < count; ++i)
        if (!each_at(text, from, begin + places[i], found)) return;
    }
  }

 private:
  static constexpr std::size_t k_window = 4096;    ///< bytes that are looked at before the words are compared
  static constexpr std::size_t k_few = 32 * 1024;  ///< bytes that are looked through place by place
  static constexpr std::size_t k_buckets = 4096;

  /// The bytes of a word by which it is looked for.
  struct Sign {
    std::size_t word;
    std::size_t offset;
    std::string_view bytes;
    std::uint64_t head;  ///< of the word: its first eight bytes as they stand in memory, 0 after its end
    std::uint64_t mask;  ///< of these, those that it has
  };
  /// Words that may have the same, as places in `signs_`.
  struct Bucket {
    std::uint16_t first = 0;
    std::uint16_t end = 0;
  };
  static std::uint32_t hash_of(std::string_view sign) {
    std::uint32_t bytes = 1;
    for (const char c : sign) bytes = bytes << 8 | static_cast<unsigned char>(c);
    return bytes * 0x9E3779B1U >> 16;
  }
  static std::size_t bucket_of(std::string_view sign) { return hash_of(sign) % k_buckets; }
  /// The bit of the filter that three bytes have: by the first two, and in its last four bits by the third,
  /// so that a sign of two has few.
  static std::uint32_t bit_of(const char* at) {
    const auto byte = [&](std::size_t i) { return std::uint32_t{static_cast<unsigned char>(at[i])}; };
    return (byte(0) | byte(1) << 8) * 0x9E3779B1U >> 16 ^ (byte(2) * 11 >> 3 & 15U);
  }
  /// A look that says no of most that are none.
  bool may_be_sign(const char* at) const {
    const std::uint32_t bit = bit_of(at);
    return (filter_[bit / 64] >> (bit % 64) & 1U) != 0;
  }
  bool is_word(std::string_view text, const Sign& s) const {
    const std::string_view word = words_[s.word];
    std::uint64_t head = 0;
    if (text.size() < sizeof head) return text.starts_with(word);
    std::memcpy(&head, text.data(), sizeof head);
    return (head & s.mask) == s.head && (word.size() <= sizeof head || text.starts_with(word));
  }
  void admit(std::string_view sign);
  /// Places from `begin` on, within a window, at which a sign may stand.
  std::size_t candidates(std::string_view text, std::size_t begin, std::uint32_t* out) const;
  /// None before so many bytes were looked through that it pays to make them.
  const LiteralGroups* groups_for(std::size_t bytes) const;
  /// Of the words whose sign stands there. False where `found` wants no more.
  template <class Found>
  bool each_at(std::string_view text, std::size_t from, std::size_t at, Found& found) const {
    const std::size_t most = std::min(text.size() - at, LiteralGroups::k_bytes);
    for (std::size_t bytes = shortest_; bytes <= most; ++bytes) {
      const Bucket bucket = buckets_[bucket_of({text.data() + at, bytes})];
      for (std::uint32_t w = bucket.first; w < bucket.end; ++w) {
        const Sign& s = signs_[w];
        // Signs of other lengths may share the bucket.
        if (s.bytes.size() != bytes || at < from + s.offset || !is_word(text.substr(at - s.offset), s))
          continue;
        if (!found(Hit{at - s.offset, s.word})) return false;
      }
    }
    return true;
  }

  std::vector<std::string_view> words_;
  std::vector<Sign> signs_;  // by their buckets
  std::vector<Bucket> buckets_;
  std::vector<std::uint64_t> filter_;                    // 65,536 bits
  std::size_t shortest_ = LiteralGroups::k_bytes;        // bytes of the shortest sign
  mutable std::atomic<std::size_t> looked_through_ = 0;  // bytes, up to k_few
  mutable std::once_flag grouped_;
  mutable LiteralGroups groups_;
};

}  // namespace abridge::text
