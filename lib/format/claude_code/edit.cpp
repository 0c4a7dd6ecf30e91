#include "lib/format/claude_code/edit.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "lib/format/claude_code/insert.hpp"
#include "lib/format/result_parts.hpp"
#include "lib/json/text.hpp"

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

bool is_of_call(const Block& b) { return b.kind == BlockKind::tool_call || b.kind == BlockKind::tool_result; }

/// What a line that goes leaves to those that stay.
enum class Leaves : std::uint8_t {
  nothing,
  its_notes,  ///< it said nothing, or its message stays: nothing goes along with it
};

class Editor {
 public:
  Editor(const ClaudeIndex& index, const ClaudeReader& reader, std::size_t which, Conversation& c,
         const Emission& emission, ClaudeChanges& changes, LogEdits& out)
      : index_(index),
        reader_(reader),
        which_(which),
        c_(c),
        emission_(emission),
        changes_(changes),
        out_(out) {}
  void write();

 private:
  void message(std::size_t message);
  void line(const Message& m, const ClaudeReader::MessagePart& part);
  void drop(std::uint32_t line, Leaves leaves);
  void repeat(std::uint32_t line, std::size_t from);
  void note_calls(const std::vector<char>& live);

  const ClaudeIndex& index_;
  const ClaudeReader& reader_;
  const std::size_t which_;
  Conversation& c_;
  const Emission& emission_;
  ClaudeChanges& changes_;
  LogEdits& out_;
};

void Editor::write() {
  const std::size_t read = reader_.messages();
  std::vector<char> live(c_.messages.size(), 0);
  if (!c_.omitted)
    for (const std::uint32_t i : c_.order) live[i] = 1;
  for (std::size_t i = 0; i < read; ++i) {
    if (live[i] == 0)
      for (const ClaudeReader::MessagePart& p : reader_.parts_of(i))
        drop(p.line, said_nothing(c_, c_.messages[i]) ? Leaves::its_notes : Leaves::nothing);
    else if (c_.messages[i].touched || c_.messages[i].rebuilt)
      message(i);
  }
  // What was compacted must not come back in place of what said so, nor stay without the summary of it.
  const ClaudeConversation& conversation = index_.conversations()[which_];
  const bool nothing_left = std::none_of(live.begin(), live.end(), [](char l) { return l != 0; });
  const bool stands_for = !conversation.bounded || index_[conversation.first].summary;
  const bool compacted_go = nothing_left || (stands_for && out_.dropped[conversation.first] != 0);
  const bool shares_calls = index_.conversations().size() > 1;
  changes_.calls.note_session(conversation.session);
  for (const std::uint32_t line : index_.compacted(which_)) {
    if (index_[line].kind != ClaudeLine::Kind::message) continue;
    if (compacted_go) out_.dropped[line] = 1;
    if (!compacted_go && !shares_calls) continue;
    for (const json::Value block : index_[line].message.find("content").elements())
      if (const json::Value id = block.find("id");
          id.is(json::Kind::string) && block.find("type").says("tool_use"))
        changes_.calls.note(json::decoded(id.string(), c_.arena), conversation.session, compacted_go);
  }
  const auto incomplete = reader_.incomplete_lines();
  for (std::size_t i = 0; i < incomplete.size(); ++i)
    if (incomplete[i] != k_no_line) changes_.lines[incomplete[i]].mended = !c_.tree_breaks[i].stays;
  note_calls(live);
}

/// Which tool calls something is left of.
void Editor::note_calls(const std::vector<char>& live) {
  const std::string_view session = index_.conversations()[which_].session;
  for (const bool gone : {true, false})
    for (std::size_t i = 0; i < c_.messages.size(); ++i)
      for (const Block& b : c_.blocks_of(c_.messages[i]))
        if (b.kind == BlockKind::tool_call && !b.id.empty() && (live[i] == 0 || b.dropped) == gone)
          changes_.calls.note(b.id, session, gone);
}

void Editor::message(std::size_t message) {
  const Message& m = c_.messages[message];
  const auto parts = reader_.parts_of(message);
  const json::Value first = index_.value(parts[0].line);
  const std::size_t before = out_.edits.size();
  if (!m.new_time.empty()) {
    const std::string_view quoted = c_.arena.copy("\"" + std::string(m.new_time) + "\"");
    if (m.time_value) {
      out_.edits.push_back({m.time_value.raw(), quoted});
    } else {
      const NewMember member{"timestamp", quoted};
      out_.edits.push_back(append_members(first, {&member, 1}, c_.arena));
    }
  }
  if (m.rebuilt) {
    // All that is left of it stands in its first line.
    const policy::Emit whole;
    Message body = m;
    body.new_time = {};
    const std::string_view text = message_text(c_, body, {emission_.dialect, whole, {}});
    if (text.data() != m.source.raw().data()) out_.edits.push_back({m.source.raw(), text});
    repeat(parts[0].line, before);
    for (const ClaudeReader::MessagePart& p : parts.subspan(1)) drop(p.line, Leaves::its_notes);
    return;
  }
  repeat(parts[0].line, before);
  for (const ClaudeReader::MessagePart& p : parts) line(m, p);
}

/// A line goes, and whatever says it again; unless it was rejected, and stays as it is.
void Editor::drop(std::uint32_t line, Leaves leaves) {
  if (!out_.rejected.empty() && out_.rejected[line] != 0) return;
  out_.dropped[line] = 1;
  changes_.lines[line].empty = leaves == Leaves::its_notes;
  for (const ClaudeCopy& copy : index_.copies_of(line)) {
    out_.dropped[copy.line] = 1;
    changes_.lines[copy.line].empty = changes_.lines[line].empty;
  }
}

/// What says a line again is edited as that line was: by the edits `from` there on.
void Editor::repeat(std::uint32_t line, std::size_t from) {
  const auto copies = index_.copies_of(line);
  if (copies.empty()) return;
  const auto places = [&](std::uint32_t at) {
    const json::Value message = index_[at].message;
    return std::array{index_[at].content().raw(), message.raw(), message.find("role").raw(),
                      index_.value(at).find("timestamp").raw()};
  };
  const auto own = places(line);
  const std::size_t end = out_.edits.size();
  for (const ClaudeCopy& copy : copies) {
    const auto theirs = places(copy.line);
    for (std::size_t e = from; e < end; ++e) {
      const Edit edit = out_.edits[e];
      const char* begin = edit.range.data();
      // The contents are the same bytes; of all else only the whole is replaced.
      if (is_within(own[0], edit.range))
        out_.edits.push_back({{theirs[0].data() + (begin - own[0].data()), edit.range.size()}, edit.text});
      else
        for (std::size_t k = 1; k < own.size(); ++k)
          if (begin == own[k].data() && edit.range.size() == own[k].size() && !theirs[k].empty())
            out_.edits.push_back({theirs[k], edit.text});
    }
  }
}

void Editor::line(const Message& m, const ClaudeReader::MessagePart& part) {
  const std::span<const Block> blocks{c_.blocks.data() + part.first_block, part.block_count};
  const auto dropped = std::count_if(blocks.begin(), blocks.end(), [](const Block& b) { return b.dropped; });
  if (dropped > 0 && dropped == static_cast<std::ptrdiff_t>(blocks.size())) {
    drop(part.line,
         std::none_of(blocks.begin(), blocks.end(), is_of_call) ? Leaves::its_notes : Leaves::nothing);
    return;
  }
  const std::size_t before = out_.edits.size();
  if (!m.new_role.empty())
    if (const json::Value role = index_[part.line].message.find("role"))
      out_.edits.push_back(
          {role.raw(), c_.arena.copy("\"" + std::string(json::encoded(m.new_role, c_.arena)) + "\"")});
  if (dropped > 0) {
    ListCutter cutter(out_.edits);
    for (const Block& b : blocks) cutter.item(b.source.raw(), !b.dropped);
    cutter.finish();
  }
  for (const Block& b : blocks) {
    if (b.dropped) continue;
    id_edit(c_, b, out_.edits);
    arguments_edit(c_, b, out_.edits);
    text_edits(c_, b, out_.edits);
  }
  repeat(part.line, before);
}

}  // namespace

void edit(const ClaudeIndex& index, const ClaudeReader& reader, std::size_t which, Conversation& c,
          const Emission& emission, ClaudeChanges& changes, LogEdits& out) {
  changes.lines.resize(index.size());
  Editor(index, reader, which, c, emission, changes, out).write();
  insert(index, reader, which, c, emission, changes, out);
  append(index, reader, which, c, emission, changes, out);
}

}  // namespace abridge::format
