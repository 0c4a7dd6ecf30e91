#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "lib/json/ruler.hpp"
#include "lib/tokens/count/tokenizer.hpp"

namespace abridge::tokens {

/// A count that may not be known better than between two numbers.
struct Range {
  std::uint64_t least = 0;
  std::uint64_t most = 0;

  Range& operator+=(const Range& other) {
    least += other.least;
    most += other.most;
    return *this;
  }
};

/// Measures and cuts raw text (lib/json/text.hpp) in code points, graphemes, bytes or tokens. Of a range it
/// goes by the upper end: what is cut to N tokens has no more than N.
class UnitRuler final : public json::Ruler {
 public:
  explicit UnitRuler(json::Measure unit) : unit_(unit) {}
  /// `tokenizer` must outlive it. Its `chars_per_token` is the caller's business: it may not be set.
  explicit UnitRuler(const Tokenizer& tokenizer) : tokenizer_(&tokenizer), scaled_(tokenizer.is_scaled()) {}

  std::size_t measure(std::string_view raw) const override;
  Range range(std::string_view raw) const;
  /// Of plain text, which has no escapes.
  Range range_of_plain(std::string_view text) const;
  std::size_t prefix_within(std::string_view raw, std::size_t max, json::CutAt at) const override;
  std::size_t suffix_within(std::string_view raw, std::size_t max, json::CutAt at) const override;
  bool counts_chars() const override { return tokenizer_ == nullptr && unit_ == json::Measure::chars; }

 private:
  const Tokenizer* tokenizer_ = nullptr;
  bool scaled_ = false;  // the tokenizer is
  json::Measure unit_ = json::Measure::chars;
};

}  // namespace abridge::tokens
