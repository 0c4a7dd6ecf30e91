#pragma once
#include <cstdint>
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
  /// The records of a part of one, which are its elements. `any_kept`: whether something stays of the parts
  /// before; the answer is whether something does now.
  bool elements(const ElementBlock& block, bool any_kept);

 private:
  /// One element of a list of conversations: whether it stays there. `list` is what it shares with the others,
  /// `around` the bytes in which its commas are.
  bool element(const Picked& picked, json::Value v, std::uint64_t index, const Source& list,
               const Record& around, bool after_kept);
  /// Elements of the history that are not messages are each rejected by themselves.
  bool process(const Picked& picked, const Record& r, std::string_view raw, FunctionRef<bool()> read);
  /// Reads the record in draft.c's source. False where it is not wanted: it has no such branch.
  bool read_wanted();

  PieceDraft& draft_;
  DamageReport damage_;
  InvalidElements invalid_;
  Phases phases_;
};

}  // namespace abridge::pipeline
