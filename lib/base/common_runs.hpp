#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace abridge {

/// Elements that two sequences have in common: `length` of them, from `a` in the one and from `b` in the
/// other.
struct CommonRun {
  std::size_t a;
  std::size_t b;
  std::size_t length;

  bool operator==(const CommonRun&) const = default;
};

/// What two sequences have in common in one order, as runs that rise in both. Equal elements have equal
/// numbers, which are best given out from 0 on. Where the sequences differ in little it is as much as there
/// is (Myers); where they differ in much, elements that each of them has once are taken first. The time grows
/// with the length of both, whatever they hold.
std::vector<CommonRun> common_runs(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b);

}  // namespace abridge
