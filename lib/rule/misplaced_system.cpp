#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lib/model/edit.hpp"
#include "lib/model/request.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

/// A text that goes elsewhere, escaped.
struct Moved {
  std::string_view text;
  json::Value block;  ///< where it says more than the text (`cache_control`); else none
};

bool says_more(const Conversation& c, json::Value block) {
  for (const json::Member member : block.members())
    if (member.key != "type" && member.key != "text" && !c.is_left_out(member.value)) return true;
  return false;
}

/// The texts of a message; none where it says anything else.
std::optional<std::vector<Moved>> texts_of(const Conversation& c, const Message& m) {
  std::vector<Moved> texts;
  for (const Block& b : c.blocks_of(m)) {
    if (b.dropped) continue;
    if (b.kind != BlockKind::text) return std::nullopt;
    const json::Value block = b.place == Place::part && says_more(c, b.source) ? b.source : json::Value{};
    for (const Text& t : c.texts_of(b)) texts.push_back({t.raw, block});
  }
  return texts;
}

/// Where the system prompt belongs: the provider whose format it is says so; of messages that several
/// providers share, the one that they are meant for.
target::SystemPlace place_of(const Dialect& dialect, const Grammar* grammar) {
  if (!dialect.shared)
    if (const target::Target* own = target::find_target(dialect.target)) return own->grammar.system;
  return dialect.shared && grammar != nullptr ? grammar->system : target::SystemPlace{};
}

/// The member that a request keeps its system prompt in, beside the history.
class SystemField {
 public:
  SystemField(const Conversation& c, const target::SystemPlace& place) : place_(place) {
    const json::Value request = request_of(c);
    if (place.keys.empty() || !request) return;
    if (request.find(place.history).raw().data() != c.sources[0].list.raw().data()) return;
    record_ = request;
    for (const std::string_view key : place.keys)
      if (!value_) value_ = record_.find(key);
    if (value_.is(json::Kind::object)) list_ = value_.find("parts");
    if (value_.is(json::Kind::array)) list_ = value_;
  }

  /// Whether there is a request: of a bare list, whoever sends it says what it puts there.
  bool stands() const { return static_cast<bool>(record_); }
  std::string_view key() const { return place_.keys.front(); }
  /// Whether texts can be put after what it says.
  bool takes() const {
    return stands() && (!value_ || value_.is(json::Kind::null) || list_.is(json::Kind::array) ||
                        (value_.is(json::Kind::string) && !is_parts()));
  }

  /// Each as it adds to what is said there, with what parts it from the text before it.
  void tell(Conversation& c, const std::vector<Moved>& texts, Arena& arena) const {
    const bool one_text = !list_.is(json::Kind::array) && !is_parts() && !says_more_than_text(texts);
    bool first = !says_text();
    for (const Moved& m : texts) {
      const bool apart = one_text && !std::exchange(first, false);
      c.moved_system.push_back(apart ? arena.copy(k_between + std::string(m.text)) : m.text);
    }
  }

  /// What puts them there. Lives in the arena.
  Edit with(const Conversation& c, std::vector<Moved> texts, Arena& arena) const {
    if (list_.is(json::Kind::array)) {
      const char* const end = end_of(list_.raw()) - 1;
      return {between(end, end), arena.copy((list_.empty() ? "" : ", ") + parts(c, texts))};
    }
    if (says_text()) texts.insert(texts.begin(), {value_.string(), {}});
    const std::string text = written(c, texts);
    if (value_) return {value_.raw(), arena.copy(text)};
    const char* end = record_.raw().data() + 1;
    for (const json::Member m : record_.members()) end = end_of(m.value.raw());
    return {between(end, end), arena.copy(fmt::format(", \"{}\": {}", key(), text))};
  }

 private:
  bool is_parts() const { return place_.as == target::SystemPlace::As::parts; }
  bool says_text() const { return value_.is(json::Kind::string) && !value_.string().empty(); }
  static bool says_more_than_text(const std::vector<Moved>& texts) {
    return std::any_of(texts.begin(), texts.end(), [](const Moved& m) { return static_cast<bool>(m.block); });
  }
  /// A text where that is all, for one who takes a list of blocks, too.
  std::string written(const Conversation& c, const std::vector<Moved>& texts) const {
    if (is_parts()) return R"({"parts": [)" + parts(c, texts) + "]}";
    if (says_more_than_text(texts)) return '[' + parts(c, texts) + ']';
    std::string out;
    for (const Moved& m : texts) out.append(out.empty() ? "\"" : k_between).append(m.text);
    return out + '"';
  }
  std::string parts(const Conversation& c, const std::vector<Moved>& texts) const {
    std::string out;
    for (const Moved& m : texts) out.append(out.empty() ? "" : ", ").append(part(c, m));
    return out;
  }
  std::string part(const Conversation& c, const Moved& m) const {
    const std::string text = R"("text": ")" + std::string(m.text) + '"';
    if (!m.block) return (is_parts() ? "{" : R"({"type": "text", )") + text + '}';
    std::string out;
    for (const json::Member member : m.block.members()) {
      if (c.is_left_out(member.value)) continue;
      out.append(out.empty() ? "{" : ", ");
      out.append(member.key == "text" ? text : member_text(m.block, member));
    }
    return out + '}';
  }

  static constexpr const char* k_between = "\\n\\n";  // escaped

  target::SystemPlace place_;
  json::Value record_;  // none where it has no place for such a member
  json::Value value_;
  json::Value list_;  // of what the value has as its parts
};

/// Into the record's own member for it, wherever in the history it stands.
void put_beside(Context& x, const SystemField& field) {
  Conversation& c = x.c;
  std::vector<Moved> all;
  for (const std::uint32_t place : c.order) {
    Message& m = c.messages[place];
    if (!is_system(m.role)) continue;
    const auto texts = texts_of(c, m);
    const bool movable = texts && field.takes();
    const std::string_view sentence =
        movable ? "a {role} message inside the history: it belongs in '{field}'"
        : texts ? "a {role} message inside the history: it belongs in '{field}', which holds no text here"
                : "a {role} message inside the history, which says more than text: '{field}' can't hold it";
    const auto applies = x.report({.message = &m,
                                   .fix = movable ? Fix::safe : Fix::none,
                                   .sentence = sentence,
                                   .with = {{"role", name_of(m.role)}, {"field", field.key()}}});
    if (applies == Context::Applies::no) continue;
    all.insert(all.end(), texts->begin(), texts->end());
    c.drop(m);
  }
  if (all.empty()) return;
  field.tell(c, all, c.arena);
  c.record_edits.push_back(field.with(c, std::move(all), c.arena));
}

/// Whether the history is nothing but a list of messages.
bool is_bare(const Conversation& c) {
  const auto& sources = c.sources;
  return std::none_of(sources.begin(), sources.end(),
                      [](const Source& s) { return s.root.is(json::Kind::object); });
}

void check_misplaced_system(Context& x) {
  Conversation& c = x.c;
  bool movable = true;
  if (x.written == Written::record) {
    const target::SystemPlace place = place_of(x.dialect, x.grammar);
    if (const SystemField field(c, place); field.stands()) {
      put_beside(x, field);
      return;
    }
    // First in the list the provider would refuse it no less.
    movable = !place.beside || !is_bare(c);
  }
  std::size_t leading = 0;
  while (leading < c.order.size() && is_system(c.messages[c.order[leading]].role)) ++leading;
  std::vector<std::uint32_t> hoisted;
  std::vector<char> leaves;
  for (std::size_t k = leading; k < c.order.size(); ++k) {
    const Message& m = c.messages[c.order[k]];
    if (!is_system(m.role)) continue;
    if (x.report(
            {.message = &m,
             .fix = movable ? Fix::safe : Fix::none,
             .sentence = movable ? "a {role} message inside the history"
                                 : "a {role} message inside the history: it belongs beside the messages of a "
                                   "request, and a list of them alone has no such place",
             .with = {{"role", name_of(m.role)}}}) == Context::Applies::no)
      continue;
    if (leaves.empty()) leaves.resize(c.order.size(), 0);
    leaves[k] = 1;
    hoisted.push_back(c.order[k]);
  }
  if (hoisted.empty()) return;
  std::vector<std::uint32_t> order(c.order.begin(), c.order.begin() + static_cast<std::ptrdiff_t>(leading));
  order.reserve(c.order.size());
  order.insert(order.end(), hoisted.begin(), hoisted.end());
  for (std::size_t k = leading; k < c.order.size(); ++k)
    if (leaves[k] == 0) order.push_back(c.order[k]);
  c.order = std::move(order);
  c.reordered = true;
}

}  // namespace

Rule misplaced_system() {
  Rule r;
  r.summary = "a system message inside the history";
  r.prose =
      "Instructions (role system or developer) stand before the conversation. Providers that keep them in a "
      "field beside it (`system`, `systemInstruction`) refuse them among the messages. The repair moves them "
      "into that field in a request of such a provider's format, or of plain role and content for such a "
      "target (a block that says more than its text, as with `cache_control`, as it is); elsewhere to the "
      "front, in their order. It is safe, since nothing is lost. A bare list of messages has no such field: "
      "they may stand first there, for whoever sends the list puts them into it, and inside the history "
      "nothing repairs them. In a log on disk that an agent resumes it is a warning, unless --target names a "
      "provider, and the log keeps it: the agent itself says what it sends first.";
  r.bad = R"([{"role": "user", "content": "Hi"},
 {"role": "system", "content": "Answer in French."},
 {"role": "assistant", "content": "Bonjour"}])";
  r.good = R"([{"role": "system", "content": "Answer in French."},
 {"role": "user", "content": "Hi"},
 {"role": "assistant", "content": "Bonjour"}])";
  r.example_policy = R"(rules: {misplaced-system: warn})";
  r.fix = Fix::safe;
  r.in_logs = InLogs::reported;
  r.reaches_others = true;
  r.on_history = check_misplaced_system;
  r.woken_by = fact(Fact::system);
  return r;
}

}  // namespace abridge::rule
