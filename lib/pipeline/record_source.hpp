#pragma once
#include <memory>

#include "lib/pipeline/piece_draft.hpp"

namespace abridge::pipeline {

/// What the records of an input are to one another: which of them are conversations, or make one up. Takes
/// the records of one piece, and adds what they came to to it.
class RecordSource {
 public:
  RecordSource() = default;
  RecordSource(const RecordSource&) = delete;
  RecordSource& operator=(const RecordSource&) = delete;
  virtual ~RecordSource() = default;

  /// Some more records were read, and their bytes are still in the cache; others follow.
  virtual void more() {}
  /// All of them were.
  virtual void take() = 0;
};

/// The one for the input's format, its shape and the command.
std::unique_ptr<RecordSource> record_source(PieceDraft& draft);

}  // namespace abridge::pipeline
