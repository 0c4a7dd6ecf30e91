#include "lib/model/join.hpp"

#include <algorithm>
#include <string>

#include "lib/json/text.hpp"
#include "lib/model/blocks.hpp"

namespace abridge {
namespace {

bool has_calls(const Conversation& c, const Message& m) {
  for (const Block& b : c.blocks_of(m))
    if (b.place == Place::tool_calls && !b.dropped) return true;
  return false;
}

}  // namespace

bool takes_turns(const Conversation& c, const Message& m) {
  const auto blocks = c.blocks_of(m);
  return !m.broken && (m.role == Role::user || is_assistant(m.role)) &&
         (blocks.empty() || blocks.back().place != Place::message);
}

bool can_join(const Conversation& c, const Message& a, const Message& b) {
  return a.name == b.name && !(has_calls(c, a) && has_calls(c, b));
}

void Joiner::start(std::uint32_t message) {
  finish();
  run_.assign(1, message);
  calls_ = has_calls(c_, c_.messages[message]);
}

void Joiner::add(std::uint32_t message) {
  run_.push_back(message);
  calls_ = calls_ || has_calls(c_, c_.messages[message]);
}

bool Joiner::takes(const Message& m) const {
  return c_.messages[run_[0]].name == m.name && !(calls_ && has_calls(c_, m));
}

void Joiner::finish() {
  if (run_.size() < 2) return;
  std::uint32_t survivor = run_[0];
  for (const std::uint32_t i : run_)
    if (has_calls(c_, c_.messages[i])) survivor = i;
  if (const auto only = only_speaker())
    survivor = *only;  // it keeps its bytes
  else if (texts_ == Texts::one && is_plain())
    join_texts(survivor);
  else
    join_lists(survivor);
  Message& one = c_.messages[survivor];
  for (const std::uint32_t i : run_) {
    if (i == survivor) continue;
    one.cut = one.cut || c_.messages[i].cut;
    one.notice = one.notice && c_.messages[i].notice;
    c_.drop(c_.messages[i]);
  }
}

/// The one message of the run that says anything at all; none where several do, or nobody.
std::optional<std::uint32_t> Joiner::only_speaker() const {
  std::optional<std::uint32_t> only;
  for (const std::uint32_t i : run_) {
    if (!speaks(c_.messages[i])) continue;
    if (only) return std::nullopt;
    only = i;
  }
  return only;
}

bool Joiner::speaks(const Message& m) const {
  const auto blocks = c_.blocks_of(m);
  return std::any_of(blocks.begin(), blocks.end(), [&](const Block& b) {
    if (b.dropped || b.kind != BlockKind::text) return !b.dropped;
    const auto texts = c_.texts_of(b);
    return std::any_of(texts.begin(), texts.end(), [](const Text& t) { return !json::is_blank(t.raw); });
  });
}

/// Every live block of the contents, in order.
template <class F>
void Joiner::each_block(F&& f) const {
  for (const std::uint32_t message : run_) {
    const Message& m = c_.messages[message];
    for (std::uint32_t i = m.first_block; i < m.first_block + m.block_count; ++i)
      if (!c_.blocks[i].dropped && c_.blocks[i].place != Place::tool_calls) f(i);
  }
}

bool Joiner::is_plain() const {
  bool plain = true;
  each_block([&](std::uint32_t i) {
    plain = plain && c_.blocks[i].place == Place::content && c_.blocks[i].text_count == 1;
  });
  return plain;
}

void Joiner::join_texts(std::uint32_t survivor) {
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

void Joiner::join_lists(std::uint32_t survivor) {
  std::vector<std::uint32_t> content;
  each_block([&](std::uint32_t i) { content.push_back(i); });
  std::stable_partition(content.begin(), content.end(),
                        [&](std::uint32_t i) { return c_.blocks[i].kind == BlockKind::tool_result; });
  rebuild_content(c_, c_.messages[survivor], content);
}

}  // namespace abridge
