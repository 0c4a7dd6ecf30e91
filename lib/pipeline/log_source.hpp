#pragma once
#include <cstddef>
#include <cstdint>
#include <span>

#include "lib/pipeline/invalid_elements.hpp"
#include "lib/pipeline/log_lines.hpp"
#include "lib/pipeline/phases.hpp"
#include "lib/pipeline/record_source.hpp"

namespace abridge::pipeline {

/// An agent's log: lines that make up one or more conversations, and what is written of them line by line.
class LogSource : public RecordSource {
 public:
  explicit LogSource(PieceDraft& draft) : draft_(draft), lines_(draft), invalid_(draft), phases_(draft) {}
  void more() override;
  void take() override;

 private:
  /// Whether the log could be read.
  bool read_lines();
  const Record* only_holder() const;
  /// Whether a record holds a list of the log's lines.
  bool holds_lines(const Record& r) const;
  void take_conversations();
  /// Whether it was kept. Its edits go to `out`.
  bool run(std::size_t conversation, const Picked& picked, format::LogEdits& out);
  /// A conversation of the log that was kept, and its number among the input's.
  struct Written {
    std::size_t conversation;
    std::uint64_t ordinal;
  };
  void note_gone_aside(std::span<const Written> written, std::span<const std::uint32_t> aside);
  void reject(std::size_t conversation);
  void note_leaves(std::size_t conversation);
  void leave_out_foreign_lines(format::LogEdits& out);

  PieceDraft& draft_;
  LogLines lines_;
  InvalidElements invalid_;
  Phases phases_;
  bool incomplete_ = false;  // records of it were lost
};

}  // namespace abridge::pipeline
