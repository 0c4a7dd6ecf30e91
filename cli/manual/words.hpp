#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// What may stand where help writes a word: `--style STYLE` takes the names of the styles. An option says its
// word where it is declared (CLI::Option::type_name; an argument's word is its name, `FILE...` where it may
// stand several times), and that is all it says: the values stand here, once, and completions are made from
// them.

namespace abridge::cli::manual {

struct Value {
  std::string text;
  std::string summary;                   ///< may be empty
  std::vector<std::string> behind = {};  ///< what may stand behind it and Fits::behind
};

/// What fits a word. Neither values nor files: anything, so nothing is offered.
struct Fits {
  std::vector<Value> values;
  /// some: those with an ending, and where there are none, any; only: those and no others.
  enum class Files : unsigned char { none, any, folders, some, only } files = Files::none;
  std::vector<std::string> endings;  ///< of Files::some and only, without the dot
  bool list = false;                 ///< several of the values, with commas between them
  /// What parts a value from what stands behind it: `files`, or its own words; NUL = nothing does.
  char behind = '\0';

  bool offers_behind() const { return behind != '\0'; }
};

/// Whether something is typed on right behind a value, so that no blank may follow it.
inline bool goes_on(const Value& v) { return v.text.ends_with(':') || v.text.ends_with('='); }

/// None where the word is unknown. A word with bars (`on|off`) stands for the words between them.
std::optional<Fits> fits(std::string_view word);

}  // namespace abridge::cli::manual
