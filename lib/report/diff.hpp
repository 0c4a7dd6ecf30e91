#pragma once
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

/// What edits change, as hunks of a unified diff without context. `first_line` is the number of the source's
/// first line in its file. Control characters are made visible: a transcript must not reach a terminal as
/// escape codes.
std::string diff_lines(std::string_view source, std::span<const Edit> edits, std::string_view file,
                       std::size_t first_line, DiffState& so_far);

}  // namespace abridge::report
