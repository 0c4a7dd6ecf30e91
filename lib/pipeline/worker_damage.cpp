#include <algorithm>
#include <functional>
#include <unordered_set>

#include "lib/model/line.hpp"
#include "lib/pipeline/damage.hpp"
#include "lib/pipeline/worker.hpp"

// Damaged bytes, and records that share a line: what is said of them, what goes, and what would mend them.

namespace abridge::pipeline {
namespace {

constexpr std::size_t k_mark_size = 3;  // bytes of a byte order mark

}  // namespace

Finding Worker::damage_finding(const Note& n, std::uint64_t number) const {
  const rule::Active& active = processor_->checker().active(rule_of(n.damage));
  const Fix fix = fix_of(n.damage);
  return {
      .rule = rule_of(n.damage),
      .severity = active.severity,
      .fix = fix,
      .applied = fix != Fix::none && static_cast<int>(fix) <= static_cast<int>(active.fix),
      .offset = piece_.offset + static_cast<std::uint64_t>(n.at - piece_.bytes.data()),
      .record = number,
      .sentence = sentence_of(n),
      .words = {n.expected},
      .numbers = {n.count},
  };
}

/// The bytes, with the line end after them where they are all of their line.
std::string_view Worker::with_line_end(std::string_view bytes) const {
  const std::string_view all = piece_.bytes;
  if (bytes.data() != all.data() && bytes.data()[-1] != '\n') return bytes;
  std::string_view behind = between(end_of(bytes), end_of(all));
  behind = behind.substr(0, behind.starts_with("\r\n") ? 2 : behind.starts_with('\n') ? 1 : 0);
  return between(bytes.data(), end_of(behind));
}

/// A byte order mark at the start of the file says what the file is.
bool Worker::is_head_mark(const Note& n) const {
  return n.damage == Damage::byte_order_mark && piece_.offset == 0 && n.at == piece_.bytes.data();
}

void Worker::loose_damage() {
  std::vector<char> owned(records_.notes().size(), 0);
  for (const Record& r : records_.records())
    for (std::size_t i = 0; i < r.note_count; ++i) owned[r.first_note + i] = 1;
  for (std::size_t i = 0; i < owned.size(); ++i) {
    if (owned[i] != 0) continue;
    const Note& n = records_.notes()[i];
    if (is_head_mark(n)) continue;
    // The record that stands there, or the next one.
    const auto& records = records_.records();
    const auto there = std::lower_bound(records.begin(), records.end(), n.at,
                                        [](const Record& r, const char* at) { return r.raw.data() < at; });
    const std::uint64_t number = next_record_ + static_cast<std::uint64_t>(there - records.begin());
    const Finding f = damage_finding(n, number);
    if (f.severity == Severity::off) continue;
    if (n.damage == Damage::nul_bytes && f.applied) {
      const char* end = n.at;
      while (end < piece_.bytes.data() + piece_.bytes.size() && *end == '\0') ++end;
      if (settings_.command != Command::render && end > n.at)
        piece_.edits.push_back({with_line_end(between(n.at, end)), {}});
      if (settings_.proposes)
        piece_.mends.push_back({f.offset, f.rule, {with_line_end(between(n.at, end)), {}}});
    }
    if (settings_.select.empty()) piece_.findings.push_back(f);
  }
}

void Worker::damage(const Record& r, std::uint64_t number) {
  for (std::size_t i = 0; i < r.note_count; ++i) {
    const Note& n = records_.notes()[r.first_note + i];
    Finding f = damage_finding(n, number);
    if (f.severity == Severity::off) continue;
    if (is_within_a_value(n.damage)) f.pointer.base = c_.arena.copy(pointer_at(r, n.at));
    piece_.findings.push_back(f);
  }
}

/// Of a record that is left out, or stays as it was, no bytes are mended.
void Worker::undo_damage(std::size_t from) {
  for (std::size_t i = from; i < piece_.findings.size(); ++i)
    for (const Damage d : {Damage::invalid_utf8, Damage::lone_surrogate})
      if (piece_.findings[i].rule == rule_of(d)) piece_.findings[i].applied = false;
}

void Worker::lost_elements() {
  const auto mended = [](const Record& r) { return r.kept > 0; };
  const auto& records = records_.records();
  if (std::none_of(records.begin(), records.end(), mended)) return;
  for (const Record& r : records) {
    if (!mended(r)) {
      ++piece_.elements;
      continue;
    }
    // A comma or a bracket too many is no record.
    const auto lost =
        static_cast<std::uint64_t>(std::count_if(r.lost.begin(), r.lost.end(), [](std::string_view range) {
          return range.find_first_not_of(",:[]{} \t\r\n") != std::string_view::npos;
        }));
    piece_.elements += r.kept + lost;
    piece_.records_lost += lost;
    for (const std::string_view range : r.lost) piece_.bytes_lost += range.size();
    if (settings_.only_looks()) continue;
    piece_.rejected += lost;
    piece_.rejects.insert(piece_.rejects.end(), r.lost.begin(), r.lost.end());
  }
}

void Worker::lose(const Record& r) {
  piece_.records_lost += std::max<std::size_t>(r.kept, 1);
  piece_.bytes_lost += r.raw.size();
  for (const std::string_view range : r.lost) piece_.bytes_lost -= range.size();
}

std::optional<Finding> Worker::fixed_stub(const Record& r) const {
  for (std::size_t i = 0; i < r.note_count; ++i) {
    const Note& n = records_.notes()[r.first_note + i];
    if (n.damage != Damage::truncated) continue;
    if (Finding f = damage_finding(n, 0); f.applied) return f;
  }
  return {};
}

/// What a fix leaves out is mended, not rejected; it is kept among the rejects all the same.
void Worker::reject_unread(const Record& r) {
  lose(r);
  reject(r.raw);
  const std::optional<Finding> stub = fixed_stub(r);
  if (!stub) return;
  // Where it is all of the input, nothing at all would be left: with -i it stays.
  const bool is_all = piece_.offset == 0 && records_.records().size() == 1;
  if (is_all && settings_.keep_rejected) {
    for (Finding& f : piece_.findings)
      if (f.rule == stub->rule && f.offset == stub->offset) f.applied = false;
    return;
  }
  --piece_.rejected;
  if ((settings_.keep_rejected || settings_.proposes) && !is_all) leave_out_line(r, *stub);
}

/// Of a mended document: in the order of the input, and no byte twice.
void Worker::order_rejects() {
  auto& all = piece_.rejects;
  std::stable_sort(all.begin(), all.end(), [](std::string_view a, std::string_view b) {
    return a.data() != b.data() ? a.data() < b.data() : a.size() > b.size();
  });
  const char* behind = nullptr;
  for (std::string_view& r : all) {
    if (behind != nullptr && end_of(r) <= behind) {
      r = {};
      continue;
    }
    if (behind != nullptr && r.data() < behind) r = between(behind, end_of(r));
    behind = end_of(r);
  }
  std::erase_if(all, [](std::string_view r) { return r.empty(); });
}

bool Worker::refused_for_damage(const Record& r) const {
  for (std::size_t i = 0; i < r.note_count; ++i) {
    const Note& n = records_.notes()[r.first_note + i];
    if (n.damage == Damage::invalid_json || n.damage == Damage::truncated) continue;
    if (n.fault == json::Fault::Kind::invalid_utf8) continue;
    const Finding f = damage_finding(n, 0);
    if (f.applied || f.severity == Severity::off) continue;
    // Bytes that are no UTF-8 can't be emitted as they are, whatever the policy calls them.
    if (f.severity == Severity::error || n.damage == Damage::invalid_utf8) return true;
  }
  return false;
}

/// Two records on one line come out on two, where that is permitted; a line of which none is left goes. After
/// all else: what was left out needs no line.
void Worker::split_lines() {
  if (!writes() && !proposes()) return;
  if (processor_->checker().active(RuleId::concatenated_records).fix == Fix::none) return;
  std::unordered_set<const char*> gone;  // where records began that are left out
  for (const Edit& e : piece_.edits) {
    if (e.range.size() == piece_.bytes.size()) return;  // nothing of it stays
    if (e.text.empty() && !e.range.empty()) gone.insert(e.range.data());
  }
  std::vector<Edit> added;
  const std::string_view eol = line_end_of(piece_.bytes);
  const auto& records = records_.records();
  const auto same_line = [](const Record& a, const Record& b) {
    return between(end_of(a.raw), b.raw.data()).find('\n') == std::string_view::npos;
  };
  for (std::size_t first = 0, end = 1; first < records.size(); first = end++) {
    while (end < records.size() && same_line(records[end - 1], records[end])) ++end;
    if (end == first + 1) continue;
    const Record* before = nullptr;  // the last one of the line that stays
    for (std::size_t i = first; i < end; ++i) {
      const Record& r = records[i];
      if (gone.contains(r.raw.data())) continue;
      const bool next = before != nullptr && before + 1 == &r;
      if (before != nullptr)
        added.push_back({between(next ? end_of(before->raw) : r.raw.data(), r.raw.data()), eol});
      before = &r;
    }
    if (before != nullptr) continue;
    const std::string_view all = between(records[first].raw.data(), end_of(records[end - 1].raw));
    const std::string_view line = line_around(piece_.bytes, all);
    added.push_back({between(line.data(), all.data()), {}});
    for (std::size_t i = first; i < end; ++i) {
      const char* next = i + 1 < end ? records[i + 1].raw.data() : end_of(line);
      added.push_back({between(end_of(records[i].raw), next), {}});
    }
  }
  if (!writes()) {
    for (const Edit& e : added)
      if (!e.text.empty())
        piece_.mends.push_back(
            {piece_.offset + static_cast<std::uint64_t>(end_of(e.range) - piece_.bytes.data()),
             rule_of(Damage::concatenated), e});
    return;
  }
  // NUL bytes between two records go with what stood between them.
  std::erase_if(piece_.edits, [&](const Edit& e) {
    const auto behind = std::upper_bound(added.begin(), added.end(), e.range.data(),
                                         [](const char* at, const Edit& a) { return at < a.range.data(); });
    return behind != added.begin() && !e.range.empty() && is_within(behind[-1].range, e.range);
  });
  // In front: an edit of nothing comes before one that begins where it stands.
  piece_.edits.insert(piece_.edits.begin(), added.begin(), added.end());
}

/// Byte order marks between records go, where that is permitted and they don't go with a line. After all
/// else.
void Worker::drop_marks() {
  const auto& notes = records_.notes();
  const auto is_mark = [&](const Note& n) {
    return n.damage == Damage::byte_order_mark && !is_head_mark(n) && damage_finding(n, 0).applied;
  };
  if ((!writes() && !proposes()) || std::none_of(notes.begin(), notes.end(), is_mark)) return;
  std::vector<std::string_view> taken;  // the bytes of records, and what is edited already
  for (const Record& r : records_.records()) taken.push_back(r.raw);
  for (const Edit& e : piece_.edits) taken.push_back(e.range);
  std::sort(taken.begin(), taken.end(), [](auto a, auto b) { return a.data() < b.data(); });
  std::vector<const char*> marks;
  for (const Note& n : notes)
    if (is_mark(n)) marks.push_back(n.at);
  std::sort(marks.begin(), marks.end());
  const char* taken_to = piece_.bytes.data();
  auto next = taken.begin();
  for (const char* at : marks) {
    for (; next != taken.end() && next->data() <= at; ++next) taken_to = std::max(taken_to, end_of(*next));
    if (at < taken_to) continue;
    const Edit gone{between(at, at + k_mark_size), {}};
    piece_.edits.push_back(gone);
    if (settings_.proposes)
      piece_.mends.push_back({piece_.offset + static_cast<std::uint64_t>(at - piece_.bytes.data()),
                              rule_of(Damage::byte_order_mark), gone});
  }
}

/// Of a document of which nothing is left no white space is.
void Worker::drop_blanks() {
  if (!writes() || settings_.keep_rejected || piece_.rejects.empty()) return;
  std::vector<Edit> all = piece_.edits;
  std::stable_sort(all.begin(), all.end(),
                   [](const Edit& a, const Edit& b) { return a.range.data() < b.range.data(); });
  const auto is_blank = [](std::string_view part) { return part.find_first_not_of(" \t\r\n") == part.npos; };
  const char* at = piece_.bytes.data();
  for (const Edit& e : all) {
    if (!is_blank(e.text) || (e.range.data() > at && !is_blank(between(at, e.range.data())))) return;
    at = std::max(at, end_of(e.range));
  }
  if (is_blank(between(at, end_of(piece_.bytes)))) piece_.edits.assign(1, {piece_.bytes, {}});
}

/// What sanitize would do about damaged bytes, and where repaired copies come from.
void Worker::propose() {
  const auto& notes = records_.notes();
  const bool joins = processor_->checker().active(RuleId::concatenated_records).fix != Fix::none;
  const auto& records = records_.records();
  for (const Note& n : notes) {
    if (n.damage != Damage::concatenated || n.count == 1 || !joins) continue;
    const auto r = std::lower_bound(records.begin(), records.end(), n.at,
                                    [](const Record& one, const char* at) { return one.raw.data() < at; });
    if (r != records.end() && r->raw.data() == n.at)
      mends_of_lines(r->raw, piece_.offset + static_cast<std::uint64_t>(n.at - piece_.bytes.data()),
                     piece_.mends);
  }
  for (const Record& r : records) {
    if (!r.value || r.bytes.data() == r.raw.data()) continue;
    piece_.copies.push_back(&r);
    mends_of(r, std::span(notes).subspan(r.first_note, r.note_count), piece_.bytes, piece_.offset,
             piece_.mends);
  }
  std::sort(piece_.copies.begin(), piece_.copies.end(),
            [](const Record* a, const Record* b) { return std::less<>()(a->bytes.data(), b->bytes.data()); });
  std::stable_sort(piece_.mends.begin(), piece_.mends.end(), comes_before);
}

}  // namespace abridge::pipeline
