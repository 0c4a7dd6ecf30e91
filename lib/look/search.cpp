#include "lib/look/search.hpp"

#include <algorithm>

#include "lib/json/text.hpp"
#include "lib/model/offset.hpp"

namespace abridge::look {
namespace {

/// Whose a text is; none of a role that is nobody's.
std::optional<Speaker> speaker_of(Role role, BlockKind kind) {
  if (kind == BlockKind::tool_result || is_tool(role)) return Speaker::tool;
  if (is_system(role)) return Speaker::system;
  if (is_assistant(role) || role == Role::tool_use) return Speaker::assistant;
  return role == Role::user ? std::optional(Speaker::user) : std::nullopt;
}

std::optional<Part> part_of(BlockKind kind) {
  switch (kind) {
    case BlockKind::text:
      return Part::text;
    case BlockKind::tool_call:
      return Part::tool_call;
    case BlockKind::tool_result:
      return Part::tool_result;
    case BlockKind::thinking:
      return Part::thinking;
    default:
      return std::nullopt;
  }
}

/// Bytes of UTF-8 that a character takes, decoded.
std::size_t bytes_of(char32_t code) { return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4; }

/// Where in a raw text bytes of its decoded text stand.
class RawPlaces {
 public:
  explicit RawPlaces(std::string_view raw) : chars_(raw), size_(raw.size()) {}
  /// Of a byte of the decoded text, none before the last one that was asked for.
  std::size_t of(std::size_t decoded) {
    while (decoded_ < decoded && chars_.next(one_)) decoded_ += bytes_of(one_.code);
    return std::min(one_.end, size_);
  }

 private:
  json::Chars chars_;
  std::size_t size_;
  json::Chars::Char one_{0, 0, 0};
  std::size_t decoded_ = 0;
};

}  // namespace

bool Where::has(std::optional<Speaker> speaker, Part part) const {
  const auto has_speaker = [&] {
    return speaker && std::find(speakers.begin(), speakers.end(), *speaker) != speakers.end();
  };
  return (speakers.empty() || has_speaker()) &&
         (parts.empty() || std::find(parts.begin(), parts.end(), part) != parts.end());
}

std::vector<Hit> Search::find(const Conversation& c) {
  hits_.clear();
  if (where_.has(Speaker::system, Part::text)) system_prompt(c);
  for (const std::uint32_t i : c.order) {
    const Message& m = c.messages[i];
    for (const Block& b : c.blocks_of(m)) block(c, m, b);
  }
  return std::move(hits_);
}

void Search::system_prompt(const Conversation& c) {
  for (const Source& source : c.sources) {
    if (!source.root) continue;
    for (const std::string_view text : readers_.prompt(source).system) raw({c, source}, text);
  }
}

void Search::block(const Conversation& c, const Message& m, const Block& b) {
  const std::optional<Part> part = part_of(b.kind);
  if (!part || b.dropped) return;
  const std::optional<Speaker> speaker = speaker_of(m.role, b.kind);
  if (!where_.has(speaker, *part)) return;
  const Spot spot{c, source_of(c, m), &m, &b, *part, speaker};
  if (b.kind == BlockKind::tool_call) {
    plain(spot, b.name, {});
    arguments(spot, b.arguments);
  }
  for (const Text& text : c.texts_of(b)) raw(spot, text.raw);
}

Hit Search::hit_in(const Spot& spot) {
  Hit hit;
  hit.part = spot.part;
  if (spot.message == nullptr) {
    hit.role = name_of(Speaker::system);
    hit.offset = offset_in(spot.source, spot.source.root.raw().data()).value_or(spot.source.offset);
    return hit;
  }
  const Message& m = *spot.message;
  hit.message = m.index + 1;
  const bool by_speaker = spot.speaker == Speaker::tool || (m.role_text.empty() && spot.speaker);
  hit.role = by_speaker ? name_of(*spot.speaker) : m.role_text;
  if (spot.part == Part::tool_call) hit.tool = spot.block->name;
  hit.offset = offset_of(spot.c, m).value_or(0);
  return hit;
}

/// The texts in what a tool was called with, whether that is JSON or stands as JSON in a text.
void Search::arguments(const Spot& spot, json::Value value) {
  std::vector<json::Value> open{value};
  if (value.is(json::Kind::string)) {
    const json::Value inner = inner_.read(value.string());
    if (!inner.is(json::Kind::object) && !inner.is(json::Kind::array)) return raw(spot, value.string());
    open = {inner};
  }
  while (!open.empty()) {
    const json::Value next = open.back();
    open.pop_back();
    if (next.is(json::Kind::string)) {
      raw(spot, next.string());
      continue;
    }
    const std::size_t first = open.size();
    for (const json::Member m : next.members()) open.push_back(m.value);
    for (const json::Value element : next.elements()) open.push_back(element);
    std::reverse(open.begin() + static_cast<std::ptrdiff_t>(first), open.end());
  }
}

void Search::raw(const Spot& spot, std::string_view raw) {
  if (raw.find('\\') == std::string_view::npos) return plain(spot, raw, raw);
  plain_.clear();
  json::decode(raw, plain_);
  plain(spot, plain_, raw);
}

void Search::plain(const Spot& spot, std::string_view plain, std::string_view raw) {
  RawPlaces places(raw);
  for (std::size_t at = 0; at <= plain.size();) {
    auto match = pattern_.find(plain, at, plain.size());
    if (!match) return;
    const std::size_t before =
        match->begin == 0 ? std::string_view::npos : plain.rfind('\n', match->begin - 1);
    const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
    const std::size_t end = std::min(plain.find('\n', match->begin), plain.size());
    Hit hit = hit_in(spot);
    if (raw.data() != nullptr) {
      const std::size_t of = raw.data() == plain.data() ? match->begin : places.of(match->begin);
      hit.offset = offset_in(spot.source, raw.data() + of).value_or(hit.offset);
    }
    hit.line = plain.substr(begin, end - begin);
    while (match) {
      hit.matches.push_back({match->begin - begin, std::min(match->end, end) - begin});
      match = pattern_.find(plain, std::max(match->end, match->begin + 1), end);
    }
    hits_.push_back(std::move(hit));
    at = end + 1;
  }
}

}  // namespace abridge::look
