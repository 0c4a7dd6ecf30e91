#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "lib/format/builder.hpp"
#include "lib/format/claude_code_ids.hpp"
#include "lib/format/claude_code_lines.hpp"
#include "lib/format/claude_code_links.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/result_parts.hpp"
#include "lib/json/text.hpp"

// Claude Code's session logs. A line holds one block of a message, or the whole, and hangs on an earlier one
// by parentUuid; between them stands what the agent notes for itself. A message is all lines of one
// message.id, in file order: neither the chain of parents nor the neighbourhood of lines finds all of them.

namespace abridge::format {
namespace {

constexpr std::array k_roles{Role::user, Role::assistant, Role::system};

Evidence recognise_record(json::Value record) {
  if (record.find("loglines").is(json::Kind::array)) return {20, "loglines"};
  return {};
}

Evidence recognise_message(json::Value line) {
  if (!line.is(json::Kind::object)) return {};
  if (line.find("parentUuid") || line.find("leafUuid") || line.find("isSidechain"))
    return {12, "parentUuid, leafUuid or isSidechain"};
  const json::Value type = line.find("type");
  if (!type.is(json::Kind::string)) return {};
  // Other agents' logs have sessions, too.
  if (line.find("sessionId").is(json::Kind::string) && !line.find("projectHash") && !line.find("payload") &&
      !line.find("$set") && !line.find("message").is(json::Kind::string))
    return {6, "sessionId and type"};
  // More of these than are looked at may stand before the first line that names its session.
  if (json::equals(type.string(), "file-history-snapshot") && line.find("snapshot"))
    return {6, "file-history-snapshot"};
  const bool speaks = json::equals(type.string(), "user") || json::equals(type.string(), "assistant");
  if (speaks && is_message(line.find("message")) && !line.find("session_id"))
    return {6, "type and a message"};
  return {};
}

/// Lines that are made here, and lines that go elsewhere, before it is known what they hang on.
struct Pending {
  std::uint32_t after = LogEdits::Added::k_front;
  std::uint32_t moved = LogEdits::Added::k_new;
  std::uint32_t hangs_on = k_no_line;  ///< a line …
  std::size_t behind = 0;              ///< … or, where it is not 0, what is pending at this place minus one
  std::uint32_t next = k_no_line;      ///< the line of the message behind it, where none is before it
  bool takes_over = true;              ///< what hung on that line hangs on this one
  bool subagent = false;
  std::uint32_t conversation = 0;
  std::uint32_t like = 0;  ///< a line whose session and place in the world it has
  Role role = Role::user;
  std::string_view message;  ///< JSON
};

class ClaudeCodeLog : public Log {
 public:
  explicit ClaudeCodeLog(const LogInput& input)
      : lines_(input), edited_(lines_.size(), 0), mended_(lines_.size(), 0) {}

  std::size_t conversations() const override { return lines_.conversations().size(); }
  std::string_view id(std::size_t which) const override { return lines_.conversations()[which].id; }
  std::span<const std::uint32_t> lines_of(std::size_t which) const override {
    return lines_.conversations()[which].lines;
  }

  std::size_t left_out(std::size_t which) const override;
  void read(std::size_t which, Conversation& c, const policy::Accept& accept) override;
  void write(std::size_t which, Conversation& c, const Emission& emission, LogEdits& out) override;
  void finish(Arena& arena, LogEdits& out) override;

 private:
  /// What a line has of a message: blocks of the conversation that was read last.
  struct Part {
    std::uint32_t line;
    std::uint32_t first_block;
    std::uint32_t block_count;
  };
  std::span<const Part> parts_of(std::size_t message) const {
    const std::size_t first = first_part_[message];
    return {parts_.data() + first, first_part_[message + 1] - first};
  }
  json::Value value(std::uint32_t line) const { return lines_.sources()[line].value; }
  void read_line(MessageBuilder& b, std::uint32_t line);
  void edit(Conversation& c, std::size_t message, const Emission& emission, LogEdits& out);
  void edit_line(Conversation& c, const Message& m, const Part& part, LogEdits& out);
  void note_calls(const Conversation& c, const std::vector<char>& live);
  void place(std::size_t which, Conversation& c, const Emission& emission, const LogEdits& out);
  std::unordered_map<std::string_view, std::uint32_t> late_calls(const Conversation& c,
                                                                 const LogEdits& out) const;
  void append(std::size_t which, Conversation& c, const Emission& emission, const LogEdits& out);
  void relink(Arena& arena, LogEdits& out, ClaudeLinks& links,
              const std::unordered_map<std::uint32_t, std::string_view>& instead,
              const std::unordered_map<std::uint32_t, std::string_view>& at_front);
  std::string_view new_uuid(Arena& arena, std::string_view parent, const Pending& p);
  std::string_view new_line(Arena& arena, const Pending& p, std::string_view parent,
                            std::string_view uuid) const;

  ClaudeLines lines_;
  // of the conversation that was read last
  std::vector<Part> parts_;
  std::vector<std::size_t> first_part_;  // per message, and one behind
  std::vector<std::uint32_t> torn_;      // per tree break: its line
  // of all that were written
  std::vector<Pending> pending_;
  std::vector<char> edited_;  // per line: whether a copy of it is none any more
  std::vector<char> mended_;  // per line: whether it is linked past what was lost
  std::unordered_set<std::string_view> gone_calls_;
  std::unordered_set<std::string_view> made_uuids_;
};

// Reading

std::size_t ClaudeCodeLog::left_out(std::size_t which) const {
  const ClaudeConversation& conversation = lines_.conversations()[which];
  return static_cast<std::size_t>(
      std::count_if(conversation.lines.begin(), conversation.lines.end(), [&](std::uint32_t line) {
        return line < conversation.first && lines_[line].kind == ClaudeLine::Kind::message &&
               !lines_[line].copy;
      }));
}

void ClaudeCodeLog::read(std::size_t which, Conversation& c, const policy::Accept& accept) {
  const ClaudeConversation& conversation = lines_.conversations()[which];
  std::vector<std::uint32_t> heads;
  std::vector<std::uint32_t> next(conversation.lines.size(), k_no_line);
  std::unordered_map<std::string_view, std::uint32_t> newest;  // line of each message.id
  torn_.clear();
  for (std::uint32_t k = 0; k < next.size(); ++k) {
    const std::uint32_t at = conversation.lines[k];
    const ClaudeLine& line = lines_[at];
    const LogLine& source = lines_.sources()[at];
    const bool speaks = line.kind == ClaudeLine::Kind::message && !line.copy && at >= conversation.first;
    const json::Value body = speaks ? source.value.find("message") : json::Value{};
    if (speaks || line.torn())
      c.lines.push_back({source.value.raw(), body, "/message", source.pointer, source.source, source.number});
    if (line.torn()) {
      const std::string_view key = line.lost_parent ? "parentUuid" : "logicalParentUuid";
      c.tree_breaks.push_back({TreeBreak::Kind::lost_parent, source.value.find(key)});
      torn_.push_back(at);
    }
    if (!speaks) continue;
    const std::string_view id = line.user ? std::string_view{} : body.find("id").string();
    if (!id.empty()) {
      const auto [known, fresh] = newest.try_emplace(id, k);
      if (!fresh) {
        next[known->second] = k;
        known->second = k;
        continue;
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
    MessageBuilder b(c, source.value.find("message"), source.source, source.number, accept);
    for (std::uint32_t k = head; k != k_no_line; k = next[k]) read_line(b, conversation.lines[k]);
    b.finish();
  }
  first_part_.push_back(parts_.size());
}

void ClaudeCodeLog::read_line(MessageBuilder& b, std::uint32_t line) {
  Message& m = b.message();
  const json::Value whole = value(line);
  const json::Value body = whole.find("message");
  if (!m.role_value) {
    const json::Value role = body.find("role");
    b.role(role ? role : whole.find("type"));
    m.time_value = whole.find("timestamp");
  }
  const json::Value content = body.find("content");
  if (!m.content_value) m.content_value = content;
  const auto first = static_cast<std::uint32_t>(b.conversation().blocks.size());
  b.content(content);
  parts_.push_back({line, first, static_cast<std::uint32_t>(b.conversation().blocks.size()) - first});
}

// Writing

void ClaudeCodeLog::write(std::size_t which, Conversation& c, const Emission& emission, LogEdits& out) {
  const std::size_t read = first_part_.size() - 1;
  std::vector<char> live(c.messages.size(), 0);
  if (!c.omitted)
    for (const std::uint32_t i : c.order) live[i] = 1;
  for (std::size_t i = 0; i < read; ++i) {
    if (live[i] == 0)
      for (const Part& p : parts_of(i)) out.dropped[p.line] = 1;
    else if (c.messages[i].touched || c.messages[i].rebuilt)
      edit(c, i, emission, out);
  }
  // What was compacted must not come back in place of what said so, nor stay without the summary of it.
  const ClaudeConversation& conversation = lines_.conversations()[which];
  const bool nothing_left = std::none_of(live.begin(), live.end(), [](char l) { return l != 0; });
  const bool stands_for = !conversation.bounded || lines_[conversation.first].summary;
  if (nothing_left || (stands_for && out.dropped[conversation.first] != 0))
    for (const std::uint32_t line : conversation.lines)
      if (line < conversation.first && lines_[line].kind == ClaudeLine::Kind::message) {
        out.dropped[line] = 1;
        for (const json::Value block : value(line).find("message").find("content").elements())
          if (const json::Value id = block.find("id"); json::equals(block.find("type").string(), "tool_use"))
            gone_calls_.insert(id.is(json::Kind::string) ? json::decoded(id.string(), c.arena) : "");
      }
  for (std::size_t i = 0; i < torn_.size(); ++i) mended_[torn_[i]] = c.tree_breaks[i].stays ? 0 : 1;
  note_calls(c, live);
  place(which, c, emission, out);
  append(which, c, emission, out);
}

/// Tool calls of which nothing is left.
void ClaudeCodeLog::note_calls(const Conversation& c, const std::vector<char>& live) {
  for (const bool stays : {false, true}) {
    for (std::size_t i = 0; i < c.messages.size(); ++i) {
      for (const Block& b : c.blocks_of(c.messages[i])) {
        if (b.kind != BlockKind::tool_call || b.id.empty() || (live[i] != 0 && !b.dropped) != stays) continue;
        if (stays)
          gone_calls_.erase(b.id);
        else
          gone_calls_.insert(b.id);
      }
    }
    if (gone_calls_.empty()) return;
  }
}

void ClaudeCodeLog::edit(Conversation& c, std::size_t message, const Emission& emission, LogEdits& out) {
  const Message& m = c.messages[message];
  const auto parts = parts_of(message);
  for (const Part& p : parts) edited_[p.line] = 1;
  const json::Value first = value(parts[0].line);
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
    for (const Part& p : parts.subspan(1)) out.dropped[p.line] = 1;
    return;
  }
  for (const Part& p : parts) edit_line(c, m, p, out);
}

void ClaudeCodeLog::edit_line(Conversation& c, const Message& m, const Part& part, LogEdits& out) {
  const std::span<const Block> blocks{c.blocks.data() + part.first_block, part.block_count};
  const auto dropped = std::count_if(blocks.begin(), blocks.end(), [](const Block& b) { return b.dropped; });
  if (dropped > 0 && dropped == static_cast<std::ptrdiff_t>(blocks.size())) {
    out.dropped[part.line] = 1;
    return;
  }
  if (!m.new_role.empty())
    if (const json::Value role = value(part.line).find("message").find("role"))
      out.edits.push_back(
          {role.raw(), c.arena.copy("\"" + std::string(json::encoded(m.new_role, c.arena)) + "\"")});
  if (dropped > 0) {
    ListCutter cutter(out.edits);
    for (const Block& b : blocks) cutter.item(b.source.raw(), !b.dropped);
    cutter.finish();
  }
  for (const Block& b : blocks) {
    if (b.dropped) continue;
    if (!b.new_id.empty() && b.id_value)
      out.edits.push_back(
          {b.id_value.raw(), c.arena.copy("\"" + std::string(json::encoded(b.new_id, c.arena)) + "\"")});
    text_edits(c, b, out.edits);
  }
}

/// Which of the messages (places in `order`) stay where they are: as many as can.
std::vector<char> staying(const std::vector<std::uint32_t>& order, std::size_t read) {
  std::vector<char> stays(order.size(), 0);
  std::vector<std::size_t> best;  // per length of a rising run: where the one with the lowest end ends
  std::vector<std::size_t> before(order.size(), order.size());
  for (std::size_t k = 0; k < order.size(); ++k) {
    if (order[k] >= read) continue;
    const auto at = std::lower_bound(best.begin(), best.end(), k,
                                     [&](std::size_t a, std::size_t b) { return order[a] < order[b]; });
    if (at != best.begin()) before[k] = at[-1];
    if (at == best.end())
      best.push_back(k);
    else
      *at = k;
  }
  for (std::size_t k = best.empty() ? order.size() : best.back(); k < order.size(); k = before[k])
    stays[k] = 1;
  return stays;
}

/// Lines of calls whose message begins later than it did, since its first line goes.
std::unordered_map<std::string_view, std::uint32_t> ClaudeCodeLog::late_calls(const Conversation& c,
                                                                              const LogEdits& out) const {
  std::unordered_map<std::string_view, std::uint32_t> calls;
  for (std::size_t i = 0; i + 1 < first_part_.size(); ++i) {
    const auto parts = parts_of(i);
    if (parts.size() < 2 || out.dropped[parts[0].line] == 0) continue;
    for (const Part& p : parts)
      for (std::uint32_t b = p.first_block; b < p.first_block + p.block_count; ++b)
        if (c.blocks[b].kind == BlockKind::tool_call && out.dropped[p.line] == 0)
          calls[c.blocks[b].new_id.empty() ? c.blocks[b].id : c.blocks[b].new_id] = p.line;
  }
  return calls;
}

/// Messages that we made, and those that stand elsewhere than they stood.
void ClaudeCodeLog::place(std::size_t which, Conversation& c, const Emission& emission, const LogEdits& out) {
  const std::size_t read = first_part_.size() - 1;
  if (c.omitted || !c.reordered) return;
  const policy::Emit whole;
  const std::vector<char> stays = staying(c.order, read);
  std::vector<std::uint32_t> place_of(lines_.size(), k_no_line);  // in `order`, of the message of each line
  for (std::uint32_t k = 0; k < c.order.size(); ++k)
    if (stays[k] != 0)
      for (const Part& part : parts_of(c.order[k]))
        if (out.dropped[part.line] == 0) place_of[part.line] = k;
  const auto calls = late_calls(c, out);
  std::uint32_t before = k_no_line;  // a message's, that stays
  std::size_t behind = 0;
  for (std::size_t k = 0; k < c.order.size(); ++k) {
    if (stays[k] != 0) {
      before = c.order[k];
      behind = 0;
      continue;
    }
    std::size_t next = k + 1;
    while (next < c.order.size() && stays[next] == 0) ++next;
    const std::uint32_t next_line = next < c.order.size() ? parts_of(c.order[next])[0].line : k_no_line;
    Pending p;
    if (before == k_no_line) {
      const std::uint32_t first = read > 0 ? parts_of(0)[0].line : 0;
      p.after = first > 0 ? first - 1 : LogEdits::Added::k_front;
      p.next = next_line;
    } else {
      // A message before it may have lines behind the last one's: its calls stand before their results.
      const auto own = parts_of(before);
      const auto head =
          std::find_if(own.begin(), own.end(), [&](const Part& part) { return out.dropped[part.line] == 0; });
      p.after = head == own.end() ? own[0].line : head->line;
      for (std::uint32_t l = std::min(next_line, lines_.size()); l-- > p.after;)
        if (place_of[l] < k) p.after = l;
      if (!calls.empty())
        for (const Block& b : c.blocks_of(c.messages[c.order[k]]))
          if (const auto call = calls.find(b.new_id.empty() ? b.id : b.new_id);
              b.kind == BlockKind::tool_result && call != calls.end())
            p.after = std::max(p.after, call->second);
      p.hangs_on = p.after;
    }
    p.conversation = static_cast<std::uint32_t>(which);
    p.like = read > 0 ? parts_of(0)[0].line : lines_of(which)[0];
    const Message& m = c.messages[c.order[k]];
    p.role = m.role;
    if (c.order[k] < read) {
      // A message over several lines moves as one run.
      for (const Part& part : parts_of(c.order[k])) {
        if (out.dropped[part.line] != 0) continue;
        p.moved = part.line;
        p.behind = behind;
        pending_.push_back(p);
        behind = pending_.size();
      }
      continue;
    }
    p.message = message_text(c, m, {emission.dialect, whole, {}});
    if (const Block& b = c.blocks[m.first_block];  // an assistant's content is always a list
        is_assistant(m.role) && m.block_count == 1 && b.place == Place::content && b.text_count == 1)
      p.message = c.arena.copy("{\"role\":\"assistant\",\"content\":[{\"type\":\"text\",\"text\":\"" +
                               std::string(c.texts[b.first_text].raw) + "\"}]}");
    p.behind = behind;
    pending_.push_back(p);
    behind = pending_.size();
  }
}

void ClaudeCodeLog::append(std::size_t which, Conversation& c, const Emission& emission,
                           const LogEdits& out) {
  if (emission.appended.empty()) return;
  const std::size_t read = first_part_.size() - 1;
  Pending p;
  p.takes_over = false;
  p.subagent = lines_.conversations()[which].sidechain;
  p.conversation = static_cast<std::uint32_t>(which);
  p.after = k_no_line;  // behind all that is left
  p.like = read > 0 ? parts_.back().line : lines_of(which)[0];
  if (!c.omitted && !c.order.empty()) {
    const std::uint32_t last = c.order.back();
    const bool is_pending = !pending_.empty() && pending_.back().conversation == which &&
                            (last >= read || pending_.back().moved == parts_of(last).back().line);
    if (is_pending)
      p.behind = pending_.size();
    else if (last < read)
      for (const Part& part : parts_of(last))
        if (out.dropped[part.line] == 0) p.hangs_on = part.line;
  }
  for (const Appended& a : emission.appended) {
    std::string message = "{\"role\":\"";
    message += a.role == Role::assistant ? "assistant" : "user";
    message += "\",\"content\":";
    if (a.role == Role::assistant)
      message.append("[{\"type\":\"text\",\"text\":\"").append(a.text).append("\"}]}");
    else
      message.append("\"").append(a.text).append("\"}");
    p.role = a.role;
    p.message = c.arena.copy(message);
    pending_.push_back(p);
    p.behind = pending_.size();
  }
}

// The whole log

void ClaudeCodeLog::finish(Arena& arena, LogEdits& out) {
  const bool any_main = std::any_of(pending_.begin(), pending_.end(),
                                    [](const Pending& p) { return !p.takes_over && !p.subagent; });
  const bool drops = std::any_of(out.dropped.begin(), out.dropped.end(), [](char d) { return d != 0; });
  const bool edits = !out.edits.empty() || std::find(mended_.begin(), mended_.end(), 1) != mended_.end();
  if (!drops && !edits && pending_.empty()) return;
  ClaudeLinks links(lines_, out.dropped, gone_calls_);
  for (const Pending& p : pending_)
    if (p.moved != LogEdits::Added::k_new) links.unhang(p.moved);
  std::unordered_map<std::uint32_t, std::string_view>
      instead;  // of a line: what hangs on it hangs on this uuid
  std::unordered_map<std::uint32_t, std::string_view> at_front;
  std::vector<std::string_view> uuids;  // of what is pending, as JSON; empty = none
  for (const Pending& p : pending_) {
    // What is appended goes to the conversation, not to its subagents.
    if (!p.takes_over && p.subagent && any_main) {
      uuids.emplace_back();
      continue;
    }
    const std::uint32_t on = p.hangs_on == k_no_line ? k_no_line : links.survivor(p.hangs_on);
    std::string_view parent = "null";
    if (p.behind > 0)
      parent = uuids[p.behind - 1];
    else if (on != k_no_line)
      parent = value(on).find("uuid").raw();
    if (parent.empty()) parent = "null";
    std::uint32_t after = p.after;
    if (!p.takes_over) {
      const auto own = lines_of(p.conversation);
      const auto last =
          std::find_if(own.rbegin(), own.rend(), [&](std::uint32_t l) { return out.dropped[l] == 0; });
      after = last == own.rend() ? own.back() : *last;
    }
    if (p.moved != LogEdits::Added::k_new) {
      uuids.push_back(value(p.moved).find("uuid").raw());
      out.added.push_back({after, {}, p.moved});
      if (const json::Value old = value(p.moved).find("parentUuid"); old && old.raw() != parent)
        out.edits.push_back({old.raw(), parent});
    } else {
      uuids.push_back(value(p.like).find("uuid") ? new_uuid(arena, parent, p) : std::string_view{});
      out.added.push_back({after, new_line(arena, p, parent, uuids.back()), LogEdits::Added::k_new});
    }
    if (!p.takes_over || uuids.back().empty()) continue;
    if (on != k_no_line)
      instead[on] = uuids.back();
    else if (p.next != k_no_line)
      at_front[p.next] = uuids.back();
  }
  relink(arena, out, links, instead, at_front);
}

void ClaudeCodeLog::relink(Arena& arena, LogEdits& out, ClaudeLinks& links,
                           const std::unordered_map<std::uint32_t, std::string_view>& instead,
                           const std::unordered_map<std::uint32_t, std::string_view>& at_front) {
  std::vector<char> moved(lines_.size(), 0);
  for (const LogEdits::Added& a : out.added)
    if (a.moved != LogEdits::Added::k_new) moved[a.moved] = 1;
  const auto uuid_of = [&](std::uint32_t line) {
    return line == k_no_line ? std::string_view("null") : value(line).find("uuid").raw();
  };
  const auto set = [&](std::uint32_t line, std::string_view key, std::string_view text) {
    const json::Value old = value(line).find(key);
    if (!old || old.raw() == text) return;
    edited_[line] = 1;
    out.edits.push_back({old.raw(), arena.copy(text)});
  };
  for (std::uint32_t i = 0; i < lines_.size(); ++i) {
    if (out.dropped[i] != 0) continue;
    const ClaudeLine& line = lines_[i];
    if (line.copy && (edited_[line.about] != 0 || moved[line.about] != 0)) {
      out.dropped[i] = 1;
      continue;
    }
    // Where what was lost is not mended, the link to it stays.
    const bool mended = mended_[i] != 0;
    if (moved[i] == 0 && (!line.lost_parent || mended)) {
      const std::uint32_t parent = line.parent == k_no_line ? k_no_line : links.parent_of(i, line.parent);
      const auto taken = parent != k_no_line && parent < i ? instead.find(parent) : instead.end();
      if (taken != instead.end())
        set(i, "parentUuid", taken->second);
      else if (parent == k_no_line && at_front.contains(i))
        set(i, "parentUuid", at_front.at(i));
      else if (parent != line.parent || line.lost_parent)
        set(i, "parentUuid", uuid_of(parent));
    }
    if (line.logical != k_no_line && (!line.lost_logical || mended))
      if (const std::uint32_t on = links.parent_of(i, line.logical); on != line.logical || line.lost_logical)
        set(i, "logicalParentUuid", uuid_of(on));
    if (line.kind == ClaudeLine::Kind::leaf && line.about != k_no_line)
      if (const std::uint32_t on = links.survivor(line.about); on != line.about)
        set(i, "leafUuid", uuid_of(on));
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

std::unique_ptr<Log> open_log(const LogInput& input) { return std::make_unique<ClaudeCodeLog>(input); }

/// A session is told by its id; links lead from one to another where it was resumed.
void tie(json::Value line, LogTies& out) {
  out.opens = out.name(line.find("sessionId"));
  for (const std::string_view key : {"uuid", "parentUuid", "logicalParentUuid", "leafUuid", "messageId"})
    out.name(line.find(key));
  const json::Value type = line.find("type");
  out.speaks = line.find("message").is(json::Kind::object) && type.is(json::Kind::string) &&
               (json::equals(type.string(), "user") || json::equals(type.string(), "assistant"));
}

}  // namespace

Format claude_code() {
  Format f;
  f.name = "claude-code";
  f.summary = "Claude Code session logs: line by line, or `loglines` in a document";
  f.dialect.format = "claude-code";
  f.dialect.target = "anthropic";
  f.dialect.roles = k_roles;
  f.dialect.tool_messages = false;
  f.dialect.resumed = true;
  f.recognise_record = recognise_record;
  f.recognise_message = recognise_message;
  f.open_log = open_log;
  f.tie = tie;
  return f;
}

}  // namespace abridge::format
