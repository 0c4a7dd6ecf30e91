#include "lib/pipeline/line_stream.hpp"

#include "lib/pipeline/line_repairs.hpp"
#include "lib/pipeline/record_run.hpp"

namespace abridge::pipeline {

void LineStream::take() {
  RecordRun run(draft_);
  std::uint64_t number = 0;
  for (const Record& r : draft_.records.records()) {
    ++number;
    if (!format::is_list_of_conversations(r.value)) {
      run.conversation(r, number);
      continue;
    }
    const std::size_t edits = draft_.piece.edits.size();
    run.list(r, number);
    // What can't be read has no place in a document: with -i it stays as it is.
    if (r.kept > 0 && draft_.settings.keep_rejected) draft_.piece.edits.resize(edits);
  }
  repair_lines(draft_);
}

}  // namespace abridge::pipeline
