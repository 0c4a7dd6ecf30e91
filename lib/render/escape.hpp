#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lib/policy/field.hpp"
#include "lib/render/line_shapes.hpp"
#include "lib/text/byte_set.hpp"

// What a stranger's text must not be able to forge, and how it is made harmless: visibly, and without losing
// a word.

namespace abridge::render {

/// What a style's own delimiters look like.
struct Delimiters {
  std::vector<std::string>
      tags;  ///< names of tags: `<NAME`, `</NAME` in any case and with blanks inside get `&lt;`
  std::vector<std::string> lines;   ///< shapes of whole lines, which get `> ` before them: `*` is anything, a
                                    ///< number any number, a blank any run of blanks, a letter either case
                                    ///< (LineShapes), a backslash takes the next character as it is
  std::vector<std::string> tokens;  ///< starts of special tokens, which get a `\` after their first character
  bool fences = false;  ///< a Markdown fence that a text leaves open is closed, so that it swallows nothing
};
std::vector<policy::Field> fields_of(const Delimiters*);
/// How many of a kind a style may have: each is looked for wherever one can stand.
inline constexpr std::size_t k_most_delimiters = 256;

/// Whether a NUL byte ends each text (render -0). What a text holds is then spelled \x00.
enum class Nul : std::uint8_t { is_text, ends_records };

class Escaper {
 public:
  /// Whether the text that is made harmless begins a line of the output, or stands inside one (a name, a
  /// path).
  enum class Begins : std::uint8_t { line, inside };

  Escaper() = default;
  explicit Escaper(Delimiters delimiters, Nul nul = Nul::is_text);
  /// Makes what `out` holds from `from` on harmless. Copies only where something is found. How many bytes
  /// were looked at, each as often as it was: linear in the text, for a test to hold.
  std::size_t apply(std::string& out, std::size_t from, Begins begins) const;

 private:
  class Reader;

  /// What `looks` finds as somebody reads who passes over an escape alone, or else all of its sequence.
  template <class Looks>
  static auto in_either_way(std::size_t& looked_at, Looks looks);
  bool starts_tag(std::string_view text, std::size_t& looked_at) const;
  std::size_t token_at(std::string_view text, std::size_t& looked_at) const;

  Delimiters delimiters_;
  LineShapes shapes_;
  Nul nul_ = Nul::is_text;
  text::ByteSet interesting_;  ///< that anything of it may begin with
};

}  // namespace abridge::render
