#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "lib/model/edit.hpp"

namespace abridge::report {

/// What the pieces of a file before this one came to.
struct DiffState {
  bool begun = false;      ///< the file's header is written
  std::size_t gained = 0;  ///< lines
  std::size_t lost = 0;
};

/// Whom a diff is for: patch(1), which needs each line as it stands, or a person, in one colour or several.
enum class DiffFor : std::uint8_t { patch, eyes, eyes_in_colour };

/// What edits change, as hunks of a unified diff without context. `first_line` is the number of the source's
/// first line in its file. In a patch its name is quoted as git does it. For eyes, control characters are
/// made visible, and where a line is too long to be read, the hunk's words are shown instead, with some of
/// what stands around them: `~…by [-the-]{+a+} word…`. What is coloured a terminal may be shown as it stands.
std::string diff_lines(std::string_view source, std::span<const Edit> edits, std::string_view file,
                       std::size_t first_line, DiffFor whom, DiffState& so_far);

}  // namespace abridge::report
