#include "lib/json/fence.hpp"

#include "lib/json/text.hpp"

namespace abridge::json {
namespace {

constexpr std::size_t k_shortest = 3;  // characters of a fence
constexpr std::string_view k_newline = "\\n";

/// Reads one line after the other: where a fence may begin, and what closes it (CommonMark, 4.5).
class Fences {
 public:
  void take(char32_t code) {
    if (code == '\n') return end_line();
    switch (at_) {
      case At::indent:
        if (code == ' ' && ++indent_ <= 3) return;
        at_ = code == '`' || code == '~' ? At::fence : At::text;
        mark_ = code;
        length_ = 1;
        return;
      case At::fence:
        if (code == mark_) {
          ++length_;
          return;
        }
        at_ = code == ' ' || code == '\t' || code == '\r' ? At::blank : At::info;
        return;
      case At::blank:
        if (code != ' ' && code != '\t' && code != '\r') at_ = At::info;
        return;
      case At::info:
        // "```x```" on one line is no fence.
        if (code == '`' && mark_ == '`') at_ = At::text;
        return;
      case At::text:
        return;
    }
  }
  /// What is open where the text ends; its last line counts as one.
  std::string open() {
    end_line();
    return std::string(open_length_, static_cast<char>(open_mark_));
  }

 private:
  enum class At : std::uint8_t { indent, fence, blank, info, text };
  void end_line() {
    const bool is_fence = (at_ == At::fence || at_ == At::blank || at_ == At::info) && length_ >= k_shortest;
    if (is_fence && open_length_ == 0) {
      open_mark_ = mark_;
      open_length_ = length_;
    } else if (is_fence && at_ != At::info && mark_ == open_mark_ && length_ >= open_length_) {
      open_length_ = 0;
    }
    at_ = At::indent;
    indent_ = 0;
    length_ = 0;
  }
  At at_ = At::indent;
  int indent_ = 0;
  char32_t mark_ = 0;
  std::size_t length_ = 0;
  char32_t open_mark_ = '`';
  std::size_t open_length_ = 0;
};

bool is_fence(std::string_view line) {
  return line.size() >= k_shortest && (line[0] == '`' || line[0] == '~') &&
         line.find_first_not_of(line[0]) == std::string_view::npos;
}

}  // namespace

std::string open_fence(std::string_view raw) {
  if (raw.find("```") == std::string_view::npos && raw.find("~~~") == std::string_view::npos) return {};
  Fences fences;
  Chars chars(raw);
  Chars::Char c{};
  while (chars.next(c)) fences.take(c.code);
  return fences.open();
}

std::string_view without_fence_at_end(std::string_view raw) {
  std::string_view text = raw;
  if (text.ends_with(k_newline)) text.remove_suffix(k_newline.size());
  const std::size_t at = text.rfind(k_newline);
  return at != std::string_view::npos && is_fence(text.substr(at + k_newline.size())) ? raw.substr(0, at) : raw;
}

std::string_view without_fence_at_start(std::string_view raw) {
  std::string_view text = raw;
  if (text.starts_with(k_newline)) text.remove_prefix(k_newline.size());
  const std::size_t at = text.find(k_newline);
  return at != std::string_view::npos && is_fence(text.substr(0, at)) ? text.substr(at + k_newline.size()) : raw;
}

}  // namespace abridge::json
