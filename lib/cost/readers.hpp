#pragma once
#include <string_view>
#include <vector>

#include "lib/base/arena.hpp"
#include "lib/json/value.hpp"
#include "lib/model/conversation.hpp"

namespace abridge::cost {

/// What a record says around its history and a model reads too.
struct Prompt {
  json::Value request;                   ///< the object that the history stands in
  std::vector<std::string_view> system;  ///< escaped texts of the system prompt
  json::Value tools;                     ///< a list of definitions, or a string that holds one
  json::Value functions;                 ///< a list of those of old
};

/// How a transcript's words are read. Given by pipeline, which knows the formats.
struct Readers {
  Prompt (*prompt)(const Source& source);
  /// The image in base64; empty where the transcript only says where it is. New bytes go to the arena.
  std::string_view (*image)(json::Value image, Arena& arena);
};

}  // namespace abridge::cost
