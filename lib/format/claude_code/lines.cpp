#include "lib/format/claude_code/lines.hpp"

#include <algorithm>

#include "lib/json/text.hpp"

namespace abridge::format {

json::Value queued_in(json::Value type, json::Value attachment) {
  if (!type.says("attachment") || !attachment.find("type").says("queued_command")) return {};
  const json::Value said = attachment.find(ClaudeLine::k_queued_key);
  const bool speaks = said.is(json::Kind::array)
                          ? !said.empty()
                          : said.is(json::Kind::string) && !json::is_blank(said.string());
  return speaks ? attachment : json::Value{};
}

void ClaudeLines::add_lines() {
  std::uint32_t fresh = size();
  lines_.resize(sources_.size());
  speakers_.resize(sources_.size());
  for (; fresh < size(); ++fresh) read(fresh);
}

void ClaudeLines::close(std::span<const std::uint32_t> lost) {
  resolve_later_ones(lost);
  tell_apart();
  gather();
  find_preserved();
  note_copies();
}

std::string_view ClaudeLines::text(json::Value v) {
  return v.is(json::Kind::string) ? json::decoded(v.string(), arena_) : std::string_view{};
}

void ClaudeLines::read(std::uint32_t at) {
  ClaudeLine& line = lines_[at];
  json::Value type, uuid, parent, logical, about, leaf, message, subtype, agent, session, sidechain, summary,
      timestamp, metadata, attachment;
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
  using Kind = ClaudeLine::Kind;
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
  if (line.kind == Kind::message) {
    line.message = message;
    line.said = hash_of_said(line, timestamp, uuid);
  }
  speakers_[at] = {text(session), text(agent)};

  const auto link = [&](std::uint32_t ClaudeLine::*what, json::Value v) {
    const std::string_view name = text(v);
    if (name.empty()) return;
    const auto found = by_uuid_.find(name);
    if (found != by_uuid_.end())
      line.*what = found->second;
    else
      later_.push_back({at, what, name});
  };
  link(&ClaudeLine::parent, parent);
  link(&ClaudeLine::logical, logical);
  const std::string_view name = text(uuid);
  line.has_uuid = !name.empty();
  if (line.kind != Kind::message) {
    link(&ClaudeLine::about, leaf ? leaf : about);
    if (leaf && !line.has_uuid && line.kind == Kind::other) line.kind = Kind::leaf;
    for (const json::Value call : calls)
      if (const std::string_view id = text(call); !id.empty()) calls_.push_back({at, id});
  }
  if (!line.has_uuid) return;
  const auto [before, fresh] = by_uuid_.try_emplace(name, at);
  if (fresh) return;
  line.copy = sources_[before->second].value.raw() == sources_[at].value.raw();
  if (line.copy) {
    line.about = before->second;
    return;
  }
  line.twin = before->second;
  before->second = at;
}

/// Links to lines that come later; and parents that nobody is where lines were lost: they hung on one of
/// those, the last before the first line that says so, and now hang on what the same speaker said before it.
void ClaudeLines::resolve_later_ones(std::span<const std::uint32_t> lost) {
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
    if (const auto found = by_uuid_.find(l.uuid); found != by_uuid_.end()) {
      lines_[l.line].*l.what = found->second;
      continue;
    }
    const auto after = std::upper_bound(lost.begin(), lost.end(), l.line);
    if (l.what == k_about || after == lost.begin()) continue;
    const auto [known, fresh] = instead.try_emplace(l.uuid, Instead{k_no_line, l.line});
    if (fresh) known->second.line = line_before(after[-1], l.line);
    const bool theirs = fresh || same_speaker(known->second.of, l.line);
    lines_[l.line].*l.what = theirs ? known->second.line : line_before(after[-1], l.line);
    (l.what == &ClaudeLine::parent ? lines_[l.line].lost_parent : lines_[l.line].lost_logical) = true;
  }
  later_.clear();
}

/// The last line before `place` that others can hang on, of the same speaker as `like`.
std::uint32_t ClaudeLines::line_before(std::uint32_t place, std::uint32_t like) const {
  constexpr std::uint32_t k_looked_at = 256;  // among many that speak at once, the next one is near
  const std::uint32_t end = place > k_looked_at ? place - k_looked_at : 0;
  for (std::uint32_t i = place; i-- > end;)
    if (lines_[i].has_uuid && !lines_[i].copy && lines_[i].sidechain == lines_[like].sidechain &&
        speakers_[i].session == speakers_[like].session && speakers_[i].agent == speakers_[like].agent)
      return i;
  return k_no_line;
}

/// Gives every line to a session, or to a subagent. Whatever says neither belongs to what it speaks of, or to
/// the session of the line before.
void ClaudeLines::tell_apart() {
  std::string_view session;
  for (Speaker& s : speakers_) {
    if (s.session.empty()) continue;
    session = s.session;
    break;
  }
  for (Speaker& s : speakers_) {
    if (s.session.empty())
      s.session = session;
    else
      session = s.session;
  }
  link_within_sessions();
  for (std::uint32_t i = 0; i < size(); ++i) conversation_of(i);
  for (ClaudeLine& line : lines_)
    if (line.about != k_no_line) line.conversation = lines_[line.about].conversation;
}

/// Sessions share lines, by their uuids, where one was resumed or forked as another: a link leads to the line
/// of its own session where that has one, the newest before it if it can.
void ClaudeLines::link_within_sessions() {
  const auto has_twin = [](const ClaudeLine& line) { return line.twin != k_no_line; };
  if (std::none_of(lines_.begin(), lines_.end(), has_twin)) return;
  std::vector<std::uint32_t> first(lines_.size());  // of each line's uuid
  std::vector<char> shared(lines_.size(), 0);       // of those, whether there are others
  for (std::uint32_t i = 0; i < size(); ++i) {
    const std::uint32_t twin = lines_[i].twin;
    first[i] = twin == k_no_line ? i : first[twin];
    if (twin != k_no_line) shared[first[i]] = 1;
  }
  std::unordered_map<std::string_view, std::uint32_t> numbers;
  std::unordered_map<std::uint64_t, std::uint32_t> own;  // uuid and session → the newest line so far
  const auto key = [&](std::uint32_t named, std::uint32_t session) {
    return static_cast<std::uint64_t>(first[named]) << 32U | session;
  };
  struct Link {
    std::uint32_t& at;
    std::uint64_t key;
  };
  std::vector<Link> later;
  for (std::uint32_t i = 0; i < size(); ++i) {
    ClaudeLine& line = lines_[i];
    const auto number = static_cast<std::uint32_t>(numbers.size());
    const std::uint32_t session = numbers.try_emplace(speakers_[i].session, number).first->second;
    const auto stay_inside = [&](std::uint32_t& at) {
      if (at == k_no_line || shared[first[at]] == 0) return;
      const auto found = own.find(key(at, session));
      if (found != own.end())
        at = found->second;
      else
        later.push_back({at, key(at, session)});
    };
    if (!line.lost_parent) stay_inside(line.parent);
    if (!line.lost_logical) stay_inside(line.logical);
    // What says of no session that it is its own speaks of all that share the line.
    if (!line.copy && sources_[i].value.find("sessionId").truthy()) stay_inside(line.about);
    if (line.has_uuid && !line.copy && shared[first[i]] != 0) own[key(i, session)] = i;
  }
  for (const Link& link : later)
    if (const auto found = own.find(link.key); found != own.end()) link.at = found->second;
}

std::uint32_t ClaudeLines::conversation_of(std::uint32_t line) {
  constexpr std::uint32_t k_busy = k_no_line - 1;
  const auto made = [&](std::string_view id, bool sidechain) {
    ClaudeConversation c;
    c.id = id;
    c.session = speakers_[line].session;
    c.sidechain = sidechain;
    conversations_.push_back(std::move(c));
    return static_cast<std::uint32_t>(conversations_.size() - 1);
  };
  // Up the subagent's chain, to whatever says whose it is.
  std::vector<std::uint32_t> path;
  std::uint32_t found = k_no_line;
  for (std::uint32_t at = line; found == k_no_line;) {
    ClaudeLine& l = lines_[at];
    if (l.conversation != k_no_line && l.conversation != k_busy) {
      found = l.conversation;
      break;
    }
    path.push_back(at);
    l.conversation = k_busy;
    const Speaker& s = speakers_[at];
    if (!l.sidechain) {
      const auto [known, fresh] = sessions_.try_emplace(s.session, 0);
      if (fresh) known->second = made(s.session, false);
      found = known->second;
    } else if (!s.agent.empty()) {
      const auto [known, fresh] = agents_[s.session].try_emplace(s.agent, 0);
      if (fresh) known->second = made(s.agent, true);
      found = known->second;
    } else if (const std::uint32_t up = l.parent != k_no_line ? l.parent : l.logical;
               up != k_no_line && lines_[up].sidechain && lines_[up].conversation != k_busy) {
      at = up;  // a compaction begins a new chain that stands for the old one
    } else {
      found = made(text(sources_[at].value.find("uuid")), true);
    }
  }
  for (const std::uint32_t p : path) lines_[p].conversation = found;
  return found;
}

/// Numbers the conversations by their first message; lines of none go with the conversation before them.
void ClaudeLines::gather() {
  using Kind = ClaudeLine::Kind;
  std::vector<std::uint32_t> number(conversations_.size(), k_no_line);
  std::vector<ClaudeConversation> spoken;
  for (const ClaudeLine& line : lines_) {
    if (line.kind != Kind::message || number[line.conversation] != k_no_line) continue;
    number[line.conversation] = static_cast<std::uint32_t>(spoken.size());
    spoken.push_back(std::move(conversations_[line.conversation]));
  }
  if (spoken.empty()) spoken.emplace_back();
  std::uint32_t before = 0;
  std::vector<std::uint32_t> boundary(spoken.size(), k_no_line);  // since its last message
  for (std::uint32_t i = 0; i < size(); ++i) {
    ClaudeLine& line = lines_[i];
    const std::uint32_t own = number[line.conversation];
    line.conversation = own == k_no_line ? before : own;
    before = line.conversation;
    ClaudeConversation& c = spoken[line.conversation];
    // Not that of a subagent of which nothing else is left.
    if (line.kind == Kind::boundary && own != k_no_line) boundary[line.conversation] = i;
    const bool message = line.kind == Kind::message && !line.copy;
    const bool bounded = message && boundary[line.conversation] != k_no_line;
    if (c.first == k_no_line || line.summary || bounded) {
      c.first = i;
      c.bounded = bounded;
      c.boundary = boundary[line.conversation];
      c.begin = c.lines.size();
    }
    if (message) boundary[line.conversation] = k_no_line;
    c.lines.push_back(i);
  }
  conversations_ = std::move(spoken);
  speakers_.clear();
  speakers_.shrink_to_fit();
  sessions_.clear();
  agents_.clear();
}

}  // namespace abridge::format
