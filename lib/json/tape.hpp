#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string_view>
#include <vector>

#include "lib/base/buffer.hpp"
#include "lib/json/engine.hpp"
#include "lib/json/kernels.hpp"
#include "lib/json/value.hpp"

namespace abridge::json {

/// How a buffer is cut into JSON texts.
enum class Layout : std::uint8_t {
  lines,     ///< raw newlines outside strings are tokens of their own and never stand inside a value
  document,  ///< newlines are white space
};

/// Brackets may nest this deep; one more is a fault. (The same bound as simdjson's.)
inline constexpr std::size_t k_max_depth = 1024;

/// Bytes that a buffer may have.
inline constexpr std::size_t k_longest = 0xFFFFFFFF;

/// The token index of one buffer. Stage one (`index`) finds, with SIMD, the place of every quote, bracket,
/// colon, comma and first byte of a scalar, and checks every byte: UTF-8, control characters, escapes. Stage
/// two (`parse`) walks the tokens of one value without recursion, checks the whole grammar, and links the
/// begin of each value in it to its end, so that it is skipped in one step, and its bytes stay out of the
/// cache. Nothing is copied or decoded. Buffers have at most k_longest bytes.
class Tape {
 public:
  Tape();
  /// With an engine that runs_here; for tests.
  explicit Tape(Engine engine);
  ~Tape();
  Tape(const Tape&) = delete;
  Tape& operator=(const Tape&) = delete;

  /// Indexes `bytes`, of which Buffer::k_padding more must be readable (their content does not matter). False
  /// where a byte somewhere in it can't stand in JSON (or a string is not closed): then the tape is empty,
  /// and the caller indexes smaller pieces, or asks `diagnose` for the place. A BOM is not skipped here.
  /// `bytes` must outlive every Value.
  bool index(std::string_view bytes, Layout layout);

  /// Checks the value that starts at token `at`. `next` is the token after it; `value` is none where it is
  /// not JSON: then `next` is a token not after the fault, and in Layout::lines on the same line.
  struct Parsed {
    Value value;
    std::uint32_t next;
    bool may_repeat_keys = false;  ///< whether in an object of it a key may stand twice
  };
  Parsed parse(std::uint32_t at);

  std::uint32_t size() const { return size_; }                                     ///< tokens
  std::uint32_t position(std::uint32_t token) const { return positions_[token]; }  ///< byte offset of a token
  char at(std::uint32_t token) const {
    return bytes_[positions_[token]];
  }  ///< its byte; '\n' only in Layout::lines
  std::string_view bytes() const { return {bytes_, length_}; }
  /// False where no escape stands in the indexed bytes that may be half a surrogate pair (`\ud…`), so that
  /// nobody needs to look for lone ones.
  bool has_surrogate_escapes() const { return has_surrogate_escapes_; }
  /// The same of a part of these bytes; true, too, where one stands within 64 bytes of it.
  bool has_surrogate_escapes(std::string_view part) const;

 private:
  friend class Value;
  friend class Members;
  friend class Elements;
  const char* scalar_end(const char* at) const;
  /// A bit for a key: equal ones have the same, and those of one object seldom share one.
  static std::uint64_t bit_of(std::string_view key) {
    const auto code = [](char c) { return static_cast<std::size_t>(static_cast<unsigned char>(c)); };
    if (key.empty()) return 1;
    return std::uint64_t{1} << ((code(key.front()) ^ code(key.back()) << 1U ^ key.size() << 2U) & 63U);
  }
  /// The bits of the keys of an object that has some.
  std::uint64_t key_bits(std::uint32_t object) const {
    std::uint64_t bits;
    std::memcpy(&bits, links_ + object + 1, sizeof bits);
    return bits;
  }
  std::string_view key_at(std::uint32_t token) const;
  bool may_repeat_key(std::uint32_t object, std::uint32_t key) const;

  const Kernels* kernels_;
  const char* bytes_ = nullptr;
  std::size_t length_ = 0;
  const std::uint32_t* positions_ =
      nullptr;  // k_sentinels more than size_ are readable: they point at the end of the bytes
  // Where a value begins: the token after it. Where the first key of an object does, and at its end: the bits
  // of all its keys.
  std::uint32_t* links_ = nullptr;
  std::uint32_t size_ = 0;
  bool has_escapes_ = false;
  bool has_surrogate_escapes_ = false;
  TokenPlaces places_;         // what positions_ points into
  TokenPlaces links_storage_;  // what links_ points into
  TokenPlaces surrogates_;     // Kernels::index's
};

/// What is wrong with a text that should be one JSON value, and where.
struct Fault {
  enum class Kind : std::uint8_t {
    syntax,        ///< something else was expected
    truncated,     ///< the text ends inside a value
    invalid_utf8,  ///< a byte that is no UTF-8
    control,       ///< a raw control character inside a string
    escape,        ///< a backslash before something that is no escape
    too_deep,      ///< more than k_max_depth brackets
    trailing,      ///< a whole value, then something else
    empty,         ///< no value at all
  };
  Kind kind;
  std::size_t offset;         ///< in bytes, from the start of the text
  std::string_view expected;  ///< in words, e.g. "a value", "',' or '}'", "a quoted key"
};

/// The first fault of `bytes` as one JSON value (white space around it is fine), or nothing where it is one.
/// Careful and plain, not fast: it is asked only about records that the tape refused. Agrees with Tape
/// (Layout::document) on what is JSON. `end`, when given, receives the offset after the first whole value (0
/// where there is none), also with Kind::trailing.
std::optional<Fault> diagnose(std::string_view bytes, std::size_t* end = nullptr);
/// Whether `bytes` are one JSON value, with what diagnose() takes.
inline bool is_json(std::string_view bytes) { return !diagnose(bytes); }

/// What a walk through one value has seen of it, as offsets in the text.
struct Walked {
  struct Range {
    std::size_t begin;
    std::size_t end;
  };
  std::size_t end = 0;            ///< after the value; 0 where it is not whole
  std::vector<Range> whole;       ///< the largest lists and objects that are whole: the value, or parts of it
  std::vector<std::size_t> open;  ///< where the brackets stand that were open at the fault
  Range last_string{0, 0};        ///< with its quotes: the last that is whole
};
/// The same as `diagnose`, of the value at the start of `bytes`; what follows it is not looked at. `walked`
/// is written anew. Linear in what is walked through.
std::optional<Fault> walk_value(std::string_view bytes, Walked& walked);

/// `bytes` (JSON that is not UTF-8 somewhere) with U+FFFD for each maximal bad part (as Unicode's chapter 3.9
/// and Python's "replace" cut them). Appends to `out`; appends to `shifts`, for each run of bad
/// parts, {offset in out, offset in bytes} of what follows, and how many parts they were. Of more bytes than
/// a Tape takes the offsets are none.
struct Shift {
  std::uint32_t repaired;
  std::uint32_t original;
  std::uint32_t parts = 1;
};
void repair_utf8(std::string_view bytes, Buffer& out, std::vector<Shift>& shifts);
/// Where a byte of the repaired copy stood in what it was made from; of one that was put there, a place not
/// after what it stands for.
std::size_t original_offset(const std::vector<Shift>& shifts, std::size_t repaired);

}  // namespace abridge::json

#include "lib/json/value_inline.hpp"
