#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lib/policy/field.hpp"

// What a stranger's text must not be able to forge, and how it is made harmless: visibly, and without losing
// a word.

namespace abridge::render {

/// What a style's own delimiters look like.
struct Delimiters {
  std::vector<std::string>
      tags;  ///< names of tags: `<NAME`, `</NAME` in any case and with blanks inside get `&lt;`
  std::vector<std::string>
      lines;  ///< shapes of whole lines, which get `> ` before them: `*` is anything, a number any number, a
              ///< blank any run of blanks, a backslash takes the next character as it is
  std::vector<std::string>
      tokens;           ///< starts of special tokens, which get a `\` behind their first character
  bool fences = false;  ///< a Markdown fence that a text leaves open is closed, so that it swallows nothing
};
std::vector<policy::Field> fields_of(const Delimiters*);

class Escaper {
 public:
  /// Whether the text that is made harmless begins a line of the output, or stands inside one (a name, a
  /// path).
  enum class Begins : std::uint8_t { line, inside };

  Escaper() = default;
  explicit Escaper(Delimiters delimiters);
  /// Makes what `out` holds from `from` on harmless. Linear; copies only where something is found.
  void apply(std::string& out, std::size_t from, Begins begins) const;

 private:
  bool starts_tag(std::string_view text) const;
  bool has_shape(std::string_view text) const;
  const std::string* token_at(std::string_view text) const;

  Delimiters delimiters_;
  std::array<bool, 256> interesting_{};
};

}  // namespace abridge::render
