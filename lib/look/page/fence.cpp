#include "lib/look/page/fence.hpp"

#include <algorithm>

namespace abridge::look::page {
namespace {

/// How many marks begin or end a block of code on this line; 0 = it is no fence.
std::size_t marks_of(std::string_view line, char& mark) {
  constexpr std::size_t k_indent = 3;
  constexpr std::size_t k_marks = 3;
  const std::size_t begin = line.find_first_not_of(' ');
  if (begin == std::string_view::npos || begin > k_indent || (line[begin] != '`' && line[begin] != '~'))
    return 0;
  mark = line[begin];
  const std::size_t end = std::min(line.find_first_not_of(mark, begin), line.size());
  // `a` in a line's first words is none.
  const bool is_span = mark == '`' && line.find('`', end) != std::string_view::npos;
  return end - begin < k_marks || is_span ? 0 : end - begin;
}

}  // namespace

bool Fence::turns_at(std::string_view line) {
  char mark = 0;
  const std::size_t marks = marks_of(line, mark);
  const bool closes = marks >= marks_ && mark == mark_ && line.find_first_not_of(" \r`~") == line.npos;
  if (marks == 0 || (is_open() && !closes)) return false;
  marks_ = is_open() ? 0 : marks;
  mark_ = mark;
  return true;
}

}  // namespace abridge::look::page
