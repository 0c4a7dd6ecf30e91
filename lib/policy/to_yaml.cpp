#include <fmt/format.h>

#include <cstdint>

#include "lib/policy/node.hpp"
#include "lib/policy/wording.hpp"
#include "lib/text/utf8.hpp"

namespace abridge::policy {
namespace {

constexpr std::size_t k_flow_width = 100;  // columns up to which a list of scalars stands on one line

/// Unquoted, other readers would take it for a number, a date or one of YAML 1.1's special floats.
bool looks_typed(std::string_view text) {
  if (reads_as_null(text) || truth_of(text) != Truth::none) return true;
  if (text == "y" || text == "Y" || text == "n" || text == "N" || text == "=" || text == "<<") return true;
  if (text.starts_with('+') || text.starts_with('-')) text.remove_prefix(1);
  if (text.starts_with('.')) return true;
  return !text.empty() && text[0] >= '0' && text[0] <= '9';
}

bool is_special(char32_t code) {
  return code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0x2028 || code == 0x2029 || code == 0xFEFF ||
         code == 0xFFFE || code == 0xFFFF;
}

bool has_special(std::string_view text) {
  for (std::size_t at = 0; at < text.size();)
    if (is_special(text::next_code_point(text, at))) return true;
  return false;
}

/// Between brackets more characters end an unquoted text.
enum class Around : std::uint8_t { block, brackets };

/// Whether the text can stand without quotes at all.
bool is_plain(std::string_view text, Around around) {
  if (text.empty() || text.front() == ' ' || text.back() == ' ' || text.back() == ':') return false;
  constexpr std::string_view k_indicators = "-?:,[]{}#&*!|>'\"%@`";
  const bool is_negative = text.size() > 1 && text[0] == '-' && text[1] >= '0' && text[1] <= '9';
  if (k_indicators.find(text.front()) != std::string_view::npos && !is_negative) return false;
  if (around == Around::brackets && text.find_first_of(",?[]{}") != std::string_view::npos) return false;
  if (text.find(": ") != std::string_view::npos || text.find(" #") != std::string_view::npos) return false;
  if (text.starts_with("...") || text.starts_with("---")) return false;
  return !has_special(text);
}

std::string double_quoted(std::string_view text) {
  std::string out = "\"";
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t start = at;
    const char32_t code = text::next_code_point(text, at);
    switch (code) {
      case '"':
        out += "\\\"";
        break;
      case '\\':
        out += "\\\\";
        break;
      case '\n':
        out += "\\n";
        break;
      case '\t':
        out += "\\t";
        break;
      case '\r':
        out += "\\r";
        break;
      default:
        if (!is_special(code)) {
          out += text.substr(start, at - start);
        } else {
          out += code < 0x100 ? fmt::format("\\x{:02X}", static_cast<unsigned>(code))
                              : fmt::format("\\u{:04X}", static_cast<unsigned>(code));
        }
    }
  }
  return out + '"';
}

std::string scalar_text(const Node& node, Around around) {
  if (node.kind == Node::Kind::null) return "null";
  const bool must = !is_plain(node.scalar, around) || (node.quoted && looks_typed(node.scalar)) ||
                    reads_as_null(node.scalar);
  return must ? double_quoted(node.scalar) : node.scalar;
}

std::string key_text(const std::string& key) {
  const bool must = !is_plain(key, Around::block) || reads_as_null(key) || key == "<<" ||
                    key.find(':') != std::string::npos;
  return must ? double_quoted(key) : key;
}

bool is_leaf(const Node& node) { return node.kind == Node::Kind::scalar || node.kind == Node::Kind::null; }

/// The value on one line, where it has such a form.
std::optional<std::string> inline_text(const Node& node) {
  if (is_leaf(node)) return scalar_text(node, Around::block);
  if (node.kind == Node::Kind::map)
    return node.members.empty() ? std::optional<std::string>("{}") : std::nullopt;
  std::string out = "[";
  for (const Node& item : node.items) {
    if (!is_leaf(item)) return std::nullopt;
    if (out.size() > 1) out += ", ";
    out += scalar_text(item, Around::brackets);
    if (out.size() > k_flow_width) return std::nullopt;
  }
  return out + ']';
}

void write_block(std::string& out, const Node& node, std::size_t indent, bool first_is_placed);

void write_member(std::string& out, std::string_view key, const Node& value, std::size_t indent) {
  out += key;
  out += ':';
  if (const auto text = inline_text(value)) {
    out += ' ' + *text + '\n';
  } else {
    out += '\n';
    write_block(out, value, indent + 2, false);
  }
}

/// Writes a non-empty map or list; where `first_is_placed`, the first line's indentation stands already
/// (after `- `).
void write_block(std::string& out, const Node& node, std::size_t indent, bool first_is_placed) {
  const auto begin_line = [&](std::size_t i) {
    if (i > 0 || !first_is_placed) out.append(indent, ' ');
  };
  for (std::size_t i = 0; i < node.members.size(); ++i) {
    begin_line(i);
    write_member(out, key_text(node.members[i].first), node.members[i].second, indent);
  }
  for (std::size_t i = 0; i < node.items.size(); ++i) {
    begin_line(i);
    out += "- ";
    if (const auto text = inline_text(node.items[i])) {
      out += *text + '\n';
    } else {
      write_block(out, node.items[i], indent + 2, true);
    }
  }
}

}  // namespace

std::string to_yaml(const Node& node) {
  if (const auto text = inline_text(node)) return *text + '\n';
  std::string out;
  write_block(out, node, 0, false);
  return out;
}

}  // namespace abridge::policy
