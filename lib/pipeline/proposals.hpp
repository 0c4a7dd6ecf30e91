#pragma once
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "lib/finding/rule_id.hpp"
#include "lib/model/edit.hpp"
#include "lib/pipeline/records.hpp"

// What repairs would change, in places of the input, for those who only want to be told: findings that carry
// their fix.

namespace abridge::pipeline {

/// What the repair of damaged bytes changes: its finding's offset in the file and rule, and an edit of the
/// input.
struct Mend {
  std::uint64_t offset;
  RuleId rule;
  Edit edit;
};
/// By their findings.
bool comes_before(const Mend& a, const Mend& b);

/// A repair of one record that changes more than so many places is none that anybody looks through, and is
/// not proposed.
inline constexpr std::size_t k_most_mends = 1024;

/// How the repaired copy of a record differs from it where a note of `notes` says why: bytes that are no
/// UTF-8, halves of characters, the stub at its end. `input` is the piece that the record is in, `offset`
/// that of its first byte. Appends at most k_most_mends of each kind; linear in the record.
void mends_of(const Record& record, std::span<const Note> notes, std::string_view input, std::uint64_t offset,
              std::vector<Mend>& mends);

/// A value over several lines, put on one: appends what goes, in at most k_most_mends places. `at` is the
/// offset of its finding.
void mends_of_lines(std::string_view value, std::uint64_t at, std::vector<Mend>& mends);

/// The one of `records` (in the order of their copies' addresses) of whose repaired copy it is a part; null
/// of any other text.
const Record* copied_record(std::span<const Record* const> records, std::string_view part);
/// Whether a place in a record's copy is amid what was put there, where the input has none.
bool is_within_mend(const Record& record, std::string_view part);

/// A part of the repaired copy of one of `records` (in the order of their copies' addresses) as the range of
/// the input that it stands for; any other text as it is.
std::string_view in_input(std::span<const Record* const> records, std::string_view part);

}  // namespace abridge::pipeline
