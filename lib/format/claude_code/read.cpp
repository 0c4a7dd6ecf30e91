#include "lib/format/claude_code/read.hpp"

#include <algorithm>
#include <utility>

namespace abridge::format {
std::string_view ClaudeReader::role_of(std::uint32_t line) const {
  return index_[line].message.find("role").raw();
}

/// Whether a line hangs on what a person said after another one: then it is no part of the same message,
/// whatever ids a gateway gives them.
bool ClaudeReader::answers_anew(std::uint32_t line, std::uint32_t before) const {
  constexpr int k_steps = 16;  // notes in between
  std::uint32_t up = index_[line].parent;
  for (int i = 0; i < k_steps && up != k_no_line && index_[up].kind != ClaudeLine::Kind::message; ++i)
    up = index_[up].parent;
  if (up == k_no_line || !index_.is_before(before, up) || !index_[up].user) return false;
  for (const json::Value block : index_[up].content().elements())
    if (block.find("type").says("tool_result")) return false;
  return true;
}

void ClaudeReader::read(std::size_t which, Conversation& c, const policy::Accept& accept) {
  const ClaudeConversation& conversation = index_.conversations()[which];
  std::vector<std::uint32_t> heads;
  std::vector<std::uint32_t> next(conversation.lines.size(), k_no_line);
  NameTable newest;  // line of each message.id
  incomplete_.clear();
  for (std::uint32_t k = 0; k < next.size(); ++k) {
    const std::uint32_t at = conversation.lines[k];
    const ClaudeLine& line = index_[at];
    const LogLine& source = index_.sources()[at];
    const bool speaks = line.is_read() && k >= conversation.begin;
    const json::Value body = speaks ? line.message : json::Value{};
    if (speaks || line.incomplete())
      c.lines.push_back({source.value.raw(), body, line.queued ? "/attachment" : "/message", source.pointer,
                         source.source, source.number,
                         line.queued ? ClaudeLine::k_queued_key : std::string_view{},
                         source.value.find("timestamp"), source.value});
    if (line.incomplete()) {
      const std::string_view key = line.lost_parent ? "parentUuid" : "logicalParentUuid";
      c.tree_breaks.push_back({TreeBreak::Kind::lost_parent, source.value.find(key)});
      incomplete_.push_back(at);
    }
    if (!speaks) continue;
    // A session that goes on in another file has what its first line hangs on there.
    const bool hangs_on_nothing = line.unknown_parent && !heads.empty();
    if (hangs_on_nothing || line.own_ancestor) {
      const TreeBreak::Kind kind = line.own_ancestor ? TreeBreak::Kind::cycle : TreeBreak::Kind::gap;
      c.tree_breaks.push_back({kind, source.value.find("parentUuid")});
      incomplete_.push_back(k_no_line);
    }
    const std::string_view id = line.user ? std::string_view{} : body.find("id").string();
    if (!id.empty()) {
      // One that is wrong is a message by itself: else that were seen only once the lines before it are gone,
      // and it took those after it along.
      if (line.is_sound()) {
        const auto [known, fresh] = newest.add(id, k);
        const std::uint32_t before = std::exchange(*known, k);
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
    const LogLine& source = index_.sources()[conversation.lines[head]];
    MessageBuilder b(c, index_[conversation.lines[head]].message, source.source, source.number, accept);
    for (std::uint32_t k = head; k != k_no_line; k = next[k]) read_line(b, conversation.lines[k]);
    b.finish();
  }
  first_part_.push_back(parts_.size());
}

void ClaudeReader::read_line(MessageBuilder& b, std::uint32_t line) {
  Message& m = b.message();
  const json::Value whole = index_.value(line);
  const json::Value body = index_[line].message;
  if (index_[line].queued) {
    m.role = Role::user;
    m.role_text = name_of(Role::user);
    m.time_value = whole.find("timestamp");
  } else if (!m.role_value) {
    const json::Value role = body.find("role");
    b.role(role ? role : whole.find("type"));
    m.time_value = whole.find("timestamp");
  }
  const json::Value content = index_[line].content();
  if (!m.content_value) m.content_value = content;
  const auto first = static_cast<std::uint32_t>(b.conversation().blocks.size());
  b.content(content);
  if (index_[line].meta || index_[line].summary) b.aside(first);
  parts_.push_back({line, first, static_cast<std::uint32_t>(b.conversation().blocks.size()) - first});
}

}  // namespace abridge::format
