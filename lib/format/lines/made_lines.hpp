#pragma once
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lib/format/lines/lanes.hpp"
#include "lib/format/lines/line_fate.hpp"
#include "lib/format/log.hpp"
#include "lib/format/write.hpp"

namespace abridge::format {

/// A part of a message that is made here.
struct MadePart {
  bool result = false;            ///< of a tool's call
  bool error = false;             ///< … that failed
  std::string_view text = {};     ///< escaped
  std::string_view call_id = {};  ///< of a result: plain, as its name
  std::string_view name = {};
};
/// In the conversation's arena.
MadePart made_part_of(Conversation& c, const Block& b);

/// A message that is made here, and becomes a line.
struct MadeLine {
  Role role = Role::user;
  std::vector<MadePart> parts;  ///< one at least; a result is alone where the dialect has it in messages
  std::uint32_t like = 0;       ///< a line whose session and place in the world it has
  std::string_view id;          ///< its own, plain
  std::string_view parent;      ///< the one that it hangs on, plain; empty = none
};

/// The lines that are made for a log, where they stand, and what hangs on them.
class MadeLines {
 public:
  /// Those of a conversation: each stands before the next one that was read, or at the end. `lines`: of each
  /// of the messages that were read, the first; `live`: whether it stays.
  void add(Conversation& c, const Emission& emission, std::span<const std::uint32_t> lines,
           const std::vector<char>& live, const Lane& lane, std::uint32_t which);
  bool empty() const { return all_.empty(); }

  /// How a format writes one, and an id for it; `number` tells it from others.
  struct Forms {
    std::function<std::string(const MadeLine&)> line;
    std::function<std::string(std::string_view text, std::string_view parent, std::uint64_t number)> id;
  };
  /// After the last conversation.
  void place(const Lanes& lanes, LineFate& fate, const Forms& forms, Arena& arena, LogEdits& out);
  /// After that: the id that a line hangs on which stays, where some that are made stand before it. `on`: the
  /// nearest line that stays and that it hung on. Null where none stands there.
  const std::string_view* parent_of(std::uint32_t line, std::uint32_t on) const;

 private:
  struct Made {
    MadeLine line;
    std::uint32_t next;  ///< the line before which it stands; k_none = at the end
    std::uint32_t lane;
  };
  std::vector<Made> all_;
  // What stands in the place of a line for those that hang on it: what was made after it.
  std::unordered_map<std::uint32_t, std::string_view> instead_;
  std::vector<std::string_view> front_;  // the same of what hangs on nothing, of each lane
  std::unordered_map<std::uint32_t, std::uint32_t> lane_before_;  // of lines before which some stand
};

}  // namespace abridge::format
