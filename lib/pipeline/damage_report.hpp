#pragma once
#include <cstdint>
#include <optional>

#include "lib/pipeline/piece_draft.hpp"

namespace abridge::pipeline {

/// Says what is wrong with a piece's bytes, and whether its records may be read on.
class DamageReport {
 public:
  explicit DamageReport(PieceDraft& draft) : draft_(draft) {}

  /// Of damage that is no record's.
  void say_loose();
  /// What was left out of documents that are read on.
  void say_lost_elements();
  /// What is wrong with a record, and the secrets in it.
  void say(const Record& r, std::uint64_t number);
  Finding finding(const Note& n, std::uint64_t number) const;
  /// A byte order mark at the start of the file says what the file is.
  bool is_head_mark(const Note& n) const;

  /// Whether the record may be read on; else it was rejected, or left out.
  bool usable(const Record& r);
  /// Whether damage that may not be repaired rejects the record. What was left out of it does not.
  bool refuses(const Record& r) const;
  /// Of a record that is not JSON.
  void reject_unread(const Record& r);
  /// Counts a record of which nothing is read. What a mended one lost was counted by say_lost_elements.
  void lose(const Record& r);

 private:
  /// The finding of a stub that a fix leaves out.
  std::optional<Finding> fixed_stub(const Record& r) const;

  PieceDraft& draft_;
};

/// Of a record that is left out, or stays as it was, no bytes are mended: none of `findings` from `from` on
/// says so.
void undo_damage(std::vector<Finding>& findings, std::size_t from);
/// Of a mended document: in the order of the input, and no byte twice.
void order_rejects(std::vector<std::string_view>& rejects);

}  // namespace abridge::pipeline
