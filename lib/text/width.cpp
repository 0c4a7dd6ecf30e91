#include "lib/text/width.hpp"

#include <utf8proc.h>

#include <algorithm>

#include "lib/text/utf8.hpp"
#include "lib/text/white_space.hpp"

namespace abridge::text {
namespace {

std::size_t width(char32_t code) {
  if (code < 0x80) return 1;
  const int columns = utf8proc_charwidth(static_cast<utf8proc_int32_t>(code));
  return columns < 0 ? 0 : static_cast<std::size_t>(columns);
}

enum class WideWords : std::uint8_t { parted, whole };

/// The first line is of at most `first` columns, and empty where no word has room in it.
std::vector<std::string> lines_of(std::string_view utf8, std::size_t columns, std::size_t first,
                                  WideWords wide) {
  std::vector<std::string> lines(1);
  std::size_t used = 0;
  const auto room = [&] { return std::max<std::size_t>(lines.size() == 1 ? first : columns, 1); };
  for (bool goes_on = true; goes_on;) {
    const std::size_t blank = utf8.find(' ');
    goes_on = blank != std::string_view::npos;
    std::string_view word = utf8.substr(0, blank);
    std::size_t columns_of_word = width_of(word);
    const bool is_full = used > 0 && used + 1 + columns_of_word > room();
    const bool goes_below = used == 0 && lines.size() == 1 && first < columns && columns_of_word > first;
    if (is_full || goes_below) {
      lines.emplace_back();
      used = 0;
    }
    if (used > 0) lines.back() += ' ';
    used += used > 0 ? 1 : 0;
    while (wide == WideWords::parted && used == 0 && columns_of_word > room()) {
      std::size_t end = 0;
      std::size_t taken = 0;
      for (std::size_t at = 0; at < word.size() && (end == 0 || taken <= room());) {
        taken += width(next_code_point(word, at));
        if (end == 0 || taken <= room()) end = at;
      }
      lines.back() += word.substr(0, end);
      word.remove_prefix(end);
      columns_of_word = width_of(word);
      if (!word.empty()) lines.emplace_back();
    }
    lines.back() += word;
    used += columns_of_word;
    if (used > room()) used = (used - 1) % room() + 1;  // a terminal has broken it
    if (goes_on) utf8.remove_prefix(blank + 1);
  }
  return lines;
}

}  // namespace

std::size_t width_of(std::string_view utf8) {
  std::size_t columns = 0;
  for (std::size_t at = 0; at < utf8.size();) columns += width(next_code_point(utf8, at));
  return columns;
}

std::string fitted(std::string_view utf8, std::size_t columns) {
  std::size_t end = 0;  // of what fits with the mark
  std::size_t used = 0;
  for (std::size_t at = 0; at < utf8.size();) {
    used += width(next_code_point(utf8, at));
    if (used > columns) return columns == 0 ? std::string() : std::string(utf8.substr(0, end)) + "…";
    if (used < columns) end = at;
  }
  return std::string(utf8);
}

std::string fitted_at_end(std::string_view utf8, std::size_t columns) {
  std::size_t over = width_of(utf8);
  if (over <= columns) return std::string(utf8);
  if (columns == 0) return {};
  over -= columns - 1;
  std::size_t at = 0;
  for (std::size_t gone = 0; gone < over && at < utf8.size();) gone += width(next_code_point(utf8, at));
  while (at < utf8.size() && goes_on(utf8[at])) ++at;
  return "…" + std::string(utf8.substr(at));
}

std::vector<std::string> wrapped(std::string_view utf8, std::size_t columns) {
  return lines_of(utf8, columns, columns, WideWords::parted);
}

std::string paragraph(std::string_view utf8, std::size_t at, std::size_t indent, std::size_t width) {
  if (width == 0) return std::string(utf8) + '\n';
  const auto room = [&](std::size_t taken) { return width - std::min(taken, width - 1); };
  std::string out;
  for (const std::string& line : lines_of(utf8, room(indent), room(at), WideWords::whole))
    out.append(out.empty() ? 0 : indent, ' ').append(line) += '\n';
  return out;
}

std::string wrapped_lines(std::string_view lines, std::size_t columns) {
  if (columns == 0) return std::string(lines);
  std::string out;
  while (!lines.empty()) {
    const std::size_t end = lines.find('\n');
    for (const std::string& line : lines_of(lines.substr(0, end), columns, columns, WideWords::whole))
      out.append(out.empty() || out.back() == '\n' ? "" : "\n").append(line);
    if (end == std::string_view::npos) break;
    out += '\n';
    lines.remove_prefix(end + 1);
  }
  return out;
}

std::string one_line(std::string_view utf8, std::size_t max_bytes) {
  std::string line;
  for (std::size_t at = 0; at < utf8.size() && line.size() < max_bytes;) {
    const std::size_t begin = at;
    const char32_t code = next_code_point(utf8, at);
    if (!is_space(code))
      line += utf8.substr(begin, at - begin);
    else if (!line.empty() && line.back() != ' ')
      line += ' ';
  }
  if (!line.empty() && line.back() == ' ') line.pop_back();
  return line;
}

}  // namespace abridge::text
