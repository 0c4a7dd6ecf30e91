#pragma once
#include "lib/pipeline/record_source.hpp"

namespace abridge::pipeline {

/// A stream of conversations: each record is one, or a list of some.
class LineStream : public RecordSource {
 public:
  explicit LineStream(PieceDraft& draft) : draft_(draft) {}
  void take() override;

 private:
  PieceDraft& draft_;
};

}  // namespace abridge::pipeline
