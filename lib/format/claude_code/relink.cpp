#include "lib/format/claude_code/relink.hpp"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "lib/format/claude_code/links.hpp"
#include "lib/format/claude_code/made_line.hpp"
#include "lib/format/lines/made_id.hpp"

namespace abridge::format {
namespace {

bool is_appended(const ClaudeMade& p) { return p.place == ClaudeMade::Place::appended; }

class Relinker {
 public:
  Relinker(const ClaudeIndex& index, const ClaudeChanges& changes, Arena& arena, LogEdits& out)
      : index_(index), changes_(changes), arena_(arena), out_(out), links_(index, changes, out.dropped) {}
  void make_lines();
  void relink_lines();
  void relink_preserved();

 private:
  json::Value value(std::uint32_t line) const { return index_.value(line); }
  std::string_view uuid_of(std::uint32_t line) const;
  std::uint32_t linked_like(std::uint32_t line) const;
  std::string_view new_uuid(std::string_view parent, const ClaudeMade& p);
  void cut_preserved(json::Value metadata);

  const ClaudeIndex& index_;
  const ClaudeChanges& changes_;
  Arena& arena_;
  LogEdits& out_;
  ClaudeLinks links_;
  // Uuids are JSON.
  /// Of a line: what is put after it, one hanging on the other. What hung on it hangs on the last.
  std::unordered_map<std::uint32_t, std::vector<std::string_view>> instead_;
  std::unordered_map<std::uint32_t, std::string_view> at_front_;  ///< of a line: what is put before all
  std::vector<std::string_view> uuids_;                           ///< of what is made; empty = none
  std::unordered_set<std::string_view> own_uuids_;                // no JSON
};

/// The lines of our own.
void Relinker::make_lines() {
  const bool any_main = std::any_of(changes_.made.begin(), changes_.made.end(),
                                    [](const ClaudeMade& p) { return is_appended(p) && !p.subagent; });
  for (const ClaudeMade& p : changes_.made) {
    // What is appended goes to the conversation, not to its subagents.
    if (is_appended(p) && p.subagent && any_main) {
      uuids_.emplace_back();
      continue;
    }
    const auto* line = std::get_if<ClaudeMade::OnLine>(&p.hangs_on);
    const auto* made = std::get_if<ClaudeMade::OnMade>(&p.hangs_on);
    const std::uint32_t on = line == nullptr ? k_no_line : links_.survivor(line->line);
    std::string_view parent = "null";
    if (made != nullptr)
      parent = uuids_[made->place];
    else if (on != k_no_line)
      parent = value(on).find("uuid").raw();
    if (parent.empty()) parent = "null";
    std::uint32_t after = p.after;
    if (is_appended(p)) {
      const auto own = index_.lines_of(p.conversation);
      after = own[0];
      for (const std::uint32_t l : own)
        if (out_.dropped[l] == 0 || out_.dropped[after] != 0) after = std::max(after, l);
    }
    uuids_.push_back(value(p.like).find("uuid") ? new_uuid(parent, p) : std::string_view{});
    out_.added.push_back({after, arena_.copy(made_line(p, value(p.like), parent, uuids_.back()))});
    if (is_appended(p) || uuids_.back().empty()) continue;
    if (on != k_no_line)
      instead_[on].push_back(uuids_.back());
    else if (p.next != k_no_line)
      at_front_[p.next] = uuids_.back();
  }
}

/// Of a line that stays, or of what stands for it; null where there is none.
std::string_view Relinker::uuid_of(std::uint32_t line) const {
  if (links_.is_replaced(line)) return uuids_[changes_.lines[line].replacement];
  return line == k_no_line ? std::string_view("null") : value(line).find("uuid").raw();
}

/// The line as whose links those of `line` are written: what repeats another byte for byte stays its repeat.
std::uint32_t Relinker::linked_like(std::uint32_t line) const {
  const std::uint32_t first = index_[line].copy ? index_[line].about : k_no_line;
  const bool stays_a_repeat =
      first != k_no_line && out_.dropped[first] == 0 && value(first).raw() == value(line).raw();
  return stays_a_repeat ? first : line;
}

void Relinker::relink_lines() {
  const auto set = [&](std::uint32_t line, std::string_view key, std::string_view text) {
    const json::Value old = value(line).find(key);
    if (!old || old.raw() == text) return;
    out_.edits.push_back({old.raw(), arena_.copy(text)});
  };
  const auto speak_of = [&](std::uint32_t line, std::string_view text) {
    const bool leaf = value(line).find("leafUuid").truthy();
    set(line, leaf ? "leafUuid" : "messageId", text);
    const json::Value inner = leaf ? json::Value{} : value(line).find("snapshot").find("messageId");
    if (inner && inner.raw() == value(line).find("messageId").raw())
      out_.edits.push_back({inner.raw(), arena_.copy(text)});
  };
  for (std::uint32_t i = 0; i < index_.size(); ++i) {
    if (out_.dropped[i] != 0) continue;
    const std::uint32_t place = linked_like(i);
    const ClaudeLine& line = index_[place];
    // Where what was lost is not mended, the link to it stays.
    const bool mended = changes_.lines[place].mended;
    if (!line.lost_parent || mended) {
      const std::uint32_t parent =
          line.parent == k_no_line ? k_no_line : links_.parent_of(place, line.parent);
      const auto taken =
          parent != k_no_line && index_.is_before(parent, place) ? instead_.find(parent) : instead_.end();
      if (taken != instead_.end())
        set(i, "parentUuid", taken->second.back());
      else if (parent == k_no_line && at_front_.contains(place))
        set(i, "parentUuid", at_front_.at(place));
      else if (parent != line.parent || line.lost_parent || links_.is_replaced(parent))
        set(i, "parentUuid", uuid_of(parent));
    }
    if (line.logical != k_no_line && (!line.lost_logical || mended))
      if (const std::uint32_t on = links_.parent_of(place, line.logical);
          on != line.logical || line.lost_logical || links_.is_replaced(on))
        set(i, "logicalParentUuid", uuid_of(on));
    if (line.about != k_no_line && !line.copy &&
        (line.kind == ClaudeLine::Kind::leaf || out_.dropped[line.about] != 0))
      if (const std::uint32_t on = links_.spoken_of(line.about);
          on != k_no_line && (on != line.about || links_.is_replaced(on)))
        speak_of(i, uuid_of(on));
  }
}

std::string_view Relinker::new_uuid(std::string_view parent, const ClaudeMade& p) {
  for (std::uint64_t salt = 0;; ++salt) {
    const std::string out = made_uuid(p.message, parent, salt * 0x9E3779B97F4A7C15ULL + p.conversation);
    if (index_.knows(out) || own_uuids_.contains(out)) continue;
    const std::string_view quoted = arena_.copy('"' + out + '"');
    own_uuids_.insert(quoted.substr(1, quoted.size() - 2));
    return quoted;
  }
}

/// Leaves what a boundary says of lines that went out of it, or has it name those that stand for them.
void Relinker::relink_preserved() {
  for (const ClaudeSegment& s : index_.segments()) {
    if (out_.dropped[s.boundary] != 0) continue;
    const json::Value metadata = value(s.boundary).find("compactMetadata");
    std::vector<std::string_view> names;  // of what is left, as JSON
    bool changed = false;
    std::uint32_t head = k_no_line;
    for (const std::uint32_t line : s.kept) {
      const bool stays = !links_.gone(line);
      if (stays) names.push_back(value(line).find("uuid").raw());
      if (stays && head == k_no_line) head = line;
      const auto after = instead_.find(line);
      if (after != instead_.end()) names.insert(names.end(), after->second.begin(), after->second.end());
      changed = changed || !stays || after != instead_.end();
    }
    const auto gone = [&](std::uint32_t line) { return out_.dropped[line] != 0; };
    if (names.empty()) {
      // Nothing is left, or nobody asks for it any more.
      if (std::any_of(s.named.begin(), s.named.end(), gone)) cut_preserved(metadata);
      continue;
    }
    // As a head's parent, but that it stands after it.
    const std::uint32_t on = links_.parent_of(index_.size(), s.anchor);
    std::string_view anchor = value(s.boundary).find("uuid").raw();
    if (const auto front = at_front_.find(head); front != at_front_.end())
      anchor = front->second;
    else if (const auto taken = instead_.find(on); taken != instead_.end())
      anchor = taken->second.back();
    else if (on != k_no_line)
      anchor = uuid_of(on);
    const auto set = [&](json::Value old, std::string_view text) {
      if (old && old.raw() != text) out_.edits.push_back({old.raw(), arena_.copy(text)});
    };
    const json::Value ends = metadata.find("preservedSegment");
    const json::Value messages = metadata.find("preservedMessages");
    for (const json::Value of : {ends, messages}) set(of.find("anchorUuid"), anchor);
    if (!changed) continue;
    set(ends.find("headUuid"), names.front());
    set(ends.find("tailUuid"), names.back());
    const auto list = [](const std::vector<std::string_view>& of) {
      std::string text = "[";
      for (const std::string_view name : of) text.append(text.size() > 1 ? "," : "").append(name);
      return text + "]";
    };
    set(messages.find("uuids"), list(names));
    std::vector<std::string_view> all;
    for (const json::Value uuid : messages.find("allUuids").elements())
      if (const std::uint32_t line = index_.line_of(uuid, index_[s.boundary].conversation);
          line == k_no_line || !gone(line))
        all.push_back(uuid.raw());
    if (all.size() < messages.find("allUuids").count()) set(messages.find("allUuids"), list(all));
  }
}

void Relinker::cut_preserved(json::Value metadata) {
  ListCutter cutter(out_.edits);
  for (const json::Member m : metadata.members())
    cutter.item(between(m.key.data() - 1, end_of(m.value.raw())),
                m.key != "preservedSegment" && m.key != "preservedMessages");
  cutter.finish();
}

}  // namespace

void relink(const ClaudeIndex& index, const ClaudeChanges& changes, Arena& arena, LogEdits& out) {
  Relinker relinker(index, changes, arena, out);
  relinker.make_lines();
  relinker.relink_lines();
  relinker.relink_preserved();
}

}  // namespace abridge::format
