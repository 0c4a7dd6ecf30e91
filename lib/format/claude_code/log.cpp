#include "lib/format/claude_code/log.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "lib/format/result_parts.hpp"
#include "lib/json/text.hpp"

// Reading, and what is written of one conversation.

namespace abridge::format {
namespace {

/// Whether a message had nothing but blank text before anything was done to it.
bool said_nothing(const Conversation& c, const Message& m) {
  const auto is_blank = [](const Text& t) { return !t.source || json::is_blank(t.source.string()); };
  const auto blocks = c.blocks_of(m);
  return std::all_of(blocks.begin(), blocks.end(), [&](const Block& b) {
    const auto texts = c.texts_of(b);
    const auto gone = c.gone_texts_of(b);
    return b.kind == BlockKind::text && std::all_of(texts.begin(), texts.end(), is_blank) &&
           std::all_of(gone.begin(), gone.end(), is_blank);
  });
}

/// Whether a message says something that can be read.
bool is_sound(json::Value message) {
  const json::Value role = message.find("role");
  const json::Value content = message.find("content");
  if (role && !role.is(json::Kind::string)) return false;
  if (!content.is(json::Kind::array)) return content.is(json::Kind::string);
  for (const json::Value part : content.elements())
    if (!part.is(json::Kind::object) && !part.is(json::Kind::string)) return false;
  return true;
}

bool is_of_call(const Block& b) { return b.kind == BlockKind::tool_call || b.kind == BlockKind::tool_result; }

}  // namespace

// Reading

void ClaudeCodeLog::close(std::span<const std::uint32_t> lost) {
  lines_.close(lost);
  mended_.resize(lines_.size(), 0);
  slight_.resize(lines_.size(), 0);
}

void ClaudeCodeLog::add_unread(std::size_t which, Losses& losses) const {
  const auto lines = compacted(which);
  const auto count = std::count_if(lines.begin(), lines.end(), [&](std::uint32_t line) {
    return lines_[line].kind == ClaudeLine::Kind::message && !lines_[line].copy;
  });
  losses.add(Loss::compacted, static_cast<std::uint64_t>(count));
  for (const std::uint32_t line : lines_of(which).subspan(lines.size())) {
    if (lines_[line].kind != ClaudeLine::Kind::other || lines_[line].copy) continue;
    const json::Value type = value(line).find("attachment").find("type");
    if (type.is(json::Kind::string) && !type.says("queued_command")) losses.add(Loss::notes, type.string());
  }
}

std::string_view ClaudeCodeLog::role_of(std::uint32_t line) const {
  return lines_[line].message.find("role").raw();
}

/// Whether a line hangs on what a person said after another one: then it is no part of the same message,
/// whatever ids a gateway gives them.
bool ClaudeCodeLog::answers_anew(std::uint32_t line, std::uint32_t before) const {
  constexpr int k_steps = 16;  // notes in between
  std::uint32_t up = lines_[line].parent;
  for (int i = 0; i < k_steps && up != k_no_line && lines_[up].kind != ClaudeLine::Kind::message; ++i)
    up = lines_[up].parent;
  if (up == k_no_line || up <= before || !lines_[up].user) return false;
  for (const json::Value block : lines_[up].content().elements())
    if (block.find("type").says("tool_result")) return false;
  return true;
}

void ClaudeCodeLog::read(std::size_t which, Conversation& c, const policy::Accept& accept) {
  const ClaudeConversation& conversation = lines_.conversations()[which];
  std::vector<std::uint32_t> heads;
  std::vector<std::uint32_t> next(conversation.lines.size(), k_no_line);
  std::unordered_map<std::string_view, std::uint32_t> newest;  // line of each message.id
  incomplete_.clear();
  for (std::uint32_t k = 0; k < next.size(); ++k) {
    const std::uint32_t at = conversation.lines[k];
    const ClaudeLine& line = lines_[at];
    const LogLine& source = lines_.sources()[at];
    const bool speaks = line.kind == ClaudeLine::Kind::message && !line.copy && k >= conversation.begin;
    const json::Value body = speaks ? line.message : json::Value{};
    if (speaks || line.incomplete())
      c.lines.push_back({source.value.raw(), body, line.queued ? "/attachment" : "/message", source.pointer,
                         source.source, source.number,
                         line.queued ? ClaudeLine::k_queued_key : std::string_view{}});
    if (line.incomplete()) {
      const std::string_view key = line.lost_parent ? "parentUuid" : "logicalParentUuid";
      c.tree_breaks.push_back({TreeBreak::Kind::lost_parent, source.value.find(key)});
      incomplete_.push_back(at);
    }
    if (!speaks) continue;
    const std::string_view id = line.user ? std::string_view{} : body.find("id").string();
    if (!id.empty()) {
      // One that is wrong is a message by itself: else that were seen only once the lines before it are gone,
      // and it took those after it along.
      if (is_sound(body)) {
        const auto [known, fresh] = newest.try_emplace(id, k);
        const std::uint32_t before = std::exchange(known->second, k);
        const std::uint32_t line_before = conversation.lines[before];
        if (!fresh && role_of(line_before) == role_of(at) && !answers_anew(at, line_before)) {
          next[before] = k;
          continue;
        }
      }
    }
    heads.push_back(k);
  }
  const auto by_address = [](const Line& a, const Line& b) { return a.raw.data() < b.raw.data(); };
  if (!std::is_sorted(c.lines.begin(), c.lines.end(), by_address))
    std::sort(c.lines.begin(), c.lines.end(), by_address);
  parts_.clear();
  first_part_.clear();
  for (const std::uint32_t head : heads) {
    first_part_.push_back(parts_.size());
    const LogLine& source = lines_.sources()[conversation.lines[head]];
    MessageBuilder b(c, lines_[conversation.lines[head]].message, source.source, source.number, accept);
    for (std::uint32_t k = head; k != k_no_line; k = next[k]) read_line(b, conversation.lines[k]);
    b.finish();
  }
  first_part_.push_back(parts_.size());
}

void ClaudeCodeLog::read_line(MessageBuilder& b, std::uint32_t line) {
  Message& m = b.message();
  const json::Value whole = value(line);
  const json::Value body = lines_[line].message;
  if (lines_[line].queued) {
    m.role = Role::user;
    m.role_text = name_of(Role::user);
    m.time_value = whole.find("timestamp");
  } else if (!m.role_value) {
    const json::Value role = body.find("role");
    b.role(role ? role : whole.find("type"));
    m.time_value = whole.find("timestamp");
  }
  const json::Value content = lines_[line].content();
  if (!m.content_value) m.content_value = content;
  const auto first = static_cast<std::uint32_t>(b.conversation().blocks.size());
  b.content(content);
  parts_.push_back({line, first, static_cast<std::uint32_t>(b.conversation().blocks.size()) - first});
}

std::vector<std::uint32_t> ClaudeCodeLog::lines_of_message(std::size_t message) const {
  std::vector<std::uint32_t> out;
  for (const Part& part : parts_of(message)) {
    out.push_back(part.line);
    for (const ClaudeCopy& copy : lines_.copies_of(part.line)) out.push_back(copy.line);
  }
  return out;
}

// Writing

void ClaudeCodeLog::write(std::size_t which, Conversation& c, const Emission& emission, LogEdits& out) {
  const std::size_t read = first_part_.size() - 1;
  std::vector<char> live(c.messages.size(), 0);
  if (!c.omitted)
    for (const std::uint32_t i : c.order) live[i] = 1;
  for (std::size_t i = 0; i < read; ++i) {
    if (live[i] == 0)
      for (const Part& p : parts_of(i)) drop(p.line, said_nothing(c, c.messages[i]), out);
    else if (c.messages[i].touched || c.messages[i].rebuilt)
      edit(c, i, emission, out);
  }
  // What was compacted must not come back in place of what said so, nor stay without the summary of it.
  const ClaudeConversation& conversation = lines_.conversations()[which];
  const bool nothing_left = std::none_of(live.begin(), live.end(), [](char l) { return l != 0; });
  const bool stands_for = !conversation.bounded || lines_[conversation.first].summary;
  const bool compacted_go = nothing_left || (stands_for && out.dropped[conversation.first] != 0);
  const bool shares_calls = lines_.conversations().size() > 1;
  calls_.note_session(conversation.session);
  for (const std::uint32_t line : compacted(which)) {
    if (lines_[line].kind != ClaudeLine::Kind::message) continue;
    if (compacted_go) out.dropped[line] = 1;
    if (!compacted_go && !shares_calls) continue;
    for (const json::Value block : lines_[line].message.find("content").elements())
      if (const json::Value id = block.find("id");
          id.is(json::Kind::string) && block.find("type").says("tool_use"))
        calls_.note(json::decoded(id.string(), c.arena), conversation.session, compacted_go);
  }
  for (std::size_t i = 0; i < incomplete_.size(); ++i)
    mended_[incomplete_[i]] = c.tree_breaks[i].stays ? 0 : 1;
  note_calls(which, c, live);
  place(which, c, emission, out);
  append(which, c, emission, out);
}

/// Which tool calls something is left of.
void ClaudeCodeLog::note_calls(std::size_t which, const Conversation& c, const std::vector<char>& live) {
  const std::string_view session = lines_.conversations()[which].session;
  for (const bool gone : {true, false})
    for (std::size_t i = 0; i < c.messages.size(); ++i)
      for (const Block& b : c.blocks_of(c.messages[i]))
        if (b.kind == BlockKind::tool_call && !b.id.empty() && (live[i] == 0 || b.dropped) == gone)
          calls_.note(b.id, session, gone);
}

void ClaudeCodeLog::edit(Conversation& c, std::size_t message, const Emission& emission, LogEdits& out) {
  const Message& m = c.messages[message];
  const auto parts = parts_of(message);
  const json::Value first = value(parts[0].line);
  const std::size_t before = out.edits.size();
  if (!m.new_time.empty()) {
    const std::string_view quoted = c.arena.copy("\"" + std::string(m.new_time) + "\"");
    if (m.time_value) {
      out.edits.push_back({m.time_value.raw(), quoted});
    } else {
      const NewMember member{"timestamp", quoted};
      out.edits.push_back(append_members(first, {&member, 1}, c.arena));
    }
  }
  if (m.rebuilt) {
    // All that is left of it stands in its first line.
    const policy::Emit whole;
    Message body = m;
    body.new_time = {};
    const std::string_view text = message_text(c, body, {emission.dialect, whole, {}});
    if (text.data() != m.source.raw().data()) out.edits.push_back({m.source.raw(), text});
    repeat(parts[0].line, before, out);
    for (const Part& p : parts.subspan(1)) drop(p.line, true, out);
    return;
  }
  repeat(parts[0].line, before, out);
  for (const Part& p : parts) edit_line(c, m, p, out);
}

/// A line goes, and whatever says it again; unless it was rejected, and stays as it is.
void ClaudeCodeLog::drop(std::uint32_t line, bool slight, LogEdits& out) {
  if (!out.rejected.empty() && out.rejected[line] != 0) return;
  out.dropped[line] = 1;
  slight_[line] = slight ? 1 : 0;
  for (const ClaudeCopy& copy : lines_.copies_of(line)) {
    out.dropped[copy.line] = 1;
    slight_[copy.line] = slight_[line];
  }
}

/// What says a line again is edited as that line was: by the edits `from` there on.
void ClaudeCodeLog::repeat(std::uint32_t line, std::size_t from, LogEdits& out) const {
  const auto copies = lines_.copies_of(line);
  if (copies.empty()) return;
  const auto places = [&](std::uint32_t at) {
    const json::Value message = lines_[at].message;
    return std::array{lines_[at].content().raw(), message.raw(), message.find("role").raw(),
                      value(at).find("timestamp").raw()};
  };
  const auto own = places(line);
  const std::size_t end = out.edits.size();
  for (const ClaudeCopy& copy : copies) {
    const auto theirs = places(copy.line);
    for (std::size_t e = from; e < end; ++e) {
      const Edit edit = out.edits[e];
      const char* begin = edit.range.data();
      // The contents are the same bytes; of all else only the whole is replaced.
      if (is_within(own[0], edit.range))
        out.edits.push_back({{theirs[0].data() + (begin - own[0].data()), edit.range.size()}, edit.text});
      else
        for (std::size_t k = 1; k < own.size(); ++k)
          if (begin == own[k].data() && edit.range.size() == own[k].size() && !theirs[k].empty())
            out.edits.push_back({theirs[k], edit.text});
    }
  }
}

void ClaudeCodeLog::edit_line(Conversation& c, const Message& m, const Part& part, LogEdits& out) {
  const std::span<const Block> blocks{c.blocks.data() + part.first_block, part.block_count};
  const auto dropped = std::count_if(blocks.begin(), blocks.end(), [](const Block& b) { return b.dropped; });
  if (dropped > 0 && dropped == static_cast<std::ptrdiff_t>(blocks.size())) {
    drop(part.line, std::none_of(blocks.begin(), blocks.end(), is_of_call), out);
    return;
  }
  const std::size_t before = out.edits.size();
  if (!m.new_role.empty())
    if (const json::Value role = lines_[part.line].message.find("role"))
      out.edits.push_back(
          {role.raw(), c.arena.copy("\"" + std::string(json::encoded(m.new_role, c.arena)) + "\"")});
  if (dropped > 0) {
    ListCutter cutter(out.edits);
    for (const Block& b : blocks) cutter.item(b.source.raw(), !b.dropped);
    cutter.finish();
  }
  for (const Block& b : blocks) {
    if (b.dropped) continue;
    id_edit(c, b, out.edits);
    text_edits(c, b, out.edits);
  }
  repeat(part.line, before, out);
}

}  // namespace abridge::format
