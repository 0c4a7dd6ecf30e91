#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace abridge::text {

/// Columns that `utf8` takes on a terminal: two for wide characters, none for combining ones (Unicode's East
/// Asian Width, utf8proc's tables).
std::size_t width_of(std::string_view utf8);

/// At most so many columns of it: what is longer is cut and ends with `…`. 0 columns = nothing.
std::string fitted(std::string_view utf8, std::size_t columns);
/// The same, cut at its beginning: of a path the end says most.
std::string fitted_at_end(std::string_view utf8, std::size_t columns);

/// The words of `utf8` in lines of at most so many columns, the first of at most `first`; a word that is
/// wider is parted. At least one line.
std::vector<std::string> wrapped(std::string_view utf8, std::size_t columns, std::size_t first);
inline std::vector<std::string> wrapped(std::string_view utf8, std::size_t columns) {
  return wrapped(utf8, columns, columns);
}

/// Lines of prose, each broken between its words where it is wider than so many columns; 0 = as they are.
std::string wrapped_lines(std::string_view lines, std::size_t columns);

/// The words of `utf8` in one line, with one blank between them, cut after so many bytes.
std::string one_line(std::string_view utf8, std::size_t max_bytes);

}  // namespace abridge::text
