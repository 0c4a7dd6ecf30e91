#include <algorithm>

#include "lib/json/text.hpp"
#include "lib/model/reasoning.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

enum class Blank : std::uint8_t { drop, keep };
constexpr auto names_of(Blank) {
  return std::to_array<Name<Blank>>({{Blank::drop, "drop"}, {Blank::keep, "keep"}});
}

struct EmptyContent {
  Blank blank = Blank::drop;
};
std::vector<policy::Field> fields_of(const EmptyContent*) {
  return {policy::field<&EmptyContent::blank>("blank", "what happens to content of white space only")};
}

bool is_empty(const Context& x, const Block& b) {
  const bool keep_blank = x.parameters<EmptyContent>().blank == Blank::keep;
  for (const Text& t : x.c.texts_of(b))
    if (keep_blank ? !t.raw.empty() : !json::is_blank(t.raw)) return false;
  return true;
}

/// Whether a log that its agent resumes would begin with the assistant without this message.
bool opens_log(const Context& x, const Message& m) {
  const Conversation& c = x.c;
  if (!x.dialect.resumed || x.active.severity == Severity::error || m.role != Role::user) return false;
  if (&c.messages[c.order[0]] != &m) return false;
  const auto blocks_are_empty = [&](const Message& other) {
    const auto blocks = c.blocks_of(other);
    return std::all_of(blocks.begin(), blocks.end(), [&](const Block& b) {
      return b.dropped || (b.kind == BlockKind::text && is_empty(x, b));
    });
  };
  const auto next = std::find_if(c.order.begin() + 1, c.order.end(), [&](std::uint32_t i) {
    return !c.messages[i].dropped && !is_system(c.messages[i].role) && !blocks_are_empty(c.messages[i]);
  });
  return next != c.order.end() && c.messages[*next].role != Role::user;
}

/// Whether a message says something beside its content: in the words of those who speak OpenAI's dialect, or
/// in a list of anything under a name that nobody knows.
bool says_more(const Message& m) {
  const auto says = [&](std::string_view key) {
    const json::Value v = m.source.find(key);
    return v.count() > 0 || !json::is_blank(v.string());
  };
  constexpr std::string_view k_beside[] = {"refusal", "audio", "images", "attachments", "reasoning_details"};
  if (std::any_of(std::begin(k_beside), std::end(k_beside), says) ||
      std::any_of(std::begin(k_reasoning_keys), std::end(k_reasoning_keys), says))
    return true;
  for (const json::Member member : m.source.members())
    if (member.value.is(json::Kind::array) && !member.value.empty() &&
        member.value.raw().data() != m.content_value.raw().data())
      return true;
  return false;
}

/// Whether the target takes no such content, whatever stands beside it.
bool is_refused(const Context& x, const Message& m) {
  return x.grammar != nullptr && x.grammar->content_required && m.content_value.is(json::Kind::array) &&
         m.content_value.empty();
}

void check_empty_content(Context& x, Message& m) {
  if (m.broken || !m.content_value) return;
  // A tool's result may be empty, and so may what stands beside calls; where there is nothing but text, no.
  const bool blocks = x.policy.accept.blocks;
  if (blocks && (m.role == Role::tool_use || is_tool(m.role))) return;
  std::size_t live = 0;
  std::size_t empty = 0;
  for (const Block& b : x.c.blocks_of(m)) {
    if (b.dropped) continue;
    if (b.place == Place::tool_calls) {
      if (blocks) return;
      continue;
    }
    ++live;
    if (b.kind == BlockKind::text && is_empty(x, b)) ++empty;
  }
  if (live == empty) {
    const bool is_read = live > 0 || m.content_value.is(json::Kind::string);
    if (!is_read && !m.content_value.is(json::Kind::array)) return;
    // A list of nothing is refused, also beside what is said elsewhere.
    if (is_refused(x, m)) x.active.severity = Severity::error;
    const Fix fix = opens_log(x, m) ? Fix::none : blocks && says_more(m) ? Fix::unsafe : Fix::safe;
    if (x.report({.message = &m,
                  .at = m.content_value,
                  .field = x.dialect.content_key,
                  .fix = fix,
                  .sentence = "the message has no text"}) == Context::Applies::yes)
      x.c.drop(m);
    return;
  }
  if (empty == 0) return;
  for (Block& b : x.c.blocks_of(m)) {
    if (b.dropped || b.kind != BlockKind::text || !is_empty(x, b)) continue;
    if (x.report({.message = &m,
                  .at = b.source,
                  .field = x.dialect.content_key,
                  .part = b.place == Place::part ? b.part : Pointer::k_no_index,
                  .fix = Fix::safe,
                  .sentence = "a text block without text"}) == Context::Applies::yes)
      x.c.drop(m, b);
  }
}

}  // namespace

Rule empty_content() {
  Rule r;
  r.entry = policy::entry<EmptyContent>();
  r.summary = "a message, or a text block, without text";
  r.prose =
      "The content is blank, has no blocks, or only blank text blocks. Providers refuse it. The repair "
      "drops the message, or the blank block, and is safe: nothing is said in it. Where something is said "
      "beside it (a refusal, audio, images, attachments, reasoning, a list of any other name), dropping the "
      "message is unsafe. blank: keep lets white space pass and minds only what is empty. Agents write "
      "blank lines into their logs themselves: in a log on disk that one resumes it is a warning, unless "
      "--target names a provider, and a blank first message stays where the assistant's is next.";
  r.bad = R"ex([{"role":"user","content":"  "}])ex";
  r.good = R"ex([{"role":"user","content":"Hi"}])ex";
  r.example_policy = R"(rules: {empty-content: warn})";
  r.fix = Fix::safe;
  r.in_logs = InLogs::mended;
  r.on_message = check_empty_content;
  r.woken_by = fact(Fact::blank);
  return r;
}

}  // namespace abridge::rule
