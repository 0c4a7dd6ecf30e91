#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/arena.hpp"
#include "lib/base/buffer.hpp"
#include "lib/base/function_ref.hpp"
#include "lib/json/tape.hpp"

namespace abridge::reduce {

/// A text taken apart: one JSON value, or lines that are JSON or not. JSON within a string is taken apart,
/// too. Parts can be marked as gone, and texts be others; what is not touched keeps its bytes, white space
/// included. Parts are opened as they are asked for.
class Outline {
 public:
  using Id = std::uint32_t;

  /// What becomes of lines that are no JSON: each is one text, or taken apart by its brackets and commas, so
  /// that what stands beside damage can go.
  enum class Broken : std::uint8_t { is_text, has_parts };
  explicit Outline(std::string text, Broken broken = Broken::is_text);

  /// The parts of the whole, and of these parts; without those that are gone.
  std::vector<Id> top() { return below(std::vector<Id>{0}); }
  std::vector<Id> below(const std::vector<Id>& parts);

  void set_gone(Id part, bool gone) { parts_[part].gone = gone; }
  /// The part of these that has a byte of the original text, by its place among them; or none.
  std::optional<std::uint32_t> around(const std::vector<Id>& parts, std::size_t byte) const;

  /// Strings with something in them and what is not JSON, of which nothing around them is gone.
  std::vector<Id> texts();
  bool is_json(Id part) const { return parts_[part].kind != Kind::text; }
  /// Without quotes, escapes as they stand.
  std::string_view text_of(Id part) const;
  void set_text(Id part, std::string text) { texts_[part] = std::move(text); }

  /// What stands between the parts of JSON: all white space and byte order marks, marks alone, or nothing.
  enum class White : std::uint8_t { all, marks, none };
  void set_white(White white) { white_ = white; }

  /// How words stand in what is written: within a JSON string, as a JSON number, or in what is no JSON.
  enum class In : std::uint8_t { string, number, text };
  /// Writes what stands in such a place in other words.
  using Reword = FunctionRef<void(std::string_view words, In in, std::string& out)>;
  /// All that is not gone.
  std::string written(Reword reword = {}) const;

 private:
  enum class Kind : std::uint8_t {
    lines,
    text,
    broken,  // no JSON: brackets with something in them, and what comes after, the last of its parts
    number,
    literal,
    string,
    nested,  // a string that holds JSON, its only part
    list,
    object
  };
  struct OutlinePart {
    std::string_view source;  // of a member: with its key
    std::string_view value;
    Kind kind = Kind::text;
    bool is_line = false;  // its newline follows its value
    bool opened = false;
    bool gone = false;
    std::uint16_t depth = 0;  // of brackets, of what is broken
    std::vector<Id> parts = {};
  };

  void open(Id part);
  void open_lines(Id part);
  void open_broken(Id part);
  void open_nested(Id part);
  static Kind kind_of(json::Value value);
  Id add(std::string_view source, std::string_view value, Kind kind);
  void collect(Id part, std::vector<Id>& out);
  void write(Id part, Reword reword, std::string& out) const;
  void write_key(const OutlinePart& part, Reword reword, std::string& out) const;
  void write_parts(const OutlinePart& part, Reword reword, std::string& out) const;
  void write_broken(const OutlinePart& part, Reword reword, std::string& out) const;
  void write_nested(const OutlinePart& part, Reword reword, std::string& out) const;
  void write_white(std::string_view white, std::string& out) const;
  json::Value parsed(std::string_view text);

  std::string all_;
  std::vector<OutlinePart> parts_;
  std::map<Id, std::string> texts_;
  Broken broken_;
  White white_ = White::all;
  Arena arena_;   // of JSON within strings
  Buffer bytes_;  // what tape_ was made of
  json::Tape tape_;
};

}  // namespace abridge::reduce
