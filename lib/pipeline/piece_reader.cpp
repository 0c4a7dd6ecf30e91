#include "lib/pipeline/piece_reader.hpp"

#include <algorithm>
#include <cstring>
#include <functional>
#include <span>
#include <utility>

#include "lib/model/line.hpp"
#include "lib/pipeline/damage.hpp"
#include "lib/pipeline/damage_report.hpp"
#include "lib/pipeline/line_repairs.hpp"
#include "lib/pipeline/piece_search.hpp"
#include "lib/pipeline/record_run.hpp"
#include "lib/text/utf8.hpp"

namespace abridge::pipeline {
namespace {

Repairs repairs_of(const Settings& settings, const rule::Checker& checker, const Sightings& sightings) {
  const auto permits = [&](RuleId rule) { return checker.active(rule).fix != Fix::none; };
  Repairs r;
  r.duplicate_keys = checker.active(RuleId::duplicate_key).severity != Severity::off;
  r.invalid_utf8 = permits(RuleId::invalid_utf8);
  r.lone_surrogates_wanted = checker.active(RuleId::lone_surrogate).severity != Severity::off;
  r.sightings = &sightings;
  r.lone_surrogates = r.lone_surrogates_wanted && permits(RuleId::lone_surrogate);
  r.byte_order_marks = permits(RuleId::byte_order_mark) || settings.only_looks();
  r.one_a_line = permits(RuleId::concatenated_records) && !settings.only_looks();
  return r;
}

/// What sanitize would do about damaged bytes, and where repaired copies come from.
void propose(PieceDraft& draft) {
  const auto& notes = draft.records.notes();
  const bool joins = draft.processor.checker().active(RuleId::concatenated_records).fix != Fix::none;
  const auto& records = draft.records.records();
  for (const Note& n : notes) {
    if (n.damage != Damage::concatenated || n.count == 1 || !joins) continue;
    const auto r = std::lower_bound(records.begin(), records.end(), n.at,
                                    [](const Record& one, const char* at) { return one.raw.data() < at; });
    if (r != records.end() && r->raw.data() == n.at)
      mends_of_lines(r->raw, draft.piece.offset_of(n.at), draft.piece.mends);
  }
  for (const Record& r : records) {
    if (!r.value || r.bytes.data() == r.raw.data()) continue;
    draft.piece.copies.push_back(&r);
    mends_of(r, std::span(notes).subspan(r.first_note, r.note_count), draft.piece.bytes, draft.piece.offset,
             draft.piece.mends);
  }
  std::sort(draft.piece.copies.begin(), draft.piece.copies.end(),
            [](const Record* a, const Record* b) { return std::less<>()(a->bytes.data(), b->bytes.data()); });
  std::stable_sort(draft.piece.mends.begin(), draft.piece.mends.end(), comes_before);
}

/// The place after a text that is UTF-8 and begins in line 1.
Locator::Place place_after(std::string_view text) {
  const auto* newline = static_cast<const char*>(memrchr(text.data(), '\n', text.size()));
  if (newline == nullptr) return {1, 1 + text::count_code_points(text)};
  const auto lines = static_cast<std::size_t>(std::count(text.data(), newline + 1, '\n'));
  return {1 + lines, 1 + text::count_code_points(between(newline + 1, end_of(text)))};
}

}  // namespace

Piece PieceReader::begin(std::string_view bytes, std::uint64_t offset) {
  Piece piece;
  piece.bytes = bytes;
  piece.offset = offset;
  piece.texts = PieceTexts(settings_.between);
  piece.line_end = line_end_.empty() ? line_end_of(bytes) : line_end_;
  c_.clear();
  c_.arena.reset();
  c_.sightings = search(settings_, piece);
  picker_.begin(piece);
  return piece;
}

PieceDraft PieceReader::draft(Piece& piece) {
  return {
      settings_, *processor_, shape_, records_, c_, picker_, piece, passed_, beside_ ? &*beside_ : nullptr};
}

Piece PieceReader::lines(std::string_view bytes, std::uint64_t offset, Records::End end) {
  Piece piece = begin(bytes, offset);
  PieceDraft draft = this->draft(piece);
  const auto source = record_source(draft);
  records_.split(bytes, repairs_of(settings_, processor_->checker(), c_.sightings), end,
                 [&] { source->more(); });
  take(draft, *source);
  finish(draft);
  return piece;
}

Piece PieceReader::part(std::string_view bytes, const ArrayPart& part, bool any_kept) {
  Piece piece = begin(bytes, part.begin);
  PieceDraft draft = this->draft(piece);
  RecordRun(draft).part(PartElements(tape_, bytes, part), part, any_kept);
  finish(draft);
  piece.records = part.last ? 1 : 0;
  if (!part.last) piece.goes_on_at = place_after(bytes);
  return piece;
}

Piece PieceReader::document(std::string_view bytes, Records records) {
  Piece piece = begin(bytes, 0);
  records_ = std::move(records);
  const Repairs repairs = repairs_of(settings_, processor_->checker(), c_.sightings);
  if (!records_.repair_later(repairs)) records_.split_document(bytes, repairs);
  PieceDraft draft = this->draft(piece);
  take(draft, *record_source(draft));
  // What can't be read has no place in a document: the file stays as it is.
  if (piece.elements > 0 && settings_.keep_rejected) piece.edits.clear();
  drop_blanks(draft);
  finish(draft);
  return piece;
}

void PieceReader::take(PieceDraft& draft, RecordSource& source) {
  if (!records_.notes().empty()) {
    DamageReport damage(draft);
    damage.say_loose();
    damage.say_lost_elements();
  }
  source.take();
  if (draft.piece.elements > 0) order_rejects(draft.piece.rejects);
}

void PieceReader::finish(PieceDraft& draft) {
  Piece& piece = draft.piece;
  if (draft.proposes()) {
    propose(draft);
  } else if (settings_.only_looks()) {
    piece.edits.clear();
    piece.mends.clear();
  }
  if (settings_.command == Job::convert) std::swap(piece.losses, processor_->losses());
  piece.explained = processor_->take_explained();
  piece.lines = records_.lines();
  piece.records = records_.records().size();
  order_by_place(piece.findings);
}

}  // namespace abridge::pipeline
