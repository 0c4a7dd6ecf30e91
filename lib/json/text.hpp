#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "lib/base/arena.hpp"

// Text as it stands between the quotes of a checked JSON string: UTF-8 with escapes. Everything here works on
// those bytes as they are ("raw"), so that what is kept keeps its spelling. A character is a code point: an
// escape is one, a surrogate pair (\ud83d\ude00) is one, a lone surrogate is one. All of these are linear and
// allocate nothing unless they say so.

namespace abridge {
class Buffer;
}

namespace abridge::json {

class Value;

/// Whether `bytes`, which may be any, are UTF-8: a bulk check that does not say where they are not.
bool is_utf8(std::string_view bytes);
/// Characters in `raw`.
std::size_t count_chars(std::string_view raw);
/// The offset after the first `n` characters; `raw.size()` where there are no more.
std::size_t offset_after(std::string_view raw, std::size_t n);
/// The offset at which the last `n` characters begin; 0 where there are no more.
std::size_t offset_of_last(std::string_view raw, std::size_t n);
/// `raw` without white space (as Python's str.strip) at both ends, escaped white space included.
std::string_view strip(std::string_view raw);
/// Whether nothing is left once stripped.
bool is_blank(std::string_view raw);
/// Whether the decoded text is `plain`. Allocates nothing.
bool equals(std::string_view raw, std::string_view plain);

/// One character after the other.
class Chars {
 public:
  explicit Chars(std::string_view raw) : raw_(raw) {}
  struct Char {
    char32_t code;      ///< a lone surrogate is given as its own value (D800–DFFF)
    std::size_t begin;  ///< offsets in raw
    std::size_t end;
  };
  bool next(Char& out);

 private:
  std::string_view raw_;
  std::size_t at_ = 0;
};

/// Where text is cut, so that no unit is halved.
enum class CutAt : std::uint8_t { character, grapheme, word, line };
/// How `raw` is measured: code points, extended grapheme clusters (Unicode annex 29), or bytes of the decoded
/// UTF-8 (a lone surrogate counts 3).
enum class Measure : std::uint8_t { chars, graphemes, bytes };
std::size_t measure(std::string_view raw, Measure unit);
/// The longest prefix of `raw` of at most `max` units that ends at such a place: with `word` and `line`, at
/// the end of one, so that the white space or newlines before the cut are left out, and without such a place,
/// at a character. Word and line never halve a grapheme. Offsets in raw.
std::size_t prefix_within(std::string_view raw, std::size_t max, Measure unit, CutAt at);
/// The same from the end: the offset where the longest such suffix begins (with `word` and `line`, at the
/// begin of one).
std::size_t suffix_within(std::string_view raw, std::size_t max, Measure unit, CutAt at);

/// Appends the decoded text as UTF-8; a lone surrogate becomes U+FFFD.
void decode(std::string_view raw, std::string& out);
/// The decoded text: `raw` itself where it has no backslash, else a copy in the arena.
std::string_view decoded(std::string_view raw, Arena& arena);
/// What a string says; empty where the value is none.
std::string decoded(Value value);
/// Appends `text` (UTF-8) escaped for between quotes: only `"`, `\` and control characters are escaped (\b \f
/// \n \r \t \u00xx).
void encode(std::string_view text, std::string& out);
void encode(std::string_view text, Buffer& out);
/// The same into the arena; `text` itself where nothing needs an escape.
std::string_view encoded(std::string_view text, Arena& arena);

/// Whether the backslash there is escaped by another one.
bool is_escaped(std::string_view raw, std::size_t at);

/// The offset of the first lone surrogate escape at or after `from` (where a character begins), or npos.
std::size_t find_lone_surrogate(std::string_view raw, std::size_t from = 0);

}  // namespace abridge::json
