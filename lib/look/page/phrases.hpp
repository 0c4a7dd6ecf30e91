#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace abridge::look::page {

/// A piece of a text that may say, as Markdown does, how its words are set.
struct Phrase {
  enum class Kind : std::uint8_t { text, code, strong, emphasis };
  Kind kind = Kind::text;
  std::string_view text = {};  ///< of text and code
  /// Of the others: how many of the phrases after this one are set so.
  std::size_t inner = 0;
};

/// The pieces of a text, one after the other, those that are set in some way before what they hold. `code` is
/// told by backticks that are closed on their line, *emphasis* and **strong** words by asterisks that are
/// closed before the next blank line. What could be something else stays as it is: underscores, which names
/// begin with, and asterisks within words, as of globs and powers. So do links: they are text. Linear in the
/// text.
std::vector<Phrase> phrases_of(std::string_view text);

}  // namespace abridge::look::page
