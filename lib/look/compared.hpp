#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "lib/look/compare.hpp"

namespace abridge::look {

/// Where a message stands in one of the two files that are compared, or a conversation as a whole. Lines and
/// columns count from 1.
struct Side {
  std::string_view file;
  std::uint64_t conversation;  ///< its number in the file, from 1
  std::string_view id;         ///< the conversation's; or empty
  std::uint64_t messages = 0;  ///< of a whole conversation
  // Of a message:
  const ShownMessage* message = nullptr;
  std::uint64_t line = 0;
  std::uint64_t column = 0;
};

/// A difference, as `diff --json` writes it: a message that is not as it was, or a conversation that only one
/// of the files has.
struct Difference {
  Change change;
  std::optional<Side> before = {};  ///< none where it is new
  std::optional<Side> after = {};   ///< none where it is cut
  const MessageChange* message = nullptr;
};

/// One line of JSON, with its end.
std::string json_line(const Difference& difference);
/// The JSON Schema of such a line.
std::string difference_schema();

}  // namespace abridge::look
