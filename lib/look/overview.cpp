#include "lib/look/overview.hpp"

#include <algorithm>
#include <iterator>

#include "lib/json/text.hpp"
#include "lib/model/pairs.hpp"
#include "lib/text/element.hpp"
#include "lib/text/white_space.hpp"
#include "lib/text/width.hpp"

namespace abridge::look {
namespace {

constexpr std::size_t k_first_words = 200;  // bytes that are kept of a text

/// What stands after the elements that a text begins with, if anything does: agents put some before words.
std::string_view without_elements(std::string_view text) {
  while (true) {
    const auto after = text::after_element(text::trimmed(text));
    if (!after || text::trimmed(*after).empty()) return text;
    text = *after;
  }
}

/// What is said in a message, as far as one line of it goes: by a person, or all.
enum class Words : std::uint8_t { persons, all };
std::string words_of(const Conversation& c, const Message& m, Words which) {
  std::string plain;
  for (const Block& b : c.blocks_of(m)) {
    if (b.dropped || b.kind != BlockKind::text || (b.aside && which == Words::persons)) continue;
    for (const Text& text : c.texts_of(b)) {
      json::decode(text.raw.substr(text.notice), plain);
      plain += ' ';
    }
    if (plain.size() > 4 * k_first_words) break;
  }
  return text::one_line(without_elements(plain), k_first_words);
}

}  // namespace

bool is_persons_turn(const Conversation& c, const Message& m) {
  if (!starts_exchange(c, m)) return false;
  const auto blocks = c.blocks_of(m);
  return blocks.empty() || std::any_of(blocks.begin(), blocks.end(), [](const Block& b) {
           return !b.dropped && b.kind != BlockKind::tool_result && !b.aside;
         });
}

std::optional<text::Instant> time_of(json::Value said) {
  text::Instant at{};
  std::string plain;
  if (said.is(json::Kind::string)) {
    json::decode(said.string(), plain);
    if (text::parse_iso8601(plain, at)) return at;
  }
  const auto epoch = text::parse_epoch(said.is(json::Kind::number) ? said.raw() : plain);
  if (!epoch) return std::nullopt;
  std::string nanoseconds = epoch->fraction;
  nanoseconds.resize(9, '0');
  at.seconds = epoch->seconds;
  for (const char digit : nanoseconds) at.nanoseconds = at.nanoseconds * 10 + (digit - '0');
  return at;
}

Overview overview_of(const Conversation& c, const cost::Tallied& tallied) {
  Overview all;
  all.tokens = tallied.total;
  bool has_words = false;
  for (const std::uint32_t i : c.order) {
    const Message& m = c.messages[i];
    ++all.messages;
    if (const auto time = time_of(m)) {
      all.began = all.began ? std::min(*all.began, *time) : *time;
      all.last = all.last ? std::max(*all.last, *time) : *time;
    }
    for (const Block& b : c.blocks_of(m))
      if (!b.dropped && b.kind == BlockKind::tool_call) ++all.tools[std::string(b.name)];
    if (!starts_exchange(c, m)) continue;
    const bool is_turn = is_persons_turn(c, m);
    if (is_turn) ++all.exchanges;
    if (has_words) continue;
    std::string words = words_of(c, m, is_turn ? Words::persons : Words::all);
    has_words = is_turn && !words.empty();
    if (has_words || all.words.empty()) all.words = std::move(words);
  }
  return all;
}

}  // namespace abridge::look
