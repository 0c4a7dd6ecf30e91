#pragma once
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "cli/flags/words.hpp"
#include "cli/manual/outline.hpp"

// What the completions of all shells are made from.

namespace abridge::cli::manual {

/// A command or verb with options of its own.
struct Completed {
  const CommandOutline* outline;
  std::vector<std::string> words;  ///< how it is called: {"trim"}, {"thread", "show"}
};

class Completions {
 public:
  Completions();

  const std::vector<CommandOutline>& commands() const { return commands_; }
  /// All that have options: commands without verbs, and verbs.
  const std::vector<Completed>& completed() const { return completed_; }
  /// The words that options and arguments say, with what fits them.
  const std::map<std::string_view, const Word*>& words() const { return words_; }

  /// The name of a shell function for a word: `ROLE:TEXT` as word_role_text.
  static std::string function_of(std::string_view word);
  /// The words after values, each with all values that they stand after, without the parting character.
  static std::map<std::vector<std::string>, std::vector<std::string>> after(
      const Word& word, const std::vector<WordValue>& values);
  /// Whether anything can be offered for it.
  static bool offers(const Word& word) {
    return word.values != nullptr || word.files != Word::Files::none || !word.asks.empty();
  }

 private:
  std::vector<CommandOutline> commands_;
  std::vector<Completed> completed_;
  std::map<std::string_view, const Word*> words_;
};

/// The values of a word; none where only the user knows.
inline std::vector<WordValue> values_of(const Word& word) {
  return word.values == nullptr ? std::vector<WordValue>() : word.values();
}

/// A text between single quotes, as every one of the three shells reads it.
std::string shell_quoted(std::string_view text);

}  // namespace abridge::cli::manual
