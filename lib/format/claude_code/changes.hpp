#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <variant>
#include <vector>

#include "lib/format/claude_code/calls.hpp"
#include "lib/format/claude_code/line.hpp"
#include "lib/format/log.hpp"
#include "lib/model/role.hpp"

// What the conversations of a log want of it, before it is known what hangs on what then.

namespace abridge::format {

/// A line that is made here.
struct ClaudeMade {
  struct OnLine {
    std::uint32_t line;
  };
  struct OnMade {
    std::size_t place;  ///< in ClaudeChanges::made, before this one
  };
  enum class Place : std::uint8_t {
    between,   ///< it takes over what hung on the line that it hangs on
    appended,  ///< after all that is left of its conversation
  };
  Place place = Place::between;
  std::uint32_t after = LogEdits::Added::k_front;  ///< of one between others
  std::variant<std::monostate, OnLine, OnMade> hangs_on = {};
  std::uint32_t next = k_no_line;  ///< the line of the message after it, where none is before it
  bool subagent = false;
  std::uint32_t conversation = 0;
  std::uint32_t like = 0;  ///< a line whose session and place in the world it has
  Role role = Role::user;
  std::string_view message;  ///< JSON
};

/// What becomes of a line, besides that it goes (LogEdits::dropped).
struct ClaudeLineState {
  bool mended = false;                    ///< linked past what was lost
  bool empty = false;                     ///< of one that goes: it said nothing, or its message stays
  std::uint32_t replacement = k_no_line;  ///< what is made in its place: a place in ClaudeChanges::made
};

struct ClaudeChanges {
  std::vector<ClaudeLineState> lines;
  std::vector<ClaudeMade> made;
  ClaudeCalls calls;
};

}  // namespace abridge::format
