#pragma once
#include <cstddef>
#include <deque>
#include <string_view>
#include <vector>

#include "lib/base/buffer.hpp"
#include "lib/pipeline/record.hpp"

namespace abridge::pipeline {

/// The records of a block, what is wrong with them, and the copies and indexes that they view into. Reused
/// from block to block.
class RecordList {
 public:
  /// Of a new block. `more_follows`: it is not the input's last, so that what stops at its end is not
  /// "truncated".
  enum class End : std::uint8_t { more_follows, input };
  void start(std::string_view bytes, Repairs repairs, End end);
  /// The same block elsewhere: nothing that was taken is moved.
  void stands_at(std::string_view bytes) { bytes_ = bytes; }

  std::string_view bytes() const { return bytes_; }
  const Repairs& repairs() const { return repairs_; }
  void repair_from_now_on(Repairs repairs) { repairs_ = repairs; }
  std::vector<Record>& records() { return records_; }
  const std::vector<Record>& records() const { return records_; }
  std::vector<Note>& notes() { return notes_; }
  const std::vector<Note>& notes() const { return notes_; }
  /// Where the last one ends that was taken, or refused; none yet: null.
  const char* end_of_last() const { return end_of_last_; }
  void last_ends_at(const char* end) { end_of_last_ = end; }

  /// Takes a value that was indexed by the tape.
  void accept(std::string_view raw, const json::Tape::Parsed& parsed, const json::Tape& tape);
  /// Takes the text as one value, or as several on one line. False where it isn't. `lines`: whether a value
  /// over several lines stays so where values are to stand on one.
  enum class Lines : std::uint8_t { kept, joined };
  bool whole(std::string_view text, Lines lines = Lines::kept);
  /// Takes what stands in the place of a value, and is none.
  void refuse(std::string_view text, const json::Fault& fault);
  /// Strings, numbers and the like are no records, nor has an object or a list of a few bytes room for a
  /// message; and a record takes many times the memory that they do. Of very many, one after the other, of
  /// objects and lists on one line, those after the first are one piece that is not JSON of ours. Whether the
  /// value is in it.
  bool among_too_many(std::string_view raw, json::Value value);
  /// A value over several lines: a copy on one line is read on. Raw newlines stand only between tokens, so no
  /// offset moves.
  void flatten(Record& record);
  /// What is JSON and still wrong: halves of characters, repeated keys.
  void inspect(Record& record, bool has_surrogate_escapes);
  void note(Damage damage, const char* at, std::size_t count = 1, std::string_view expected = {},
            json::Fault::Kind fault = json::Fault::Kind::syntax);
  /// A value stands after another one, and `gap` is between them.
  void note_next(std::string_view gap);

  /// Whether nothing of the input stands after it.
  bool ends_input(std::string_view text) const;
  /// A text that stops before its line does is merely wrong there.
  json::Fault::Kind kind_of(const json::Fault& fault, std::string_view text) const;
  /// How many of the text's bytes are UTF-8, up to the first that is not. What was looked through once for
  /// all that stands there is not looked through again.
  std::size_t valid_prefix(std::string_view text);

  /// Room that stays until the next block, and giving back what was asked for last.
  json::Tape& tape();
  void drop_tape() { --tapes_used_; }
  json::Tape& first_tape() { return tapes_.front(); }
  Buffer& next_copy();
  std::string_view copy(std::string_view text);
  void drop_copy() { --copies_used_; }
  std::vector<json::Shift>& next_shifts() { return shifts_.emplace_back(); }
  void drop_shifts() { shifts_.pop_back(); }

 private:
  bool shares_line(std::string_view raw) const;

  std::string_view bytes_;
  Repairs repairs_;
  End end_ = End::input;
  std::vector<Record> records_;
  std::vector<Note> notes_;
  const char* end_of_last_ = nullptr;
  std::string_view valid_;    // of its bytes, what is known to be UTF-8
  std::size_t tiny_ = 0;      // values without room for a message, one after the other
  std::size_t tiny_end_ = 0;  // how many records there were after the last of these
  std::deque<json::Tape> tapes_;
  std::size_t tapes_used_ = 0;
  std::deque<Buffer> copies_;
  std::size_t copies_used_ = 0;
  std::deque<std::vector<json::Shift>> shifts_;
};

}  // namespace abridge::pipeline
