#include "lib/look/search.hpp"

#include <algorithm>
#include <functional>

#include "lib/json/text.hpp"
#include "lib/json/white.hpp"
#include "lib/model/offset.hpp"
#include "lib/model/reasoning.hpp"

namespace abridge::look {
namespace {

/// Bytes of UTF-8 that a character takes, decoded.
std::size_t bytes_of(char32_t code) { return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4; }

/// Goes over JSON, but for the blanks between what it says.
class Unspaced {
 public:
  explicit Unspaced(std::string_view json) : json_(json) {}

  /// Where the next byte stands; their number where there is none.
  std::size_t next() {
    while (!in_text_ && at_ < json_.size() && json::is_white(json_[at_])) ++at_;
    if (at_ == json_.size()) return at_;
    if (json_[at_] == '"' && !is_escaped_) in_text_ = !in_text_;
    is_escaped_ = json_[at_] == '\\' && !is_escaped_;
    ++said_;
    return at_++;
  }
  /// The same of the byte that so many come before, none before the last one that was asked for.
  std::size_t of(std::size_t said) {
    while (said_ <= said && next() < json_.size()) {
    }
    return said_ > said ? at_ - 1 : json_.size();
  }

 private:
  std::string_view json_;
  std::size_t at_ = 0;
  std::size_t said_ = 0;
  bool in_text_ = false;
  bool is_escaped_ = false;
};

bool is_unspaced(std::string_view text, std::string_view json) {
  Unspaced left(json);
  return std::all_of(text.begin(), text.end(),
                     [&](char c) {
                       const std::size_t place = left.next();
                       return place < json.size() && json[place] == c;
                     }) &&
         left.next() == json.size();
}

}  // namespace

std::size_t Search::RawPlaces::of(std::size_t decoded) {
  while (decoded_ < decoded && chars_.next(one_)) decoded_ += bytes_of(one_.code);
  return std::min(one_.end, size_);
}

bool Where::has(std::optional<Speaker> speaker, PartKind part) const {
  const auto has_speaker = [&] {
    return speaker && std::find(speakers.begin(), speakers.end(), *speaker) != speakers.end();
  };
  return (speakers.empty() || has_speaker()) &&
         (parts.empty() || std::find(parts.begin(), parts.end(), part) != parts.end());
}

std::vector<Hit> Search::find(const Conversation& c) {
  hits_.clear();
  if (where_.has(Speaker::system, PartKind::text)) system_prompt(c);
  number_ = 0;
  for (const std::uint32_t i : c.order) {
    const Message& m = c.messages[i];
    ++number_;
    reasoning(c, m);
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
  const std::optional<PartKind> part = part_of(b.kind);
  if (!part || b.dropped) return;
  const std::optional<Speaker> speaker = speaker_of(m.role, b.kind);
  if (!where_.has(speaker, *part)) return;
  const Spot spot{c, source_of(c, m), &m, &b, *part, speaker};
  if (b.kind == BlockKind::tool_call) {
    name(spot);
    arguments(spot, b.arguments);
  }
  for (const Text& text : c.texts_of(b)) said(spot, text);
}

/// What a model thought, where that stands beside the content.
void Search::reasoning(const Conversation& c, const Message& m) {
  if (!is_assistant(m.role) || !where_.has(Speaker::assistant, PartKind::thinking)) return;
  if (has(c, m, BlockKind::thinking)) return;
  if (const json::Value said = reasoning_of(m.source))
    raw({c, source_of(c, m), &m, nullptr, PartKind::thinking, Speaker::assistant}, said.string());
}

Hit Search::hit_in(const Spot& spot) const {
  Hit hit;
  hit.part = spot.part;
  if (spot.message == nullptr) {
    hit.role = name_of(Speaker::system);
    hit.speaker = Speaker::system;
    hit.offset = offset_in(spot.source, spot.source.root.raw().data()).value_or(spot.source.offset);
    return hit;
  }
  const Message& m = *spot.message;
  hit.message = number_;
  const bool by_speaker = spot.speaker == Speaker::tool || (m.role_text.empty() && spot.speaker);
  hit.speaker = spot.speaker;
  hit.role = by_speaker ? name_of(*spot.speaker) : m.role_text;
  if (spot.part == PartKind::tool_call) hit.tool = spot.block->name;
  hit.offset = offset_of(spot.c, m).value_or(0);
  return hit;
}

/// A tool's name, which stands in the block or one object further in.
void Search::name(const Spot& spot) {
  const std::string_view name = spot.block->name;
  const auto said = [&](json::Value v) {
    return v.is(json::Kind::string) && !name.empty() && json::equals(v.string(), name);
  };
  for (const json::Member m : spot.block->source.members()) {
    if (said(m.value)) return raw(spot, m.value.string());
    for (const json::Member inner : m.value.members())
      if (said(inner.value)) return raw(spot, inner.value.string());
  }
  plain(spot, name, [](std::size_t) -> const char* { return nullptr; });
}

/// The texts and numbers in what a tool was called with, whether that is JSON or stands as JSON in a text.
void Search::arguments(Spot spot, json::Value value) {
  std::vector<json::Value> open{value};
  if (value.is(json::Kind::string)) {
    const json::Value inner = inner_.read(value.string());
    if (!inner.is(json::Kind::object) && !inner.is(json::Kind::array)) return raw(spot, value.string());
    open = {inner};
    spot.outer = value;
    outer_.emplace(value.string());
  }
  while (!open.empty()) {
    const json::Value next = open.back();
    open.pop_back();
    if (next.is(json::Kind::string)) {
      raw(spot, next.string());
      continue;
    }
    if (next.is(json::Kind::number)) raw(spot, next.raw());
    const std::size_t first = open.size();
    for (const json::Member m : next.members()) open.push_back(m.value);
    for (const json::Value element : next.elements()) open.push_back(element);
    std::reverse(open.begin() + static_cast<std::ptrdiff_t>(first), open.end());
  }
}

std::optional<std::size_t> Search::place_of(const Spot& spot, const char* at) {
  const std::string_view inner = inner_.text();
  const bool is_inner =
      spot.outer && !std::less<>()(at, inner.data()) && !std::less<>()(inner.data() + inner.size(), at);
  if (!is_inner) return offset_in(spot.source, at);
  return offset_in(spot.source,
                   spot.outer.string().data() + outer_->of(static_cast<std::size_t>(at - inner.data())));
}

void Search::said(const Spot& spot, const Text& text) {
  if (!text.source || text.source.is(json::Kind::string)) return raw(spot, text.raw);
  // An object or a list is read as its JSON, without the blanks in it.
  const std::string_view json = text.source.raw();
  plain_.clear();
  json::decode(text.raw, plain_);
  Unspaced places(json);
  std::optional<bool> is_same;  // once something is found in it
  plain(spot, plain_, [&](std::size_t at) {
    if (!is_same) is_same = is_unspaced(plain_, json);
    return *is_same ? json.data() + places.of(at) : nullptr;
  });
}

void Search::raw(const Spot& spot, std::string_view raw) {
  if (raw.find('\\') == std::string_view::npos)
    return plain(spot, raw, [&](std::size_t at) { return raw.data() + at; });
  plain_.clear();
  json::decode(raw, plain_);
  RawPlaces places(raw);
  plain(spot, plain_, [&](std::size_t at) { return raw.data() + places.of(at); });
}

void Search::plain(const Spot& spot, std::string_view plain, Places places) {
  for (const MatchedLine& line : lines_with(pattern_, plain)) {
    Hit hit = hit_in(spot);
    const std::size_t at =
        static_cast<std::size_t>(line.text.data() - plain.data()) + line.matches.front().begin;
    if (const char* const place = places(at); place != nullptr)
      hit.offset = place_of(spot, place).value_or(hit.offset);
    hit.line = line.text;
    hit.matches = line.matches;
    hits_.push_back(std::move(hit));
  }
}

}  // namespace abridge::look
