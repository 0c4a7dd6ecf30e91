#include "lib/render/escape.hpp"

#include <algorithm>
#include <utility>

#include "lib/text/utf8.hpp"
#include "lib/text/white_space.hpp"

namespace abridge::render {
namespace {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr bool is_name_char(char c) {
  const char l = lower(c);
  return (l >= 'a' && l <= 'z') || is_digit(c) || c == '_' || c == '-' || c == '.' || c == ':';
}

/// A run of backticks or tildes at the front of a line (CommonMark 4.5).
struct Fence {
  char mark = '\0';
  std::size_t length = 0;
};

/// The fence that `text` leaves open; length 0 where there is none.
Fence open_fence(std::string_view text) {
  Fence open;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    line.remove_prefix(indent);
    if (indent > 3 || line.empty() || (line.front() != '`' && line.front() != '~')) continue;
    const char mark = line.front();
    const std::size_t length = std::min(line.find_first_not_of(mark), line.size());
    const std::string_view behind = line.substr(length);
    if (open.length > 0) {
      if (mark == open.mark && length >= open.length &&
          behind.find_first_not_of(" \t") == std::string_view::npos)
        open = {};
    } else if (length >= 3 && (mark == '~' || behind.find('`') == std::string_view::npos)) {
      open = {mark, length};
    }
  }
  return open;
}

/// Bytes of the line end at the front of `text`, 0 where there is none. Whatever a reader may take for one
/// counts.
std::size_t line_end(std::string_view text) {
  switch (text.front()) {
    case '\r':
      return text.starts_with("\r\n") ? 2 : 1;
    case '\n':
    case '\v':
    case '\f':
      return 1;
    case '\xC2':
      return text.starts_with("\xC2\x85") ? 2 : 0;
    case '\xE2':
      return text.starts_with("\xE2\x80\xA8") || text.starts_with("\xE2\x80\xA9") ? 3 : 0;
    default:
      return 0;
  }
}

/// Characters that don't show: a reader (or a model) passes over them.
constexpr bool is_unseen(char32_t c) {
  return text::is_space(c) || c == 0xAD || (c >= 0x200B && c <= 0x200F) || c == 0x2060 || c == 0xFEFF;
}

enum class Over : std::uint8_t { line_ends, blanks_only };

/// `text` without the blanks and unseen characters at its front.
std::string_view skip_blanks(std::string_view text, Over over) {
  while (!text.empty()) {
    const auto byte = static_cast<unsigned char>(text.front());
    if (byte < 0x80 && !text::is_space(byte)) break;
    if (over == Over::blanks_only && line_end(text) != 0) break;
    std::size_t at = 0;
    if (!is_unseen(text::next_code_point(text, at))) break;
    text.remove_prefix(at);
  }
  return text;
}

std::size_t digits_at(std::string_view text) {
  std::size_t n = 0;
  while (n < text.size() && is_digit(text[n])) ++n;
  return n;
}

/// Whether the line at the front of `line` begins with all of the shape up to its next `*`; takes both off.
bool take_literal(std::string_view& shape, std::string_view& line) {
  std::string_view s = shape;
  std::string_view l = line;
  while (!s.empty() && s.front() != '*') {
    if (l.empty() || line_end(l) != 0) return false;
    if (const std::size_t n = digits_at(s); n > 0) {
      const std::size_t have = digits_at(l);
      if (have == 0) return false;
      s.remove_prefix(n);
      l.remove_prefix(have);
      continue;
    }
    if (s.front() == ' ') {  // any run of blanks; what a * takes is its own
      if (l.front() != ' ' && l.front() != '\t') return false;
      s.remove_prefix(1);
      const bool anything = !s.empty() && s.front() == '*';
      l.remove_prefix(anything ? 1 : std::min(l.find_first_not_of(" \t"), l.size()));
      continue;
    }
    if (s.size() > 1 && s.front() == '\\') s.remove_prefix(1);
    if (s.front() != l.front()) return false;
    s.remove_prefix(1);
    l.remove_prefix(1);
  }
  shape = s;
  line = l;
  return true;
}

bool is_over(std::string_view line) {
  line = skip_blanks(line, Over::blanks_only);
  return line.empty() || line_end(line) != 0;
}

bool matches(std::string_view shape, std::string_view line) {
  if (!take_literal(shape, line)) return false;
  while (!shape.empty()) {
    shape.remove_prefix(1);
    if (shape.empty()) return true;
    // The first place where the next part fits; of the last part, where the line is over behind it.
    for (;; line.remove_prefix(1)) {
      std::string_view rest = shape;
      std::string_view behind = line;
      if (take_literal(rest, behind) && (!rest.empty() || is_over(behind))) {
        shape = rest;
        line = behind;
        break;
      }
      if (line.empty() || line_end(line) != 0) return false;
    }
  }
  return is_over(line);
}

}  // namespace

std::vector<policy::Field> fields_of(const Delimiters*) {
  using policy::field;
  return {
      field<&Delimiters::tags>("tags", "names of tags: in content their < becomes &lt;"),
      field<&Delimiters::lines>("lines",
                                "shapes of lines (* is anything, a number any number, a blank any run of "
                                "blanks, \\* a star): in content "
                                "they get '> ' before them"),
      field<&Delimiters::tokens>(
          "tokens", "starts of special tokens: in content they get a backslash behind their first character"),
      field<&Delimiters::fences>("fences", "whether a Markdown fence that content leaves open is closed")};
}

Escaper::Escaper(Delimiters delimiters) : delimiters_(std::move(delimiters)) {
  std::erase(delimiters_.tags, "");
  std::erase(delimiters_.lines, "");
  std::erase(delimiters_.tokens, "");
  if (!delimiters_.tags.empty()) interesting_['<'] = true;
  if (!delimiters_.lines.empty())
    for (const char c : {'\n', '\r', '\v', '\f', '\xC2', '\xE2'})
      interesting_[static_cast<unsigned char>(c)] = true;
  for (const std::string& token : delimiters_.tokens)
    interesting_[static_cast<unsigned char>(token.front())] = true;
}

bool Escaper::starts_tag(std::string_view text) const {
  if (delimiters_.tags.empty() || text.front() != '<') return false;
  text = skip_blanks(text.substr(1), Over::line_ends);
  if (text.starts_with('/')) text = skip_blanks(text.substr(1), Over::line_ends);
  for (const std::string& tag : delimiters_.tags) {
    if (text.size() < tag.size() || (text.size() > tag.size() && is_name_char(text[tag.size()]))) continue;
    std::size_t i = 0;
    while (i < tag.size() && lower(text[i]) == lower(tag[i])) ++i;
    if (i == tag.size()) return true;
  }
  return false;
}

bool Escaper::has_shape(std::string_view text) const {
  const std::string_view line = skip_blanks(text, Over::blanks_only);
  if (line.empty()) return false;
  for (const std::string& shape : delimiters_.lines)
    if (matches(shape, line)) return true;
  return false;
}

const std::string* Escaper::token_at(std::string_view text) const {
  for (const std::string& token : delimiters_.tokens)
    if (text.starts_with(token)) return &token;
  return nullptr;
}

void Escaper::apply(std::string& out, std::size_t from, Begins begins) const {
  std::string fixed;
  const std::string_view text = std::string_view(out).substr(from);
  std::size_t copied = 0;
  const auto put = [&](std::size_t until, std::string_view what, std::size_t instead_of) {
    fixed += text.substr(copied, until - copied);
    fixed += what;
    copied = until + instead_of;
  };
  bool line_begins = begins == Begins::line && !delimiters_.lines.empty();
  std::size_t i = 0;
  while (true) {
    if (line_begins && has_shape(text.substr(i))) put(i, "> ", 0);
    line_begins = false;
    while (i < text.size() && !interesting_[static_cast<unsigned char>(text[i])]) ++i;
    if (i == text.size()) break;
    const std::string_view rest = text.substr(i);
    if (const std::string* token = token_at(rest)) {
      put(i + 1, "\\", 0);
      i += token->size();
    } else if (starts_tag(rest)) {
      put(i, "&lt;", 1);
      ++i;
    } else if (const std::size_t end = delimiters_.lines.empty() ? 0 : line_end(rest); end > 0) {
      i += end;
      line_begins = true;
    } else {
      ++i;
    }
  }
  if (copied > 0 || !fixed.empty()) {
    fixed += text.substr(copied);
    out.resize(from);
    out += fixed;
  }
  if (!delimiters_.fences || begins != Begins::line) return;
  const Fence open = open_fence(std::string_view(out).substr(from));
  if (open.length == 0) return;
  if (out.back() != '\n') out += '\n';
  out.append(open.length, open.mark);
}

}  // namespace abridge::render
