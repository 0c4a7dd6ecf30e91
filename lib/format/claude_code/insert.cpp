#include "lib/format/claude_code/insert.hpp"

#include <algorithm>
#include <string>

namespace abridge::format {
namespace {

/// The messages [from, to) of which nothing is left: what was made last is their replacement.
void replace(const ClaudeIndex& index, const ClaudeReader& reader, const std::vector<char>& live,
             std::size_t from, std::size_t to, ClaudeChanges& changes) {
  const auto last = static_cast<std::uint32_t>(changes.made.size() - 1);
  for (std::size_t i = from; i < to; ++i)
    if (live[i] == 0)
      for (const ClaudeReader::MessagePart& part : reader.parts_of(i)) {
        changes.lines[part.line].replacement = last;
        for (const ClaudeCopy& copy : index.copies_of(part.line)) changes.lines[copy.line].replacement = last;
      }
}

/// Whether a line hangs on others, none of which is a message.
bool hangs_on_no_message(const ClaudeIndex& index, std::uint32_t line) {
  const std::uint32_t first = index[line].parent;
  for (std::uint32_t up = first; up != k_no_line; line = up, up = index[line].parent)
    if (!index.is_before(up, line) || index[up].speaks()) return false;
  return first != k_no_line;
}

}  // namespace

void insert(const ClaudeIndex& index, const ClaudeReader& reader, std::size_t which, Conversation& c,
            const Emission& emission, ClaudeChanges& changes, const LogEdits& out) {
  const std::size_t read = reader.messages();
  if (c.omitted || !c.reordered) return;
  const policy::Emit whole;
  const std::span<const std::uint32_t> own = index.lines_of(which);
  std::vector<std::uint32_t> at(index.size(), k_no_line);  // of each of them its place there
  for (std::uint32_t place = 0; place < own.size(); ++place) at[own[place]] = place;
  std::vector<std::uint32_t> place_of(own.size(), k_no_line);  // in `order`, of the message of each line
  for (std::uint32_t k = 0; k < c.order.size(); ++k)
    if (c.order[k] < read)
      for (const ClaudeReader::MessagePart& part : reader.parts_of(c.order[k]))
        if (out.dropped[part.line] == 0) place_of[at[part.line]] = k;
  std::uint32_t before = k_no_line;  // a message that was read
  bool made = false;                 // since that one
  std::vector<char> live(c.messages.size(), 0);
  for (const std::uint32_t i : c.order) live[i] = 1;
  const auto close = [&](std::size_t next) {
    if (made) replace(index, reader, live, before == k_no_line ? 0 : before + 1, next, changes);
    made = false;
  };
  for (std::size_t k = 0; k < c.order.size(); ++k) {
    if (c.order[k] < read) {
      close(c.order[k]);
      before = c.order[k];
      continue;
    }
    std::size_t next = k + 1;
    while (next < c.order.size() && c.order[next] >= read) ++next;
    const std::uint32_t next_line =
        next < c.order.size() ? reader.parts_of(c.order[next])[0].line : k_no_line;
    ClaudeMade p;
    if (before == k_no_line) {
      const std::uint32_t first = read > 0 ? reader.parts_of(0)[0].line : 0;
      p.after = first > 0 ? first - 1 : LogEdits::Added::k_front;
      p.next = next_line;
      // Between a line that is no message and the first that is one.
      if (next_line != k_no_line && hangs_on_no_message(index, next_line))
        p.hangs_on = ClaudeMade::OnLine{index[next_line].parent};
      // What goes before messages that a compaction preserved goes after its boundary.
      if (index[first].follows != k_no_line && at[first] > 0) {
        p.after = own[at[first] - 1];
        p.hangs_on = ClaudeMade::OnLine{p.after};
      }
    } else {
      // A message before it may have lines after the last one's: its calls stand before their results.
      const auto parts = reader.parts_of(before);
      const auto head = std::find_if(parts.begin(), parts.end(), [&](const ClaudeReader::MessagePart& part) {
        return out.dropped[part.line] == 0;
      });
      std::uint32_t after = at[head == parts.end() ? parts[0].line : head->line];
      const auto end = next_line == k_no_line ? static_cast<std::uint32_t>(own.size()) : at[next_line];
      for (std::uint32_t place = end; place-- > after;)
        if (place_of[place] < k) after = place;
      p.after = own[after];
      p.hangs_on = ClaudeMade::OnLine{p.after};
    }
    if (k > 0 && c.order[k - 1] >= read) p.hangs_on = ClaudeMade::OnMade{changes.made.size() - 1};
    p.conversation = static_cast<std::uint32_t>(which);
    p.like = read > 0 ? reader.parts_of(0)[0].line : index.lines_of(which)[0];
    const Message& m = c.messages[c.order[k]];
    p.role = m.role;
    p.message = message_text(c, m, {emission.dialect, whole, {}});
    if (const Block& b = c.blocks[m.first_block];  // an assistant's content is always a list
        is_assistant(m.role) && m.block_count == 1 && b.place == Place::content && b.text_count == 1)
      p.message = c.arena.copy("{\"role\":\"assistant\",\"content\":[{\"type\":\"text\",\"text\":\"" +
                               std::string(c.texts[b.first_text].raw) + "\"}]}");
    changes.made.push_back(p);
    made = index.value(p.like).find("uuid").truthy();
  }
  close(read);
}

void append(const ClaudeIndex& index, const ClaudeReader& reader, std::size_t which, Conversation& c,
            const Emission& emission, ClaudeChanges& changes, const LogEdits& out) {
  if (emission.appended.empty()) return;
  const std::size_t read = reader.messages();
  ClaudeMade p;
  p.place = ClaudeMade::Place::appended;
  p.subagent = index.conversations()[which].sidechain;
  p.conversation = static_cast<std::uint32_t>(which);
  p.like = read > 0 ? reader.parts_of(read - 1).back().line : index.lines_of(which)[0];
  if (!c.omitted && !c.order.empty()) {
    const std::uint32_t last = c.order.back();
    if (last >= read)
      p.hangs_on = ClaudeMade::OnMade{changes.made.size() - 1};
    else
      for (const ClaudeReader::MessagePart& part : reader.parts_of(last))
        if (out.dropped[part.line] == 0) p.hangs_on = ClaudeMade::OnLine{part.line};
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
    changes.made.push_back(p);
    p.hangs_on = ClaudeMade::OnMade{changes.made.size() - 1};
  }
}

}  // namespace abridge::format
