#include "lib/model/facts.hpp"

#include <algorithm>
#include <limits>

#include "lib/json/text.hpp"
#include "lib/model/conversation.hpp"

namespace abridge {
namespace {

/// Whether a text may begin or end with white space: what says so for certain is read by who asks.
bool may_be_padded(std::string_view raw) {
  const auto may_be_space = [](char c) { return static_cast<unsigned char>(c) <= ' ' || (c & 0x80) != 0; };
  constexpr std::size_t k_unicode_escape = 6;
  const std::size_t size = raw.size();
  return size != 0 &&
         (raw[0] == '\\' || may_be_space(raw[0]) || may_be_space(raw[size - 1]) ||
          (size >= 2 && raw[size - 2] == '\\') ||
          (size >= k_unicode_escape && raw[size - k_unicode_escape] == '\\'));
}

Facts facts_of_role(const Message& m) {
  Facts seen = 0;
  if (m.role_value ? !m.role_value.is(json::Kind::string) || !m.plain_role.empty() : m.role == Role::none)
    seen |= fact(m.role_value ? Fact::odd_role : Fact::no_role);
  if (is_system(m.role))
    seen |= fact(Fact::system);
  else if (m.role != Role::user && !is_assistant(m.role))
    seen |= fact(Fact::other_role);
  return seen;
}

/// Of the roles in their order.
Facts facts_of_turns(const Conversation& c) {
  Facts seen = 0;
  const Message* before = nullptr;
  const Message* last = nullptr;
  const auto talks = [](const Message& m) { return m.role == Role::user || is_assistant(m.role); };
  for (const std::uint32_t place : c.order) {
    const Message& m = c.messages[place];
    if (before != nullptr && talks(m) && talks(*before) && is_assistant(m.role) == is_assistant(before->role))
      seen |= fact(Fact::same_speaker);
    before = &m;
    if (is_system(m.role)) continue;
    if (last == nullptr && m.role != Role::user) seen |= fact(Fact::not_user_first);
    last = &m;
  }
  if (last != nullptr && (is_assistant(last->role) || last->role == Role::tool_use))
    seen |= fact(Fact::assistant_last);
  return seen;
}

Facts facts_of_record(const Conversation& c) {
  if (c.sources.empty()) return 0;
  Facts seen = 0;
  const Source& s = c.sources[0];
  if (!s.list && !s.single) seen |= fact(Fact::no_list);
  if (c.sources.size() > 1 || (s.root.is(json::Kind::object) && !s.root.consists_of(s.list)))
    seen |= fact(Fact::beside_history);
  return seen;
}

}  // namespace

Facts facts_of(const Conversation& c, const Message& m) {
  Facts seen = fact(Fact::stands) | facts_of_role(m);
  if (!m.source.is(json::Kind::object)) seen |= fact(Fact::no_object);
  if (!m.content_value)
    seen |= fact(Fact::no_content);
  else if (!m.content_value.is(json::Kind::string))
    seen |= fact(Fact::other_content);
  if (!m.source.consists_of(m.role_value, m.content_value)) seen |= fact(Fact::beside);
  if (!m.name.empty()) seen |= fact(Fact::named);
  seen |= fact(m.time_value.truthy() ? Fact::timed : Fact::untimed);
  bool says = false;
  for (const Block& b : c.blocks_of(m)) {
    seen |= fact(b.kind);
    if (b.source.is(json::Kind::object)) seen |= fact(Fact::object_block);
    says = says || b.place != Place::tool_calls;
    bool blank = true;
    for (const Text& t : c.texts_of(b)) {
      blank = blank && json::is_blank(t.raw);
      if (may_be_padded(t.raw)) seen |= fact(Fact::padded);
    }
    if (blank && b.kind == BlockKind::text) seen |= fact(Fact::blank);
  }
  if (!says) seen |= fact(Fact::blank);
  return seen;
}

void note_facts(Conversation& c) {
  Facts all = fact(Fact::stands) | facts_of_turns(c) | facts_of_record(c);
  if (c.order.empty()) all |= fact(Fact::empty);
  if (!c.tree_breaks.empty()) all |= fact(Fact::broken_tree);
  for (const std::uint32_t place : c.order) {
    Message& m = c.messages[place];
    m.facts = facts_of(c, m);
    all |= m.facts;
    std::size_t bytes = 0;
    for (const Block& b : c.blocks_of(m))
      for (const Text& t : c.texts_of(b)) bytes += t.raw.size() - t.notice;
    constexpr std::size_t k_most = std::numeric_limits<std::uint32_t>::max();
    m.textual = static_cast<std::uint32_t>(std::min(bytes, k_most));
  }
  c.facts = all;
}

}  // namespace abridge
