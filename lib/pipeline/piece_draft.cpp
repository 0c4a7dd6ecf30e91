#include "lib/pipeline/piece_draft.hpp"

#include "lib/format/inner_json.hpp"
#include "lib/json/text.hpp"
#include "lib/model/line.hpp"

namespace abridge::pipeline {

void PieceDraft::add_beside() {
  if (beside == nullptr) return;
  const auto add = [&](json::Value& to, const std::string& said) {
    if (!to.truthy() && !said.empty()) to = format::inner_string(c, json::encoded(said, c.arena));
  };
  add(c.id, beside->id);
  add(c.title, beside->title);
  add(c.folder, beside->folder);
  add(c.began, beside->began);
}

bool PieceDraft::proposes() const {
  return settings.proposes && processor.format().access == format::Access::read_write;
}

void PieceDraft::reject(std::string_view raw) {
  ++piece.rejected;
  const bool stream = shape != format::Shape::history && shape != format::Shape::conversations;
  const std::string_view range = stream ? line_around(piece.bytes, raw) : raw;
  // Of a document nothing is emitted: what stands around it goes with it.
  piece.rejects.push_back(stream ? range : piece.bytes);
  if (!settings.keep_rejected && !settings.only_looks()) piece.edits.push_back({piece.rejects.back(), {}});
}

void PieceDraft::reject_read(std::string_view raw) {
  if (settings.only_looks())
    ++piece.rejected;
  else
    reject(raw);
}

void PieceDraft::keep_lost(std::string_view range) {
  if (!settings.only_looks()) ++piece.taken_out;
  keep_unread(range);
}

void PieceDraft::keep_unread(std::string_view range) {
  if (!settings.only_looks()) piece.rejects.push_back(range);
}

void PieceDraft::leave_out_line(const Record& r, const Finding& f) {
  const Edit gone{line_around(piece.bytes, r.raw), {}};
  piece.edits.push_back(gone);
  if (settings.proposes) piece.mends.push_back({f.offset, f.rule, gone});
}

}  // namespace abridge::pipeline
