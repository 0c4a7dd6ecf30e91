#pragma once
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "lib/base/buffer.hpp"
#include "lib/json/tape.hpp"
#include "lib/json/value.hpp"
#include "lib/recover/assemble.hpp"

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
  /// Of a damaged document that is read on: what was left out of `bytes` (ranges of the input), and how many
  /// elements stayed.
  std::vector<std::string_view> lost;
  std::size_t kept = 0;

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
  bool duplicate_keys = false;          ///< whether they are looked for
  bool one_a_line = false;              ///< values over several lines are put on one
  bool lone_surrogates_wanted = false;  ///< whether they are looked for
};

/// Cuts a block of input into records and checks every byte of it. One bad record never hides another:
/// reading goes on at the next line, or after the stub where a whole value is glued to one, and in a
/// document, and in a line that is a list, at the next element. Linear in the block. Reused from block to
/// block.
class Records {
 public:
  /// `bytes` must have Buffer::k_padding readable bytes after them and stay until the next `split`.
  /// `more_follows`: the block is not the input's last, so that what stops at its end is not "truncated".
  /// `after_block`, when given, is called now and then, while the bytes of the records that came since are
  /// still in the cache.
  enum class End : std::uint8_t { more_follows, input };
  void split(std::string_view bytes, Repairs repairs, End end, const std::function<void()>& after_block = {});

  /// The same for an input that is read whole: one value over any number of lines, or several.
  void split_document(std::string_view bytes, Repairs repairs);

  /// Whether what was split without repairs is one sound value: then it is looked through for those, and what
  /// stands here is what a split with them gives.
  bool repair_later(Repairs repairs);

  const std::vector<Record>& records() const { return records_; }
  const std::vector<Note>& notes() const { return notes_; }
  std::size_t lines() const { return lines_; }  ///< newlines in the block

 private:
  void documents(std::string_view bytes);
  bool documents_without_marks(std::string_view bytes);
  void region(std::string_view bytes);
  void walk(json::Tape& tape, std::string_view bytes);
  void line(std::string_view text);
  void nul_runs(std::string_view bytes);
  std::string_view behind_mark(std::string_view text);
  /// Whether a value over several lines stays so where values are to stand on one.
  enum class Lines : std::uint8_t { kept, joined };
  bool whole(std::string_view text, Lines lines = Lines::kept);
  void refuse(std::string_view text, const json::Fault& fault);
  bool repaired(std::string_view text);
  std::size_t valid_prefix(std::string_view text);
  std::string_view taken_back(std::string_view rest);
  bool joined(std::string_view text);
  void recovered(std::string_view text, recover::Unit unit);
  bool mended(std::string_view text, std::string_view read, const recover::Piece& piece,
              const std::vector<json::Shift>& utf8);
  void note_bad_bytes(std::string_view text, const recover::Piece& piece,
                      const std::vector<json::Shift>& utf8, std::size_t first);
  bool ends_input(std::string_view text) const;
  json::Fault::Kind kind_of(const json::Fault& fault, std::string_view text) const;
  void note_next(std::string_view gap);
  void start(std::string_view bytes, Repairs repairs, End end);
  void flatten(Record& record);
  void accept(std::string_view raw, json::Value value, json::Tape& tape);
  bool among_scalars(std::string_view raw, json::Value value);
  void inspect(Record& record, bool has_unicode_escapes);
  void note(Damage damage, const char* at, std::size_t count = 1, std::string_view expected = {},
            json::Fault::Kind fault = json::Fault::Kind::syntax);
  json::Tape& tape();
  std::string_view copy(std::string_view text);
  Buffer& next_copy();

  std::string_view bytes_;
  Repairs repairs_;
  End end_ = End::input;
  std::vector<Record> records_;
  std::vector<Note> notes_;
  std::size_t lines_ = 0;
  const char* resume_ = nullptr;  // bytes before it are read already
  const char* no_join_before_ =
      nullptr;  // a value over several lines that failed here is not tried again before it
  const char* line_of_last_ = nullptr;
  std::string_view valid_;       // of its bytes, what is known to be UTF-8
  std::size_t scalars_ = 0;      // strings, numbers and the like, one after the other
  std::size_t scalars_end_ = 0;  // how many records there were after the last of these
  std::deque<json::Tape> tapes_;
  std::size_t tapes_used_ = 0;
  std::deque<Buffer> copies_;
  std::size_t copies_used_ = 0;
  std::deque<std::vector<json::Shift>> shifts_;
};

}  // namespace abridge::pipeline
