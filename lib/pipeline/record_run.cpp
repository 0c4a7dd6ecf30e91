#include "lib/pipeline/record_run.hpp"

#include <string>
#include <utility>
#include <vector>

#include "lib/model/line.hpp"
#include "lib/pipeline/record_origin.hpp"

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

}  // namespace

void RecordRun::conversation(const Record& r, std::uint64_t number) {
  // What isn't wanted is not looked at, damage included; what can't be read has neither number nor id.
  Picked picked;
  if (r.value)
    picked = draft_.picker.pick(r.value, draft_.piece);
  else
    picked.wanted = draft_.settings.select.empty();
  if (!picked.wanted) {
    if (!draft_.settings.only_looks() && !draft_.settings.keep_rejected)
      draft_.piece.edits.push_back({line_around(draft_.piece.bytes, r.raw), {}});
    return;
  }
  const std::size_t said = draft_.piece.findings.size();
  damage_.say(r, number);
  if (!r.value) {
    damage_.reject_unread(r);
    return;
  }
  if (damage_.refuses(r)) {
    damage_.lose(r);
    draft_.reject(r.raw);
    undo_damage(draft_.piece.findings, said);
    return;
  }
  const auto read = [&] {
    draft_.c.clear();
    draft_.c.incomplete = !r.lost.empty();
    draft_.c.sources.push_back(source_of(draft_, r, number));
    return read_wanted();
  };
  if (!read()) return;
  const std::size_t edits = draft_.piece.edits.size();
  if (!process(picked, r, r.raw, read)) undo_damage(draft_.piece.findings, said);
  // What can't be read has no place in a document: with -i it stays as it is.
  if (r.kept > 0 && draft_.settings.keep_rejected) draft_.piece.edits.resize(edits);
}

bool RecordRun::process(const Picked& picked, const Record& r, std::string_view raw,
                        FunctionRef<void()> read) {
  const InvalidElements::Aside aside = invalid_.set_aside(r);
  const auto read_again = [&] {
    read();
    invalid_.set_aside_again(aside);
  };
  if (phases_.process(picked, raw, read_again)) return true;
  invalid_.take_back(aside);
  return false;
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
  std::uint32_t index = 0;
  bool any_selected = false;
  const format::History array = format::conversations_of(r.value);
  const std::string pointer = std::string(array.pointer) + "/";
  for (const json::Value v : array.value.elements()) {
    bool keep = true;
    if (const Picked picked = draft_.picker.pick(v, draft_.piece); picked.wanted) {
      any_selected = true;
      Source s = source_of(draft_, r, number);
      s.replaces = {};
      s.root = v;
      const format::History h = format::find_history(v, draft_.processor.format());
      s.history = h.value ? h.value : v;
      s.list = h.value.is(json::Kind::array) ? h.value : json::Value{};
      s.single = h.single;
      s.pointer = draft_.c.arena.copy(pointer + std::to_string(index) + std::string(h.pointer));
      const auto read = [&] {
        draft_.c.clear();
        draft_.c.sources.push_back(s);
        draft_.c.incomplete = r.lost_inside(v.raw());
        return read_wanted();
      };
      if (!read()) {
        ++index;
        continue;  // formats that have branches are not written
      }
      const std::size_t edits = draft_.piece.edits.size();
      const std::size_t rejects = draft_.piece.rejects.size();
      const std::size_t said = draft_.piece.findings.size();
      keep = process(picked, r, v.raw(), read);
      join_alike(said);
      if (!keep && !draft_.settings.only_looks()) {
        // `reject` took the document; here only the element goes.
        draft_.piece.edits.resize(edits);
        draft_.piece.rejects.resize(rejects);
        invalid_.reject_element(r, v.raw(), cutter.any_kept());
        keep = draft_.settings.keep_rejected;
      }
    } else {
      keep = draft_.settings.keep_rejected;
    }
    cutter.item(v.raw(), keep);
    ++index;
  }
  cutter.finish();
  if (any_selected && draft_.settings.command == Command::convert)
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

void RecordRun::join_alike(std::size_t from) {
  // A finding takes many times the bytes of the smallest conversations.
  constexpr std::size_t k_most = 1000;
  std::vector<Finding>& all = draft_.piece.findings;
  const bool one = all.size() == from + 1 && all[from].fix == Fix::none && all[from].numbers[0] == 0;
  const auto is_alike = [](const Finding& a, const Finding& b) {
    return a.rule == b.rule && a.severity == b.severity && a.sentence == b.sentence && a.words == b.words &&
           a.refused_by == b.refused_by;
  };
  if (!one || !said_ || !is_alike(*said_, all[from])) {
    alike_ = 0;
    said_ = one ? std::optional(all[from]) : std::nullopt;
    return;
  }
  if (++alike_ < k_most) return;
  all.pop_back();
  Finding& sum = all.back();
  if (alike_ == k_most)
    sum.sentence = draft_.c.arena.copy(std::string(said_->sentence) + " (and {2} more after it)");
  sum.numbers[0] = alike_ - k_most + 1;
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
