#pragma once
#include <cstring>

#include "lib/json/tape.hpp"
#include "lib/json/text.hpp"

// The bodies of value.hpp that a walk over many values wants inline.

namespace abridge::json {

inline Kind Value::kind() const {
  if (tape_ == nullptr) return Kind::none;
  switch (tape_->at(token_)) {
    case '"':
      return Kind::string;
    case '{':
      return Kind::object;
    case '[':
      return Kind::array;
    case 't':
    case 'f':
      return Kind::boolean;
    case 'n':
      return Kind::null;
    default:
      return Kind::number;
  }
}

// Most ask for one kind that they name: a comparison with one byte.
inline bool Value::is(Kind k) const {
  if (tape_ == nullptr) return k == Kind::none;
  const char c = tape_->at(token_);
  switch (k) {
    case Kind::string:
      return c == '"';
    case Kind::object:
      return c == '{';
    case Kind::array:
      return c == '[';
    case Kind::boolean:
      return c == 't' || c == 'f';
    case Kind::null:
      return c == 'n';
    default:
      return kind() == k;
  }
}

inline std::size_t Value::offset() const { return tape_->positions_[token_]; }

inline std::string_view Value::raw() const {
  if (tape_ == nullptr) return {};
  const std::uint32_t begin = tape_->positions_[token_];
  const char c = tape_->bytes_[begin];
  if (c != '"' && c != '{' && c != '[') return raw_scalar();
  const std::uint32_t last = c == '"' ? token_ + 1 : next() - 1;
  return {tape_->bytes_ + begin, tape_->positions_[last] + 1 - begin};
}

inline std::string_view Value::string() const {
  if (!is(Kind::string)) return {};
  const std::uint32_t open = tape_->positions_[token_];
  return {tape_->bytes_ + open + 1, tape_->positions_[token_ + 1] - open - 1};
}

inline std::uint32_t Value::next() const { return tape_->links_[token_]; }

inline bool Value::is_true() const { return tape_ != nullptr && tape_->at(token_) == 't'; }

inline bool Value::empty() const { return (!is(Kind::array) && !is(Kind::object)) || next() == token_ + 2; }

inline Members Value::members() const {
  return is(Kind::object) ? Members{tape_, token_ + 1, next() - 1} : Members{nullptr, 0, 0};
}
inline Elements Value::elements() const {
  return is(Kind::array) ? Elements{tape_, token_ + 1, next() - 1} : Elements{nullptr, 0, 0};
}

inline Member Members::iterator::operator*() const {
  const std::uint32_t open = tape_->positions_[token_];
  return {{tape_->bytes_ + open + 1, tape_->positions_[token_ + 1] - open - 1}, open, {tape_, token_ + 3}};
}
inline Members::iterator& Members::iterator::operator++() {
  token_ = Value(tape_, token_ + 3).next();
  if (token_ != end_) ++token_;  // a comma
  return *this;
}

inline Elements::iterator& Elements::iterator::operator++() {
  token_ = Value(tape_, token_).next();
  if (token_ != end_) ++token_;  // a comma
  return *this;
}

inline Value Value::find(std::string_view key, std::string_view other) const {
  const Value found = find(key);
  return found ? found : find(other);
}

// Two brackets, and of each member its key, a colon and its value: more than that many tokens are more
// members, or one that stands deeper.
inline bool Value::consists_of(Value only) const {
  return is(Kind::object) && has_inside(only) && tokens() == 2 + 3 + only.tokens();
}
inline bool Value::consists_of(Value one, Value other) const {
  return is(Kind::object) && has_inside(one) && has_inside(other) && one.token_ != other.token_ &&
         tokens() == 2 + 3 + one.tokens() + 1 + 3 + other.tokens();
}

inline bool Value::says(std::string_view text) const { return is(Kind::string) && equals(string(), text); }

}  // namespace abridge::json
