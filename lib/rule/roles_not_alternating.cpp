#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "lib/json/text.hpp"
#include "lib/rule/blocks.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

/// Only the two who talk take turns: system messages, tool messages and rows and items that are a call, a
/// result or a thought themselves stand apart.
bool takes_turns(const Conversation& c, const Message& m) {
  const auto blocks = c.blocks_of(m);
  return !m.broken && (m.role == Role::user || is_assistant(m.role)) &&
         (blocks.empty() || blocks.back().place != Place::message);
}
bool same_speaker(const Message& a, const Message& b) { return is_assistant(a.role) == is_assistant(b.role); }

bool has_calls(const Conversation& c, const Message& m) {
  for (const Block& b : c.blocks_of(m))
    if (b.place == Place::tool_calls && !b.dropped) return true;
  return false;
}

class Merger {
 public:
  explicit Merger(Conversation& c) : c_(c) {}

  void start(std::uint32_t message) {
    finish();
    run_.assign(1, message);
    calls_ = has_calls(c_, c_.messages[message]);
  }
  void add(std::uint32_t message) {
    run_.push_back(message);
    calls_ = calls_ || has_calls(c_, c_.messages[message]);
  }
  /// Whether one message can hold both without a loss: one speaker's name, and one list of calls.
  bool takes(const Message& m) const {
    return c_.messages[run_[0]].name == m.name && !(calls_ && has_calls(c_, m));
  }
  /// The messages of the run become one: that with the calls, else the first.
  void finish() {
    if (run_.size() < 2) return;
    std::uint32_t survivor = run_[0];
    for (const std::uint32_t i : run_)
      if (has_calls(c_, c_.messages[i])) survivor = i;
    if (const auto only = only_speaker())
      survivor = *only;  // it keeps its bytes
    else if (is_plain())
      join_texts(survivor);
    else
      join_lists(survivor);
    Message& one = c_.messages[survivor];
    for (const std::uint32_t i : run_) {
      if (i == survivor) continue;
      one.cut = one.cut || c_.messages[i].cut;
      c_.drop(c_.messages[i]);
    }
  }

 private:
  /// The one message of the run that says anything at all; none where several do, or nobody.
  std::optional<std::uint32_t> only_speaker() const {
    std::optional<std::uint32_t> only;
    for (const std::uint32_t i : run_) {
      if (!speaks(c_.messages[i])) continue;
      if (only) return std::nullopt;
      only = i;
    }
    return only;
  }
  bool speaks(const Message& m) const {
    const auto blocks = c_.blocks_of(m);
    return std::any_of(blocks.begin(), blocks.end(), [&](const Block& b) {
      if (b.dropped || b.kind != BlockKind::text) return !b.dropped;
      const auto texts = c_.texts_of(b);
      return std::any_of(texts.begin(), texts.end(), [](const Text& t) { return !json::is_blank(t.raw); });
    });
  }
  /// Every live block of the contents, in order.
  template <class F>
  void each_block(F&& f) const {
    for (const std::uint32_t message : run_) {
      const Message& m = c_.messages[message];
      for (std::uint32_t i = m.first_block; i < m.first_block + m.block_count; ++i)
        if (!c_.blocks[i].dropped && c_.blocks[i].place != Place::tool_calls) f(i);
    }
  }
  bool is_plain() const {
    bool plain = true;
    each_block([&](std::uint32_t i) {
      plain = plain && c_.blocks[i].place == Place::content && c_.blocks[i].text_count == 1;
    });
    return plain;
  }

  void join_texts(std::uint32_t survivor) {
    std::string joined;
    std::optional<std::uint32_t> own;
    const Message& m = c_.messages[survivor];
    each_block([&](std::uint32_t i) {
      const Text& text = c_.texts[c_.blocks[i].first_text];
      if (!joined.empty() && !text.raw.empty()) joined += "\\n\\n";
      joined += text.raw;
      if (i >= m.first_block && i < m.first_block + m.block_count) own = i;
    });
    if (own) {
      Text& text = c_.texts[c_.blocks[*own].first_text];
      if (text.raw != joined) c_.change(c_.messages[survivor], text, c_.arena.copy(joined));
    } else if (!joined.empty()) {
      // Its content was null: the others' text becomes its own.
      const std::uint32_t text = make_text(c_, c_.arena.copy(joined));
      rebuild_content(c_, c_.messages[survivor], {&text, 1});
    }
  }
  void join_lists(std::uint32_t survivor) {
    std::vector<std::uint32_t> content;
    each_block([&](std::uint32_t i) { content.push_back(i); });
    std::stable_partition(content.begin(), content.end(),
                          [&](std::uint32_t i) { return c_.blocks[i].kind == BlockKind::tool_result; });
    rebuild_content(c_, c_.messages[survivor], content);
  }

  Conversation& c_;
  std::vector<std::uint32_t> run_;
  bool calls_ = false;
};

void check(Context& x) {
  if (x.dialect.resumed) return;  // whoever resumes it joins them
  Conversation& c = x.c;
  Merger merger(c);
  const Message* before = nullptr;
  for (const std::uint32_t place : c.order) {
    const Message& m = c.messages[place];
    if (!takes_turns(c, m)) {
      before = nullptr;
      continue;
    }
    const bool neighbours = before != nullptr && same_speaker(*before, m);
    before = &m;
    if (!neighbours) {
      merger.start(place);
      continue;
    }
    const Fix fix = merger.takes(m) ? Fix::safe : Fix::none;
    if (x.report({.message = &m,
                  .fix = fix,
                  .sentence = "two {0} messages in a row",
                  .words = {name_of(m.role)}}) == Context::Applies::yes)
      merger.add(place);
    else
      merger.start(place);
  }
  merger.finish();
}

}  // namespace

Rule roles_not_alternating() {
  Rule r;
  r.summary = "neighbours of one role";
  r.prose =
      "User and assistant take turns; system and tool messages stand apart. Some providers and chat "
      "templates refuse two messages of one role in a row, others join them. The repair joins them: two "
      "texts with a blank line between, else the lists of both, tool results first. It is safe, since "
      "nothing is lost. Messages of two speakers (name), or with calls in both, are left alone.";
  r.bad = R"([{"role": "user", "content": "Hi"},
 {"role": "user", "content": "Are you there?"},
 {"role": "assistant", "content": "Yes."}])";
  r.good = R"([{"role": "user", "content": "Hi"},
 {"role": "assistant", "content": "Hello."},
 {"role": "user", "content": "Are you there?"},
 {"role": "assistant", "content": "Yes."}])";
  r.example_policy = R"(rules: {roles-not-alternating: warn})";
  r.fix = Fix::safe;
  r.reaches_others = true;
  r.when_incomplete = WhenIncomplete::set_aside;
  r.on_history = check;
  r.woken_by = fact(Fact::same_speaker);
  return r;
}

}  // namespace abridge::rule
