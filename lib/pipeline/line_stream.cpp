#include "lib/pipeline/line_stream.hpp"

#include "lib/pipeline/line_repairs.hpp"
#include "lib/pipeline/record_run.hpp"

namespace abridge::pipeline {

void LineStream::take() {
  RecordRun run(draft_);
  std::uint64_t number = 0;
  for (const Record& r : draft_.records.records()) run.of_stream(r, ++number);
  repair_lines(draft_);
}

}  // namespace abridge::pipeline
