#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "lib/look/transcript.hpp"

namespace abridge::look {

/// A message of a file, as `show --json` writes it. Lines and columns count from 1.
struct ShownLine {
  std::string_view file;
  std::uint64_t line;
  std::uint64_t column;
  std::uint64_t conversation;  ///< its number in the file, from 1
  std::string_view id;         ///< the conversation's; or empty
  const ShownMessage* message;
};

/// One line of JSON, with its end.
std::string json_line(const ShownLine& line);
/// The JSON Schema of such a line.
std::string shown_line_schema();

}  // namespace abridge::look
