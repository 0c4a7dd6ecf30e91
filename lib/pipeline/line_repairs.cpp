#include "lib/pipeline/line_repairs.hpp"

#include <algorithm>
#include <unordered_set>

#include "lib/model/line.hpp"
#include "lib/pipeline/damage.hpp"
#include "lib/pipeline/damage_report.hpp"

namespace abridge::pipeline {
namespace {

constexpr std::size_t k_mark_size = 3;  // bytes of a byte order mark

/// Two records on one line come out on two, where that is permitted; a line of which none is left goes. What
/// was left out needs no line.
void split_lines(PieceDraft& draft) {
  if (!draft.settings.writes() && !draft.proposes()) return;
  if (draft.processor.checker().active(RuleId::concatenated_records).fix == Fix::none) return;
  std::unordered_set<const char*> gone;  // where records began that are left out
  for (const Edit& e : draft.piece.edits) {
    if (e.range.size() == draft.piece.bytes.size()) return;  // nothing of it stays
    if (e.text.empty() && !e.range.empty()) gone.insert(e.range.data());
  }
  std::vector<Edit> added;
  const std::string_view eol = draft.piece.line_end;
  const auto& records = draft.records.records();
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
    const std::string_view line = line_around(draft.piece.bytes, all);
    added.push_back({between(line.data(), all.data()), {}});
    for (std::size_t i = first; i < end; ++i) {
      const char* next = i + 1 < end ? records[i + 1].raw.data() : end_of(line);
      added.push_back({between(end_of(records[i].raw), next), {}});
    }
  }
  if (!draft.settings.writes()) {
    for (const Edit& e : added)
      if (!e.text.empty())
        draft.piece.mends.push_back(
            {draft.piece.offset_of(end_of(e.range)), rule_of(Damage::concatenated), e});
    return;
  }
  // NUL bytes between two records go with what stood between them.
  std::erase_if(draft.piece.edits, [&](const Edit& e) {
    const auto after = std::upper_bound(added.begin(), added.end(), e.range.data(),
                                        [](const char* at, const Edit& a) { return at < a.range.data(); });
    return after != added.begin() && !e.range.empty() && is_within(after[-1].range, e.range);
  });
  // In front: an edit of nothing comes before one that begins where it stands.
  draft.piece.edits.insert(draft.piece.edits.begin(), added.begin(), added.end());
}

/// Byte order marks between records go, where that is permitted and they don't go with a line.
void drop_marks(PieceDraft& draft) {
  const auto& notes = draft.records.notes();
  const DamageReport damage(draft);
  const auto is_mark = [&](const Note& n) {
    return n.damage == Damage::byte_order_mark && !damage.is_head_mark(n) && damage.finding(n, 0).applied;
  };
  if ((!draft.settings.writes() && !draft.proposes()) || std::none_of(notes.begin(), notes.end(), is_mark))
    return;
  std::vector<std::string_view> taken;  // the bytes of records, and what is edited already
  for (const Record& r : draft.records.records()) taken.push_back(r.raw);
  for (const Edit& e : draft.piece.edits) taken.push_back(e.range);
  std::sort(taken.begin(), taken.end(), [](auto a, auto b) { return a.data() < b.data(); });
  std::vector<const char*> marks;
  for (const Note& n : notes)
    if (is_mark(n)) marks.push_back(n.at);
  std::sort(marks.begin(), marks.end());
  const char* taken_to = draft.piece.bytes.data();
  auto next = taken.begin();
  for (const char* at : marks) {
    for (; next != taken.end() && next->data() <= at; ++next) taken_to = std::max(taken_to, end_of(*next));
    if (at < taken_to) continue;
    const Edit gone{between(at, at + k_mark_size), {}};
    draft.piece.edits.push_back(gone);
    if (draft.settings.proposes)
      draft.piece.mends.push_back({draft.piece.offset_of(at), rule_of(Damage::byte_order_mark), gone});
  }
}

}  // namespace

void repair_lines(PieceDraft& draft) {
  if (draft.records.notes().empty()) return;
  split_lines(draft);
  drop_marks(draft);
}

void drop_blanks(PieceDraft& draft) {
  if (!draft.settings.writes() || draft.settings.keep_rejected || draft.piece.rejects.empty()) return;
  std::vector<Edit> all = draft.piece.edits;
  std::stable_sort(all.begin(), all.end(),
                   [](const Edit& a, const Edit& b) { return a.range.data() < b.range.data(); });
  const auto is_blank = [](std::string_view part) { return part.find_first_not_of(" \t\r\n") == part.npos; };
  const char* at = draft.piece.bytes.data();
  for (const Edit& e : all) {
    if (!is_blank(e.text) || (e.range.data() > at && !is_blank(between(at, e.range.data())))) return;
    at = std::max(at, end_of(e.range));
  }
  if (is_blank(between(at, end_of(draft.piece.bytes)))) draft.piece.edits.assign(1, {draft.piece.bytes, {}});
}

}  // namespace abridge::pipeline
