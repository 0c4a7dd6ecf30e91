#include "lib/report/diff.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace abridge::report {
namespace {

void append_visible(std::string& out, std::string_view line) {
  for (const char ch : line) {
    const auto c = static_cast<unsigned char>(ch);
    if ((c < 0x20 && ch != '\t') || c == 0x7F)
      out += fmt::format("\\x{:02x}", c);
    else
      out += ch;
  }
}

/// Lines with a sign before each; says where the last one has no newline.
std::size_t append_lines(std::string& out, char sign, std::string_view text) {
  std::size_t n = 0;
  while (!text.empty()) {
    const std::size_t newline = text.find('\n');
    out += sign;
    append_visible(out, text.substr(0, newline));
    out += '\n';
    ++n;
    if (newline == std::string_view::npos) {
      out += "\\ No newline at end of file\n";
      break;
    }
    text.remove_prefix(newline + 1);
  }
  return n;
}

}  // namespace

std::string diff_lines(std::string_view source, std::span<const Edit> edits, std::string_view file,
                       std::size_t first_line) {
  std::vector<Edit> sorted(edits.begin(), edits.end());
  std::stable_sort(sorted.begin(), sorted.end(), [](const Edit& a, const Edit& b) {
    return a.range.data() != b.range.data() ? a.range.data() < b.range.data()
                                            : a.range.size() < b.range.size();
  });
  const auto offset = [&](const char* p) { return static_cast<std::size_t>(p - source.data()); };
  const auto line_begin = [&](std::size_t at) {
    const std::size_t newline = at == 0 ? std::string_view::npos : source.rfind('\n', at - 1);
    return newline == std::string_view::npos ? 0 : newline + 1;
  };
  const auto line_end = [&](std::size_t at) {
    if (at > 0 && at <= source.size() && source[at - 1] == '\n') return at;
    const std::size_t newline = source.find('\n', at);
    return newline == std::string_view::npos ? source.size() : newline + 1;
  };
  std::string out = fmt::format("--- {0}\n+++ {0}\n", file);
  std::size_t counted = 0;
  std::size_t line = first_line;
  for (std::size_t i = 0; i < sorted.size();) {
    const std::size_t begin = line_begin(offset(sorted[i].range.data()));
    std::size_t end = line_end(std::max(offset(end_of(sorted[i].range)), begin + 1));
    std::size_t k = i + 1;
    while (k < sorted.size() && offset(sorted[k].range.data()) < end) {
      end = std::max(end, line_end(offset(end_of(sorted[k].range))));
      ++k;
    }
    std::string after;
    std::size_t at = begin;
    for (; i < k; ++i) {
      after.append(source.substr(at, offset(sorted[i].range.data()) - at)).append(sorted[i].text);
      at = offset(end_of(sorted[i].range));
    }
    after.append(source.substr(at, end - at));
    line += static_cast<std::size_t>(std::count(source.begin() + static_cast<std::ptrdiff_t>(counted),
                                                source.begin() + static_cast<std::ptrdiff_t>(begin), '\n'));
    counted = begin;
    std::string hunk;
    const std::size_t removed = append_lines(hunk, '-', source.substr(begin, end - begin));
    const std::size_t added = append_lines(hunk, '+', after);
    out += fmt::format("@@ -{},{} +{},{} @@\n", line, removed, line, added) + hunk;
  }
  return out;
}

}  // namespace abridge::report
