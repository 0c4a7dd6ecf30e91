#pragma once
#include <span>
#include <string>
#include <string_view>

#include "lib/model/edit.hpp"
#include "lib/report/findings.hpp"

namespace abridge::report {

/// What the pieces of a file before this one came to.
struct DiffState {
  bool begun = false;      ///< the file's header is written
  std::size_t gained = 0;  ///< lines
  std::size_t lost = 0;
};

/// What edits change, as hunks of a unified diff without context. Where a line is too long to be read, the
/// hunk's words are shown instead, with some of what stands around them: `~…by [-the-]{+a+} word…`, which
/// `patch` refuses. `first_line` is the number of the source's first line in its file. Control characters are
/// made visible: a transcript must not reach a terminal as escape codes. What is coloured a terminal may be
/// shown as it stands.
std::string diff_lines(std::string_view source, std::span<const Edit> edits, std::string_view file,
                       std::size_t first_line, Color color, DiffState& so_far);

}  // namespace abridge::report
