#include "lib/rule/limits.hpp"

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

#include "lib/json/clip.hpp"
#include "lib/json/text.hpp"
#include "lib/model/tools.hpp"
#include "lib/policy/tools.hpp"

namespace abridge::rule {
namespace {

constexpr std::size_t k_all = std::numeric_limits<std::size_t>::max();

/// Of a text of more than `most` units, any number over it.
std::size_t measure_text(const tokens::UnitRuler& ruler, const Text& t, std::size_t most) {
  // A cut's notice before the text is not the message's own.
  if (t.notice > 0) return ruler.measure(t.raw.substr(t.notice));
  if (!ruler.counts_chars()) return ruler.measure(t.raw);
  const bool counted = t.chars != Text::k_unknown || t.raw.size() <= most;
  return !counted && json::offset_after(t.raw, most) < t.raw.size() ? most + 1 : chars_of(t);
}

/// Of the blocks' texts together, in units of the policy's ruler.
std::size_t units_of_texts(const Context& x, std::span<const Block> blocks, BlockKind kind,
                           std::size_t most) {
  const tokens::UnitRuler ruler = x.policy.size.ruler();
  std::size_t units = 0;
  for (const Block& b : blocks)
    if (b.kind == kind && !b.dropped)
      for (const Text& t : x.c.texts_of(b)) units += measure_text(ruler, t, most);
  return units;
}

/// Of more units than this nobody asks how many they are: where nothing is said of a text that is cut, it is
/// enough to know that it is over the limit by more than the marker takes.
std::size_t most_that_counts(const Context& x, const policy::Limit& limit) {
  const bool is_said = x.active.severity != Severity::off || limit.marker.find('{') != std::string::npos;
  if (is_said || x.policy.size.unit != policy::MeasureUnit::chars) return k_all;
  return std::max(limit.max.value_or(0), limit.hard.value_or(0)) + limit.marker.size();
}

}  // namespace

const std::size_t* max_of_tool(Context& x, const policy::Limit& limit, const Block& b) {
  if (limit.tools.empty()) return nullptr;
  if (x.tools.size() != x.c.blocks.size()) x.tools = tools_of(x.c, pair_tools(x.c));
  return policy::said_of(limit.tools, x.tools[static_cast<std::size_t>(&b - x.c.blocks.data())]);
}

Length length_of(const Context& x, const policy::Limit& limit, std::span<const Block> blocks, BlockKind kind,
                 std::size_t enough) {
  std::size_t bytes = 0;
  for (const Block& b : blocks)
    if (b.kind == kind && !b.dropped)
      for (const Text& t : x.c.texts_of(b)) bytes += t.raw.size() - t.notice;
  if (bytes <= enough && !x.policy.size.is_range()) return {bytes, bytes};
  const std::size_t units = units_of_texts(x, blocks, kind, most_that_counts(x, limit));
  return {units, x.policy.size.cost(units)};
}

CutResult cut(Context& x, Message& m, const policy::Limit& limit, std::span<Block> blocks, BlockKind kind,
              std::size_t units) {
  const tokens::UnitRuler ruler = x.policy.size.ruler();
  const auto whole = static_cast<std::size_t>(static_cast<double>(*limit.max) * x.policy.size.scale());
  const std::size_t most = most_that_counts(x, limit);
  std::size_t room = whole;
  // Of several texts those at the end stay that the policy names.
  std::vector<Text*> texts;
  std::vector<Block*> limited;
  for (Block& b : blocks) {
    if (b.kind != kind || b.dropped) continue;
    limited.push_back(&b);
    for (Text& t : x.c.texts_of(b)) texts.push_back(&t);
  }
  if (limit.keep == json::Keep::end) {
    std::reverse(texts.begin(), texts.end());
    std::reverse(limited.begin(), limited.end());
  }
  bool done = false;
  for (Text* const text : texts) {
    Text& t = *text;
    const std::size_t size = texts.size() == 1 ? units : measure_text(ruler, t, most);
    if (!done && size <= room) {
      room -= size;
      continue;
    }
    if (done) {
      if (t.notice > 0)
        x.c.cut(m, t, {});  // what an earlier cut left out is still said
      else
        x.c.change(m, t, {});
      continue;
    }
    const json::Clip clip(room, json::fill_in(limit.marker, "max", std::to_string(*limit.max)), limit.keep,
                          limit.at, ruler);
    const std::string_view own = t.raw.substr(t.notice);
    if (!clip.exceeds(own, size)) return CutResult::earlier;
    // Of the texts after this one nothing stays.
    if (!limit.lengthen && !clip.shortens(units - (whole - room))) return CutResult::useless;
    // A marker at the start may begin as a notice does.
    if (t.notice > 0 && !clip.exceeds(t.raw, ruler.measure(t.raw))) return CutResult::earlier;
    const std::string_view clipped = clip.apply(own, size, x.c.arena);
    // What was cut before may have been joined with what stands after it, of which nothing stays.
    if (x.once_more && clipped == own && text == texts.back()) return CutResult::earlier;
    x.c.cut(m, t, clipped);
    done = true;
  }
  // Blocks beyond the cut have nothing left to say.
  bool beyond = false;
  for (Block* const b : limited) {
    if (kind == BlockKind::tool_result) x.c.drop_emptied_texts(*b);
    if (kind != BlockKind::text) continue;
    bool empty = true;
    bool has_cut = false;
    for (const Text& t : x.c.texts_of(*b)) {
      empty = empty && t.raw.empty();
      has_cut = has_cut || t.cut;
    }
    if (beyond && empty && b->place == Place::part) x.c.drop(m, *b);
    beyond = beyond || has_cut;
  }
  return CutResult::done;
}

}  // namespace abridge::rule
