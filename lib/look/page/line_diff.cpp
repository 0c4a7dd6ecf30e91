#include "lib/look/page/line_diff.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>

#include "lib/base/common_runs.hpp"
#include "lib/text/lines.hpp"

namespace abridge::look::page {
namespace {

using Lines = std::span<const std::string_view>;

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

/// A number for each line, the same for those that are alike.
class Numbers {
 public:
  std::vector<std::uint32_t> of(Lines lines) {
    std::vector<std::uint32_t> all;
    all.reserve(lines.size());
    for (const std::string_view line : lines)
      all.push_back(known_.try_emplace(line, static_cast<std::uint32_t>(known_.size())).first->second);
    return all;
  }

 private:
  std::unordered_map<std::string_view, std::uint32_t> known_;
};

}  // namespace

std::vector<Run> diff_of_lines(std::string_view before, std::string_view after) {
  const std::vector<std::string_view> old_lines = text::lines_of(before);
  const std::vector<std::string_view> new_lines = text::lines_of(after);
  const Lines a = old_lines;
  const Lines b = new_lines;
  Numbers numbers;
  const std::vector<std::uint32_t> old_numbers = numbers.of(a);
  const std::vector<std::uint32_t> new_numbers = numbers.of(b);
  Runs runs;
  std::size_t i = 0;
  std::size_t j = 0;
  for (const CommonRun& common : common_runs(old_numbers, new_numbers)) {
    runs.add(Run::Kind::gone, a.subspan(i, common.a - i));
    runs.add(Run::Kind::added, b.subspan(j, common.b - j));
    runs.add(Run::Kind::same, a.subspan(common.a, common.length));
    i = common.a + common.length;
    j = common.b + common.length;
  }
  runs.add(Run::Kind::gone, a.subspan(i));
  runs.add(Run::Kind::added, b.subspan(j));
  return runs.take();
}

}  // namespace abridge::look::page
