#include "lib/format/step_reader.hpp"

namespace abridge::format {

MessageBuilder& StepReader::open() {
  if (b_) return *b_;
  b_.emplace(c_, item_, list_, index_, accept_);
  begin(*b_);
  any_ = true;
  return *b_;
}

void StepReader::close() {
  if (b_) b_->finish();
  b_.reset();
  if (results_.empty()) return;
  MessageBuilder& b = open();
  b.speaks(Role::tool);
  for (const Result& r : results_) read_result(b, r);
  b.finish();
  b_.reset();
  results_.clear();
}

}  // namespace abridge::format
