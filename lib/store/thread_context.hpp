#pragma once
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/buffer.hpp"
#include "lib/base/result.hpp"
#include "lib/store/threads.hpp"

// ThreadContext JSON (formats.md, thread) to the store's columns and back.

namespace abridge::store {

/// The members of a ThreadContext as JSON, all but its turns. Views; empty = there is none. What not every
/// thread has, a title and what we don't know, is in `more`.
struct ThreadHead {
  std::string_view id;  ///< plain
  std::string_view parent;
  std::string_view tool;
  std::string_view created;
  std::string_view updated;
  std::string_view context;
  std::string_view more;  ///< `,"key":value` for each other member
};

/// A ThreadContext that was read.
struct ThreadContext {
  /// An Error says what is wrong, and in which member.
  static Result<ThreadContext> parse(std::string_view json);
  Buffer bytes;  ///< what the views below look at
  std::string id;
  ThreadHead head;                      ///< without `id` and `more`, which are here
  std::vector<std::string_view> turns;  ///< JSON objects
  std::string more;                     ///< as Head::more
};

/// The text up to and with the bracket that opens the turns, and from the one that closes them.
std::string begin_context(const ThreadHead& head);
void end_context(const ThreadHead& head, std::string& out);

/// The title among `more`, decoded; empty where there is none.
std::string title_in(std::string_view more);
/// `more` with another title, in UTF-8; empty = with none.
std::string with_title(std::string_view more, std::string_view title);

/// A turn as ThreadContext has it; what is empty is left out.
std::string turn_json(const NewTurn& turn, std::string_view time);

/// What a continuation chooses anew: a request's parameters are kept without it.
inline constexpr std::array<std::string_view, 4> k_not_in_context{"temperature", "thinking_mode", "model",
                                                                  "continuation_id"};
/// A JSON object on one line, without some of its members. An Error where it is none.
Result<std::string> object_text(std::string_view json, std::span<const std::string_view> without);

std::string json_string(std::string_view utf8);
/// The text of a JSON string; empty where it is none.
std::string plain_string(std::string_view json);

}  // namespace abridge::store
