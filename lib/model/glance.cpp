#include "lib/model/glance.hpp"

#include <algorithm>
#include <cstring>
#include <limits>

#include "lib/json/text.hpp"

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

/// A message that is an object of two members: who speaks, in a plain word, and a text. `role` is none where
/// it is anything else.
struct Plain {
  Role role = Role::none;
  std::string_view text;
};

template <std::size_t N>
bool is(std::string_view word, const char (&other)[N]) {
  return word.size() == N - 1 && std::memcmp(word.data(), other, N - 1) == 0;
}

Role plain_role(std::string_view word) {
  return is(word, "user")        ? Role::user
         : is(word, "assistant") ? Role::assistant
         : is(word, "system")    ? Role::system
                                 : Role::none;
}

Plain plain_message(json::Value v) {
  json::Value role;
  json::Value content;
  for (const json::Member m : v.members()) {
    if (!role && is(m.key, "role"))
      role = m.value;
    else if (!content && is(m.key, "content"))
      content = m.value;
    else
      return {};
  }
  if (!role.is(json::Kind::string) || !content.is(json::Kind::string)) return {};
  return {plain_role(role.string()), content.string()};
}

}  // namespace

Facts facts_of_text(std::string_view raw, Facts wanted, const Sightings& sightings) {
  Facts seen = 0;
  if (may_be_padded(raw)) seen |= fact(Fact::padded);
  if (is_blank(raw)) seen |= fact(Fact::blank);
  if ((wanted & fact(Fact::unseen)) != 0 && sightings.may_hide(raw)) seen |= fact(Fact::unseen);
  return seen;
}

std::optional<Glance> glance_at(json::Value root, json::Value list, Facts wanted, const Sightings& sightings,
                                FunctionRef<bool(Role, const Noted&)> goes_on) {
  constexpr Facts k_plain = facts({Fact::stands, Fact::text, Fact::untimed});
  constexpr std::size_t k_most = std::numeric_limits<std::uint32_t>::max();
  Glance seen;
  seen.facts = fact(Fact::stands);
  if (root.is(json::Kind::object) && !root.consists_of(list)) seen.facts |= fact(Fact::beside_history);
  TurnFacts turns;
  for (const json::Value v : list.elements()) {
    const Plain m = plain_message(v);
    if (m.role == Role::none) return std::nullopt;
    Noted noted{k_plain | facts_of_text(m.text, wanted, sightings),
                static_cast<std::uint32_t>(std::min(m.text.size(), k_most))};
    if (m.role == Role::system) {
      noted.facts |= fact(Fact::system);
      ++seen.systems;
    }
    if (!goes_on(m.role, noted)) return std::nullopt;
    turns.add(m.role);
    seen.facts |= noted.facts;
    seen.bytes += v.raw().size();
    ++seen.messages;
  }
  seen.facts |= turns.facts();
  return seen;
}

Glance glance_at(const Conversation& c) {
  Glance seen;
  seen.facts = c.facts;
  seen.messages = c.order.size();
  for (const std::uint32_t place : c.order) {
    const Message& m = c.messages[place];
    seen.systems += is_system(m.role) ? 1 : 0;
    seen.notices += m.notice ? 1 : 0;
  }
  return seen;
}

}  // namespace abridge
