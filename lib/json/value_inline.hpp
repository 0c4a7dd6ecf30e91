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

inline std::uint32_t Value::next() const {
  const char c = tape_->at(token_);
  if (c == '"') return token_ + 2;
  return c == '{' || c == '[' ? tape_->links_[token_] : token_ + 1;
}

inline bool Value::is_true() const { return tape_ != nullptr && tape_->at(token_) == 't'; }

inline bool Value::empty() const {
  if (!is(Kind::array) && !is(Kind::object)) return true;
  const char c = tape_->at(token_ + 1);
  return c == '}' || c == ']';
}

/// A tape over `{}` or `[]`: what there is to walk in a value that is none.
const Tape& empty_object();
const Tape& empty_array();

inline Members Value::members() const {
  return is(Kind::object) ? Members{tape_, token_} : Members{&empty_object(), 0};
}
inline Elements Value::elements() const {
  return is(Kind::array) ? Elements{tape_, token_} : Elements{&empty_array(), 0};
}

inline Member Members::iterator::operator*() const {
  const Value key(tape_, token_);
  return {key.string(), key.offset(), {tape_, token_ + 3}};
}
inline Members::iterator& Members::iterator::operator++() {
  token_ = Value(tape_, token_ + 3).next();
  if (tape_->at(token_) == ',') ++token_;
  return *this;
}
inline bool Members::iterator::operator==(std::default_sentinel_t) const { return tape_->at(token_) == '}'; }

inline Elements::iterator& Elements::iterator::operator++() {
  token_ = Value(tape_, token_).next();
  if (tape_->at(token_) == ',') ++token_;
  return *this;
}
inline bool Elements::iterator::operator==(std::default_sentinel_t) const { return tape_->at(token_) == ']'; }

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
