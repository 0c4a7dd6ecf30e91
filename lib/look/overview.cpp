#include "lib/look/overview.hpp"

#include <algorithm>

#include "lib/json/text.hpp"
#include "lib/model/pairs.hpp"
#include "lib/text/width.hpp"

namespace abridge::look {
namespace {

constexpr std::size_t k_words = 200;  // bytes that are kept of a text

/// What a person says in a message, as far as one line of it goes.
std::string words_of(const Conversation& c, const Message& m) {
  std::string plain;
  for (const Block& b : c.blocks_of(m)) {
    if (b.dropped || b.kind != BlockKind::text) continue;
    for (const Text& text : c.texts_of(b)) {
      json::decode(text.raw.substr(text.notice), plain);
      plain += ' ';
    }
    if (plain.size() > 4 * k_words) break;
  }
  return text::one_line(plain, k_words);
}

}  // namespace

bool is_context(std::string_view words) {
  return words.size() > 2 && words[0] == '<' && words[1] >= 'a' && words[1] <= 'z';
}

std::optional<text::Instant> time_of(const Message& m) {
  text::Instant at{};
  std::string plain;
  if (m.time_value.is(json::Kind::string)) {
    json::decode(m.time_value.string(), plain);
    if (text::parse_iso8601(plain, at)) return at;
  }
  const auto epoch = text::parse_epoch(m.time_value.is(json::Kind::number) ? m.time_value.raw() : plain);
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
    if (m.notice) continue;
    ++all.messages;
    if (const auto time = time_of(m)) {
      all.began = all.began ? std::min(*all.began, *time) : *time;
      all.last = all.last ? std::max(*all.last, *time) : *time;
    }
    for (const Block& b : c.blocks_of(m))
      if (!b.dropped && b.kind == BlockKind::tool_call) ++all.tools[std::string(b.name)];
    if (!starts_exchange(c, m)) continue;
    ++all.exchanges;
    if (has_words) continue;
    std::string words = words_of(c, m);
    has_words = !words.empty() && !is_context(words);
    if (has_words || all.words.empty()) all.words = std::move(words);
  }
  return all;
}

}  // namespace abridge::look
