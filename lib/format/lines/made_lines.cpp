#include "lib/format/lines/made_lines.hpp"

#include <unordered_set>
#include <utility>

namespace abridge::format {

MadePart made_part_of(Conversation& c, const Block& b) {
  MadePart part;
  part.result = b.kind == BlockKind::tool_result;
  part.error = b.error;
  if (b.text_count > 0) part.text = c.arena.copy(c.texts[b.first_text].raw);
  part.call_id = c.arena.copy(b.new_id.empty() ? b.id : b.new_id);
  part.name = c.arena.copy(b.name);
  return part;
}

void MadeLines::add(Conversation& c, const Emission& emission, std::span<const std::uint32_t> lines,
                    const std::vector<char>& live, const Lane& lane, std::uint32_t which) {
  std::uint32_t like = lane.lines.empty() ? 0 : lane.lines[0];
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (live[i] != 0 || i == 0) like = lines[i];
  std::vector<const Message*> waiting;
  const auto flush = [&](std::uint32_t next) {
    for (const Message* m : waiting) {
      Made made{{}, next, which};
      made.line.role = m->role;
      made.line.like = like;
      for (const Block& b : c.blocks_of(*m)) {
        if (b.dropped) continue;
        const MadePart part = made_part_of(c, b);
        const bool alone = part.result && emission.dialect.tool_messages;
        if (alone && !made.line.parts.empty())
          all_.push_back(std::exchange(made, {made.line, next, made.lane}));
        if (alone) made.line.parts.clear();
        made.line.parts.push_back(part);
      }
      if (!made.line.parts.empty()) all_.push_back(made);
    }
    waiting.clear();
  };
  if (!c.omitted)
    for (const std::uint32_t i : c.order) {
      if (i >= lines.size())
        waiting.push_back(&c.messages[i]);
      else if (!waiting.empty())
        flush(lines[i]);
    }
  flush(LineLinks::k_none);
  for (const Appended& a : emission.appended) {
    Made made{{}, LineLinks::k_none, which};
    made.line.role = a.role;
    made.line.parts.push_back({.text = a.text});
    made.line.like = like;
    all_.push_back(made);
  }
}

void MadeLines::place(const Lanes& lanes, LineFate& fate, const Forms& forms, Arena& arena, LogEdits& out) {
  const LineLinks& links = lanes.links();
  front_.assign(lanes.size(), {});
  std::unordered_set<std::string_view> given;
  for (Made& made : all_) {
    const Lane& lane = lanes[made.lane];
    std::uint32_t on = LineLinks::k_none;
    std::uint32_t after = LogEdits::Added::k_front;
    if (made.next != LineLinks::k_none) {
      on = lanes.how() == Linking::none ? LineLinks::k_none : fate.survivor(links.up(made.next));
      after = made.next == 0 ? LogEdits::Added::k_front : made.next - 1;
      lane_before_[made.next] = made.lane;
    } else if (!lane.lines.empty()) {
      after = lane.lines.back();
      on = lane.path.empty() ? LineLinks::k_none : fate.survivor(lane.path.back());
      while (on != LineLinks::k_none && links.id(on).empty()) on = fate.survivor(links.up(on));
    }
    std::string_view& last = on == LineLinks::k_none ? front_[made.lane] : instead_[on];
    if (lanes.how() != Linking::none)
      made.line.parent = !last.empty() ? last : on == LineLinks::k_none ? std::string_view{} : links.id(on);
    for (std::uint64_t salt = 0;; ++salt) {
      const std::string id =
          forms.id(made.line.parts[0].text, made.line.parent, salt << 40U | given.size() << 20U | made.lane);
      if (links.find(lane.session, id) != LineLinks::k_none || given.contains(id)) continue;
      made.line.id = arena.copy(id);
      given.insert(made.line.id);
      break;
    }
    last = made.line.id;
    const std::string line = forms.line(made.line);
    if (!line.empty()) out.added.push_back({after, arena.copy(line)});
  }
}

const std::string_view* MadeLines::parent_of(std::uint32_t line, std::uint32_t on) const {
  const auto before = lane_before_.find(line);
  if (before == lane_before_.end()) return nullptr;
  if (on == LineLinks::k_none) return &front_[before->second];
  const auto at = instead_.find(on);
  return at == instead_.end() ? nullptr : &at->second;
}

}  // namespace abridge::format
