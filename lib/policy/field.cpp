#include "lib/policy/field.hpp"

#include <fmt/format.h>

#include <charconv>

#include "lib/base/suggest.hpp"
#include "lib/policy/wording.hpp"

namespace abridge::policy {
namespace {

constexpr std::string_view k_digits = "0123456789";

bool all_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of(k_digits) == std::string_view::npos;
}

/// `12`, `0.5`, `-3`: no exponent, no `0x`, no `_`, no infinity.
bool is_decimal(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  const auto point = text.find('.');
  if (point == std::string_view::npos) return all_digits(text);
  return all_digits(text.substr(0, point)) && all_digits(text.substr(point + 1));
}

/// Other ways to write a number, which YAML readers disagree about (010 is 8 or 10, 1e3 a number or text).
bool looks_like_a_number(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  return !text.empty() && k_digits.find(text[0]) != std::string_view::npos;
}

}  // namespace

tl::unexpected<Error> wrong_type(const Node& node, const std::string& path, std::string_view expected) {
  return fail(
      error_at(node.mark, at_path(path, fmt::format("expected {}, got {}", expected, described(node)))));
}

Result<void> read_fields(void* object, std::span<const Field> fields, const Node& node,
                         const std::string& path) {
  if (node.kind != Node::Kind::map) return wrong_type(node, path, "a map");
  for (std::size_t i = 0; i < node.members.size(); ++i) {
    const auto& [key, value] = node.members[i];
    const Field* found = nullptr;
    for (const Field& f : fields)
      if (f.name == key) found = &f;
    if (found == nullptr) {
      std::vector<std::string_view> names;
      for (const Field& f : fields) names.push_back(f.name);
      return fail(error_at(node.key_mark(i), at_path(path, fmt::format("unknown key {}{}", in_quotes(key),
                                                                       did_you_mean_or_known(key, names)))));
    }
    const std::string inner = path.empty() ? key : path + '.' + key;
    if (auto r = found->read(object, value, inner); !r) return r;
  }
  return {};
}

Result<void> read_node(bool& out, const Node& node, const std::string& path) {
  const Truth truth = node.kind == Node::Kind::scalar && !node.quoted ? truth_of(node.scalar) : Truth::none;
  if (truth == Truth::none) return wrong_type(node, path, "true or false");
  out = truth == Truth::yes;
  return {};
}

Result<void> read_node(std::size_t& out, const Node& node, const std::string& path) {
  if (node.kind != Node::Kind::scalar || node.quoted) return wrong_type(node, path, "a number from 0");
  const std::string_view text = node.scalar;
  if (all_digits(text) && (text.size() == 1 || text[0] != '0')) {
    std::size_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || value > k_max_number)
      return fail(error_at(node.mark, at_path(path, fmt::format("{} is too large, the most is {}",
                                                                in_quotes(text), k_max_number))));
    out = value;
    return {};
  }
  if (is_decimal(text) && text[0] != '-' && text.find('.') != std::string_view::npos)
    return wrong_type(node, path, "a whole number from 0");
  if (looks_like_a_number(text))
    return wrong_type(node, path, "a number from 0 in plain decimal digits, such as 1000");
  return wrong_type(node, path, "a number from 0");
}

Result<void> read_node(double& out, const Node& node, const std::string& path) {
  if (node.kind != Node::Kind::scalar || node.quoted || !is_decimal(node.scalar))
    return wrong_type(node, path, "a decimal number, such as 0.5");
  const std::string_view text = node.scalar;
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc())
    return fail(error_at(node.mark, at_path(path, fmt::format("{} is out of range", in_quotes(text)))));
  out = value;
  return {};
}

Result<void> read_node(std::string& out, const Node& node, const std::string& path) {
  if (node.kind != Node::Kind::scalar) return wrong_type(node, path, "a text");
  out = node.scalar;
  return {};
}

Result<void> read_node(Node& out, const Node& node, const std::string&) {
  out = node;
  return {};
}

Result<std::size_t> read_choice(const Node& node, const std::string& path,
                                std::span<const std::string_view> names) {
  if (node.kind != Node::Kind::scalar) return wrong_type(node, path, alternatives(names));
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i] == node.scalar) return i;
  const Truth truth = node.quoted ? Truth::none : truth_of(node.scalar);
  if (truth != Truth::none)
    for (std::size_t i = 0; i < names.size(); ++i)
      if (truth_of(names[i]) == truth) return i;
  std::string hint = did_you_mean(node.scalar, names);
  // A longer form of the word: `warning` for `warn`.
  for (const std::string_view name : names)
    if (hint.empty() && name.size() > 2 && node.scalar.starts_with(name)) hint = did_you_mean(name);
  return fail(error_at(node.mark, at_path(path, fmt::format("expected {}, got {}{}", alternatives(names),
                                                            in_quotes(node.scalar), hint))));
}

}  // namespace abridge::policy
