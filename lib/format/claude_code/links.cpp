#include "lib/format/claude_code/links.hpp"

#include <algorithm>

namespace abridge::format {
namespace {

constexpr std::uint32_t k_unknown = k_no_line - 1;
constexpr std::uint32_t k_busy = k_no_line - 2;

using Kind = ClaudeLine::Kind;

}  // namespace

ClaudeLinks::ClaudeLinks(const ClaudeIndex& index, const ClaudeChanges& changes, std::vector<char>& dropped)
    : index_(index),
      changes_(changes),
      dropped_(dropped),
      states_(index.size(), {k_no_line, k_unknown, k_unknown, k_unknown}) {
  note_named();
  note_after_empty_ones();
  drop_what_hangs();
}

/// Where sessions share lines, by their uuids, what speaks of one speaks of all: of one that stays, and then
/// stays itself, unless it went with a session that it names.
void ClaudeLinks::note_named() {
  for (std::uint32_t i = 0; i < index_.size(); ++i) {
    const std::uint32_t other = index_[i].same_uuid;
    const bool stays = !gone(i) || other == k_no_line || gone(states_[other].named);
    states_[i].named = stays ? i : states_[other].named;
  }
  for (std::uint32_t i = 0; i < index_.size(); ++i) {
    const std::uint32_t about = index_[i].about;
    if (gone(i) && about != k_no_line && index_[i].kind != Kind::message && !index_[i].has_uuid &&
        states_[about].named != about && !index_.value(i).find("sessionId").truthy())
      dropped_[i] = 0;
  }
}

/// An empty line that hangs on nothing: what hung on it goes with the message after it.
void ClaudeLinks::note_after_empty_ones() {
  any_empty_ = std::any_of(changes_.lines.begin(), changes_.lines.end(),
                           [](const ClaudeLineState& state) { return state.empty; });
  if (!any_empty_) return;
  for (const ClaudeConversation& conversation : index_.conversations()) {
    std::uint32_t after = k_no_line;
    for (auto line = conversation.lines.rbegin(); line != conversation.lines.rend(); ++line) {
      if (is_empty(*line)) {
        if (index_[*line].parent == k_no_line) states_[*line].effective_parent = after;
        continue;
      }
      states_[*line].effective_parent = *line;
      if (index_[*line].speaks()) after = *line;
    }
  }
}

/// What takes over what hangs on a line: itself, or where it is empty the nearest one up that isn't.
std::uint32_t ClaudeLinks::effective_parent(std::uint32_t line) {
  if (!any_empty_ || line == k_no_line) return line;
  std::vector<std::uint32_t> path;
  while (line != k_no_line && states_[line].effective_parent == k_unknown) {
    states_[line].effective_parent = k_no_line;  // in case they go round in circles
    path.push_back(line);
    line = index_.up(line);
  }
  if (line != k_no_line) line = states_[line].effective_parent;
  for (const std::uint32_t p : path) states_[p].effective_parent = line;
  return line;
}

/// Lines that are not messages go with the line that they hang on or speak of, and so on.
void ClaudeLinks::drop_what_hangs() {
  for (const ClaudeIndex::CallReference& r : index_.call_references())
    if (index_[r.line].kind != Kind::boundary &&
        changes_.calls.gone(r.id, index_.conversations()[index_[r.line].conversation].session))
      dropped_[r.line] = 1;
  // Who hangs on whom: a list for each line, one after the other.
  struct Hanging {
    std::uint32_t line;
    std::uint32_t next;
  };
  std::vector<std::uint32_t> first(index_.size(), k_no_line);
  std::vector<Hanging> hanging;
  const auto hang = [&](std::uint32_t line, std::uint32_t on) {
    if (on == k_no_line) return;
    hanging.push_back({line, first[on]});
    first[on] = static_cast<std::uint32_t>(hanging.size() - 1);
  };
  std::vector<std::uint32_t> todo;
  for (std::uint32_t i = 0; i < index_.size(); ++i) {
    const ClaudeLine& line = index_[i];
    const bool is_note = line.kind == Kind::other || line.kind == Kind::leaf;
    const bool speaks_of = is_note && line.about != k_no_line && !line.copy;
    const std::uint32_t about = speaks_of ? effective_parent(states_[line.about].named) : k_no_line;
    if (speaks_of && about == k_no_line) dropped_[i] = 1;  // nothing is left to speak of
    if (dropped_[i] != 0) todo.push_back(i);
    if (line.copy) {
      hang(i, line.about);
    } else if (line.kind == Kind::other) {
      hang(i, effective_parent(line.parent));
      hang(i, about);
    } else if (line.kind == Kind::leaf) {
      const bool replaced = about != k_no_line && changes_.lines[about].replacement != k_no_line;
      if (!replaced) hang(i, about);
    } else if (line.left) {  // a branch that was left goes with the line that it left from
      hang(i, effective_parent(line.above()));
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

std::uint32_t ClaudeLinks::nearest(std::uint32_t line, std::uint32_t State::*known) {
  const bool or_replaced = known == &State::survivor_or_replaced;
  std::vector<std::uint32_t> path;
  while (line != k_no_line && gone(line) && !(or_replaced && is_replaced(line))) {
    const std::uint32_t found = states_[line].*known;
    if (found != k_unknown) {
      line = found == k_busy ? k_no_line : found;
      break;
    }
    states_[line].*known = k_busy;
    path.push_back(line);
    line = index_.up(line);
  }
  for (const std::uint32_t p : path) states_[p].*known = line;
  return line;
}

bool ClaudeLinks::is_replaced_before(std::uint32_t line, std::uint32_t other) const {
  if (!is_replaced(line)) return false;
  const std::uint32_t after = changes_.made[changes_.lines[line].replacement].after;
  return after == LogEdits::Added::k_front || index_.is_before(after, other);
}

std::uint32_t ClaudeLinks::parent_of(std::uint32_t line, std::uint32_t parent) {
  std::uint32_t found = nearest(parent, &State::survivor_or_replaced);
  if (is_replaced(found) && !is_replaced_before(found, line)) found = survivor(parent);
  if (found == k_no_line || found == line) return k_no_line;
  return index_.is_before(parent, line) && index_.is_before(line, found) ? k_no_line : found;
}

}  // namespace abridge::format
