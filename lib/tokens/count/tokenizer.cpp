#include "lib/tokens/count/tokenizer.hpp"

#include <charconv>

#include "lib/tokens/count/encoding.hpp"

namespace abridge::tokens {
namespace {
constexpr std::string_view k_estimate = "estimate";
}  // namespace

std::optional<Tokenizer> tokenizer_of(std::string_view name) {
  Tokenizer out;
  out.name = name;
  out.encoding = find_encoding(name);
  if (out.encoding != nullptr) return out;
  if (!name.starts_with(k_estimate)) return std::nullopt;
  name.remove_prefix(k_estimate.size());
  if (name.empty()) return out;
  if (name.front() != ':') return std::nullopt;
  name.remove_prefix(1);
  const auto parsed = std::from_chars(name.data(), name.data() + name.size(), out.chars_per_token);
  if (name.empty() || parsed.ec != std::errc{} || parsed.ptr != name.data() + name.size())
    return std::nullopt;
  // NaN and infinity are numbers to from_chars.
  if (!(out.chars_per_token > 0 && out.chars_per_token < 1e9)) return std::nullopt;
  return out;
}

std::vector<std::string_view> tokenizer_names() {
  std::vector<std::string_view> out = encoding_names();
  out.push_back(k_estimate);
  return out;
}

const Tokenizer& default_tokenizer() {
  static const Tokenizer o200k = *tokenizer_of(encodings().front().name());
  return o200k;
}

}  // namespace abridge::tokens
