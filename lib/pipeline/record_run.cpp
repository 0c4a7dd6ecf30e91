#include "lib/pipeline/record_run.hpp"

#include <string>
#include <utility>
#include <vector>

#include "lib/model/line.hpp"
#include "lib/pipeline/record_origin.hpp"
#include "lib/pipeline/secret_report.hpp"

namespace abridge::pipeline {
namespace {

/// What a document says beside its list of conversations has no place in a stream of them.
void note_envelope(json::Value document, json::Value list, format::Losses& losses) {
  for (const json::Member m : document.members()) {
    const json::Value v = m.value;
    const bool is_list = is_within(v.raw(), list.raw());
    const bool is_container = v.is(json::Kind::array) || v.is(json::Kind::object);
    if (is_list || v.is(json::Kind::null) || (is_container && v.empty())) continue;
    losses.add(format::Loss::record_fields, m.key);
  }
}

Source at_root(Source own) {
  own.pointer = {};
  own.replaces = {};
  return own;
}

}  // namespace

void RecordRun::of_stream(const Record& r, std::uint64_t number) {
  if (format::is_list_of_conversations(r.value))
    listed(r, number);
  else
    conversation(r, number);
}

void RecordRun::conversation(const Record& r, std::uint64_t number) {
  whole(r, number);
  if (may_hold_more() && r.value.is(json::Kind::object))
    inner(r.value, at_root(source_of(draft_, r, number)), r);
}

void RecordRun::inner(json::Value record, Source list, const Record& around) {
  const std::string outer(list.pointer);
  for (const std::string_view key : draft_.processor.format().keys.inner) {
    std::uint64_t index = 0;
    for (const json::Value v : record.find(key).elements()) {
      list.pointer = draft_.c.arena.copy(outer + "/" + std::string(key));
      if (const Picked picked = draft_.picker.pick(v, draft_.piece); picked.wanted)
        (void)element(picked, v, index, list, around, true);
      inner(v, element_of(list, index++), around);
    }
  }
}

Source RecordRun::element_of(Source list, std::uint64_t index) {
  list.pointer = draft_.c.arena.copy(std::string(list.pointer) + "/" + std::to_string(index));
  return list;
}

void RecordRun::pass_over(const Record& r) {
  if (!draft_.settings.only_looks() && !draft_.settings.keep_rejected)
    draft_.piece.edits.push_back({line_around(draft_.piece.bytes, r.raw), {}});
}

void RecordRun::whole(const Record& r, std::uint64_t number) {
  const format::History history =
      r.value ? format::find_history(r.value, draft_.processor.format()) : format::History{};
  const bool may_be_several =
      !history.value.is(json::Kind::array) ||
      format::may_hold_conversations(history.pointer.substr(history.pointer.find('/') + 1));
  if (r.value.is(json::Kind::object) && may_be_several && format::conversations_of(r.value).value) {
    listed(r, number);
    return;
  }
  // What isn't wanted is not looked at, damage included; what can't be read has neither number nor id.
  const Picked picked =
      r.value ? draft_.picker.pick(r.value, draft_.piece) : Picked{.wanted = draft_.settings.select.empty()};
  if (!picked.wanted) {
    pass_over(r);
    return;
  }
  if (r.is_sound() && draft_.processor.passes(r.value, history, draft_.c.sightings)) {
    if (!draft_.piece.secrets.empty()) say_secrets(draft_, r, number);
    ++draft_.piece.conversations;
    return;
  }
  const std::size_t found_before = draft_.piece.findings.size();
  damage_.say(r, number);
  if (!r.value) {
    damage_.reject_unread(r);
    return;
  }
  if (damage_.refuses(r)) {
    damage_.lose(r);
    draft_.reject(r.raw);
    undo_damage(draft_.piece.findings, found_before);
    return;
  }
  const auto read = [&] {
    draft_.c.clear();
    draft_.c.incomplete = !r.lost.empty();
    // Where it stays: to copy one takes longer than to fill it.
    read_source(draft_, r, number, history, draft_.c.sources.emplace_back());
    return read_wanted();
  };
  if (!read()) return;
  if (!phases_.wants(picked)) {
    pass_over(r);
    return;
  }
  const std::size_t edits = draft_.piece.edits.size();
  if (!process(picked, r, r.raw, read))
    undo_damage(draft_.piece.findings, found_before);
  else if (draft_.c.record_goes && (draft_.settings.writes() || draft_.proposes()))
    draft_.piece.edits.push_back({line_around(draft_.piece.bytes, r.raw), {}});
  // What can't be read has no place in a document: with -i it stays as it is.
  if (r.kept > 0 && draft_.settings.keep_rejected) draft_.piece.edits.resize(edits);
}

bool RecordRun::is_foreign(const Record& r) {
  const rule::Active& active = draft_.processor.checker().active(RuleId::unknown_format);
  const format::Format& format = draft_.processor.format();
  const Source& source = draft_.c.sources[0];
  if (active.severity == Severity::off || !draft_.c.messages.empty()) return false;
  const std::string_view looks = format::foreign_record_in(format, source.root);
  if (looks.empty()) return false;
  draft_.piece.findings.push_back({.rule = RuleId::unknown_format,
                                   .severity = active.severity,
                                   .offset = draft_.piece.offset_of(r.in_input(source.root.raw()).data()),
                                   .record = source.record,
                                   .sentence = "this looks like {found}, not like {format}: it is not read",
                                   .with = {{"found", looks}, {"format", format.name}}});
  return true;
}

bool RecordRun::process(const Picked& picked, const Record& r, std::string_view raw,
                        FunctionRef<void()> read) {
  if (is_foreign(r)) {
    draft_.reject_read(raw);
    return false;
  }
  const InvalidElements::Aside aside = invalid_.set_aside(r);
  const auto read_again = [&] {
    read();
    invalid_.set_aside_again(aside);
  };
  if (phases_.process(picked, raw, read_again)) {
    invalid_.keep_lost(r);
    return true;
  }
  invalid_.take_back(aside);
  return false;
}

std::optional<bool> RecordRun::element(const Picked& picked, json::Value v, std::uint64_t index,
                                       const Source& list, const Record& around, bool after_kept) {
  Source s = list;
  s.root = v;
  const format::History h = format::find_history(v, draft_.processor.format());
  s.history = h.value ? h.value : v;
  s.list = h.value.is(json::Kind::array) ? h.value : json::Value{};
  s.single = h.single;
  s.pointer = draft_.c.arena.copy(
      std::string(list.pointer).append("/").append(std::to_string(index)).append(h.pointer));
  const auto read = [&] {
    draft_.c.clear();
    draft_.c.sources.push_back(s);
    draft_.c.incomplete = around.lost_inside(v.raw());
    return read_wanted();
  };
  if (!read()) return std::nullopt;
  if (!phases_.wants(picked)) return false;
  const std::size_t edits = draft_.piece.edits.size();
  const std::size_t rejects = draft_.piece.rejects.size();
  if (process(picked, around, v.raw(), read) && !draft_.c.record_goes) return true;
  if (draft_.settings.only_looks()) return false;
  // What took the whole record takes only the element here.
  draft_.piece.edits.resize(edits);
  draft_.piece.rejects.resize(rejects);
  invalid_.reject_element(around, v.raw(), after_kept);
  return draft_.settings.keep_rejected;
}

void RecordRun::part(PartElements elements, const ArrayPart& part, bool any_kept) {
  Piece& piece = draft_.piece;
  Record around;
  around.raw = around.bytes = {piece.bytes.data(), static_cast<std::size_t>(part.after - part.begin)};
  Source list;
  list.bytes = piece.bytes;
  list.offset = part.begin;
  list.record = 1;
  std::vector<Edit> cuts;
  ListCutter cutter(cuts);
  // What stands before the part is as one element.
  if (part.element > 0) cutter.item({piece.bytes.data(), 0}, any_kept);
  while (const json::Value v = elements.next()) {
    const std::size_t found_before = piece.findings.size();
    const Picked picked = draft_.picker.pick(v, piece);
    if (picked.wanted) say_secrets(draft_, v, elements.number(), {});
    const std::optional<bool> keep = element(picked, v, elements.number(), list, around, cutter.any_kept());
    if (keep) cutter.item(v.raw(), *keep);
    if (may_hold_more()) inner(v, element_of(list, elements.number()), around);
    order_by_place(piece.findings, found_before);
    if (join_alike(found_before) == Alike::joined)
      ++piece.alone.back().more;
    else if (last_alone_)
      piece.alone.push_back({found_before, elements.number()});
  }
  cutter.finish();
  piece.any_kept = cutter.any_kept();
  piece.edits.insert(piece.edits.end(), cuts.begin(), cuts.end());
  if (!elements.are_all()) piece.error = k_changed_meanwhile;
}

void RecordRun::listed(const Record& r, std::uint64_t number) {
  const std::size_t edits = draft_.piece.edits.size();
  list(r, number);
  // What can't be read has no place in a document: with -i it stays as it is.
  if (r.kept > 0 && draft_.settings.keep_rejected) draft_.piece.edits.resize(edits);
}

void RecordRun::list(const Record& r, std::uint64_t number) {
  damage_.say(r, number);
  if (damage_.refuses(r)) {
    damage_.lose(r);
    draft_.reject(r.raw);
    return;
  }
  std::vector<Edit> cuts;
  ListCutter cutter(cuts);
  std::vector<Edit> outer;
  std::swap(outer, draft_.piece.edits);
  std::uint64_t index = 0;
  bool any_selected = false;
  const format::History array = format::conversations_of(r.value);
  Source list = source_of(draft_, r, number);
  list.replaces = {};
  list.pointer = draft_.c.arena.copy(array.pointer);
  for (const json::Value v : array.value.elements()) {
    std::optional<bool> keep = draft_.settings.keep_rejected;
    if (const Picked picked = draft_.picker.pick(v, draft_.piece); picked.wanted) {
      any_selected = true;
      const std::size_t found_before = draft_.piece.findings.size();
      keep = element(picked, v, index, list, r, cutter.any_kept());
      if (keep && join_alike(found_before) == Alike::joined)
        speak_for(draft_.piece.findings.back(), alike_ - k_most_alike, draft_.c.arena);
    }
    if (keep) cutter.item(v.raw(), *keep);  // formats that have branches are not written
    if (draft_.passed) draft_.passed(draft_.piece.offset_of(r.in_input(v.raw()).data()) + v.raw().size());
    if (may_hold_more()) inner(v, element_of(list, index), r);
    ++index;
  }
  cutter.finish();
  if (any_selected && draft_.settings.command == Job::convert)
    note_envelope(r.value, array.value, draft_.processor.losses());
  if (!any_selected && !draft_.settings.select.empty() && !draft_.settings.keep_rejected) {
    draft_.piece.edits = std::move(outer);  // nobody asked for an empty list
    draft_.piece.edits.push_back(
        {draft_.records.records().size() > 1 ? line_around(draft_.piece.bytes, r.raw) : draft_.piece.bytes,
         {}});
    return;
  }
  draft_.piece.edits.insert(draft_.piece.edits.end(), cuts.begin(), cuts.end());
  if (r.bytes.data() != r.raw.data() && !draft_.settings.proposes) {  // a repaired copy is written as a whole
    Buffer out;
    format::splice(r.bytes, draft_.piece.edits, out);
    draft_.piece.edits.assign(1, {r.raw, draft_.c.arena.copy(out.view())});
  }
  draft_.piece.edits.insert(draft_.piece.edits.end(), outer.begin(), outer.end());
}

RecordRun::Alike RecordRun::join_alike(std::size_t from) {
  std::vector<Finding>& all = draft_.piece.findings;
  const bool one = all.size() == from + 1 && may_be_joined(all[from]);
  if (!one || !last_alone_ || !is_alike(*last_alone_, all[from])) {
    alike_ = 1;
    last_alone_ = one ? std::optional(all[from]) : std::nullopt;
    return Alike::reported;
  }
  if (++alike_ <= k_most_alike) return Alike::reported;
  all.pop_back();
  return Alike::joined;
}

bool RecordRun::read_wanted() {
  const format::Format& f = draft_.processor.format();
  if (format::read_history(f, draft_.c, 0, draft_.settings.branch, draft_.settings.policy.accept))
    return true;
  if (draft_.piece.leaves.size() < k_leaves)
    for (const format::Branch& b : f.branches_of(draft_.c.sources[0].root, draft_.c.arena))
      if (draft_.piece.leaves.size() < k_leaves) draft_.piece.leaves.emplace_back(b.leaf);
  return false;
}

}  // namespace abridge::pipeline
