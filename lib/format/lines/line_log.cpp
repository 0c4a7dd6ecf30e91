#include "lib/format/lines/line_log.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <unordered_set>
#include <utility>

#include "lib/format/all_keys.hpp"
#include "lib/format/lines/made_id.hpp"
#include "lib/format/message_writer.hpp"
#include "lib/format/result_parts.hpp"
#include "lib/json/text.hpp"

namespace abridge::format {
namespace {

std::string quoted(std::string_view escaped) { return '"' + std::string(escaped) + '"'; }

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
  for (std::uint32_t i = links().size(); i < size(); ++i) take(i);
}

void LineLog::take(std::uint32_t line) {
  Facts own = facts(value(line));
  // What bears an id and hangs on nothing may be of another format.
  if (!own.parent && !is_known(value(line))) own = {};
  speaks_.push_back(speaks(value(line)) ? 1 : 0);
  lanes_.add({.opens = text(own.opens),
              .speaker = text(own.speaker),
              .id = text(own.id),
              .parent = own.parent,
              .parent_id = text(own.parent),
              .begins = own.begins},
             value(line).raw());
}

const LineLog::SessionHeader& LineLog::header_of(std::size_t which) {
  if (headers_.empty()) {
    headers_.resize(1);
    for (std::uint32_t i = 0; i < size(); ++i) {
      const std::uint32_t session = links().session(i);
      if (session >= headers_.size()) headers_.resize(session + 1);
      SessionHeader& own = headers_[session];
      if (!own.header) own.header = header_in(value(i));
      if (!own.began) own.began = began_in(value(i));
      if (!own.folder)
        if (const json::Value folder = folder_in(value(i)); folder.is(json::Kind::string) && folder.truthy())
          own.folder = folder;
    }
  }
  const std::uint32_t session = lanes_[which].session;
  return headers_[session < headers_.size() ? session : 0];
}

void LineLog::note_unheard() {
  if (size() == 0) return;
  std::vector<std::uint32_t> firsts;  // of each session, the first line
  std::vector<std::uint32_t> roots;   // and how many that are said hang on nothing
  for (std::uint32_t i = 0; i < size(); ++i) {
    const std::uint32_t session = links().session(i);
    if (session >= firsts.size()) firsts.resize(session + 1, LineLinks::k_none), roots.resize(session + 1, 0);
    if (firsts[session] == LineLinks::k_none) firsts[session] = i;
    roots[session] += speaks_[i] != 0 && links().up(i) == LineLinks::k_none ? 1 : 0;
  }
  std::vector<char> is_heard(firsts.size(), 0);
  for (std::size_t i = 0; i < lanes_.size(); ++i) is_heard[lanes_[i].session] = 1;
  for (std::uint32_t session = 0; session < firsts.size(); ++session) {
    if (roots[session] < 2 || firsts[session] == 0) continue;
    const std::uint32_t before = links().session(firsts[session] - 1);
    if (is_heard[before] != 0) continue;
    if (const json::Value name = facts(value(firsts[before])).opens) unheard_.emplace(session, name);
  }
}

void LineLog::close(std::span<const std::uint32_t> lost) {
  lanes_.close({.speaks = speaks_, .may_end = [&](std::uint32_t line) { return may_end(value(line)); }},
               branch_, lost);
  if (lanes_.how() == Linking::tree) note_unheard();
  replays_.resize(lanes_.size());
  for (std::size_t i = 0; i < lanes_.size(); ++i) {
    replay(lanes_[i].path, replays_[i]);
    // A line that lost what it should say is where that is missing.
    for (Utterance& said : replays_[i].said)
      if (!said.value)
        said = {.line = said.line, .value = value(said.line), .joins = said.joins, .way = said.way};
  }
}

void LineLog::add_unread(std::size_t which, Losses& losses) const {
  losses.add(Loss::compacted, replays_[which].left_out);
  losses.add(Loss::branches, other_branches(which));
}

/// How many branches are not read: ends of what is said beside the path.
std::size_t LineLog::other_branches(std::size_t which) const {
  if (lanes_.how() != Linking::tree) return 0;
  const Lane& lane = lanes_[which];
  std::vector<char> is_followed(size(), 0);  // on the path, or before something that is said
  for (const std::uint32_t line : lane.path) is_followed[line] = 1;
  std::size_t count = 0;
  for (auto line = lane.lines.rbegin(); line != lane.lines.rend(); ++line) {
    if (links().copy_of(*line) != LineLinks::k_none || links().id(*line).empty()) continue;
    const bool is_end = speaks_[*line] != 0 && is_followed[*line] == 0;
    count += is_end ? 1 : 0;
    const std::uint32_t up = links().up(*line);
    if (up != LineLinks::k_none && (is_end || is_followed[*line] != 0)) is_followed[up] = 1;
  }
  return count;
}

void LineLog::read(std::size_t which, Conversation& c, const policy::Accept& accept) {
  const Lane& lane = lanes_[which];
  reading_ = which;
  parts_.clear();
  first_part_.clear();
  incomplete_.clear();
  // A log that was cut off at its start has nothing before its first line.
  const auto first = std::find_if(lane.lines.begin(), lane.lines.end(),
                                  [&](std::uint32_t line) { return speaks_[line] != 0; });
  for (const std::uint32_t line : lane.path) {
    const bool lost = links().lost_parent(line);
    const bool unknown = links().unknown_parent(line) && first != lane.lines.end() && *first < line;
    if (!lost && !unknown) continue;
    c.tree_breaks.push_back(
        {lost ? TreeBreak::Kind::lost_parent : TreeBreak::Kind::no_parent, links().parent(line)});
    incomplete_.push_back(lost ? line : LineLinks::k_none);
  }
  if (!lane.path.empty()) {
    const std::uint32_t begin = lane.path.front();
    const auto above = std::find(lane.path.begin(), lane.path.end(), links().up(begin));
    if (lanes_.how() == Linking::tree && above != lane.path.end()) {
      c.tree_breaks.push_back({TreeBreak::Kind::cycle, links().parent(begin)});
      incomplete_.push_back(LineLinks::k_none);
    }
  }
  if (const auto before = unheard_.find(lane.session); before != unheard_.end()) {
    c.tree_breaks.push_back({TreeBreak::Kind::unheard, before->second});
    incomplete_.push_back(LineLinks::k_none);
  }
  c.compactions = replays_[which].compactions;
  const std::vector<Utterance>& all = replays_[which].said;
  for (std::uint32_t i = 0; i < all.size();) {
    const LogLine& line = lines_[all[i].line];
    first_part_.push_back(parts_.size());
    const auto place = static_cast<std::uint32_t>(c.messages.size());
    if (!all[i].model.empty() && (c.answering.empty() || c.answering.back().model != all[i].model))
      c.answering.push_back({place, all[i].model});
    MessageBuilder b(c, all[i].value, line.source, line.number, accept);
    const std::string pointer = std::string(line.pointer).append(all[i].pointer);
    b.message().pointer = c.arena.copy(pointer);
    do {
      const auto first_block = static_cast<std::uint32_t>(c.blocks.size());
      read_one(all[i], b);
      parts_.push_back({i, first_block, static_cast<std::uint32_t>(c.blocks.size()) - first_block});
      if (const json::Value billed = all[i].billed)
        c.billed.push_back({.answer = billed,
                            .time = b.message().time_value,
                            .model = all[i].model,
                            .id = first_of(billed, all_words<&Keys::line_ids>()).string(),
                            .message = place});
    } while (++i < all.size() && all[i].joins);
    b.finish();
  }
  first_part_.push_back(parts_.size());
}

std::span<const LineLog::LinePart> LineLog::parts_of(std::size_t message) const {
  const std::size_t first = first_part_[message];
  return {parts_.data() + first, first_part_[message + 1] - first};
}

std::vector<std::uint32_t> LineLog::lines_of_message(std::size_t message) const {
  std::vector<std::uint32_t> out;
  if (message + 1 >= first_part_.size()) return out;
  for (const LinePart& part : parts_of(message)) out.push_back(said(part).line);
  return out;
}

std::vector<std::uint32_t> LineLog::unread_lines(std::size_t which) const {
  std::unordered_set<std::uint32_t> read;
  for (const Utterance& said : replays_[which].said) read.insert(said.line);
  std::vector<std::uint32_t> out;
  for (const std::uint32_t line : lanes_[which].lines)
    if (!read.contains(line) && links().copy_of(line) == LineLinks::k_none) out.push_back(line);
  return out;
}

std::vector<std::uint32_t> LineLog::lines_beside(std::size_t which) const {
  const Lane& lane = lanes_[which];
  std::vector<std::uint32_t> out;
  const std::unordered_set<std::uint32_t> on_path(lane.path.begin(), lane.path.end());
  if (on_path.size() == lane.lines.size()) return out;
  for (const std::uint32_t line : lane.lines)
    if (!on_path.contains(line) && links().copy_of(line) == LineLinks::k_none) out.push_back(line);
  return out;
}

std::vector<Branch> LineLog::branches(std::size_t which, Arena& arena) {
  const Lane& lane = lanes_[which];
  std::vector<std::size_t> length(size(), 0);
  std::vector<std::uint32_t> last(size(), LineLinks::k_none);  // of those who speak on the way to it
  std::vector<char> inner(size(), 0);
  for (const std::uint32_t line : lane.lines)
    if (links().up(line) != LineLinks::k_none) inner[links().up(line)] = 1;
  std::vector<Branch> out;
  for (const std::uint32_t line : lane.lines) {
    if (links().copy_of(line) != LineLinks::k_none || links().id(line).empty()) continue;
    const std::uint32_t up = links().up(line);
    const bool before = up != LineLinks::k_none && up < line;
    length[line] = (before ? length[up] : 0) + (speaks_[line] != 0 ? 1 : 0);
    last[line] = speaks_[line] != 0 ? line : before ? last[up] : LineLinks::k_none;
    const bool current = !lane.path.empty() && lane.path.back() == line;
    if (inner[line] != 0 && !current) continue;
    Branch b;
    b.leaf = arena.copy(links().id(line));
    b.messages = length[line];
    if (last[line] != LineLinks::k_none) {
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
  gone_elements_.assign(replays_[which].said.size(), 0);
  for (std::size_t i = 0; i < read; ++i) {
    const Message& m = c.messages[i];
    if (live[i] != 0) {
      if (m.touched || m.rebuilt) edit(c, m, emission, parts_of(i), out);
      continue;
    }
    for (const LinePart& part : parts_of(i)) {
      const Utterance& gone = said(part);
      if (gone.list)
        gone_elements_[part.said] = 1;
      else
        drop(gone, out);
    }
  }
  cut_lists(replays_[which].said, gone_elements_, out.edits);
  if (!branch_.empty() && !keeps_branches_ && lanes_.how() == Linking::tree) {
    std::vector<char> on_path(size(), 0);
    for (const std::uint32_t line : lane.path) on_path[line] = 1;
    for (const std::uint32_t line : lane.lines)
      if (on_path[line] == 0 && !links().id(line).empty()) out.dropped[line] = 1;
  }
  for (std::size_t i = 0; i < incomplete_.size(); ++i)
    if (incomplete_[i] != LineLinks::k_none && !c.tree_breaks[i].stays) mended_.push_back(incomplete_[i]);
  std::vector<std::uint32_t> first(read);
  for (std::size_t i = 0; i < read; ++i) first[i] = said(parts_of(i)[0]).line;
  made_.add(c, emission, first, live, lane, static_cast<std::uint32_t>(which));
}

/// What changes in the lines of a message that stays.
void LineLog::edit(Conversation& c, const Message& m, const Emission& emission,
                   std::span<const LinePart> parts, LogEdits& out) {
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
        content += made_part(made_part_of(c, b));
    }
    if (m.content_value)
      out.edits.push_back({m.content_value.raw(), c.arena.copy(content.empty() ? "[]" : content + "]")});
    for (const LinePart& part : parts.subspan(1)) drop(said(part), out);
    return;
  }
  for (const LinePart& part : parts) {
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

void LineLog::drop_what_follows(LogEdits& out) const {
  std::vector<Replay::Follow> all;
  for (std::size_t which = 0; which < lanes_.size(); ++which) {
    all.insert(all.end(), replays_[which].follows.begin(), replays_[which].follows.end());
    if (lanes_.how() != Linking::tree) continue;
    // A branch that was left goes with the line that it left from.
    for (const std::uint32_t line : lines_beside(which))
      if (links().up(line) != LineLinks::k_none) all.push_back({line, links().up(line)});
  }
  for (std::uint32_t i = 0; i < size(); ++i)
    if (links().copy_of(i) != LineLinks::k_none) all.push_back({i, links().copy_of(i)});
  drop_followers(std::move(all), out.dropped);
}

/// What goes though no cut took it: what is said on a branch that is not read, and what was read and goes
/// with the call that it hangs on, a subagent's.
std::vector<std::uint32_t> LineLog::gone_aside(const LogEdits& out, std::span<const char> cut) const {
  std::vector<char> is_aside(size(), lanes_.how() == Linking::tree ? 1 : 0);
  for (std::size_t which = 0; which < lanes_.size(); ++which) {
    for (const std::uint32_t line : lanes_[which].path) is_aside[line] = 0;
    for (const Utterance& said : replays_[which].said)
      if (cut[said.line] == 0) is_aside[said.line] = 1;
  }
  std::vector<std::uint32_t> lines;
  for (std::uint32_t i = 0; i < size(); ++i)
    if (is_aside[i] != 0 && out.dropped[i] != 0 && speaks_[i] != 0 && links().copy_of(i) == LineLinks::k_none)
      lines.push_back(i);
  return lines;
}

void LineLog::finish(Arena& arena, LogEdits& out) {
  const std::vector<char> cut = out.dropped;
  drop_what_follows(out);
  out.aside = gone_aside(out, cut);
  const bool drops = std::any_of(out.dropped.begin(), out.dropped.end(), [](char d) { return d != 0; });
  if (!drops && made_.empty() && mended_.empty()) return;
  LineFate fate(links(), out.dropped);
  made_.place(lanes_, fate,
              {.line = [&](const MadeLine& made) { return made_line(made, value(made.like)); },
               .id = [&](std::string_view text, std::string_view parent,
                         std::uint64_t number) { return made_id(text, parent, number); }},
              arena, out);
  relink(fate, arena, out);
  repoint(fate, arena, out);
  repeat_in_copies(out);
}

void LineLog::relink(LineFate& fate, Arena& arena, LogEdits& out) {
  if (lanes_.how() == Linking::none) return;
  std::vector<char> mended(size(), 0);
  for (const std::uint32_t line : mended_) mended[line] = 1;
  for (std::uint32_t i = 0; i < size(); ++i) {
    const json::Value old = links().parent(i);
    if (fate.gone(i) || !old || links().copy_of(i) != LineLinks::k_none) continue;
    const std::uint32_t up = links().up(i);
    if (links().lost_parent(i) && mended[i] == 0) continue;
    const std::uint32_t on = up == LineLinks::k_none ? LineLinks::k_none : fate.survivor(up);
    const std::string_view* made = made_.parent_of(i, on);
    if (made == nullptr && (links().unknown_parent(i) || (on == up && mended[i] == 0))) continue;
    const std::string_view id = made != nullptr           ? *made
                                : on == LineLinks::k_none ? std::string_view{}
                                                          : links().id(on);
    const std::string text = id.empty() ? "null" : quoted(json::encoded(id, arena));
    if (text != old.raw()) out.edits.push_back({old.raw(), arena.copy(text)});
  }
}

/// What changes in a line changes in those that say it again, which would say something else otherwise.
void LineLog::repeat_in_copies(LogEdits& out) const {
  struct Copied {
    std::string_view original, copy;
  };
  std::vector<Copied> all;
  for (std::uint32_t i = 0; i < size(); ++i)
    if (const std::uint32_t original = links().copy_of(i);
        original != LineLinks::k_none && out.dropped[i] == 0)
      all.push_back({value(original).raw(), value(i).raw()});
  if (all.empty()) return;
  const std::less<> before;
  std::sort(all.begin(), all.end(),
            [&](const Copied& a, const Copied& b) { return before(a.original.data(), b.original.data()); });
  for (std::size_t i = 0, n = out.edits.size(); i < n; ++i) {
    const Edit edit = out.edits[i];
    auto one = std::upper_bound(
        all.begin(), all.end(), edit.range.data(),
        [&](const char* at, const Copied& copied) { return before(at, copied.original.data()); });
    while (one != all.begin() && is_within(std::prev(one)->original, edit.range)) {
      --one;
      const auto at = static_cast<std::size_t>(edit.range.data() - one->original.data());
      out.edits.push_back({one->copy.substr(at, edit.range.size()), edit.text});
    }
  }
}

}  // namespace abridge::format
