#include <cassert>
#include <limits>

#include "lib/format/write.hpp"
#include "lib/json/text.hpp"
#include "lib/json/white.hpp"

// Edits put into the bytes that they change, and what they add spaced as what stands there.

namespace abridge::format {
std::string separator_of(json::Value array) {
  std::string_view first;
  std::string_view before;
  std::string_view last;
  for (const json::Value v : array.elements()) {
    if (first.data() == nullptr) first = v.raw();
    before = last;
    last = v.raw();
  }
  if (before.data() != nullptr) return std::string(between(end_of(before), last.data()));
  if (first.data() == nullptr) return ",";
  return "," + std::string(between(array.raw().data() + 1, first.data()));
}

void splice(std::string_view source, std::vector<Edit>& edits, Buffer& out) {
  [[maybe_unused]] const bool apart = put_in_order(edits);
  assert(apart && "edits overlap");
  const char* at = source.data();
  for (const Edit& e : edits) {
    assert(is_within(source, e.range));
    out.append(between(at, e.range.data()));
    out.append(e.text);
    at = end_of(e.range);
  }
  out.append(between(at, end_of(source)));
}

Edit append_members(json::Value object, std::span<const NewMember> members, Arena& arena) {
  std::string_view last_value;
  std::string separator = ",";
  std::string colon = ":";
  const char* base = object.raw().data() - object.offset();
  for (const json::Member member : object.members()) {
    const char* key = base + member.key_offset;
    separator = last_value.data() != nullptr ? std::string(between(end_of(last_value), key))
                                             : "," + std::string(between(object.raw().data() + 1, key));
    const char* after_key = member.key.data() + member.key.size() + 1;
    colon = std::string(between(after_key, member.value.raw().data()));
    last_value = member.value.raw();
  }
  std::string text;
  for (const NewMember& m : members) {
    if (last_value.data() != nullptr || !text.empty()) text += separator;
    text += '"';
    text.append(m.key).append("\"").append(colon).append(m.value);
  }
  const char* where = last_value.data() != nullptr ? end_of(last_value) : object.raw().data() + 1;
  return {between(where, where), arena.copy(text)};
}

void id_edit(Conversation& c, const Block& b, std::vector<Edit>& edits) {
  if (b.new_id.empty()) return;
  const std::string_view id = c.arena.copy("\"" + std::string(json::encoded(b.new_id, c.arena)) + "\"");
  if (b.id_value) {
    edits.push_back({b.id_value.raw(), id});
  } else if (b.source.is(json::Kind::object)) {
    const NewMember member{b.kind == BlockKind::tool_call ? "id" : "tool_use_id", id};
    edits.push_back(append_members(b.source, {&member, 1}, c.arena));
  }
}

void arguments_edit(const Conversation& c, const Block& b, std::vector<Edit>& edits) {
  if (!b.emptied || b.kind != BlockKind::tool_call) return;
  const auto block = static_cast<std::uint32_t>(&b - c.blocks.data());
  edits.push_back({c.emptied_arguments.at(block).raw(), b.arguments.raw()});
}

std::size_t compact_size(std::string_view json) {
  std::size_t n = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char ch = json[i];
    if (in_string) {
      ++n;
      if (ch == '\\' && i + 1 < json.size()) {
        ++n;
        ++i;
      } else if (ch == '"') {
        in_string = false;
      }
    } else if (!json::is_white(ch)) {
      ++n;
      in_string = ch == '"';
    }
  }
  return n;
}

std::vector<std::uint32_t> lines_for_order(const Conversation& c) {
  constexpr auto k_none = std::numeric_limits<std::uint32_t>::max();
  std::vector<std::uint32_t> lines(c.order.size(), k_none);
  std::uint32_t next = k_none;
  for (std::size_t k = c.order.size(); k-- > 0;) {
    if (c.messages[c.order[k]].source) next = std::min(next, c.order[k]);
    lines[k] = next;
  }
  // What we made at the end goes with the last before it.
  std::uint32_t last = 0;
  while (last < c.messages.size() && !c.messages[last].source) ++last;
  for (std::uint32_t& line : lines) {
    if (line == k_none) line = last;
    last = line;
  }
  return lines;
}

}  // namespace abridge::format
