#pragma once
#include "lib/pipeline/record_source.hpp"

namespace abridge::pipeline {

/// A document that is a conversation, or holds a list of some.
class Document : public RecordSource {
 public:
  explicit Document(PieceDraft& draft) : draft_(draft) {}
  void take() override;

 private:
  PieceDraft& draft_;
};

}  // namespace abridge::pipeline
