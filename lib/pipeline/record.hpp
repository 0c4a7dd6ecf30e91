#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "lib/json/tape.hpp"
#include "lib/json/value.hpp"
#include "lib/model/sightings.hpp"

namespace abridge::pipeline {

/// Something that is wrong with the bytes of an input, not with a conversation.
enum class Damage : std::uint8_t {
  invalid_json,
  truncated,        ///< ends inside a value
  concatenated,     ///< two values on a line, or one over several
  nul_bytes,        ///< skipped
  byte_order_mark,  ///< skipped
  invalid_utf8,     ///< repaired
  lone_surrogate,   ///< repaired where that is permitted
  duplicate_key,
};

/// One piece of damage: where (a view into the input), and in a few words of the parser.
struct Note {
  Damage damage;
  const char* at;
  std::size_t count = 1;                                ///< how many of its kind in this record
  std::string_view expected;                            ///< what was expected there
  json::Fault::Kind fault = json::Fault::Kind::syntax;  ///< invalid_utf8: what had the bytes was left out
};

/// One JSON value of an input, or what stands in its place.
struct Record {
  std::string_view raw;    ///< its range in the input, white space around it left out
  std::string_view bytes;  ///< what `value` views into: `raw`, or a repaired copy of it
  json::Value value;       ///< none where it is no JSON
  const std::vector<json::Shift>* shifts = nullptr;  ///< where a repaired copy has other offsets
  std::size_t first_note = 0;                        ///< its notes in Records::notes
  std::size_t note_count = 0;
  bool may_repeat_keys = true;  ///< whether in an object of it a key may stand twice
  /// Of a damaged document that is read on: what was left out of `bytes` (ranges of the input), and how many
  /// elements stayed.
  std::vector<std::string_view> lost;
  std::size_t kept = 0;

  /// Whether it is JSON, nothing is to be said of its bytes, and they are the input's.
  bool is_sound() const { return value && note_count == 0 && lost.empty() && bytes.data() == raw.data(); }
  /// Where a byte of `bytes` stands in the input.
  const char* in_input(std::size_t offset) const;
  /// A part of `bytes` in the input.
  std::string_view in_input(std::string_view part) const;
  /// Whether something of that part of `bytes` was lost.
  bool lost_inside(std::string_view part) const;
};

/// Whether repairs of a kind are made in the copy that is read on.
struct Repairs {
  bool invalid_utf8 = true;      ///< where it is not, a document's elements with such bytes are lost
  bool byte_order_marks = true;  ///< where they stand within a document; else its elements with them are lost
  bool lone_surrogates = false;
  bool duplicate_keys = false;           ///< whether they are looked for
  bool one_a_line = false;               ///< values over several lines are put on one
  bool lone_surrogates_wanted = false;   ///< whether they are looked for
  const Sightings* sightings = nullptr;  ///< of the bytes
};

}  // namespace abridge::pipeline
