#include "lib/policy/wording.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace abridge::policy {

std::string in_quotes(std::string_view text) {
  constexpr std::size_t k_shown = 60;  // a message stays one readable line
  std::string out = "'";
  std::size_t shown = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const bool continues = (byte & 0xC0U) == 0x80U;
    if (!continues && shown++ == k_shown) return out + "...'";
    if (byte == '\n') {
      out += "\\n";
    } else if (byte == '\t') {
      out += "\\t";
    } else if (byte < 0x20 || byte == 0x7F) {
      out += fmt::format("\\x{:02x}", byte);
    } else {
      out += text[i];
    }
  }
  return out + '\'';
}

std::string described(const Node& node) {
  switch (node.kind) {
    case Node::Kind::null:
      return "null";
    case Node::Kind::list:
      return "a list";
    case Node::Kind::map:
      return "a map";
    case Node::Kind::scalar:
      break;
  }
  return (node.quoted ? "the text " : "") + in_quotes(node.scalar);
}

std::string alternatives(std::span<const std::string_view> names) {
  std::string out;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) out += i + 1 == names.size() ? " or " : ", ";
    out += names[i];
  }
  return out;
}

std::string at_path(const std::string& path, std::string_view message) {
  return path.empty() ? std::string(message) : fmt::format("{}: {}", path, message);
}

Truth truth_of(std::string_view word) {
  constexpr auto yes =
      std::to_array<std::string_view>({"true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON"});
  constexpr auto no =
      std::to_array<std::string_view>({"false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF"});
  if (std::ranges::find(yes, word) != yes.end()) return Truth::yes;
  if (std::ranges::find(no, word) != no.end()) return Truth::no;
  return Truth::none;
}

bool reads_as_no_text(std::string_view word) {
  if (truth_of(word) != Truth::none) return true;
  if (word.starts_with('-') || word.starts_with('+')) word.remove_prefix(1);
  if (word.starts_with("0x") || word.starts_with("0o"))
    return word.find_first_not_of("0123456789abcdefABCDEF", 2) == std::string_view::npos;
  double number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  return error != std::errc::invalid_argument && end == word.data() + word.size();
}

bool reads_as_null(std::string_view word) {
  constexpr auto words = std::to_array<std::string_view>({"", "~", "null", "Null", "NULL"});
  return std::ranges::find(words, word) != words.end();
}

}  // namespace abridge::policy
