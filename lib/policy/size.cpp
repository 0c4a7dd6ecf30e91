#include <fmt/format.h>

#include <cmath>
#include <filesystem>

#include "lib/base/suggest.hpp"
#include "lib/policy/policy.hpp"
#include "lib/policy/tokenizer.hpp"
#include "lib/tokens/count/encoding.hpp"
#include "lib/tokens/vocabulary/load.hpp"

// How a policy measures: the unit, and what a token is taken for.

namespace abridge::policy {
namespace {

/// The encodings that are compiled in, one after the other.
std::string encodings_text() { return fmt::format("{}", fmt::join(tokens::encoding_names(), ", ")); }

}  // namespace

Result<tokens::Tokenizer> read_vocabulary(const Node& node, const std::string& path) {
  // Beside the file that names it; what --set and the like say counts from where the program was started.
  std::filesystem::path file = node.scalar;
  if (node.mark.line != 0 && node.mark.file)
    file = (std::filesystem::path(*node.mark.file).parent_path() / file).lexically_normal();
  const auto encoding = tokens::load_encoding(file.string());
  if (!encoding) return fail(error_at(node.mark, path + ": " + encoding.error().text()));
  tokens::Tokenizer out;
  out.name = node.scalar;
  out.encoding = *encoding;
  return out;
}

Result<void> read_node(TokenizerSetting& out, const Node& node, const std::string& path) {
  if (node.kind == Node::Kind::scalar && tokens::names_a_vocabulary(node.scalar)) {
    auto read = read_vocabulary(node, path);
    if (!read) return fail(read.error());
    out = TokenizerSetting(*read);
    return {};
  }
  if (node.kind == Node::Kind::scalar) {
    if (const auto known = tokens::tokenizer_of(node.scalar)) {
      out = TokenizerSetting(*known);
      return {};
    }
    const std::string meant = did_you_mean(node.scalar, tokens::tokenizer_names());
    if (!meant.empty() && !node.scalar.starts_with("estimate:"))
      return fail(error_at(node.mark, path + ": unknown tokenizer '" + node.scalar + "'" + meant));
  }
  return wrong_type(node, path,
                    encodings_text() +
                        ", the path of a vocabulary (./tokenizer.json), estimate, or estimate:N (N "
                        "characters a token), such as estimate:4");
}
FieldSchema schema_of(const TokenizerSetting*) { return schema_of(static_cast<const std::string*>(nullptr)); }
std::string to_text(const TokenizerSetting& value) { return value.name; }

std::vector<Field> fields_of(const Size*) {
  static const std::string tokenizer =
      encodings_text() +
      ", the path of a vocabulary beside this file, estimate (by script), or estimate:N, N characters a token";
  return {field<&Size::unit>("unit", "chars (code points), graphemes, bytes, or tokens"),
          field<&Size::tokenizer>("tokenizer", std::string_view(tokenizer)),
          field<&Size::of>("of", "what of a message is measured"),
          field<&Size::per_message>("per_message", "added for each message"),
          field<&Size::per_history>("per_history", "added once"),
          field<&Size::round>("round", "how estimates of pieces are rounded before they are summed")};
}

tokens::UnitRuler Size::ruler() const {
  switch (unit) {
    case MeasureUnit::graphemes:
      return tokens::UnitRuler(json::Measure::graphemes);
    case MeasureUnit::bytes:
      return tokens::UnitRuler(json::Measure::bytes);
    case MeasureUnit::tokens:
      if (tokenizer.chars_per_token > 0) break;
      return tokens::UnitRuler(tokenizer);
    case MeasureUnit::chars:
      break;
  }
  return tokens::UnitRuler(json::Measure::chars);
}

double Size::scale() const {
  return unit == MeasureUnit::tokens && tokenizer.chars_per_token > 0 ? tokenizer.chars_per_token : 1;
}

std::uint64_t Size::cost(std::size_t units) const {
  if (unit != MeasureUnit::tokens || tokenizer.chars_per_token <= 0) return units;
  const double tokens = static_cast<double>(units) / tokenizer.chars_per_token;
  return static_cast<std::uint64_t>(round == Round::ceil_each ? std::ceil(tokens) : std::floor(tokens));
}

}  // namespace abridge::policy
