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

/// The words of `utf8` in lines of at most so many columns; a word that is wider is parted. At least one
/// line.
std::vector<std::string> wrapped(std::string_view utf8, std::size_t columns);

/// `utf8` in lines of at most `width` columns, each with its newline: `at` columns of the first are taken,
/// and those after it begin with `indent` blanks; 0 = in one line. A word that is wider stays whole, to be
/// copied from where the terminal breaks it.
std::string paragraph(std::string_view utf8, std::size_t at, std::size_t indent, std::size_t width);

/// Lines of prose, each broken between its words where it is wider than so many columns, as paragraph() does
/// it; 0 = as they are.
std::string wrapped_lines(std::string_view lines, std::size_t columns);

/// The words of `utf8` in one line, with one blank between them, cut after so many bytes.
std::string one_line(std::string_view utf8, std::size_t max_bytes);

}  // namespace abridge::text
