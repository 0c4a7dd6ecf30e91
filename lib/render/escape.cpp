#include "lib/render/escape.hpp"

#include <algorithm>
#include <utility>

#include "lib/base/ascii.hpp"
#include "lib/text/look.hpp"
#include "lib/text/utf8.hpp"

namespace abridge::render {
namespace {

constexpr bool is_name_char(char c) {
  const char l = ascii_lower(c);
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
    const std::string_view after = line.substr(length);
    if (open.length > 0) {
      if (mark == open.mark && length >= open.length &&
          after.find_first_not_of(" \t") == std::string_view::npos)
        open = {};
    } else if (length >= 3 && (mark == '~' || after.find('`') == std::string_view::npos)) {
      open = {mark, length};
    }
  }
  return open;
}

using text::Visibility;

enum class Over : std::uint8_t { blanks_too, unseen_only };

}  // namespace

/// Somebody who reads, or a model: passes over what does not show.
class Escaper::Reader {
 public:
  /// What is looked at is added up.
  Reader(Escapes escapes, std::size_t& looked_at) : escapes_(escapes), looked_at_(looked_at) {}

  /// `text` without what does not show at its front.
  std::string_view skip_unseen(std::string_view text, Over over) {
    while (!text.empty()) {
      std::size_t at = 0;
      const Visibility look = text::look_of(text::next_code_point(text, at));
      if (look == Visibility::control) {
        const std::size_t sequence = text::escape_sequence(text);
        met_sequence_ = met_sequence_ || sequence > 0;
        looked_at_ += sequence;
        if (escapes_ == Escapes::in_sequences) at = std::max(at, sequence);
      }
      looked_at_ += at;
      const bool skips = look != Visibility::seen && (over == Over::blanks_too || look != Visibility::blank);
      if (!skips) break;
      text.remove_prefix(at);
    }
    return text;
  }

  /// How much of `text` spells `word` in letters of either case; 0 = it doesn't.
  std::size_t spelled(std::string_view text, std::string_view word) {
    std::string_view rest = text;
    for (const char c : word) {
      // Only after the first: else each of many unseen characters would be the first of all that follow.
      if (rest.size() < text.size() && !rest.empty() && ascii_lower(rest.front()) != ascii_lower(c))
        rest = skip_unseen(rest, Over::unseen_only);
      ++looked_at_;
      if (rest.empty() || ascii_lower(rest.front()) != ascii_lower(c)) return 0;
      rest.remove_prefix(1);
    }
    return text.size() - rest.size();
  }

  /// Whether a whole escape sequence was there.
  bool met_sequence() const { return met_sequence_; }

 private:
  Escapes escapes_;
  std::size_t& looked_at_;
  bool met_sequence_ = false;
};

std::vector<policy::Field> fields_of(const Delimiters*) {
  using policy::field;
  return {
      field<&Delimiters::tags>("tags", "names of tags: in content their < becomes &lt;"),
      field<&Delimiters::lines>(
          "lines",
          "shapes of lines (* is anything, a number any number, a blank any run of blanks, a letter either case, \\* a star, {label} any label of the style's): in content they get '> ' before them"),
      field<&Delimiters::tokens>(
          "tokens", "starts of special tokens: in content they get a backslash after their first character"),
      field<&Delimiters::fences>("fences", "whether a Markdown fence that content leaves open is closed")};
}

Escaper::Escaper(Delimiters delimiters, Nul nul) : delimiters_(std::move(delimiters)), nul_(nul) {
  std::erase(delimiters_.tags, "");
  std::erase(delimiters_.lines, "");
  std::erase(delimiters_.tokens, "");
  shapes_ = LineShapes(delimiters_.lines);
  const auto watch = [this](char c) { interesting_.add(c); };
  if (nul == Nul::ends_records) watch('\0');
  if (!delimiters_.tags.empty()) watch('<');
  if (!delimiters_.lines.empty())
    for (const char c : k_line_end_begins) watch(c);
  for (const std::string& token : delimiters_.tokens) {
    watch(token.front());
    watch(ascii_lower(token.front()));
    watch(ascii_upper(token.front()));
  }
}

template <class Looks>
auto Escaper::in_either_way(std::size_t& looked_at, Looks looks) {
  Reader reader(Escapes::alone, looked_at);
  if (const auto found = looks(reader); found || !reader.met_sequence()) return found;
  Reader on_a_terminal(Escapes::in_sequences, looked_at);
  return looks(on_a_terminal);
}

bool Escaper::starts_tag(std::string_view text, std::size_t& looked_at) const {
  if (delimiters_.tags.empty() || text.front() != '<') return false;
  return in_either_way(looked_at, [&](Reader& reader) {
    std::string_view rest = reader.skip_unseen(text.substr(1), Over::blanks_too);
    if (rest.starts_with('/')) rest = reader.skip_unseen(rest.substr(1), Over::blanks_too);
    return std::any_of(delimiters_.tags.begin(), delimiters_.tags.end(), [&](const std::string& tag) {
      const std::size_t length = reader.spelled(rest, tag);
      return length > 0 && (length == rest.size() || !is_name_char(rest[length]));
    });
  });
}

std::size_t Escaper::token_at(std::string_view text, std::size_t& looked_at) const {
  return in_either_way(looked_at, [&](Reader& reader) -> std::size_t {
    for (const std::string& token : delimiters_.tokens)
      if (const std::size_t length = reader.spelled(text, token)) return length;
    return 0;
  });
}

std::size_t Escaper::apply(std::string& out, std::size_t from, Begins begins) const {
  std::size_t looked_at = 0;
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
  text::ByteFinder finder(interesting_, text);
  while (true) {
    if (line_begins && shapes_.match(text.substr(i), looked_at)) put(i, "> ", 0);
    line_begins = false;
    i = finder.next(i);
    if (i == text.size()) break;
    const std::string_view rest = text.substr(i);
    if (nul_ == Nul::ends_records && rest.front() == '\0') {
      put(i, "\\x00", 1);
      ++i;
    } else if (const std::size_t token = token_at(rest, looked_at); token > 0) {
      put(i + 1, "\\", 0);
      i += token;
    } else if (starts_tag(rest, looked_at)) {
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
  looked_at += out.size() - from;
  if (!delimiters_.fences || begins != Begins::line) return looked_at;
  const Fence open = open_fence(std::string_view(out).substr(from));
  if (open.length == 0) return looked_at;
  if (out.back() != '\n') out += '\n';
  out.append(open.length, open.mark);
  return looked_at;
}

}  // namespace abridge::render
