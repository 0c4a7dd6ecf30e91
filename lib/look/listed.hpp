#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "lib/look/overview.hpp"

namespace abridge::look {

/// A conversation of a file, as `list --json` and `list --csv` write it.
struct Listed {
  std::string_view file;
  std::uint64_t conversation;  ///< its number in the file, from 1
  std::string_view id;         ///< or empty
  const Overview* overview;
};

/// One line of JSON, with its end.
std::string json_line(const Listed& listed);
/// The JSON Schema of such a line.
std::string listed_schema();
/// The heads of the columns, and a line of them.
std::string csv_head();
std::string csv_line(const Listed& listed);

}  // namespace abridge::look
