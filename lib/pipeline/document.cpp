#include "lib/pipeline/document.hpp"

#include "lib/pipeline/line_repairs.hpp"
#include "lib/pipeline/record_run.hpp"

namespace abridge::pipeline {

void Document::take() {
  RecordRun run(draft_);
  std::uint64_t number = 0;
  for (const Record& r : draft_.records.records()) {
    ++number;
    if (draft_.shape == format::Shape::conversations && format::conversations_of(r.value).value)
      run.list(r, number);
    else
      run.conversation(r, number);
  }
  repair_lines(draft_);
}

}  // namespace abridge::pipeline
