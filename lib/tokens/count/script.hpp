#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

// What kinds of text a closed tokenizer's factors tell apart, and where in a text they stand.

namespace abridge::tokens {

enum class Script : std::uint8_t {
  text,      ///< ASCII, and all that is none of these
  code,      ///< the same, dense with punctuation: code, JSON, tables
  accented,  ///< Latin letters beyond ASCII, and the text around them
  greek,
  cyrillic,
  hebrew,
  arabic,
  indic,  ///< Devanagari to Sinhala
  thai,
  korean,
  cjk,      ///< Chinese and Japanese
  symbols,  ///< arrows, box drawing, mathematics, emoji
  other,    ///< any other script
  digits,   ///< 0 to 9
};
inline constexpr std::size_t k_scripts = 14;

/// A script's words; the keys are the model table's. Each stands after the one that it is counted as.
struct ScriptWords {
  Script script;
  std::string_view key;
  std::string_view said;  ///< to a person
  Script as;              ///< whose factors hold where none are given; `text` for itself
};
constexpr auto scripts() {
  return std::to_array<ScriptWords>({{Script::text, "text", "text", Script::text},
                                     {Script::code, "code", "code and JSON", Script::text},
                                     {Script::accented, "accented", "Latin with accents", Script::text},
                                     {Script::other, "other", "other scripts", Script::text},
                                     {Script::greek, "greek", "Greek", Script::other},
                                     {Script::cyrillic, "cyrillic", "Cyrillic", Script::other},
                                     {Script::hebrew, "hebrew", "Hebrew", Script::other},
                                     {Script::arabic, "arabic", "Arabic", Script::other},
                                     {Script::indic, "indic", "Devanagari to Sinhala", Script::other},
                                     {Script::thai, "thai", "Thai", Script::other},
                                     {Script::cjk, "cjk", "Chinese and Japanese", Script::text},
                                     {Script::korean, "korean", "Korean", Script::cjk},
                                     {Script::symbols, "symbols", "symbols and emoji", Script::text},
                                     {Script::digits, "digits", "digits", Script::text}});
}
static_assert(scripts().size() == k_scripts);
constexpr ScriptWords words_of(Script script) {
  for (const ScriptWords& words : scripts())
    if (words.script == script) return words;
  return scripts().front();
}

/// A stretch of text in one script, with the blanks, signs and digits in it.
struct ScriptPart {
  std::string_view text;
  Script script = Script::text;  ///< never `digits` or `code`
};

/// The parts of a text, in order; together they are all of it. They begin at words, so their tokens add up to
/// the text's but for a few at the seams. Linear; nothing is allocated.
class ScriptParts {
 public:
  explicit ScriptParts(std::string_view text) : text_(text) {}
  /// False at the end.
  bool next(ScriptPart& part);

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

/// The ASCII digits of a text, and the groups of at most three that they stand in: the tokens that they are
/// in o200k_base and cl100k_base.
struct Digits {
  std::uint64_t digits = 0;
  std::uint64_t groups = 0;
};
Digits digits_of(std::string_view text);

/// ASCII punctuation in a text.
std::uint64_t count_punctuation(std::string_view text);
/// Whether a text of so many tokens is code: prose in English has up to two of five tokens' worth.
constexpr bool is_code(std::uint64_t punctuation, std::uint64_t tokens) {
  return 5 * punctuation > 2 * tokens;
}

}  // namespace abridge::tokens
