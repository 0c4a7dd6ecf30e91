#include "lib/model/facts.hpp"

#include <algorithm>
#include <limits>

#include "lib/model/conversation.hpp"
#include "lib/model/glance.hpp"

namespace abridge {
namespace {

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
  // A text that is a message has no object of its own, and lacks nothing.
  if (m.source && !m.source.is(json::Kind::object)) seen |= fact(Fact::no_object);
  if (!m.content_value)
    seen |= m.source ? fact(Fact::no_content) : 0;
  else if (!m.content_value.is(json::Kind::string))
    seen |= fact(Fact::other_content);
  if (!m.source.consists_of(m.role_value, m.content_value)) seen |= fact(Fact::beside);
  if (!m.name.empty()) seen |= fact(Fact::named);
  seen |= fact(m.time_value && m.time_value.truthy() ? Fact::timed : Fact::untimed);
  const bool looks = (wanted & fact(Fact::unseen)) != 0;
  bool says = false;
  std::size_t bytes = 0;
  for (const Block& b : c.blocks_of(m)) {
    seen |= fact(b.kind);
    if (b.source.is(json::Kind::object)) seen |= fact(Fact::object_block);
    says = says || b.place != Place::tool_calls;
    Facts of_all = fact(Fact::blank);  // of its texts together
    if (looks && b.arguments && c.sightings.may_hide(b.arguments.raw())) seen |= fact(Fact::unseen);
    for (const Text& t : c.texts_of(b)) {
      bytes += t.raw.size();
      const Facts of_one = facts_of_text(t.raw, wanted, c.sightings);
      of_all &= of_one;
      seen |= of_one & facts({Fact::padded, Fact::unseen});
    }
    if (b.kind == BlockKind::text) seen |= of_all;
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

}  // namespace

void note_facts(Conversation& c, Facts wanted) {
  Facts all = fact(Fact::stands) | facts_of_record(c);
  if (!c.tree_breaks.empty()) all |= fact(Fact::broken_tree);
  c.noted.resize(c.messages.size());
  TurnFacts turns;
  for (const std::uint32_t place : c.order) {
    const Message& m = c.messages[place];
    Noted& noted = c.noted[place];
    if (noted.facts == 0) noted = noted_of(c, m, wanted);
    all |= noted.facts;
    turns.add(m.role);
  }
  all |= turns.facts();
  c.facts = all;
}

}  // namespace abridge
