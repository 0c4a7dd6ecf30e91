#pragma once
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace abridge::format {

/// The tool calls of a log, and whether anything is left of them: in each session by itself, since sessions
/// may share them.
class ClaudeCalls {
 public:
  /// Of a session whose lines may go: those of others name nothing that went.
  void note_session(std::string_view session) { sessions_.insert(session); }
  void note(std::string_view id, std::string_view session, bool gone);
  /// Whether nothing is left of a call that a line of that session names: its own, or where it has none of
  /// that id, any.
  bool gone(std::string_view id, std::string_view session) const;

 private:
  struct State {
    std::string_view session;
    bool gone;
  };
  std::unordered_map<std::string_view, std::vector<State>> calls_;  // by their ids
  std::unordered_set<std::string_view> sessions_;
};

}  // namespace abridge::format
