#pragma once
#include <cstddef>
#include <string_view>
#include <vector>

#include "lib/json/value.hpp"
#include "lib/model/conversation.hpp"

namespace abridge::format {

/// What a record says beside its history and other formats have a place for.
struct Extras {
  json::Value base;  ///< the object that the history stands in: the record, a batch's body
  std::vector<std::string_view> system;  ///< escaped texts of the system prompt
  json::Value system_value;              ///< where they stand
  json::Value tools;                     ///< a list of definitions, or (sharegpt) a string that holds one
  json::Value functions;                 ///< a list of those of old
  json::Value model;
  json::Value id;
  json::Value title;
  json::Value folder;  ///< where its agent worked
  json::Value began;   ///< when, as ISO 8601
  json::Value header;  ///< in which a log says what it is
  json::Value history;
};
/// How many definitions a list of tools has, some of them lists themselves (Gemini, which takes one without a
/// list, too).
std::size_t count_tools(json::Value tools);
/// Reads a source's record; nothing where it has none.
Extras extras_of(const Source& source);
/// The same of a conversation's first source; what a log calls its session counts as said there.
Extras extras_of(const Conversation& c);

}  // namespace abridge::format
