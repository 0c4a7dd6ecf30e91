#pragma once
#include <string_view>

namespace abridge::pipeline {

/// What the first whole lines of an input tell about the rest.
enum class Head {
  blank,     ///< nothing but white space (and NUL bytes) so far
  lines,     ///< JSONL: read it line by line
  document,  ///< one value, or values over several lines: read it whole
};
/// `head` must have Buffer::k_padding readable bytes after it. `more` is whether the input goes on after
/// `head`.
enum class More : bool { no, yes };
Head look_at_head(std::string_view head, More more);

}  // namespace abridge::pipeline
