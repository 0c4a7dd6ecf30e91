#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/names.hpp"

namespace abridge::text {

/// A part of a text and of what became of it.
struct WordRun {
  enum class Kind : std::uint8_t { same, removed, added };
  Kind kind;
  std::string_view text;  ///< of the old text, unless it is added

  bool operator==(const WordRun&) const = default;
};

constexpr auto names_of(WordRun::Kind) {
  return std::to_array<Name<WordRun::Kind>>(
      {{WordRun::Kind::same, "same"}, {WordRun::Kind::removed, "removed"}, {WordRun::Kind::added, "added"}});
}

/// What became of a text, word by word: all of it, in its order, what is removed before what is added in its
/// place. A word is letters, digits and their marks; of scripts that put no blanks between words, a
/// character. A few words that stay between longer changes count as changed. Views into both texts, which are
/// UTF-8. The time grows with the length of both.
std::vector<WordRun> word_diff(std::string_view before, std::string_view after);

/// How runs are shown to people.
struct WordView {
  static constexpr std::size_t k_all = ~std::size_t{0};

  std::size_t around = k_all;  ///< bytes of what is the same that stand beside a change
  std::size_t most = k_all;    ///< bytes of one run of what is not; of a longer one its ends are shown
  bool colored = false;        ///< red and green; else `[-removed-]` and `{+added+}`
};
/// With `…` for what is left out, and nothing that a terminal obeys but those colours. May have several
/// lines.
std::string shown(const std::vector<WordRun>& runs, const WordView& view);

}  // namespace abridge::text
