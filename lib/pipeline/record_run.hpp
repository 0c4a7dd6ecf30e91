#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

#include "lib/pipeline/damage_report.hpp"
#include "lib/pipeline/invalid_elements.hpp"
#include "lib/pipeline/phases.hpp"

namespace abridge::pipeline {

/// The way of a record whose conversations no other record has a part in.
class RecordRun {
 public:
  explicit RecordRun(PieceDraft& draft) : draft_(draft), damage_(draft), invalid_(draft), phases_(draft) {}

  /// A record that is one conversation.
  void conversation(const Record& r, std::uint64_t number);
  /// One that is an array of conversations (or holds one, as batches do): each for itself; a rejected one
  /// leaves the array.
  void list(const Record& r, std::uint64_t number);

 private:
  /// Elements of the history that are not messages are each rejected by themselves.
  bool process(const Picked& picked, const Record& r, std::string_view raw, FunctionRef<void()> read);
  /// Reads the record in draft.c's source. False where it is not wanted: it has no such branch.
  bool read_wanted();
  /// What is said of one conversation after the other in the same words, and nothing mends: of very many,
  /// what is said of those after the first is one finding. `from`: the first that is said of the newest.
  void join_alike(std::size_t from);

  PieceDraft& draft_;
  DamageReport damage_;
  InvalidElements invalid_;
  Phases phases_;
  std::optional<Finding> said_;  // all that was said of the conversation before, where that was one thing
  std::size_t alike_ = 0;        // how often it was said again
};

}  // namespace abridge::pipeline
