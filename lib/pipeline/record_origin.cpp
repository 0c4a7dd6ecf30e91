#include "lib/pipeline/record_origin.hpp"

#include "lib/format/unanswered.hpp"

namespace abridge::pipeline {

void read_source(const PieceDraft& draft, const Record& r, std::uint64_t number, const format::History& h,
                 Source& s) {
  s.bytes = r.bytes;
  s.offset = draft.piece.offset_of(r.raw.data());
  s.root = r.value;
  s.record = number;
  s.shifts = r.shifts;
  if (r.bytes.data() != r.raw.data()) s.replaces = r.raw;
  s.history = h.value;
  s.pointer = h.pointer;
  s.single = h.single;
  if (h.value.is(json::Kind::array)) s.list = h.value;
  // What holds no history is none itself, where its format always has one.
  const format::Nature nature = draft.processor.format().nature;
  if (h.value || nature == format::Nature::request || nature == format::Nature::task) return;
  s.unanswered = format::is_unanswered(r.value);
  if (!s.unanswered) s.history = r.value;
}

Source source_of(const PieceDraft& draft, const Record& r, std::uint64_t number) {
  Source s;
  read_source(draft, r, number, format::find_history(r.value, draft.processor.format()), s);
  return s;
}

Source whole_input(const Piece& piece) {
  Source s;
  s.bytes = piece.bytes;
  s.offset = piece.offset;
  return s;
}

Source repaired_line(const Piece& piece, const Record& r) {
  Source s;
  s.bytes = r.bytes;
  s.replaces = r.raw;
  s.offset = piece.offset_of(r.raw.data());
  s.shifts = r.shifts;
  return s;
}

}  // namespace abridge::pipeline
