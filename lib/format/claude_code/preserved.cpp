#include <algorithm>
#include <iterator>
#include <string>

#include "lib/format/claude_code/log.hpp"

// What a compaction preserved: the newest messages before its boundary stay part of the session. The boundary
// names them, and its anchor (the summary, or itself) after which they go; what hung on the anchor goes on
// after them. Their lines stay where they are, and are linked so only when the session is loaded.

namespace abridge::format {

std::uint32_t ClaudeLines::line_of(json::Value uuid, std::uint32_t conversation) {
  constexpr int k_looked_at = 64;  // of those that share a uuid
  const auto found = by_uuid_.find(text(uuid));
  std::uint32_t line = found == by_uuid_.end() ? k_no_line : found->second;
  for (int i = 0; line != k_no_line && lines_[line].conversation != conversation; ++i)
    line = i < k_looked_at ? lines_[line].twin : k_no_line;
  return line;
}

void ClaudeLines::find_preserved() {
  for (ClaudeSegment& s : segments_) {
    const std::uint32_t own = lines_[s.boundary].conversation;
    const json::Value metadata = sources_[s.boundary].value.find("compactMetadata");
    const json::Value ends = metadata.find("preservedSegment");
    const json::Value messages = metadata.find("preservedMessages");
    const auto note = [&](json::Value uuid) {
      const std::uint32_t line = line_of(uuid, own);
      if (line != k_no_line) s.named.push_back(line);
      return line;
    };
    for (const std::string_view key : {"headUuid", "tailUuid"}) (void)note(ends.find(key));
    for (const json::Value uuid : messages.find("uuids").elements()) (void)note(uuid);
    s.anchor = note((messages ? messages : ends).find("anchorUuid"));
    // A later compaction takes the place of an earlier one, whatever that preserved.
    if (conversations_[own].boundary != s.boundary || s.anchor == k_no_line || s.anchor < s.boundary)
      continue;
    std::uint32_t before = s.anchor;
    for (const std::uint32_t line : preserved_by(s, metadata)) {
      if (lines_[line].follows != k_no_line || line == s.anchor || line == s.boundary) continue;
      lines_[line].follows = before;
      before = line;
      s.kept.push_back(line);
    }
    put_after_anchor(s);
  }
}

/// The lines that a boundary preserves, in their order: all are named, or the first and the last of a chain
/// of parents, which then must be whole.
std::vector<std::uint32_t> ClaudeLines::preserved_by(const ClaudeSegment& segment, json::Value metadata) {
  const std::uint32_t own = lines_[segment.boundary].conversation;
  std::vector<std::uint32_t> out;
  for (const json::Value uuid : metadata.find("preservedMessages").find("uuids").elements())
    if (const std::uint32_t line = line_of(uuid, own); line != k_no_line) out.push_back(line);
  if (!out.empty()) return out;
  const json::Value ends = metadata.find("preservedSegment");
  const std::uint32_t head = line_of(ends.find("headUuid"), own);
  std::uint32_t at = line_of(ends.find("tailUuid"), own);
  while (at != k_no_line && out.size() < conversations_[own].lines.size()) {
    out.push_back(at);
    if (at == head) {
      std::reverse(out.begin(), out.end());
      return out;
    }
    const std::uint32_t child = at;
    at = lines_[child].parent;
    // Another session's copy of it may have been the newest of that uuid.
    if (at != k_no_line && lines_[at].conversation != own)
      at = line_of(sources_[child].value.find("parentUuid"), own);
  }
  return {};
}

/// In the order in which its conversation is read. What was written after the boundary stands there already.
void ClaudeLines::put_after_anchor(const ClaudeSegment& segment) {
  ClaudeConversation& c = conversations_[lines_[segment.boundary].conversation];
  const auto moves = [&](std::uint32_t line) {
    return lines_[line].follows != k_no_line && line < segment.boundary;
  };
  std::vector<std::uint32_t> order;
  order.reserve(c.lines.size());
  c.begin = c.lines.size();
  for (const std::uint32_t line : c.lines) {
    if (moves(line)) continue;
    if (line == c.first) c.begin = std::min(c.begin, order.size());
    order.push_back(line);
    if (line != segment.anchor) continue;
    if (line < c.first) c.begin = order.size();
    std::copy_if(segment.kept.begin(), segment.kept.end(), std::back_inserter(order), moves);
  }
  c.lines = std::move(order);
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
