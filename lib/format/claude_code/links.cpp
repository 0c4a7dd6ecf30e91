#include "lib/format/claude_code/links.hpp"

#include <algorithm>

namespace abridge::format {
namespace {

constexpr std::uint32_t k_unknown = k_no_line - 1;
constexpr std::uint32_t k_busy = k_no_line - 2;

using Kind = ClaudeLine::Kind;

}  // namespace

void ClaudeCalls::note(std::string_view id, std::string_view session, bool gone) {
  std::vector<State>& states = calls_[id];
  for (State& s : states)
    if (s.session == session) {
      s.gone = gone;
      return;
    }
  states.push_back({session, gone});
}

bool ClaudeCalls::gone(std::string_view id, std::string_view session) const {
  const auto known = calls_.find(id);
  if (known == calls_.end() || !sessions_.contains(session)) return false;
  for (const State& s : known->second)
    if (s.session == session) return s.gone;
  return std::all_of(known->second.begin(), known->second.end(), [](const State& s) { return s.gone; });
}

ClaudeLinks::ClaudeLinks(const ClaudeIndex& lines, std::vector<char>& dropped,
                         const std::vector<char>& slight, const std::vector<std::uint32_t>& stand_ins,
                         const ClaudeCalls& calls)
    : lines_(lines),
      dropped_(dropped),
      slight_(slight),
      stand_ins_(stand_ins),
      known_(lines.size(), k_unknown),
      known_or_stood_for_(lines.size(), k_unknown) {
  note_named();
  note_after_slight_ones();
  drop_what_hangs(calls);
}

/// Where sessions share lines, by their uuids, what speaks of one speaks of all: of one that stays, and then
/// stays itself, unless it went with a session that it names.
void ClaudeLinks::note_named() {
  named_.resize(lines_.size());
  for (std::uint32_t i = 0; i < lines_.size(); ++i) {
    const std::uint32_t same_uuid = lines_[i].same_uuid;
    named_[i] = dropped_[i] != 0 && same_uuid != k_no_line && dropped_[named_[same_uuid]] == 0
                    ? named_[same_uuid]
                    : i;
  }
  for (std::uint32_t i = 0; i < lines_.size(); ++i) {
    const std::uint32_t about = lines_[i].about;
    if (dropped_[i] != 0 && about != k_no_line && lines_[i].kind != Kind::message && !lines_[i].has_uuid &&
        named_[about] != about && !lines_.sources()[i].value.find("sessionId").truthy())
      dropped_[i] = 0;
  }
}

/// A slight line that hangs on nothing: what hung on it goes with the message after it.
void ClaudeLinks::note_after_slight_ones() {
  if (std::find(slight_.begin(), slight_.end(), 1) == slight_.end()) return;
  bearer_.assign(lines_.size(), k_unknown);
  for (const ClaudeConversation& conversation : lines_.conversations()) {
    std::uint32_t after = k_no_line;
    for (auto line = conversation.lines.rbegin(); line != conversation.lines.rend(); ++line) {
      const bool slight = dropped_[*line] != 0 && slight_[*line] != 0;
      if (slight && lines_[*line].parent == k_no_line) bearer_[*line] = after;
      if (!slight) bearer_[*line] = *line;
      if (!slight && lines_[*line].kind == Kind::message && !lines_[*line].copy) after = *line;
    }
  }
}

/// Whoever bears what hangs on a line: itself, or where it is slight the nearest one up that isn't.
std::uint32_t ClaudeLinks::bearer(std::uint32_t line) {
  if (bearer_.empty() || line == k_no_line) return line;
  std::vector<std::uint32_t> path;
  while (line != k_no_line && bearer_[line] == k_unknown) {
    bearer_[line] = k_no_line;  // in case they go round in circles
    path.push_back(line);
    line = lines_.up(line);
  }
  if (line != k_no_line) line = bearer_[line];
  for (const std::uint32_t p : path) bearer_[p] = line;
  return line;
}

/// Lines that are no messages go with the line that they hang on or speak of, and so on.
void ClaudeLinks::drop_what_hangs(const ClaudeCalls& calls) {
  for (const ClaudeIndex::CallReference& r : lines_.call_references())
    if (lines_[r.line].kind != Kind::boundary &&
        calls.gone(r.id, lines_.conversations()[lines_[r.line].conversation].session))
      dropped_[r.line] = 1;
  // Who hangs on whom: a list for each line, one after the other.
  struct Hanging {
    std::uint32_t line;
    std::uint32_t next;
  };
  std::vector<std::uint32_t> first(lines_.size(), k_no_line);
  std::vector<Hanging> hanging;
  const auto hang = [&](std::uint32_t line, std::uint32_t on) {
    if (on == k_no_line) return;
    hanging.push_back({line, first[on]});
    first[on] = static_cast<std::uint32_t>(hanging.size() - 1);
  };
  std::vector<std::uint32_t> todo;
  for (std::uint32_t i = 0; i < lines_.size(); ++i) {
    const ClaudeLine& line = lines_[i];
    const bool is_note = line.kind == Kind::other || line.kind == Kind::leaf;
    const bool speaks_of = is_note && line.about != k_no_line && !line.copy;
    const std::uint32_t about = speaks_of ? bearer(named_[line.about]) : k_no_line;
    if (speaks_of && about == k_no_line) dropped_[i] = 1;  // nothing is left to speak of
    if (dropped_[i] != 0) todo.push_back(i);
    if (line.copy) {
      hang(i, line.about);
    } else if (line.kind == Kind::other) {
      hang(i, bearer(line.parent));
      hang(i, about);
    } else if (line.kind == Kind::leaf) {
      const bool stood_for = !stand_ins_.empty() && about != k_no_line && stand_ins_[about] != k_no_line;
      if (!stood_for) hang(i, about);
    }
  }
  while (!todo.empty()) {
    const std::uint32_t line = todo.back();
    todo.pop_back();
    for (std::uint32_t h = first[line]; h != k_no_line; h = hanging[h].next) {
      if (dropped_[hanging[h].line] != 0) continue;
      dropped_[hanging[h].line] = 1;
      todo.push_back(hanging[h].line);
    }
  }
}

std::uint32_t ClaudeLinks::nearest(std::uint32_t line, std::vector<std::uint32_t>& known, bool or_stood_for) {
  std::vector<std::uint32_t> path;
  while (line != k_no_line && gone(line) && !(or_stood_for && has_stand_in(line))) {
    if (known[line] != k_unknown) {
      line = known[line] == k_busy ? k_no_line : known[line];
      break;
    }
    known[line] = k_busy;
    path.push_back(line);
    line = lines_.up(line);
  }
  for (const std::uint32_t p : path) known[p] = line;
  return line;
}

std::uint32_t ClaudeLinks::parent_of(std::uint32_t line, std::uint32_t parent) {
  std::uint32_t found = nearest(parent, known_or_stood_for_, true);
  if (has_stand_in(found) && stand_ins_[found] > line) found = survivor(parent);
  if (found == k_no_line || found == line) return k_no_line;
  return parent < line && found > line ? k_no_line : found;
}

}  // namespace abridge::format
