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
    out += text::visible(line.substr(at, match.begin - at));
    at = std::min(match.end, to);
    out += fmt::format("{}{}{}", red, text::visible(line.substr(match.begin, at - match.begin)), off);
  }
  out += text::visible(line.substr(at, to - at));
  if (to < line.size()) out += "…";
  return out;
}

}  // namespace abridge::cli
