#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace abridge::text {

/// What the first three bytes of some words have in common, in eight groups of words, a bit each: by the low
/// and the high half of each of the bytes.
struct LiteralMasks {
  static constexpr std::size_t k_bytes = 3;
  using Halves = std::array<std::uint8_t, 16>;
  std::array<Halves, k_bytes> low{};
  std::array<Halves, k_bytes> high{};
};

/// Finds where some of many words stand in a text, all of them in one pass; as the text has it, in the case
/// of letters too. Made once, used by any number of threads.
class Literals {
 public:
  /// Words of at least one byte, which must outlive it.
  explicit Literals(std::vector<std::string_view> words);

  struct Hit {
    std::size_t at;    ///< where in the text it begins
    std::size_t word;  ///< its place among the words
  };
  /// Calls `found(hit)` for each word that begins in `text` at or after `from`, by where they begin, until it
  /// answers false.
  template <class Found>
  void each(std::string_view text, std::size_t from, Found found) const {
    std::array<std::uint32_t, k_window> places;
    for (std::size_t begin = from; begin < text.size(); begin += k_window) {
      const std::size_t count = candidates(text, begin, places.data());
      for (std::size_t i = 0; i < count; ++i) {
        const std::string_view rest = text.substr(begin + places[i]);
        const std::size_t most = std::min(LiteralMasks::k_bytes, rest.size());
        for (std::size_t bytes = shortest_; bytes <= most; ++bytes) {
          const Bucket bucket = buckets_[bucket_of(rest.substr(0, bytes))];
          for (std::uint32_t w = bucket.first; w < bucket.end; ++w) {
            const std::string_view word = words_[order_[w]];
            // Those of other lengths may share the bucket.
            if (std::min(word.size(), LiteralMasks::k_bytes) != bytes || !rest.starts_with(word)) continue;
            if (!found(Hit{begin + places[i], order_[w]})) return;
          }
        }
      }
    }
  }

 private:
  static constexpr std::size_t k_window = 4096;  ///< bytes that are looked at before the words are compared
  static constexpr std::size_t k_buckets = 4096;

  /// Words that may begin alike, as places in `order_`.
  struct Bucket {
    std::uint16_t first = 0;
    std::uint16_t end = 0;
  };
  /// By the first three bytes, or those that there are.
  static std::size_t bucket_of(std::string_view begin) {
    std::uint32_t bytes = 1;
    for (const char c : begin.substr(0, LiteralMasks::k_bytes))
      bytes = bytes << 8 | static_cast<unsigned char>(c);
    return (bytes * 0x9E3779B1U >> 16) % k_buckets;
  }
  /// Places from `begin` on, within a window, at which a word may begin.
  std::size_t candidates(std::string_view text, std::size_t begin, std::uint32_t* out) const;

  std::vector<std::string_view> words_;
  std::vector<std::size_t> order_;  // places in words_, by their buckets
  std::vector<Bucket> buckets_;
  std::size_t shortest_ = LiteralMasks::k_bytes;  // bytes of the shortest word, if it has fewer
  LiteralMasks masks_;
};

}  // namespace abridge::text
