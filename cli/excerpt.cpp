#include "cli/excerpt.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lib/text/colors.hpp"
#include "lib/text/utf8.hpp"
#include "lib/text/visible.hpp"

namespace abridge::cli {
namespace {

/// So many bytes before the first match and after it, at whole characters.
constexpr std::size_t k_before = 60;
constexpr std::size_t k_after = 160;

/// Where what is joined to the character before `end` ends: one sign of several, such as a family.
std::size_t end_of_joined(std::string_view line, std::size_t end) {
  constexpr std::string_view k_joiner = "\u200D";
  constexpr std::string_view k_as_picture = "\uFE0F";
  for (;;) {
    const std::string_view rest = line.substr(end);
    if (rest.starts_with(k_as_picture)) {
      end += k_as_picture.size();
    } else if (rest.starts_with(k_joiner) || line.substr(0, end).ends_with(k_joiner)) {
      if (rest.starts_with(k_joiner)) end += k_joiner.size();
      if (end >= line.size()) return line.size();
      ++end;
      while (end < line.size() && text::goes_on(line[end])) ++end;
    } else {
      return end;
    }
  }
}

}  // namespace

std::string excerpt_of(std::string_view line, std::span<const look::Pattern::Match> matches, bool coloured) {
  const look::Pattern::Match& first = matches.front();
  std::size_t from = first.begin > k_before ? first.begin - k_before : 0;
  while (from > 0 && text::goes_on(line[from])) --from;
  std::size_t to = std::min(line.size(), std::min(first.end, first.begin + k_after) + k_after);
  while (to < line.size() && text::goes_on(line[to])) ++to;
  const std::string_view red = coloured ? text::k_bold_red : std::string_view();
  const std::string_view off = coloured ? text::k_off : std::string_view();
  std::string out = from > 0 ? "…" : "";
  std::size_t at = from;
  for (const look::Pattern::Match& match : matches) {
    if (match.begin >= to) break;
    if (match.begin < at) continue;  // it went along with the one before
    out += text::visible(line.substr(at, match.begin - at));
    at = std::min(end_of_joined(line, match.end), to);
    out += fmt::format("{}{}{}", red, text::visible(line.substr(match.begin, at - match.begin)), off);
  }
  out += text::visible(line.substr(at, to - at));
  if (to < line.size()) out += "…";
  return out;
}

}  // namespace abridge::cli
