#pragma once
#include <string>
#include <string_view>

#include "lib/base/arena.hpp"
#include "lib/base/buffer.hpp"
#include "lib/json/value.hpp"

namespace abridge::json {

/// Appends `json` (checked) without the white space between its tokens. Numbers and escapes keep their
/// spelling.
void append_compact(std::string_view json, Buffer& out);
void append_compact(Value value, Buffer& out);

/// The same with no escape where a character does: `\u00e9` becomes é.
void append_readable(std::string_view json, Buffer& out);

/// The value compact, as a text: escaped for between quotes. In the arena.
std::string_view compact_text(Value value, Arena& arena);

/// Writes compact JSON at the end of a buffer and puts the commas itself. The caller closes what it opens.
class Writer {
 public:
  explicit Writer(Buffer& out) : out_(out) {}

  Writer& open(char bracket) {
    separate();
    out_.push(bracket);
    after_ = false;
    return *this;
  }
  Writer& close(char bracket) {
    out_.push(bracket);
    after_ = true;
    return *this;
  }
  /// Ends a line: what comes next stands in a value of its own.
  Writer& end_line() {
    out_.push('\n');
    after_ = false;
    return *this;
  }
  /// A member's name, which needs no escape.
  Writer& key(std::string_view plain) {
    separate();
    out_.push('"');
    out_.append(plain);
    out_.append("\":");
    after_ = false;
    return *this;
  }
  /// A string whose escapes stand as they should.
  Writer& text(std::string_view escaped) {
    separate();
    out_.push('"');
    out_.append(escaped);
    out_.push('"');
    after_ = true;
    return *this;
  }
  /// A string that is escaped here.
  Writer& string(std::string_view plain);
  /// A whole value, without the white space between its tokens.
  Writer& value(std::string_view json) {
    separate();
    append_compact(json, out_);
    after_ = true;
    return *this;
  }

  // Strings in pieces.
  Writer& begin_text() {
    separate();
    out_.push('"');
    return *this;
  }
  Writer& more(std::string_view escaped) {
    out_.append(escaped);
    return *this;
  }
  Writer& more_plain(std::string_view plain);
  Writer& end_text() {
    out_.push('"');
    after_ = true;
    return *this;
  }

 private:
  void separate() {
    if (after_) out_.push(',');
  }
  Buffer& out_;
  bool after_ = false;  // a value stands before, in the same list or object
};

}  // namespace abridge::json
