#pragma once
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "lib/base/name_table.hpp"
#include "lib/format/log.hpp"

namespace abridge::format {

/// How the lines of a log hang on one another.
enum class Linking : std::uint8_t {
  none,   ///< they name no others
  chain,  ///< each names the one before it
  tree,   ///< each names the one that it goes on from: one that was gone back to has several after it
};

/// The lines of a log by their ids, and what each hangs on. Linear in the lines, whatever they say: parents
/// may be missing, come later, or go round in circles.
class LineLinks {
 public:
  static constexpr std::uint32_t k_none = 0xFFFFFFFF;

  /// What a line says of itself: its session, and its place there. Empty or none = it doesn't say.
  struct Own {
    std::uint32_t session = 0;
    std::string_view id;
    json::Value parent;          ///< as it stands
    std::string_view parent_id;  ///< decoded
  };

  void add(const Own& own, std::string_view raw);
  /// After the last one. `lost` as Log::close takes it.
  void close(Linking links, std::span<const std::uint32_t> lost);

  std::uint32_t size() const { return static_cast<std::uint32_t>(lines_.size()); }
  /// The line that one hangs on; k_none where it begins a history, or what it hung on is not there.
  std::uint32_t up(std::uint32_t line) const { return lines_[line].up; }
  std::string_view id(std::uint32_t line) const { return lines_[line].own.id; }
  json::Value parent(std::uint32_t line) const { return lines_[line].own.parent; }
  std::uint32_t session(std::uint32_t line) const { return lines_[line].own.session; }
  /// The line that this one says again, byte by byte; k_none = it is new.
  std::uint32_t copy_of(std::uint32_t line) const { return lines_[line].copy_of; }
  /// Whether a line before it in its session has its id, and is no copy of it.
  bool shares_id(std::uint32_t line) const { return lines_[line].shares_id; }
  /// Whether what it hung on was lost to damage: `up` is the line before that.
  bool lost_parent(std::uint32_t line) const { return lines_[line].lost; }
  /// Whether it names a parent that is nowhere, and nothing was lost.
  bool unknown_parent(std::uint32_t line) const { return lines_[line].unknown; }
  /// The newest line of that id in a session; k_none where there is none.
  std::uint32_t find(std::uint32_t session, std::string_view id) const;
  /// The session of the newest line so far of that id, whatever session that is; k_none where there is none.
  std::uint32_t session_of(std::string_view id);
  /// From where a history begins to `leaf`.
  std::vector<std::uint32_t> path_to(std::uint32_t leaf);

 private:
  struct Line {
    Own own;
    std::uint32_t up = k_none;
    std::uint32_t copy_of = k_none;
    bool shares_id = false;
    bool lost = false;
    bool unknown = false;
  };
  std::uint32_t before(std::uint32_t line, std::uint32_t place) const;

  std::vector<Line> lines_;
  std::vector<NameTable> by_id_;  // of each session
  NameTable homes_;               // the session of each id
  std::uint32_t at_home_ = 0;     // lines that are among them
  std::vector<std::string_view> raws_;
  std::vector<std::uint32_t> walked_;  // the last path on which each line was, numbered from 1
  std::uint32_t paths_ = 0;
};

}  // namespace abridge::format
