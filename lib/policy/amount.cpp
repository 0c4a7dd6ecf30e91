#include <string>
#include <utility>
#include <vector>

#include "lib/policy/number.hpp"
#include "lib/policy/policy.hpp"

// Sizes that a policy says as a number, a fraction of the context window, or a named share of it.

namespace abridge::policy {

Result<void> read_node(Amount& out, const Node& node, const std::string& path) {
  out = {};
  out.mark = node.mark;
  if (node.kind != Node::Kind::scalar || node.scalar.empty())
    return wrong_type(node, path, "a number, a share of the context window such as 0.5, or a named share");
  double fraction = 0;
  if (node.scalar.find('.') != std::string::npos && read_node(fraction, node, path)) {
    if (fraction <= 0 || fraction > 1) return wrong_type(node, path, "a share between 0 and 1");
    out.fraction = fraction;
    return {};
  }
  const bool whole = node.scalar.find_first_not_of("0123456789") == std::string::npos;
  if (whole || node.scalar[0] == '-' || node.scalar[0] == '+') {
    std::size_t number = 0;
    if (auto r = read_node(number, node, path); !r) return r;
    out.number = number;
    return {};
  }
  if (const auto number = number_of(node.scalar)) {
    out.number = *number;
    return {};
  }
  out.name = node.scalar;
  return {};
}
FieldSchema schema_of(const Amount*) {
  FieldSchema fraction = schema_of(static_cast<const double*>(nullptr));
  fraction.share = true;
  return FieldSchema{FieldSchema::Type::one_of,
                     {},
                     {schema_of(static_cast<const std::size_t*>(nullptr)), std::move(fraction),
                      schema_of(static_cast<const std::string*>(nullptr))},
                     {},
                     {}};
}

std::vector<Field> fields_of(const ShareStep*) {
  return {field<&ShareStep::below>("below", "holds for context windows below this"),
          field<&ShareStep::share>("share", "the fraction, between 0 and 1")};
}
std::vector<Field> fields_of(const Share*) {
  return {field<&Share::of>("of", "the share that this is a share of; default: the context window"),
          field<&Share::steps>("steps", "fractions, stepwise in the size of the context window")};
}

}  // namespace abridge::policy
