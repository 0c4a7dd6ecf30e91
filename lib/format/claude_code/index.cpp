#include "lib/format/claude_code/index.hpp"

#include <algorithm>
#include <utility>

#include "lib/format/claude_code/copies.hpp"
#include "lib/format/claude_code/preserved.hpp"
#include "lib/format/claude_code/sessions.hpp"
#include "lib/json/text.hpp"

namespace abridge::format {
namespace {

using Kind = ClaudeLine::Kind;

constexpr int k_looked_at = 64;  // of lines that share a uuid

}  // namespace

void ClaudeIndex::add_lines() {
  std::uint32_t fresh = size();
  lines_.resize(sources_.size());
  speakers_.resize(sources_.size());
  for (; fresh < size(); ++fresh) read(fresh);
}

void ClaudeIndex::close(std::span<const std::uint32_t> lost) {
  resolve_later_ones(lost);
  note_circles();
  wanted_ = by_uuid_.find(branch_);
  conversations_ = tell_apart(lines_, std::move(speakers_), sources_, wanted_, arena_);
  speakers_ = {};
  find_preserved(*this, segments_, lines_, conversations_);
  copies_ = note_copies(lines_, sources_, conversations_);
}

std::string_view ClaudeIndex::text(json::Value v) {
  return v.is(json::Kind::string) ? json::decoded(v.string(), arena_) : std::string_view{};
}

void ClaudeIndex::read(std::uint32_t at) {
  ClaudeLine& line = lines_[at];
  json::Value type, uuid, parent, logical, about, leaf, message, subtype, agent, session, sidechain, summary,
      meta, timestamp, metadata, attachment;
  json::Value calls[4];
  for (const json::Member m : sources_[at].value.members()) {
    const std::string_view key =
        m.key.find('\\') == std::string_view::npos ? m.key : json::decoded(m.key, arena_);
    if (key == "type")
      type = m.value;
    else if (key == "uuid")
      uuid = m.value;
    else if (key == "timestamp")
      timestamp = m.value;
    else if (key == "parentUuid")
      parent = m.value;
    else if (key == "message")
      message = m.value;
    else if (key == "sessionId")
      session = m.value;
    else if (key == "isSidechain")
      sidechain = m.value;
    else if (key == "agentId")
      agent = m.value;
    else if (key == "subtype")
      subtype = m.value;
    else if (key == "logicalParentUuid")
      logical = m.value;
    else if (key == "messageId")
      about = m.value;
    else if (key == "leafUuid")
      leaf = m.value;
    else if (key == "isCompactSummary")
      summary = m.value;
    else if (key == "isMeta")
      meta = m.value;
    else if (key == "toolUseID")
      calls[0] = m.value;
    else if (key == "parentToolUseID")
      calls[1] = m.value;
    else if (key == "sourceToolUseID")
      calls[2] = m.value;
    else if (key == "compactMetadata")
      metadata = m.value;
    else if (key == "attachment")
      attachment = m.value;
  }
  calls[3] = attachment.find("toolUseID");
  const json::Value queued = queued_in(type, attachment);
  line.queued = static_cast<bool>(queued);
  if (line.queued) message = queued;
  line.user = line.queued || type.says("user");
  if ((line.user || type.says("assistant")) && message)
    line.kind = Kind::message;
  else if (type.says("system") && subtype.says("compact_boundary"))
    line.kind = Kind::boundary;
  if (line.kind == Kind::boundary &&
      (metadata.find("preservedSegment") || metadata.find("preservedMessages")))
    segments_.emplace_back().boundary = at;
  line.sidechain = sidechain.is_true();
  line.summary = line.kind == Kind::message && line.user && summary.is_true();
  line.meta = line.kind == Kind::message && line.user && meta.is_true();
  if (line.kind == Kind::message) {
    line.message = message;
    line.said = said_by(line, timestamp, uuid);
  }

  const auto link = [&](std::uint32_t ClaudeLine::*what, json::Value v) {
    const std::string_view name = text(v);
    if (name.empty()) return;
    if (const std::uint32_t found = by_uuid_.find(name); found != k_no_line)
      line.*what = found;
    else
      later_.push_back({at, what, name});
  };
  link(&ClaudeLine::parent, parent);
  link(&ClaudeLine::logical, logical);
  const std::string_view name = text(uuid);
  speakers_[at] = {text(session), text(agent)};
  line.has_uuid = !name.empty();
  if (line.kind != Kind::message) {
    link(&ClaudeLine::about, leaf ? leaf : about);
    if (leaf && !line.has_uuid && line.kind == Kind::other) line.kind = Kind::leaf;
    for (const json::Value call : calls)
      if (const std::string_view id = text(call); !id.empty()) calls_.push_back({at, id});
  }
  if (!line.has_uuid) return;
  const auto [before, fresh] = by_uuid_.add(name, at);
  if (fresh) return;
  line.copy = sources_[*before].value.raw() == sources_[at].value.raw();
  if (line.copy) {
    line.about = *before;
    return;
  }
  line.same_uuid = *before;
  *before = at;
}

/// Links to lines that come later; and parents that nobody is where lines were lost: they hung on one of
/// those, the last before the first line that says so, and now hang on what the same speaker said before it.
void ClaudeIndex::resolve_later_ones(std::span<const std::uint32_t> lost) {
  struct Instead {
    std::uint32_t line;
    std::uint32_t of;  // whose it was
  };
  std::unordered_map<std::string_view, Instead> instead;  // of a lost line's uuid
  const auto same_speaker = [&](std::uint32_t a, std::uint32_t b) {
    return speakers_[a].session == speakers_[b].session && speakers_[a].agent == speakers_[b].agent &&
           lines_[a].sidechain == lines_[b].sidechain;
  };
  constexpr std::uint32_t ClaudeLine::*k_about = &ClaudeLine::about;
  for (const Later& l : later_) {
    if (const std::uint32_t found = by_uuid_.find(l.uuid); found != k_no_line) {
      lines_[l.line].*l.what = found;
      continue;
    }
    const auto after = std::upper_bound(lost.begin(), lost.end(), l.line);
    if (l.what == &ClaudeLine::parent && after == lost.begin()) lines_[l.line].unknown_parent = true;
    if (l.what == k_about || after == lost.begin()) continue;
    const auto [known, fresh] = instead.try_emplace(l.uuid, Instead{k_no_line, l.line});
    if (fresh) known->second.line = line_before(after[-1], l.line);
    const bool theirs = fresh || same_speaker(known->second.of, l.line);
    lines_[l.line].*l.what = named_from(theirs ? known->second.line : line_before(after[-1], l.line), l.line);
    (l.what == &ClaudeLine::parent ? lines_[l.line].lost_parent : lines_[l.line].lost_logical) = true;
  }
  later_.clear();
}

void ClaudeIndex::note_circles() {
  std::vector<std::uint32_t> walked(size(), k_no_line);  // from which line each was come to first
  for (std::uint32_t i = 0; i < size(); ++i) {
    std::uint32_t at = i;
    for (; at != k_no_line && walked[at] == k_no_line; at = lines_[at].parent) walked[at] = i;
    if (at == k_no_line || walked[at] != i) continue;
    std::uint32_t first = at;
    for (std::uint32_t on = lines_[at].parent; on != at; on = lines_[on].parent) first = std::min(first, on);
    lines_[first].own_ancestor = true;
  }
}

/// The last line before `place` that others can hang on, of the same speaker as `like`.
std::uint32_t ClaudeIndex::line_before(std::uint32_t place, std::uint32_t like) const {
  constexpr std::uint32_t k_near = 256;  // among many that speak at once, the next one is near
  const std::uint32_t end = place > k_near ? place - k_near : 0;
  for (std::uint32_t i = place; i-- > end;)
    if (lines_[i].has_uuid && !lines_[i].copy && lines_[i].sidechain == lines_[like].sidechain &&
        speakers_[i].session == speakers_[like].session && speakers_[i].agent == speakers_[like].agent)
      return i;
  return k_no_line;
}

/// The line that `from` names by the uuid of a line before it: the newest of those that share it, as links
/// are read.
std::uint32_t ClaudeIndex::named_from(std::uint32_t line, std::uint32_t from) {
  if (line == k_no_line) return line;
  std::uint32_t newest = by_uuid_.find(text(sources_[line].value.find("uuid")));
  for (int i = 0; newest > from; ++i) newest = i < k_looked_at ? lines_[newest].same_uuid : line;
  return newest;
}

std::uint32_t ClaudeIndex::line_of(json::Value uuid, std::uint32_t conversation) const {
  if (!uuid.is(json::Kind::string)) return k_no_line;
  Arena scratch;
  std::uint32_t line = by_uuid_.find(json::decoded(uuid.string(), scratch));
  for (int i = 0; line != k_no_line && lines_[line].conversation != conversation; ++i)
    line = i < k_looked_at ? lines_[line].same_uuid : k_no_line;
  return line;
}

std::span<const ClaudeCopy> ClaudeIndex::copies_of(std::uint32_t line) const {
  const auto by_line = [](const auto& a, const auto& b) { return a.of < b.of; };
  const auto [first, last] = std::equal_range(copies_.begin(), copies_.end(), ClaudeCopy{line, 0}, by_line);
  return {first, last};
}

}  // namespace abridge::format
