#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <vector>

#include "lib/base/suggest.hpp"
#include "lib/policy/policy.hpp"

// Sizes that a policy says as a number, a fraction of the context window, or a named share of it.

namespace abridge::policy {
namespace {

/// What an amount may be in place of a name that is none.
std::string allowed(const std::string& name, const std::vector<std::string_view>& shares) {
  std::string out = "say a number, a fraction of the context window such as 0.5";
  int percent = 0;
  const auto parsed = std::from_chars(name.data(), name.data() + name.size(), percent);
  if (parsed.ec == std::errc{} && std::string_view(parsed.ptr, name.data() + name.size()) == "%" &&
      percent > 0 && percent <= 100)
    out = fmt::format("a fraction of the context window is written {:.2}, not {}; say that, a number",
                      percent / 100.0, name);
  out += shares.empty() ? ", or a share that the policy names under shares"
                        : fmt::format(", or one of its shares: {}", fmt::join(shares, ", "));
  return out;
}

}  // namespace

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
  out.name = node.scalar;
  return {};
}
Schema schema_of(const Amount*) {
  Schema fraction = schema_of(static_cast<const double*>(nullptr));
  fraction.share = true;
  return Schema{Schema::Type::one_of,
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

Result<std::size_t> Policy::resolve(const Amount& amount) const {
  if (amount.number) return *amount.number;
  const auto window = static_cast<double>(context_window);
  if (amount.fraction) return static_cast<std::size_t>(window * *amount.fraction);
  std::string name = amount.name;
  std::vector<double> fractions;
  for (std::size_t depth = 0; !name.empty(); ++depth) {
    const auto it = shares.find(name);
    if (it == shares.end() || depth > shares.size()) {
      std::vector<std::string_view> names;
      for (const auto& s : shares) names.push_back(s.first);
      return fail(error_at(amount.mark, it == shares.end()
                                            ? "unknown share '" + name + "'" + did_you_mean(name, names) +
                                                  "; " + allowed(name, names)
                                            : "share '" + name + "' is a share of itself"));
    }
    const std::vector<ShareStep>& steps = it->second.steps;
    const auto step = std::find_if(steps.begin(), steps.end(),
                                   [&](const ShareStep& s) { return !s.below || context_window < *s.below; });
    if (step == steps.end())
      return fail(
          error_at(amount.mark, "share '" + name + "': none of its steps holds for a context window of " +
                                    std::to_string(context_window) + "; let the last one have no below"));
    fractions.push_back(step->share);
    name = it->second.of;
  }
  // Each share is floored before the next is taken of it (seed 004's allocation).
  double value = window;
  for (auto f = fractions.rbegin(); f != fractions.rend(); ++f) value = std::floor(value * *f);
  return static_cast<std::size_t>(value);
}

}  // namespace abridge::policy
