#pragma once
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>

namespace abridge::json {

class Tape;
class Members;
class Elements;

enum class Kind : std::uint8_t { none, null, boolean, number, string, array, object };

/// What people call it: "null", "a boolean", "a number", "a string", "a list", "an object".
std::string_view words_for(Kind kind);

/// A checked JSON value as a view into its source. Copied freely (16 bytes); good as long as tape and bytes
/// are.
class Value {
 public:
  Value() = default;
  Value(const Tape* tape, std::uint32_t token) : tape_(tape), token_(token) {}

  explicit operator bool() const { return tape_ != nullptr; }
  Kind kind() const;
  bool is(Kind k) const;

  // What a transcript has in a place is never sure: on a value of another kind, and on none, all of these
  // give nothing: no bytes, no members, no elements.

  /// The exact bytes, quotes and brackets included.
  std::string_view raw() const;
  /// The bytes between the quotes, escapes as they stand.
  std::string_view string() const;
  /// Byte offset of the first byte in the indexed buffer.
  std::size_t offset() const;
  /// Whether it is a string that says `text` (compared decoded).
  bool says(std::string_view text) const;
  /// Whether it is `true`.
  bool is_true() const;
  /// Python's and JavaScript's idea: null, false, 0, "", [] and {} are not. (`-0`, `0.0`, `0e5` are 0.)
  bool truthy() const;

  /// An object's members in their order.
  Members members() const;
  /// An array's elements in their order.
  Elements elements() const;
  /// The last member of that name (compared decoded), none where there is none or this is not an object.
  Value find(std::string_view key) const;
  /// The first of two members that is there: of a key with two spellings.
  Value find(std::string_view key, std::string_view other) const;
  /// A bit for a key: equal ones have the same, and those of one object seldom share one.
  static std::uint64_t bit_of(std::string_view key);
  /// Whether an object may have a member with one of these bits; false of what is no object.
  bool may_have(std::uint64_t bits) const;
  /// Whether it has no member and no element.
  bool empty() const;
  /// Whether no white space stands between its tokens.
  bool is_compact() const;
  /// How many elements or members.
  std::size_t count() const;
  /// Whether it is an object of which these values are all members, each once.
  bool consists_of(Value only) const;
  bool consists_of(Value one, Value other) const;

  std::uint32_t token() const { return token_; }
  /// The token after this value.
  std::uint32_t next() const;

 private:
  std::string_view raw_scalar() const;
  std::uint32_t tokens() const { return next() - token_; }
  bool has_inside(Value v) const { return v.tape_ == tape_ && v.token_ > token_ && v.token_ < next(); }
  const Tape* tape_ = nullptr;
  std::uint32_t token_ = 0;
};

struct Member {
  std::string_view key;    ///< between the quotes, escapes as they stand
  std::size_t key_offset;  ///< of the key's opening quote
  Value value;
};

class Members {
 public:
  class iterator {
   public:
    iterator(const Tape* tape, std::uint32_t token, std::uint32_t end)
        : tape_(tape), token_(token), end_(end) {}
    Member operator*() const;
    iterator& operator++();
    bool operator==(std::default_sentinel_t) const { return token_ == end_; }

   private:
    const Tape* tape_;
    std::uint32_t token_;  // the key's opening quote
    std::uint32_t end_;    // the closing bracket
  };
  Members(const Tape* tape, std::uint32_t token, std::uint32_t end) : tape_(tape), token_(token), end_(end) {}
  iterator begin() const { return {tape_, token_, end_}; }
  std::default_sentinel_t end() const { return {}; }

 private:
  const Tape* tape_;
  std::uint32_t token_;
  std::uint32_t end_;
};

class Elements {
 public:
  class iterator {
   public:
    iterator(const Tape* tape, std::uint32_t token, std::uint32_t end)
        : tape_(tape), token_(token), end_(end) {}
    Value operator*() const { return {tape_, token_}; }
    iterator& operator++();
    bool operator==(std::default_sentinel_t) const { return token_ == end_; }

   private:
    const Tape* tape_;
    std::uint32_t token_;
    std::uint32_t end_;
  };
  Elements(const Tape* tape, std::uint32_t token, std::uint32_t end)
      : tape_(tape), token_(token), end_(end) {}
  iterator begin() const { return {tape_, token_, end_}; }
  std::default_sentinel_t end() const { return {}; }

 private:
  const Tape* tape_;
  std::uint32_t token_;
  std::uint32_t end_;
};

}  // namespace abridge::json

#include "lib/json/tape.hpp"  // for the inline bodies, which need to see Tape
