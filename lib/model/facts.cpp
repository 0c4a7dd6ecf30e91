#include "lib/model/facts.hpp"

#include <algorithm>
#include <limits>

#include "lib/json/text.hpp"
#include "lib/model/conversation.hpp"
#include "lib/model/unseen.hpp"

namespace abridge {
namespace {

bool may_be_space(char c) { return static_cast<unsigned char>(c) <= ' ' || (c & 0x80) != 0; }

/// Whether a text may begin or end with white space: what says so for certain is read by who asks.
bool may_be_padded(std::string_view raw) {
  constexpr std::size_t k_unicode_escape = 6;
  const std::size_t size = raw.size();
  return size != 0 && (raw[0] == '\\' || may_be_space(raw[0]) || may_be_space(raw[size - 1]) ||
                       (size >= 2 && raw[size - 2] == '\\') ||
                       (size >= k_unicode_escape && raw[size - k_unicode_escape] == '\\'));
}

/// Most texts begin with a letter.
bool is_blank(std::string_view raw) {
  return raw.empty() || ((raw[0] == '\\' || may_be_space(raw[0])) && json::is_blank(raw));
}

Facts facts_of_role(const Message& m) {
  Facts seen = 0;
  if (!m.role_value && m.role == Role::none) seen |= fact(Fact::no_role);
  if (m.role_value && (!m.role_value.is(json::Kind::string) || m.role_text != name_of(m.role) ||
                       !m.plain_role.empty() || !m.new_role.empty()))
    seen |= fact(Fact::odd_role);
  if (is_system(m.role))
    seen |= fact(Fact::system);
  else if (m.role != Role::user && !is_assistant(m.role))
    seen |= fact(Fact::other_role);
  return seen;
}

/// Of one message as it stands, dropped blocks included.
Noted noted_of(const Conversation& c, const Message& m, Facts wanted) {
  Facts seen = fact(Fact::stands) | facts_of_role(m);
  if (!m.source.is(json::Kind::object)) seen |= fact(Fact::no_object);
  if (!m.content_value)
    seen |= fact(Fact::no_content);
  else if (!m.content_value.is(json::Kind::string))
    seen |= fact(Fact::other_content);
  if (!m.source.consists_of(m.role_value, m.content_value)) seen |= fact(Fact::beside);
  if (!m.name.empty()) seen |= fact(Fact::named);
  seen |= fact(m.time_value.truthy() ? Fact::timed : Fact::untimed);
  const bool looks = (wanted & fact(Fact::unseen)) != 0;
  const auto look_through = [&](std::string_view raw) {
    if (looks && may_hide(raw)) seen |= fact(Fact::unseen);
  };
  bool says = false;
  std::size_t bytes = 0;
  for (const Block& b : c.blocks_of(m)) {
    seen |= fact(b.kind);
    if (b.source.is(json::Kind::object)) seen |= fact(Fact::object_block);
    says = says || b.place != Place::tool_calls;
    bool blank = true;
    if (b.arguments) look_through(b.arguments.raw());
    for (const Text& t : c.texts_of(b)) {
      look_through(t.raw);
      bytes += t.raw.size();
      blank = blank && is_blank(t.raw);
      if (may_be_padded(t.raw)) seen |= fact(Fact::padded);
    }
    if (blank && b.kind == BlockKind::text) seen |= fact(Fact::blank);
  }
  if (!says) seen |= fact(Fact::blank);
  constexpr std::size_t k_most = std::numeric_limits<std::uint32_t>::max();
  return {seen, static_cast<std::uint32_t>(std::min(bytes, k_most))};
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

bool talks(const Message& m) { return m.role == Role::user || is_assistant(m.role); }

}  // namespace

void note_facts(Conversation& c, Facts wanted) {
  Facts all = fact(Fact::stands) | facts_of_record(c);
  if (!c.tree_breaks.empty()) all |= fact(Fact::broken_tree);
  c.noted.resize(c.messages.size());
  const Message* before = nullptr;
  const Message* last = nullptr;
  for (const std::uint32_t place : c.order) {
    const Message& m = c.messages[place];
    all |= (c.noted[place] = noted_of(c, m, wanted)).facts;
    if (before != nullptr && talks(m) && talks(*before) && is_assistant(m.role) == is_assistant(before->role))
      all |= fact(Fact::same_speaker);
    before = &m;
    if (is_system(m.role)) continue;
    if (last == nullptr && m.role != Role::user) all |= fact(Fact::not_user_first);
    last = &m;
  }
  if (last == nullptr) all |= fact(Fact::nobody);
  if (last != nullptr && (is_assistant(last->role) || last->role == Role::tool_use))
    all |= fact(Fact::assistant_last);
  c.facts = all;
}

}  // namespace abridge
