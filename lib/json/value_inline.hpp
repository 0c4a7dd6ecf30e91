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

inline std::size_t Value::offset() const { return tape_->positions_[token_]; }

inline std::string_view Value::string() const {
  if (!is(Kind::string)) return {};
  const std::uint32_t open = tape_->positions_[token_];
  return {tape_->bytes_ + open + 1, tape_->positions_[token_ + 1] - open - 1};
}

inline std::uint32_t Value::next() const { return tape_->links_[token_]; }

inline bool Value::is_true() const { return tape_ != nullptr && tape_->at(token_) == 't'; }

inline bool Value::empty() const { return (!is(Kind::array) && !is(Kind::object)) || next() == token_ + 2; }

inline bool Value::consists_of(Value a, Value b) const {
  if (!is(Kind::object)) return false;
  // A key and its colon are three tokens, and one is the bracket or the comma before them.
  constexpr std::uint32_t k_before_value = 4;
  std::uint32_t at = token_;
  const auto follows = [&](Value v) {
    if (v.tape_ != tape_ || v.token_ != at + k_before_value) return false;
    at = v.next();
    return true;
  };
  if (a && b)
    return (follows(a) ? follows(b) : follows(b) && follows(a)) && at + 1 == next();
  const Value only = a ? a : b;
  return only ? follows(only) && at + 1 == next() : empty();
}

inline Members Value::members() const {
  return is(Kind::object) ? Members{tape_, token_ + 1, next() - 1} : Members{nullptr, 0, 0};
}
inline Elements Value::elements() const {
  return is(Kind::array) ? Elements{tape_, token_ + 1, next() - 1} : Elements{nullptr, 0, 0};
}

inline Member Members::iterator::operator*() const {
  const Value key(tape_, token_);
  return {key.string(), key.offset(), {tape_, token_ + 3}};
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

inline Value Value::find(std::string_view key) const {
  Value found;
  if (tape_ == nullptr || tape_->at(token_) != '{') return found;
  for (const Member& member : members()) {
    const std::string_view raw = member.key;
    if (raw.size() == key.size()) {
      // As many bytes can only be equal without an escape, and without one in the key that is looked for.
      if (std::memcmp(raw.data(), key.data(), key.size()) == 0 && key.find('\\') == key.npos)
        found = member.value;
    } else if (raw.size() > key.size() && (raw[0] == '\\' || (!key.empty() && raw[0] == key[0]))) {
      if (equals(raw, key)) found = member.value;
    }
  }
  return found;
}

inline Value Value::find(std::string_view key, std::string_view other) const {
  const Value found = find(key);
  return found ? found : find(other);
}

inline bool Value::says(std::string_view text) const { return is(Kind::string) && equals(string(), text); }

}  // namespace abridge::json
