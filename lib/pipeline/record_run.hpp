#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

#include "lib/pipeline/alike.hpp"
#include "lib/pipeline/array_parts.hpp"
#include "lib/pipeline/damage_report.hpp"
#include "lib/pipeline/invalid_elements.hpp"
#include "lib/pipeline/phases.hpp"

namespace abridge::pipeline {

/// The way of a record whose conversations no other record has a part in.
class RecordRun {
 public:
  explicit RecordRun(PieceDraft& draft) : draft_(draft), damage_(draft), invalid_(draft), phases_(draft) {}

  /// A record of a stream: one conversation, or a list of them (as exports after one another are).
  void of_stream(const Record& r, std::uint64_t number);
  /// A record that is one conversation; where it holds none, and a list of them, that list.
  void conversation(const Record& r, std::uint64_t number);
  /// One that is an array of conversations (or holds one, as batches do): each for itself; a rejected one
  /// leaves the array.
  void list(const Record& r, std::uint64_t number);
  /// The same of the part of an array that the piece is. `any_kept`: whether an element before it stays.
  void part(PartElements elements, const ArrayPart& part, bool any_kept);

 private:
  /// An element of a list, of which `list` is the source, and `around` the record. Whether it stays; none
  /// where it is not wanted. `after_kept`: whether one before it stays.
  std::optional<bool> element(const Picked& picked, json::Value v, std::uint64_t index, const Source& list,
                              const Record& around, bool after_kept);
  /// A record as one, those that stand in it apart.
  void whole(const Record& r, std::uint64_t number);
  /// Conversations of their own that stand in one (Keys::inner), and in these: `list` is the source of the
  /// one, and its pointer leads there.
  void inner(json::Value record, Source list, const Record& around);
  Source element_of(Source list, std::uint64_t index);
  bool may_hold_more() const { return !draft_.processor.format().keys.inner.empty(); }
  /// A list, where the record is one of several.
  void listed(const Record& r, std::uint64_t number);
  /// Says of what was read, where it is nothing, that it is a record of another format. Whether it is one.
  bool is_foreign(const Record& r);
  /// A record that is not wanted is not written.
  void pass_over(const Record& r);
  bool process(const Picked& picked, const Record& r, std::string_view raw, FunctionRef<void()> read);
  /// Reads the record in draft.c's source. False where it is not wanted: it has no such branch.
  bool read_wanted();
  enum class Alike : std::uint8_t { reported, joined };
  /// Joins what is said of one conversation after the other (alike.hpp). `from`: the first that is said of
  /// the newest. What is spoken for by the one before it is not among the findings any more.
  Alike join_alike(std::size_t from);

  PieceDraft& draft_;
  DamageReport damage_;
  InvalidElements invalid_;
  Phases phases_;
  std::optional<Finding>
      last_alone_;           // all that was said of the conversation before, where that was one thing
  std::uint64_t alike_ = 0;  // how often it was said
};

}  // namespace abridge::pipeline
