#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "lib/store/threads.hpp"

// What the lists of threads are as JSON.

namespace abridge::store {

/// A thread as `thread list --json` has it.
struct ListedThread {
  const ThreadEntry* entry;
  std::string_view words;  ///< the first of them, in one line; or empty
  std::int64_t now;        ///< in seconds since 1970
};
/// One line of JSON, with its end; the JSON Schema of such a line.
std::string json_line(const ListedThread& listed);
std::string listed_schema();

/// A line of a turn, or of a title, as `thread search --json` has it.
struct FoundLine {
  const ThreadEntry* entry;
  std::int64_t turn;      ///< its number, from 1; 0 = the thread's title
  std::string_view role;  ///< or empty
  std::string_view line;  ///< whole, without its end
};
std::string json_line(const FoundLine& found);
std::string found_schema();

}  // namespace abridge::store
