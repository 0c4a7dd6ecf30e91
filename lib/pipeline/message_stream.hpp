#pragma once
#include <cstdint>

#include "lib/pipeline/record_source.hpp"

namespace abridge::pipeline {

/// A stream of messages: all records are one conversation.
class MessageStream : public RecordSource {
 public:
  explicit MessageStream(PieceDraft& draft) : draft_(draft) {}
  void take() override;

 private:
  void take_records();
  /// A line that is not a message: it may not take the others with it. Whether it is left out.
  bool reject_invalid(const Record& r, std::uint64_t number);

  PieceDraft& draft_;
};

}  // namespace abridge::pipeline
