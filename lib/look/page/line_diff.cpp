#include "lib/look/page/line_diff.hpp"

#include <algorithm>
#include <cstddef>
#include <span>

namespace abridge::look::page {
namespace {

using Lines = std::span<const std::string_view>;

/// Pairs of lines that are compared at most.
constexpr std::size_t k_most = 4'000'000;

class Runs {
 public:
  void add(Run::Kind kind, std::string_view line) {
    if (all_.empty() || all_.back().kind != kind) all_.push_back({kind, {}});
    all_.back().lines.push_back(line);
  }
  void add(Run::Kind kind, Lines lines) {
    for (const std::string_view line : lines) add(kind, line);
  }
  std::vector<Run> take() { return std::move(all_); }

 private:
  std::vector<Run> all_;
};

/// By the longest common subsequence.
void compare(Lines before, Lines after, Runs& runs) {
  const std::size_t width = after.size() + 1;
  std::vector<std::uint32_t> common((before.size() + 1) * width, 0);  // of what is left of both
  const auto at = [&](std::size_t i, std::size_t j) -> std::uint32_t& { return common[i * width + j]; };
  for (std::size_t i = before.size(); i-- > 0;)
    for (std::size_t j = after.size(); j-- > 0;)
      at(i, j) = before[i] == after[j] ? at(i + 1, j + 1) + 1 : std::max(at(i + 1, j), at(i, j + 1));
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < before.size() && j < after.size()) {
    if (before[i] == after[j]) {
      runs.add(Run::Kind::same, before[i++]);
      ++j;
    } else if (at(i + 1, j) >= at(i, j + 1)) {
      runs.add(Run::Kind::gone, before[i++]);
    } else {
      runs.add(Run::Kind::added, after[j++]);
    }
  }
  runs.add(Run::Kind::gone, before.subspan(i));
  runs.add(Run::Kind::added, after.subspan(j));
}

}  // namespace

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> all;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    all.push_back(text.substr(0, end));
    if (all.back().ends_with('\r')) all.back().remove_suffix(1);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return all;
}

std::vector<Run> diff_of_lines(std::string_view before, std::string_view after) {
  const std::vector<std::string_view> old_lines = lines_of(before);
  const std::vector<std::string_view> new_lines = lines_of(after);
  Lines a = old_lines;
  Lines b = new_lines;
  std::size_t head = 0;
  while (head < std::min(a.size(), b.size()) && a[head] == b[head]) ++head;
  std::size_t tail = 0;
  while (tail < std::min(a.size(), b.size()) - head && a[a.size() - 1 - tail] == b[b.size() - 1 - tail])
    ++tail;
  Runs runs;
  runs.add(Run::Kind::same, a.first(head));
  const Lines last = a.last(tail);
  a = a.subspan(head, a.size() - head - tail);
  b = b.subspan(head, b.size() - head - tail);
  if (a.size() * b.size() <= k_most) {
    compare(a, b, runs);
  } else {
    runs.add(Run::Kind::gone, a);
    runs.add(Run::Kind::added, b);
  }
  runs.add(Run::Kind::same, last);
  return runs.take();
}

}  // namespace abridge::look::page
