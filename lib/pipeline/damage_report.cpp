#include "lib/pipeline/damage_report.hpp"

#include <algorithm>

#include "lib/pipeline/damage.hpp"
#include "lib/pipeline/record_pointers.hpp"
#include "lib/pipeline/secret_report.hpp"

namespace abridge::pipeline {
namespace {

/// `part`, with the line end after it where it is all of its line.
std::string_view with_line_end(std::string_view all, std::string_view part) {
  if (part.data() != all.data() && part.data()[-1] != '\n') return part;
  std::string_view after = between(end_of(part), end_of(all));
  after = after.substr(0, after.starts_with("\r\n") ? 2 : after.starts_with('\n') ? 1 : 0);
  return between(part.data(), end_of(after));
}

}  // namespace

Finding DamageReport::finding(const Note& n, std::uint64_t number) const {
  const rule::Active& active = draft_.processor.checker().active(rule_of(n.damage));
  const Fix fix = fix_of(n.damage);
  return {
      .rule = rule_of(n.damage),
      .severity = active.severity,
      .fix = fix,
      .applied = fix != Fix::none && static_cast<int>(fix) <= static_cast<int>(active.fix),
      .offset = draft_.piece.offset_of(n.at),
      .record = number,
      .sentence = sentence_of(n),
      .with = {{"expected", n.expected}, {"count", n.count}},
  };
}

bool DamageReport::is_head_mark(const Note& n) const {
  return n.damage == Damage::byte_order_mark && draft_.piece.offset == 0 && n.at == draft_.piece.bytes.data();
}

void DamageReport::say_loose() {
  std::vector<char> owned(draft_.records.notes().size(), 0);
  for (const Record& r : draft_.records.records())
    for (std::size_t i = 0; i < r.note_count; ++i) owned[r.first_note + i] = 1;
  for (std::size_t i = 0; i < owned.size(); ++i) {
    if (owned[i] != 0) continue;
    const Note& n = draft_.records.notes()[i];
    if (is_head_mark(n)) continue;
    // The record that stands there, or the next one.
    const auto& records = draft_.records.records();
    const auto there = std::lower_bound(records.begin(), records.end(), n.at,
                                        [](const Record& r, const char* at) { return r.raw.data() < at; });
    const std::uint64_t number = 1 + static_cast<std::uint64_t>(there - records.begin());
    const Finding f = finding(n, number);
    if (f.severity == Severity::off) continue;
    if (n.damage == Damage::nul_bytes && f.applied) {
      const char* end = n.at;
      while (end < draft_.piece.bytes.data() + draft_.piece.bytes.size() && *end == '\0') ++end;
      if (draft_.settings.command != Job::render && end > n.at)
        draft_.piece.edits.push_back({with_line_end(draft_.piece.bytes, between(n.at, end)), {}});
      if (draft_.settings.proposes)
        draft_.piece.mends.push_back(
            {f.offset, f.rule, {with_line_end(draft_.piece.bytes, between(n.at, end)), {}}});
    }
    if (draft_.settings.select.empty()) draft_.piece.findings.push_back(f);
  }
}

void DamageReport::say(const Record& r, std::uint64_t number) {
  if (!draft_.piece.secrets.empty()) say_secrets(draft_, r, number);
  RecordPointers pointers(r);
  for (std::size_t i = 0; i < r.note_count; ++i) {
    const Note& n = draft_.records.notes()[r.first_note + i];
    Finding f = finding(n, number);
    if (f.severity == Severity::off) continue;
    if (is_within_a_value(n.damage)) f.pointer.base = draft_.c.arena.copy(pointers.at(n.at));
    draft_.piece.findings.push_back(f);
  }
}

void DamageReport::say_lost_elements() {
  const auto mended = [](const Record& r) { return r.kept > 0; };
  const auto& records = draft_.records.records();
  if (std::none_of(records.begin(), records.end(), mended)) return;
  for (const Record& r : records) {
    if (!mended(r)) {
      ++draft_.piece.elements;
      continue;
    }
    // A comma or a bracket too many is no record.
    const auto lost =
        static_cast<std::uint64_t>(std::count_if(r.lost.begin(), r.lost.end(), [](std::string_view range) {
          return range.find_first_not_of(",:[]{} \t\r\n") != std::string_view::npos;
        }));
    draft_.piece.elements += r.kept + lost;
    draft_.piece.records_lost += lost;
    for (const std::string_view range : r.lost) draft_.piece.bytes_lost += range.size();
    if (draft_.settings.only_looks()) continue;
    draft_.piece.rejected += lost;
    draft_.piece.rejects.insert(draft_.piece.rejects.end(), r.lost.begin(), r.lost.end());
  }
}

void DamageReport::lose(const Record& r) {
  draft_.piece.records_lost += std::max<std::size_t>(r.kept, 1);
  draft_.piece.bytes_lost += r.raw.size();
  for (const std::string_view range : r.lost) draft_.piece.bytes_lost -= range.size();
}

std::optional<Finding> DamageReport::fixed_stub(const Record& r) const {
  for (std::size_t i = 0; i < r.note_count; ++i) {
    const Note& n = draft_.records.notes()[r.first_note + i];
    if (n.damage != Damage::truncated) continue;
    if (Finding f = finding(n, 0); f.applied) return f;
  }
  return {};
}

/// What a fix leaves out is mended, not rejected; it is kept among the rejects all the same.
void DamageReport::reject_unread(const Record& r) {
  lose(r);
  draft_.reject(r.raw);
  const std::optional<Finding> stub = fixed_stub(r);
  if (!stub) return;
  // Where it is all of the input, nothing at all would be left: with -i it stays.
  const bool is_all = draft_.piece.offset == 0 && draft_.records.records().size() == 1;
  if (is_all && draft_.settings.keep_rejected) {
    for (Finding& f : draft_.piece.findings)
      if (f.rule == stub->rule && f.offset == stub->offset) f.applied = false;
    return;
  }
  --draft_.piece.rejected;
  if (!draft_.settings.only_looks()) ++draft_.piece.taken_out;
  if ((draft_.settings.keep_rejected || draft_.settings.proposes) && !is_all) draft_.leave_out_line(r, *stub);
}

bool DamageReport::usable(const Record& r) {
  if (!r.value) {
    reject_unread(r);
    return false;
  }
  if (!refuses(r)) return true;
  lose(r);
  draft_.reject(r.raw);
  return false;
}

bool DamageReport::refuses(const Record& r) const {
  for (std::size_t i = 0; i < r.note_count; ++i) {
    const Note& n = draft_.records.notes()[r.first_note + i];
    if (n.damage == Damage::invalid_json || n.damage == Damage::truncated) continue;
    if (n.fault == json::Fault::Kind::invalid_utf8) continue;
    const Finding f = finding(n, 0);
    if (f.applied || f.severity == Severity::off) continue;
    // Bytes that are no UTF-8 can't be emitted as they are, whatever the policy calls them.
    if (f.severity == Severity::error || n.damage == Damage::invalid_utf8) return true;
  }
  return false;
}

void undo_damage(std::vector<Finding>& findings, std::size_t from) {
  for (std::size_t i = from; i < findings.size(); ++i)
    for (const Damage d : {Damage::invalid_utf8, Damage::lone_surrogate})
      if (findings[i].rule == rule_of(d)) findings[i].applied = false;
}

void order_rejects(std::vector<std::string_view>& all) {
  std::stable_sort(all.begin(), all.end(), [](std::string_view a, std::string_view b) {
    return a.data() != b.data() ? a.data() < b.data() : a.size() > b.size();
  });
  const char* after = nullptr;
  for (std::string_view& r : all) {
    if (after != nullptr && end_of(r) <= after) {
      r = {};
      continue;
    }
    if (after != nullptr && r.data() < after) r = between(after, end_of(r));
    after = end_of(r);
  }
  std::erase_if(all, [](std::string_view r) { return r.empty(); });
}

}  // namespace abridge::pipeline
