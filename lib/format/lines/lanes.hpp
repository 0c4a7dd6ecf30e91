#pragma once
#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "lib/base/arena.hpp"
#include "lib/format/lines/line_links.hpp"
#include "lib/format/lines/numbered_names.hpp"

namespace abridge::format {

/// A conversation of a log.
struct Lane {
  std::string_view id;
  std::uint32_t session = 0;
  std::vector<std::uint32_t> lines;  ///< all that are its own
  std::vector<std::uint32_t> path;   ///< those of the branch that is read
  bool has_branch = false;           ///< the one that was asked for
};

/// Whose conversation each line of a log is: there is one for each session, and for each who speaks in it (a
/// subagent).
class Lanes {
 public:
  /// What a line says of itself, decoded, for as long as this is there. Empty = it doesn't say.
  struct Own {
    std::string_view opens = {};    ///< the session that it, and those after it, are of
    std::string_view speaker = {};  ///< who speaks, where that is not the session's agent itself
    std::string_view id = {};
    json::Value parent = {};  ///< as it stands
    std::string_view parent_id = {};
    bool begins = false;  ///< a session of which nobody says what it is called
  };
  /// Of lines: whether somebody speaks in one, and whether a branch may end with it; where none may, it ends
  /// with the newest.
  struct Signs {
    std::span<const char> speaks;
    std::function<bool(std::uint32_t)> may_end;
  };
  Lanes(Linking how, Arena& arena) : how_(how), arena_(arena) {}

  void add(const Own& own, std::string_view raw);
  /// After the last line. `branch`: the line that it ends with, by its id; empty = the newest. `lost` as
  /// Log::close takes it.
  void close(const Signs& signs, std::string_view branch, std::span<const std::uint32_t> lost);

  Linking how() const { return how_; }
  const LineLinks& links() const { return links_; }
  std::size_t size() const { return lanes_.size(); }
  const Lane& operator[](std::size_t which) const { return lanes_[which]; }

 private:
  void sort(const Signs& signs);
  void choose_branch(Lane& lane, const Signs& signs, std::string_view branch);

  const Linking how_;
  Arena& arena_;
  LineLinks links_;
  std::vector<std::uint32_t> speaker_;  // of each line
  NumberedNames speakers_;              // nobody's is the session's own agent
  NumberedNames sessions_;
  std::uint32_t session_ = 0;  // of the line before
  std::uint32_t begun_ = 1;    // sessions without a name
  std::vector<Lane> lanes_;
};

}  // namespace abridge::format
