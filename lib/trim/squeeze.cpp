#include "lib/trim/squeeze.hpp"

#include <algorithm>

#include "lib/json/clip.hpp"
#include "lib/json/text.hpp"

namespace abridge::trim {
namespace {

// What is rounded up apart from the marker, or a style that adds more than it was given, may cost more.
constexpr int k_tries = 8;

/// The largest size that none of these may be over, so that together they take no more than `room`; `sizes`
/// rise. None where even nothing of them is too much.
std::uint64_t level_of(const std::vector<std::uint64_t>& sizes, std::uint64_t room) {
  for (std::size_t k = 0; k < sizes.size(); ++k) {
    const std::uint64_t each = room / (sizes.size() - k);
    if (sizes[k] > each) return each;
    room -= sizes[k];
  }
  return sizes.empty() ? 0 : sizes.back();
}

}  // namespace

void Squeeze::remember(std::uint32_t message) {
  const Conversation& c = context_.conversation;
  const Message& m = c.messages[message];
  if (!messages_.emplace(message, m).second) return;
  for (std::uint32_t b = m.first_block; b < m.first_block + m.block_count; ++b) {
    const Block& block = c.blocks[b];
    blocks_.emplace(b, block);
    for (std::uint32_t t = block.first_text; t < block.first_text + block.text_count + block.gone_count; ++t)
      texts_.emplace(t, c.texts[t]);
  }
}

void Squeeze::undo() {
  Conversation& c = context_.conversation;
  for (const auto& [at, was] : messages_) c.messages[at] = was;
  for (const auto& [at, was] : blocks_) c.blocks[at] = was;
  for (const auto& [at, was] : texts_) c.texts[at] = was;
  (void)keep();
}

std::size_t Squeeze::keep() {
  const std::size_t changed = messages_.size();
  messages_.clear();
  blocks_.clear();
  texts_.clear();
  return changed;
}

std::uint64_t Squeeze::cost(std::uint32_t begin, std::uint32_t end) {
  Conversation& c = context_.conversation;
  std::uint64_t sum = 0;
  for (std::uint32_t i = begin; i < end; ++i) sum += context_.sizer.size(c, c.messages[c.order[i]]);
  return sum;
}

void Squeeze::clip_text(Spot spot, std::size_t limit, json::Keep keep) {
  Conversation& c = context_.conversation;
  const std::string_view whole = texts_.at(spot.text).raw;
  const json::Clip clip(limit, marker_, keep, json::CutAt::character, context_.sizer.ruler(),
                        context_.sizer.scale());
  Message& m = c.messages[spot.message];
  c.change(m, c.texts[spot.text], clip.apply(whole, context_.sizer.ruler().measure(whole), c.arena));
  c.texts[spot.text].cut = true;
  m.cut = true;
}

std::optional<std::uint64_t> Squeeze::clip_longest_text(Message& m, std::uint64_t room) {
  Conversation& c = context_.conversation;
  Spot longest{c.place_of(m), 0, Pairs::k_none, 0};
  for (std::uint32_t b = m.first_block; b < m.first_block + m.block_count; ++b) {
    const Block& block = c.blocks[b];
    if (block.dropped || block.kind != BlockKind::text) continue;
    for (std::uint32_t t = block.first_text; t < block.first_text + block.text_count; ++t)
      if (longest.text == Pairs::k_none || c.texts[t].raw.size() > c.texts[longest.text].raw.size())
        longest.text = t;
  }
  if (longest.text == Pairs::k_none) return std::nullopt;
  std::string marker;
  json::encode(marker_, marker);
  const std::uint64_t whole = context_.sizer.size(c, m);
  const std::uint64_t size = context_.sizer.size(c.texts[longest.text].raw);
  const std::uint64_t rest = whole - std::min(whole, size) + context_.sizer.size(marker);
  if (rest >= room) return std::nullopt;
  remember(longest.message);
  std::uint64_t allowed = room - rest;
  for (int i = 0; i < k_tries; ++i) {
    const json::Clip clip(static_cast<std::size_t>(allowed), marker_, json::Keep::start,
                          json::CutAt::character, context_.sizer.ruler(), context_.sizer.scale());
    if (clip.limit() == 0) break;
    clip_text(longest, static_cast<std::size_t>(allowed), json::Keep::start);
    const std::uint64_t now = context_.sizer.size(c, m);
    if (now <= room) return now;
    allowed -= std::min(allowed, now - room);
  }
  undo();
  return std::nullopt;
}

std::vector<Squeeze::Spot> Squeeze::results(std::uint32_t begin, std::uint32_t end) {
  const Conversation& c = context_.conversation;
  std::vector<Spot> spots;
  for (std::uint32_t i = begin; i < end; ++i) {
    const Message& m = c.messages[c.order[i]];
    for (std::uint32_t b = m.first_block; b < m.first_block + m.block_count; ++b) {
      const Block& block = c.blocks[b];
      if (block.dropped || block.kind != BlockKind::tool_result) continue;
      for (std::uint32_t t = block.first_text; t < block.first_text + block.text_count; ++t)
        spots.push_back({c.order[i], b, t, context_.sizer.size(c.texts[t].raw)});
    }
  }
  return spots;
}

std::optional<std::uint64_t> Squeeze::clip_results(std::uint32_t begin, std::uint32_t end,
                                                   std::uint64_t room) {
  const std::uint64_t whole = cost(begin, end);
  if (whole <= room) return whole;
  const std::vector<Spot> spots = results(begin, end);
  std::vector<std::uint64_t> sizes;
  std::uint64_t all = 0;
  for (const Spot& s : spots) {
    sizes.push_back(s.size);
    all += s.size;
  }
  std::sort(sizes.begin(), sizes.end());
  const std::uint64_t others = whole - std::min(whole, all);
  if (others >= room) return std::nullopt;
  std::string marker;
  json::encode(marker_, marker);
  const std::uint64_t mark = context_.sizer.size(marker);
  std::uint64_t level = level_of(sizes, room - others);
  for (int i = 0; i < k_tries && level > mark; ++i) {
    std::uint64_t clipped = 0;
    for (const Spot& s : spots) {
      if (s.size <= level) continue;
      remember(s.message);
      clip_text(s, static_cast<std::size_t>(level - mark), json::Keep::both);
      ++clipped;
    }
    const std::uint64_t now = cost(begin, end);
    if (now <= room) return now;
    if (clipped == 0) break;
    level -= std::min(level, (now - room + clipped - 1) / clipped);
  }
  undo();
  return std::nullopt;
}

std::optional<std::uint64_t> Squeeze::clear_results(std::uint32_t begin, std::uint32_t end,
                                                    std::uint64_t room) {
  Conversation& c = context_.conversation;
  const std::vector<Spot> spots = results(begin, end);
  for (std::size_t first = 0; first < spots.size();) {
    std::size_t after = first;
    std::size_t chars = 0;
    std::uint64_t size = 0;
    for (; after < spots.size() && spots[after].block == spots[first].block; ++after) {
      chars += chars_of(c.texts[spots[after].text]);
      size += spots[after].size;
    }
    std::string said;
    json::encode(json::fill_in(marker_, "chars", std::to_string(chars)), said);
    if (context_.sizer.size(said) < size) {
      Message& m = c.messages[spots[first].message];
      remember(spots[first].message);
      c.change(m, c.texts[spots[first].text], c.arena.copy(said));
      c.texts[spots[first].text].cut = true;
      m.cut = true;
      for (std::size_t k = first + 1; k < after; ++k) c.change(m, c.texts[spots[k].text], {});
      c.drop_emptied_texts(c.blocks[spots[first].block]);
    }
    first = after;
  }
  const std::uint64_t now = cost(begin, end);
  if (now <= room) return now;
  undo();
  return std::nullopt;
}

}  // namespace abridge::trim
