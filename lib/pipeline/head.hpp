#pragma once
#include <string_view>

#include "lib/format/elsewhere.hpp"

namespace abridge::pipeline {

/// What the first whole lines of an input tell about the rest.
enum class Head {
  blank,     ///< nothing but white space (and NUL bytes) so far
  lines,     ///< JSONL: read it line by line
  document,  ///< one value, or values over several lines: read it whole
};
/// `head` must have Buffer::k_padding readable bytes behind it. `more` is whether the input goes on behind
/// `head`.
enum class More : bool { no, yes };
Head look_at_head(std::string_view head, More more);

/// A kind of text that is no JSON, known by how its lines begin: a dump of server-sent events (WHATWG HTML,
/// 9.2.6: lines `event: …`, `data: …`, `: comment`). None for anything else.
const format::Elsewhere* kind_of_lines(std::string_view head);

}  // namespace abridge::pipeline
