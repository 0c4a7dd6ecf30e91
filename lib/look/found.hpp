#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "lib/look/search.hpp"

namespace abridge::look {

/// A hit with its place worked out, as `grep --json` writes it. Lines and columns (in code points) count
/// from 1.
struct Found {
  std::string_view file;
  std::uint64_t line;
  std::uint64_t column;
  std::uint64_t conversation;  ///< its number in the file, from 1
  std::string_view id;         ///< the conversation's; or empty
  const Hit* hit;
};

/// One line of JSON, with its end.
std::string json_line(const Found& found);
/// The JSON Schema of such a line.
std::string found_schema();

}  // namespace abridge::look
