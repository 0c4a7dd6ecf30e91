#include "lib/look/marks.hpp"

namespace abridge::look {
namespace {

const Pattern& marks() {
  static const Pattern pattern =
      *Pattern::make(R"((\.\.\. ?)?\[(cleared: |truncated)[^\]\n]*\])"
                     R"(|\[[0-9][0-9,]* [^\]\n]{0,40}\b(omitted|left out)\b[^\]\n]{0,80}\])"
                     R"(|\.\.\. \([^()\n]{0,40}\bmessages omitted\b[^()\n]{0,80}\))",
                     Pattern::Syntax::expression, Pattern::Case::matters);
  return pattern;
}

}  // namespace

std::vector<Pattern::Match> marks_in(std::string_view text) {
  std::vector<Pattern::Match> all;
  if (text.find_first_of("[(") == std::string_view::npos) return all;
  for (std::size_t at = 0; at < text.size();) {
    const auto found = marks().find(text, at, text.size());
    if (!found || found->end == found->begin) break;
    all.push_back(*found);
    at = found->end;
  }
  return all;
}

}  // namespace abridge::look
