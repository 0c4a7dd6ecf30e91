#include "lib/look/page/texts.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>

#include "lib/look/marks.hpp"
#include "lib/look/page/fence.hpp"
#include "lib/look/page/phrases.hpp"

namespace abridge::look::page {
namespace {

/// Lines around a change that are shown of those that stay.
constexpr std::size_t k_around = 3;

/// A text, in which what a cut left is told from what was said.
void write_text(Html& html, std::string_view text) {
  std::size_t at = 0;
  for (const Pattern::Match& mark : marks_in(text)) {
    html.text(text.substr(at, mark.begin - at));
    html.element("em", {{"class", "cut"}}, text.substr(mark.begin, mark.end - mark.begin));
    at = mark.end;
  }
  html.text(text.substr(at));
}

/// Some phrases, those in others within them.
void write_phrases(Html& html, std::span<const Phrase> phrases) {
  for (std::size_t i = 0; i < phrases.size(); ++i) {
    const Phrase& phrase = phrases[i];
    if (phrase.kind == Phrase::Kind::text) {
      write_text(html, phrase.text);
    } else if (phrase.kind == Phrase::Kind::code) {
      html.element("code", {}, phrase.text);
    } else {
      const auto open = html.in(phrase.kind == Phrase::Kind::strong ? Literal("strong") : Literal("em"));
      write_phrases(html, phrases.subspan(i + 1, phrase.inner));
      i += phrase.inner;
    }
  }
}

void write_said(Html& html, std::string_view text) {
  const auto said = html.in("div", {{"class", "said"}});
  write_phrases(html, phrases_of(text));
}

std::string_view without_line_ends(std::string_view text) {
  while (!text.empty() && (text.front() == '\n' || text.front() == '\r')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.remove_suffix(1);
  return text;
}

void lines(Html& html, std::span<const std::string_view> all, std::string_view before) {
  for (const std::string_view line : all) html.text(std::string(before).append(line) + '\n');
}

}  // namespace

void write_prose(Html& html, std::string_view text) {
  std::size_t begin = 0;  // of what is not written yet
  Fence fence;
  bool is_code = false;  // what is not written yet
  const auto write_to = [&](std::size_t end) {
    const std::string_view piece = text.substr(begin, end - begin);
    if (is_code)
      write_code(html, piece);
    else if (const std::string_view said = without_line_ends(piece); !said.empty())
      write_said(html, said);
  };
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    if (fence.turns_at(text.substr(at, end - at))) {
      write_to(at);
      begin = std::min(end + 1, text.size());
      is_code = fence.is_open();
    }
    at = end + 1;
  }
  if (begin < text.size()) write_to(text.size());
}

void write_code(Html& html, std::string_view text) {
  const auto pre = html.in("pre");
  // The first line end after <pre> is not the text's.
  html.line();
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.remove_suffix(1);
  write_text(html, text);
}

void write_diff(Html& html, const std::vector<Run>& runs) {
  const auto pre = html.in("pre", {{"class", "diff"}});
  html.line();
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const std::span<const std::string_view> all = runs[i].lines;
    if (runs[i].kind == Run::Kind::gone) {
      const auto gone = html.in("del");
      lines(html, all, "- ");
    } else if (runs[i].kind == Run::Kind::added) {
      const auto added = html.in("ins");
      lines(html, all, "+ ");
    } else {
      const std::size_t first = i == 0 ? 0 : std::min(k_around, all.size());
      const std::size_t last = i + 1 == runs.size() ? 0 : std::min(k_around, all.size() - first);
      const std::size_t hidden = all.size() - first - last;
      lines(html, all.first(first), "  ");
      // One line takes no more room than what would be said of it.
      if (hidden == 1)
        lines(html, all.subspan(first, 1), "  ");
      else if (hidden > 1)
        html.element("i", {}, "  … " + std::to_string(hidden) + " lines\n");
      lines(html, all.last(last), "  ");
    }
  }
}

}  // namespace abridge::look::page
