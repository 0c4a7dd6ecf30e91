#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

namespace abridge::look::page {

/// Lines one after the other of which the same became.
struct Run {
  enum class Kind : std::uint8_t { same, gone, added } kind;
  std::vector<std::string_view> lines;  ///< without their ends
};

/// What became of a text, line by line (common_runs says how much is found alike).
std::vector<Run> diff_of_lines(std::string_view before, std::string_view after);

}  // namespace abridge::look::page
