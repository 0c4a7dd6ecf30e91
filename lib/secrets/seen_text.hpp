#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace abridge::secrets {

/// A raw text (any JSON, or a part of it) without what nobody sees: characters of no width or that turn the
/// text, control characters but tabs and line ends, escape sequences; escaped or not. What it stands between
/// is one word to whoever reads it, and once it is taken out.
class SeenText {
 public:
  explicit SeenText(std::string_view raw);

  std::string_view text() const { return text_; }
  /// Where a byte of it, or its end, stands in the raw text.
  std::size_t raw_at(std::size_t place) const;

 private:
  /// From a place of the text on, so many bytes of the raw text are missing.
  struct Gap {
    std::size_t place;
    std::size_t missing;
  };
  std::string text_;
  std::vector<Gap> gaps_;  // by their places
};

/// How the raw text of what SeenText leaves out may begin (escapes of U+00xx, noncharacters and format
/// characters that fonts draw aside): nearly all that has one of them has it for that. A list beside
/// text::look_of, since it takes too long to ask that of all of Unicode; seen_text_test compares them.
const std::vector<std::string>& signs_of_unseen();
/// Whether the code unit of an escape is a character by itself, beyond ASCII, that SeenText does not leave
/// out. False where there is no escape (-1).
bool is_seen(int code);
/// Whether what is left out stands at one of the signs between two printed ones of ASCII: secrets have no
/// others.
bool splits_a_word(std::string_view raw, std::size_t sign);

}  // namespace abridge::secrets
