#include "lib/format/lines/line_log.hpp"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "lib/format/lines/made_id.hpp"
#include "lib/format/message_writer.hpp"
#include "lib/format/result_parts.hpp"
#include "lib/json/text.hpp"

namespace abridge::format {
namespace {

constexpr std::uint32_t k_none = LineLinks::k_none;

std::string quoted(std::string_view escaped) { return '"' + std::string(escaped) + '"'; }

/// In the conversation's arena.
MadePart part_of(Conversation& c, const Block& b) {
  MadePart part;
  part.result = b.kind == BlockKind::tool_result;
  part.error = b.error;
  if (b.text_count > 0) part.text = c.arena.copy(c.texts[b.first_text].raw);
  part.call_id = c.arena.copy(b.new_id.empty() ? b.id : b.new_id);
  part.name = c.arena.copy(b.name);
  return part;
}

/// Leaves a member out of an object, with the comma before or after it.
void cut_member(json::Value object, json::Value member, std::vector<Edit>& edits) {
  const char* base = object.raw().data() - object.offset();
  ListCutter cutter(edits);
  for (const json::Member m : object.members())
    cutter.item(between(base + m.key_offset, end_of(m.value.raw())),
                m.value.raw().data() != member.raw().data());
  cutter.finish();
}

}  // namespace

std::string_view LineLog::text(json::Value v) {
  return v.is(json::Kind::string) ? json::decoded(v.string(), arena_) : std::string_view{};
}

std::string LineLog::made_part(const MadePart& part) const {
  return "{\"type\":\"text\",\"text\":" + quoted(part.text) + "}";
}

std::string LineLog::made_content(const MadeLine& made) const {
  std::string out;
  for (const MadePart& part : made.parts) out.append(out.empty() ? "[" : ",").append(made_part(part));
  return out + "]";
}

std::string LineLog::made_id(std::string_view said, std::string_view parent, std::uint64_t number) const {
  return made_uuid(said, parent, number);
}

void LineLog::add_lines() {
  for (std::uint32_t i = links_.size(); i < size(); ++i) take(i);
}

void LineLog::take(std::uint32_t line) {
  const Facts own = facts(value(line));
  if (const std::string_view name = text(own.opens); !name.empty()) {
    sessions_.call_first(name);
    session_ = sessions_.number(name);
  } else if (own.begins && line > 0) {
    session_ = sessions_.number(arena_.copy("session " + std::to_string(++begun_)));
  }
  speaker_.push_back(speakers_.number(text(own.speaker)));
  links_.add({session_, text(own.id), own.parent, text(own.parent)}, value(line).raw());
}

void LineLog::close(std::span<const std::uint32_t> lost) {
  links_.close(how_, lost);
  sort_lanes();
  for (Lane& lane : lanes_) {
    choose_branch(lane);
    replay(lane.path, lane.replay);
  }
}

/// Each line to its conversation. Those of one in which nobody speaks go to the one before.
void LineLog::sort_lanes() {
  std::unordered_map<std::uint64_t, std::uint32_t> places;
  const auto key = [&](std::uint32_t line) {
    return static_cast<std::uint64_t>(links_.session(line)) << 32U | speaker_[line];
  };
  for (std::uint32_t i = 0; i < size(); ++i) {
    if (links_.copy_of(i) != k_none || !speaks(value(i))) continue;
    const auto [at, fresh] = places.try_emplace(key(i), static_cast<std::uint32_t>(lanes_.size()));
    if (!fresh) continue;
    Lane& lane = lanes_.emplace_back();
    lane.session = links_.session(i);
    lane.id = speaker_[i] == 0 ? sessions_.name(lane.session) : speakers_.name(speaker_[i]);
  }
  if (lanes_.empty()) {
    lanes_.emplace_back();
    lanes_[0].id = sessions_.name(0);
  }
  std::uint32_t last = 0;
  for (std::uint32_t i = 0; i < size(); ++i) {
    const auto own = places.find(key(i));
    // A session's notes before its first words are its own, too.
    last = own == places.end() ? last : own->second;
    lanes_[last].lines.push_back(i);
  }
}

void LineLog::choose_branch(Lane& lane) {
  if (how_ == Links::tree) {
    const std::uint32_t named = branch_.empty() ? k_none : links_.find(lane.session, branch_);
    lane.has_branch = named != k_none;
    std::uint32_t leaf = named;
    for (auto line = lane.lines.rbegin(); leaf == k_none && line != lane.lines.rend(); ++line)
      if (!links_.id(*line).empty() && links_.copy_of(*line) == k_none && may_end(value(*line))) leaf = *line;
    if (leaf != k_none) {
      // A subagent's first line may hang on one of those who called it.
      for (const std::uint32_t line : links_.path_to(leaf))
        if (speaker_[line] == speaker_[leaf]) lane.path.push_back(line);
      return;
    }
  }
  for (const std::uint32_t line : lane.lines)
    if (links_.copy_of(line) == k_none) lane.path.push_back(line);
}

void LineLog::add_unread(std::size_t which, Losses& losses) const {
  losses.add(Loss::compacted, lanes_[which].replay.left_out);
}

void LineLog::read(std::size_t which, Conversation& c, const policy::Accept& accept) {
  const Lane& lane = lanes_[which];
  reading_ = which;
  parts_.clear();
  first_part_.clear();
  incomplete_.clear();
  for (const std::uint32_t line : lane.path) {
    const bool lost = links_.lost_parent(line);
    if (!lost && !(links_.unknown_parent(line) && is_spoken_before(lane, line))) continue;
    c.tree_breaks.push_back(
        {lost ? TreeBreak::Kind::lost_parent : TreeBreak::Kind::no_parent, links_.parent(line)});
    incomplete_.push_back(lost ? line : k_none);
  }
  const std::vector<Utterance>& said = lane.replay.said;
  for (std::uint32_t i = 0; i < said.size();) {
    const LogLine& line = lines_[said[i].line];
    first_part_.push_back(parts_.size());
    MessageBuilder b(c, said[i].value, line.source, line.number, accept);
    const std::string pointer = std::string(line.pointer).append(said[i].pointer);
    b.message().pointer = c.arena.copy(pointer);
    do {
      const auto first = static_cast<std::uint32_t>(c.blocks.size());
      read_one(said[i], b);
      parts_.push_back({i, first, static_cast<std::uint32_t>(c.blocks.size()) - first});
    } while (++i < said.size() && said[i].joins);
    b.finish();
  }
  first_part_.push_back(parts_.size());
}

/// A log that was cut off at its start has nothing before its first line.
bool LineLog::is_spoken_before(const Lane& lane, std::uint32_t line) const {
  return std::any_of(lane.lines.begin(), lane.lines.end(),
                     [&](std::uint32_t other) { return other < line && speaks(value(other)); });
}

std::span<const LineLog::Part> LineLog::parts_of(std::size_t message) const {
  const std::size_t first = first_part_[message];
  return {parts_.data() + first, first_part_[message + 1] - first};
}

std::vector<std::uint32_t> LineLog::lines_of_message(std::size_t message) const {
  std::vector<std::uint32_t> out;
  if (message + 1 >= first_part_.size()) return out;
  for (const Part& part : parts_of(message)) out.push_back(lanes_[reading_].replay.said[part.said].line);
  return out;
}

std::vector<Branch> LineLog::branches(std::size_t which, Arena& arena) {
  const Lane& lane = lanes_[which];
  std::vector<std::size_t> length(size(), 0);
  std::vector<std::uint32_t> last(size(), k_none);  // of those who speak on the way to it
  std::vector<char> inner(size(), 0);
  for (const std::uint32_t line : lane.lines)
    if (links_.up(line) != k_none) inner[links_.up(line)] = 1;
  std::vector<Branch> out;
  for (const std::uint32_t line : lane.lines) {
    if (links_.copy_of(line) != k_none || links_.id(line).empty()) continue;
    const std::uint32_t up = links_.up(line);
    const bool before = up != k_none && up < line;
    length[line] = (before ? length[up] : 0) + (speaks(value(line)) ? 1 : 0);
    last[line] = speaks(value(line)) ? line : before ? last[up] : k_none;
    const bool current = !lane.path.empty() && lane.path.back() == line;
    if (inner[line] != 0 && !current) continue;
    Branch b;
    b.leaf = arena.copy(links_.id(line));
    b.messages = length[line];
    if (last[line] != k_none) {
      b.time = value(last[line]).find("timestamp");
      b.text = words_of(value(last[line]));
    }
    b.current = current;
    out.push_back(b);
  }
  return out;
}

void LineLog::drop(const Utterance& said, LogEdits& out) {
  if (!out.rejected.empty() && out.rejected[said.line] != 0) return;
  out.dropped[said.line] = 1;
}

void LineLog::write(std::size_t which, Conversation& c, const Emission& emission, LogEdits& out) {
  const Lane& lane = lanes_[which];
  const std::size_t read = first_part_.size() - 1;
  std::vector<char> live(c.messages.size(), 0);
  if (!c.omitted)
    for (const std::uint32_t i : c.order) live[i] = 1;
  gone_elements_.assign(lane.replay.said.size(), 0);
  for (std::size_t i = 0; i < read; ++i) {
    const Message& m = c.messages[i];
    if (live[i] != 0) {
      if (m.touched || m.rebuilt) edit(c, m, emission, parts_of(i), lane, out);
      continue;
    }
    for (const Part& part : parts_of(i)) {
      const Utterance& said = lane.replay.said[part.said];
      if (said.list)
        gone_elements_[part.said] = 1;
      else
        drop(said, out);
    }
  }
  cut_lists(lane.replay.said, gone_elements_, out.edits);
  // A branch that was asked for is all that stays.
  if (!branch_.empty() && how_ == Links::tree) {
    std::vector<char> on_path(size(), 0);
    for (const std::uint32_t line : lane.path) on_path[line] = 1;
    for (const std::uint32_t line : lane.lines)
      if (on_path[line] == 0 && !links_.id(line).empty()) out.dropped[line] = 1;
  }
  for (std::size_t i = 0; i < incomplete_.size(); ++i)
    if (incomplete_[i] != k_none && !c.tree_breaks[i].stays) mended_.push_back(incomplete_[i]);
  make(which, c, emission, live);
}

/// What changes in the lines of a message that stays.
void LineLog::edit(Conversation& c, const Message& m, const Emission& emission, std::span<const Part> parts,
                   const Lane& lane, LogEdits& out) {
  if (!m.new_role.empty() && m.role_value)
    out.edits.push_back({m.role_value.raw(), c.arena.copy(quoted(json::encoded(m.new_role, c.arena)))});
  // A time that is a number is the agent's own spelling.
  if (!m.new_time.empty() && m.time_value.is(json::Kind::string))
    out.edits.push_back({m.time_value.raw(), c.arena.copy(quoted(m.new_time))});
  if (m.rebuilt) {
    std::string content;
    for (const Block& b : c.blocks_of(m)) {
      if (b.dropped || b.place == Place::tool_calls) continue;
      content += content.empty() ? "[" : ",";
      if (b.source && b.place == Place::part)
        content += block_text(c, b, emission);
      else
        content += made_part(part_of(c, b));
    }
    if (m.content_value)
      out.edits.push_back({m.content_value.raw(), c.arena.copy(content.empty() ? "[]" : content + "]")});
    for (const Part& part : parts.subspan(1)) drop(lane.replay.said[part.said], out);
    return;
  }
  for (const Part& part : parts) {
    const std::span<const Block> blocks{c.blocks.data() + part.first_block, part.block_count};
    for (const Place place : {Place::part, Place::tool_calls}) {
      ListCutter cutter(out.edits);
      for (const Block& b : blocks)
        if (b.place == place) cutter.item(b.source.raw(), !b.dropped);
      cutter.finish();
    }
    for (const Block& b : blocks) {
      if (b.dropped) {
        dropped_edits(c, m, b, out.edits);
        if (b.place == Place::message && b.kind == BlockKind::thinking)
          for (const Text& t : c.texts_of(b)) cut_member(b.source, t.source, out.edits);
        continue;
      }
      id_edit(c, b, out.edits);
      arguments_edit(c, b, out.edits);
      text_edits(c, b, out.edits);
    }
  }
}

/// Messages that we made: each stands before the next one that was read, or at the end.
void LineLog::make(std::size_t which, Conversation& c, const Emission& emission,
                   const std::vector<char>& live) {
  const Lane& lane = lanes_[which];
  const std::size_t read = first_part_.size() - 1;
  const auto line_of = [&](std::size_t message) { return lane.replay.said[parts_of(message)[0].said].line; };
  std::uint32_t like = lane.lines.empty() ? 0 : lane.lines[0];
  for (std::size_t i = 0; i < read; ++i)
    if (live[i] != 0 || i == 0) like = line_of(i);
  std::vector<const Message*> waiting;
  const auto flush = [&](std::uint32_t next) {
    for (const Message* m : waiting) {
      Made made{{}, next, static_cast<std::uint32_t>(which)};
      made.line.role = m->role;
      made.line.like = like;
      for (const Block& b : c.blocks_of(*m)) {
        if (b.dropped) continue;
        const MadePart part = part_of(c, b);
        const bool alone = part.result && emission.dialect.tool_messages;
        if (alone && !made.line.parts.empty())
          made_.push_back(std::exchange(made, {made.line, next, made.lane}));
        if (alone) made.line.parts.clear();
        made.line.parts.push_back(part);
      }
      if (!made.line.parts.empty()) made_.push_back(made);
    }
    waiting.clear();
  };
  if (!c.omitted)
    for (const std::uint32_t i : c.order) {
      if (i >= read)
        waiting.push_back(&c.messages[i]);
      else if (!waiting.empty())
        flush(line_of(i));
    }
  flush(k_none);
  for (const Appended& a : emission.appended) {
    Made made{{}, k_none, static_cast<std::uint32_t>(which)};
    made.line.role = a.role;
    made.line.parts.push_back({.text = a.text});
    made.line.like = like;
    made_.push_back(made);
  }
}

void LineLog::drop_what_follows(LogEdits& out) const {
  std::vector<Replay::Follow> all;
  for (const Lane& lane : lanes_) {
    all.insert(all.end(), lane.replay.follows.begin(), lane.replay.follows.end());
    if (how_ != Links::tree) continue;
    // A branch that was left goes with the line that it left from.
    std::unordered_set<std::uint32_t> on_path(lane.path.begin(), lane.path.end());
    if (on_path.size() == lane.lines.size()) continue;
    for (const std::uint32_t line : lane.lines)
      if (!on_path.contains(line) && links_.up(line) != k_none && links_.copy_of(line) == k_none)
        all.push_back({line, links_.up(line)});
  }
  for (std::uint32_t i = 0; i < size(); ++i)
    if (links_.copy_of(i) != k_none) all.push_back({i, links_.copy_of(i)});
  drop_followers(std::move(all), out.dropped);
}

void LineLog::finish(Arena& arena, LogEdits& out) {
  drop_what_follows(out);
  const bool drops = std::any_of(out.dropped.begin(), out.dropped.end(), [](char d) { return d != 0; });
  if (!drops && made_.empty() && mended_.empty()) return;
  LineFate fate(links_, out.dropped);
  relink(fate, arena, out);
  repoint(fate, arena, out);
}

void LineLog::relink(LineFate& fate, Arena& arena, LogEdits& out) {
  // What stands in the place of a line for those that hang on it: what was made after it.
  std::unordered_map<std::uint32_t, std::string_view> instead;
  std::vector<std::string_view> front(lanes_.size());  // the same of what hangs on nothing
  std::unordered_set<std::string_view> given;
  for (Made& made : made_) {
    const Lane& lane = lanes_[made.lane];
    std::uint32_t on = k_none;
    std::uint32_t after = LogEdits::Added::k_front;
    if (made.next != k_none) {
      on = how_ == Links::none ? k_none : fate.survivor(links_.up(made.next));
      after = made.next == 0 ? LogEdits::Added::k_front : made.next - 1;
    } else if (!lane.lines.empty()) {
      after = lane.lines.back();
      on = lane.path.empty() ? k_none : fate.survivor(lane.path.back());
      while (on != k_none && links_.id(on).empty()) on = fate.survivor(links_.up(on));
    }
    std::string_view& last = on == k_none ? front[made.lane] : instead[on];
    if (how_ != Links::none)
      made.line.parent = !last.empty() ? last : on == k_none ? std::string_view{} : links_.id(on);
    for (std::uint64_t salt = 0;; ++salt) {
      const std::string id =
          made_id(made.line.parts[0].text, made.line.parent, salt << 40U | given.size() << 20U | made.lane);
      if (links_.find(lane.session, id) != k_none || given.contains(id)) continue;
      made.line.id = arena.copy(id);
      given.insert(made.line.id);
      break;
    }
    last = made.line.id;
    const std::string line = made_line(made.line, value(made.line.like));
    if (!line.empty()) out.added.push_back({after, arena.copy(line)});
  }
  if (how_ == Links::none) return;
  std::vector<char> mended(size(), 0);
  for (const std::uint32_t line : mended_) mended[line] = 1;
  std::vector<char> begins(size(), 0);  // histories: of each lane the first that says something
  for (const Made& made : made_)
    if (made.next != k_none) begins[made.next] = 1;
  for (std::uint32_t i = 0; i < size(); ++i) {
    const json::Value old = links_.parent(i);
    if (fate.gone(i) || !old) continue;
    const std::uint32_t up = links_.up(i);
    if (links_.lost_parent(i) && mended[i] == 0) continue;
    if (links_.unknown_parent(i) && begins[i] == 0) continue;
    const std::uint32_t on = up == k_none ? k_none : fate.survivor(up);
    std::string_view id = on == k_none ? std::string_view{} : links_.id(on);
    if (begins[i] != 0) {
      if (on != k_none && instead.contains(on)) id = instead[on];
      if (on == k_none)
        for (const Made& made : made_)
          if (made.next == i) id = front[made.lane];
    }
    if (on == up && begins[i] == 0 && mended[i] == 0) continue;
    const std::string text = id.empty() ? "null" : quoted(json::encoded(id, arena));
    if (text != old.raw()) out.edits.push_back({old.raw(), arena.copy(text)});
  }
}

}  // namespace abridge::format
