#pragma once
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/tokens/count/script.hpp"

namespace abridge::tokens {

class Encoding;

/// Between what and what a number lies.
struct Factors {
  double least = 1;
  double most = 1;
  friend bool operator==(const Factors&, const Factors&) = default;
};

/// How tokens are counted. Where `encoding` is none they are estimated.
struct Tokenizer {
  std::string name = "o200k_base";     ///< as policies and models say it
  const Encoding* encoding = nullptr;  ///< that the counts come from
  double chars_per_token = 0;          ///< of an estimate; 0 = by script
  /// What the encoding's counts are multiplied by where a model's own tokenizer is closed, for each script.
  /// Of digits the product is at most one for each.
  std::array<Factors, k_scripts> factors;

  const Factors& of(Script script) const { return factors[static_cast<std::size_t>(script)]; }
  Factors& of(Script script) { return factors[static_cast<std::size_t>(script)]; }
  /// Whether the model's own tokens are not those of the encoding.
  bool is_scaled() const {
    return std::any_of(factors.begin(), factors.end(), [](const Factors& f) { return f != Factors{}; });
  }
  /// Whether a count is a range and no number.
  bool is_range() const {
    return encoding != nullptr &&
           std::any_of(factors.begin(), factors.end(), [](const Factors& f) { return f.most != f.least; });
  }
};

/// `o200k_base`, `cl100k_base`, `estimate` (by script), `estimate:N` (N characters a token); none where it is
/// none of these.
std::optional<Tokenizer> tokenizer_of(std::string_view name);
/// The names that `tokenizer_of` knows; estimates with a number not among them.
std::vector<std::string_view> tokenizer_names();
/// What counts where nothing is said: o200k_base.
const Tokenizer& default_tokenizer();

}  // namespace abridge::tokens
