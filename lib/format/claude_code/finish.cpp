#include <algorithm>
#include <string>

#include "lib/format/claude_code/ids.hpp"
#include "lib/format/claude_code/log.hpp"

// The whole log, once all is known that goes: links past it, and lines of our own.

namespace abridge::format {

void ClaudeCodeLog::finish(Arena& arena, LogEdits& out) {
  const bool any_main = std::any_of(pending_.begin(), pending_.end(),
                                    [](const Pending& p) { return !p.takes_over && !p.subagent; });
  const bool drops = std::any_of(out.dropped.begin(), out.dropped.end(), [](char d) { return d != 0; });
  const bool edits = !out.edits.empty() || std::find(mended_.begin(), mended_.end(), 1) != mended_.end();
  if (!drops && !edits && pending_.empty()) return;
  std::vector<std::uint32_t> stand_ins = stand_ins_;
  for (std::uint32_t& at : stand_ins)
    if (at != k_no_line) at = pending_[at].after == LogEdits::Added::k_front ? 0 : pending_[at].after + 1;
  ClaudeLinks links(lines_, out.dropped, slight_, stand_ins, calls_);
  Relinks to;
  std::vector<std::string_view>& uuids = to.uuids;
  for (const Pending& p : pending_) {
    // What is appended goes to the conversation, not to its subagents.
    if (!p.takes_over && p.subagent && any_main) {
      uuids.emplace_back();
      continue;
    }
    const auto* line = std::get_if<OnLine>(&p.hangs_on);
    const auto* made = std::get_if<OnMade>(&p.hangs_on);
    const std::uint32_t on = line == nullptr ? k_no_line : links.survivor(line->line);
    std::string_view parent = "null";
    if (made != nullptr)
      parent = uuids[made->place];
    else if (on != k_no_line)
      parent = value(on).find("uuid").raw();
    if (parent.empty()) parent = "null";
    std::uint32_t after = p.after;
    if (!p.takes_over) {
      const auto own = lines_of(p.conversation);
      after = own[0];
      for (const std::uint32_t l : own)
        if (out.dropped[l] == 0 || out.dropped[after] != 0) after = std::max(after, l);
    }
    uuids.push_back(value(p.like).find("uuid") ? new_uuid(arena, parent, p) : std::string_view{});
    out.added.push_back({after, new_line(arena, p, parent, uuids.back())});
    if (!p.takes_over || uuids.back().empty()) continue;
    if (on != k_no_line)
      to.instead[on].push_back(uuids.back());
    else if (p.next != k_no_line)
      to.at_front[p.next] = uuids.back();
  }
  relink(arena, out, links, to);
  relink_preserved(arena, out, links, to);
}

/// Of a line that stays, or of what stands for it; null where there is none.
std::string_view ClaudeCodeLog::uuid_of(std::uint32_t line, const ClaudeLinks& links,
                                        const Relinks& to) const {
  if (links.has_stand_in(line)) return to.uuids[stand_ins_[line]];
  return line == k_no_line ? std::string_view("null") : value(line).find("uuid").raw();
}

void ClaudeCodeLog::relink(Arena& arena, LogEdits& out, ClaudeLinks& links, const Relinks& to) {
  const auto set = [&](std::uint32_t line, std::string_view key, std::string_view text) {
    const json::Value old = value(line).find(key);
    if (!old || old.raw() == text) return;
    out.edits.push_back({old.raw(), arena.copy(text)});
  };
  const auto speak_of = [&](std::uint32_t line, std::string_view text) {
    const bool leaf = value(line).find("leafUuid").truthy();
    set(line, leaf ? "leafUuid" : "messageId", text);
    const json::Value inner = leaf ? json::Value{} : value(line).find("snapshot").find("messageId");
    if (inner && inner.raw() == value(line).find("messageId").raw())
      out.edits.push_back({inner.raw(), arena.copy(text)});
  };
  for (std::uint32_t i = 0; i < lines_.size(); ++i) {
    if (out.dropped[i] != 0) continue;
    const ClaudeLine& line = lines_[i];
    // Where what was lost is not mended, the link to it stays.
    const bool mended = mended_[i] != 0;
    if (!line.lost_parent || mended) {
      const std::uint32_t parent = line.parent == k_no_line ? k_no_line : links.parent_of(i, line.parent);
      const auto taken = parent != k_no_line && parent < i ? to.instead.find(parent) : to.instead.end();
      if (taken != to.instead.end())
        set(i, "parentUuid", taken->second.back());
      else if (parent == k_no_line && to.at_front.contains(i))
        set(i, "parentUuid", to.at_front.at(i));
      else if (parent != line.parent || line.lost_parent || links.has_stand_in(parent))
        set(i, "parentUuid", uuid_of(parent, links, to));
    }
    if (line.logical != k_no_line && (!line.lost_logical || mended))
      if (const std::uint32_t on = links.parent_of(i, line.logical);
          on != line.logical || line.lost_logical || links.has_stand_in(on))
        set(i, "logicalParentUuid", uuid_of(on, links, to));
    if (line.about != k_no_line && !line.copy &&
        (line.kind == ClaudeLine::Kind::leaf || out.dropped[line.about] != 0))
      if (const std::uint32_t on = links.spoken_of(line.about);
          on != k_no_line && (on != line.about || links.has_stand_in(on)))
        speak_of(i, uuid_of(on, links, to));
  }
}

std::string_view ClaudeCodeLog::new_uuid(Arena& arena, std::string_view parent, const Pending& p) {
  for (std::uint64_t salt = 0;; ++salt) {
    const std::string out = made_uuid(p.message, parent, salt * 0x9E3779B97F4A7C15ULL + p.conversation);
    if (lines_.knows(out) || made_uuids_.contains(out)) continue;
    const std::string_view quoted = arena.copy('"' + out + '"');
    made_uuids_.insert(quoted.substr(1, quoted.size() - 2));
    return quoted;
  }
}

std::string_view ClaudeCodeLog::new_line(Arena& arena, const Pending& p, std::string_view parent,
                                         std::string_view uuid) const {
  const json::Value like = value(p.like);
  std::string out = "{";
  const auto add = [&](std::string_view key, std::string_view text) {
    if (out.size() > 1) out += ',';
    out.append("\"").append(key).append("\":").append(text);
  };
  const auto copy = [&](std::string_view key) {
    const json::Value v = like.find(key);
    if (v && !v.is(json::Kind::object) && !v.is(json::Kind::array)) add(key, v.raw());
  };
  if (like.find("parentUuid")) add("parentUuid", parent);
  for (const std::string_view key : {"isSidechain", "agentId", "userType", "entrypoint", "cwd", "sessionId",
                                     "version", "gitBranch", "slug"})
    copy(key);
  // Only two speak here; what the system says is the user's, and not from him.
  add("type", p.role == Role::assistant ? "\"assistant\"" : "\"user\"");
  if (is_system(p.role)) add("isMeta", "true");
  add("message", p.message);
  if (!uuid.empty()) add("uuid", uuid);
  copy("timestamp");
  return arena.copy(out += '}');
}

/// Leaves what a boundary says of lines that went out of it, or has it name those that stand for them.
void ClaudeCodeLog::relink_preserved(Arena& arena, LogEdits& out, ClaudeLinks& links, const Relinks& to) {
  for (const ClaudeSegment& s : lines_.segments()) {
    if (out.dropped[s.boundary] != 0) continue;
    const json::Value metadata = value(s.boundary).find("compactMetadata");
    std::vector<std::string_view> names;  // of what is left, as JSON
    bool changed = false;
    std::uint32_t head = k_no_line;
    for (const std::uint32_t line : s.kept) {
      const bool stays = !links.gone(line);
      if (stays) names.push_back(value(line).find("uuid").raw());
      if (stays && head == k_no_line) head = line;
      const auto after = to.instead.find(line);
      if (after != to.instead.end()) names.insert(names.end(), after->second.begin(), after->second.end());
      changed = changed || !stays || after != to.instead.end();
    }
    const auto gone = [&](std::uint32_t line) { return out.dropped[line] != 0; };
    if (names.empty()) {
      // Nothing is left, or nobody asks for it any more.
      if (std::any_of(s.named.begin(), s.named.end(), gone)) cut_preserved(metadata, out);
      continue;
    }
    // As a head's parent, but that it stands after it.
    const std::uint32_t on = links.parent_of(lines_.size(), s.anchor);
    std::string_view anchor = value(s.boundary).find("uuid").raw();
    if (const auto front = to.at_front.find(head); front != to.at_front.end())
      anchor = front->second;
    else if (const auto taken = to.instead.find(on); taken != to.instead.end())
      anchor = taken->second.back();
    else if (on != k_no_line)
      anchor = uuid_of(on, links, to);
    const auto set = [&](json::Value old, std::string_view text) {
      if (old && old.raw() != text) out.edits.push_back({old.raw(), arena.copy(text)});
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
      if (const std::uint32_t line = lines_.line_of(uuid, lines_[s.boundary].conversation);
          line == k_no_line || !gone(line))
        all.push_back(uuid.raw());
    if (all.size() < messages.find("allUuids").count()) set(messages.find("allUuids"), list(all));
  }
}

void ClaudeCodeLog::cut_preserved(json::Value metadata, LogEdits& out) {
  ListCutter cutter(out.edits);
  for (const json::Member m : metadata.members())
    cutter.item(between(m.key.data() - 1, end_of(m.value.raw())),
                m.key != "preservedSegment" && m.key != "preservedMessages");
  cutter.finish();
}

}  // namespace abridge::format
