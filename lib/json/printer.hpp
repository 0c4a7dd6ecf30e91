#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "lib/json/text.hpp"

namespace abridge::json {

/// Writes JSON at the end of a text, and puts the commas itself. The caller closes what
/// it opens, and gives UTF-8.
class Printer {
 public:
  enum class Layout : std::uint8_t {
    compact,   ///< `{"a":1,"b":[2,3]}`
    line,      ///< `{"a": 1, "b": [2, 3]}`
    indented,  ///< each value on a line of its own, by two blanks a level
  };
  Printer(std::string& out, Layout layout) : out_(out), layout_(layout) {}

  Printer& open(char bracket) {
    separate();
    out_ += bracket;
    ++depth_;
    after_ = false;
    return *this;
  }
  Printer& close(char bracket) {
    --depth_;
    if (after_) next_line();
    out_ += bracket;
    after_ = true;
    return *this;
  }
  Printer& key(std::string_view name) {
    quoted(name);
    out_ += layout_ == Layout::compact ? ":" : ": ";
    keyed_ = true;
    return *this;
  }
  Printer& string(std::string_view text) {
    quoted(text);
    after_ = true;
    return *this;
  }
  Printer& boolean(bool value) { return raw(value ? "true" : "false"); }
  Printer& number(std::uint64_t value) { return raw(std::to_string(value)); }
  Printer& null() { return raw("null"); }
  /// A whole value as it stands.
  Printer& raw(std::string_view json) {
    separate();
    out_ += json;
    after_ = true;
    return *this;
  }

 private:
  void next_line() {
    if (layout_ == Layout::indented) out_.append(1, '\n').append(2 * depth_, ' ');
  }
  void separate() {
    if (keyed_) {
      keyed_ = false;
      return;
    }
    if (after_) out_ += layout_ == Layout::line ? ", " : ",";
    if (depth_ > 0) next_line();
  }
  void quoted(std::string_view text) {
    separate();
    out_ += '"';
    encode(text, out_);
    out_ += '"';
  }

  std::string& out_;
  Layout layout_;
  std::size_t depth_ = 0;
  bool after_ = false;  // a value stands before, in the same list or object
  bool keyed_ = false;  // a member's name stands before
};

}  // namespace abridge::json
