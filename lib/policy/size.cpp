#include <cmath>

#include "lib/policy/policy.hpp"

// How a policy measures: the unit, and what a token is taken for.

namespace abridge::policy {

Result<void> read_node(Tokenizer& out, const Node& node, const std::string& path) {
  constexpr std::string_view prefix = "estimate:";
  if (node.kind == Node::Kind::scalar && node.scalar.starts_with(prefix)) {
    Node number = node;
    number.scalar.erase(0, prefix.size());
    number.quoted = false;
    double n = 0;
    if (read_node(n, number, path) && n > 0) {
      out.chars_per_token = n;
      return {};
    }
  }
  return wrong_type(node, path, "estimate:N (N characters a token), such as estimate:4");
}
Schema schema_of(const Tokenizer*) { return schema_of(static_cast<const std::string*>(nullptr)); }

std::vector<Field> fields_of(const Size*) {
  return {field<&Size::unit>("unit", "chars (code points), graphemes, bytes, or tokens"),
          field<&Size::tokenizer>("tokenizer", "estimate:N, N characters a token"),
          field<&Size::of>("of", "what of a message is measured"),
          field<&Size::per_message>("per_message", "added for each message"),
          field<&Size::per_history>("per_history", "added once"),
          field<&Size::round>("round", "how estimates of pieces are rounded before they are summed")};
}

json::Measure Size::measure() const {
  switch (unit) {
    case Unit::graphemes:
      return json::Measure::graphemes;
    case Unit::bytes:
      return json::Measure::bytes;
    case Unit::chars:
    case Unit::tokens:
      break;
  }
  return json::Measure::chars;
}

double Size::scale() const { return unit == Unit::tokens ? tokenizer.chars_per_token : 1; }

std::uint64_t Size::cost(std::size_t units) const {
  if (unit != Unit::tokens) return units;
  const double tokens = static_cast<double>(units) / tokenizer.chars_per_token;
  return static_cast<std::uint64_t>(round == Round::ceil_each ? std::ceil(tokens) : std::floor(tokens));
}

}  // namespace abridge::policy
