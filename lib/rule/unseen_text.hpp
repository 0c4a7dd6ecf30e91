#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/names.hpp"
#include "lib/rule/rewrite.hpp"

namespace abridge::rule {

/// Why nobody sees a character.
enum class Unseen : std::uint8_t { tag, turning, zero_width, selector, filler, interlinear, deprecated };
constexpr auto names_of(Unseen) {
  return std::to_array<Name<Unseen>>({{Unseen::tag, "tag characters"},
                                      {Unseen::turning, "marks that turn text around"},
                                      {Unseen::zero_width, "characters of no width"},
                                      {Unseen::selector, "variation selectors in a row"},
                                      {Unseen::filler, "Hangul fillers"},
                                      {Unseen::interlinear, "interlinear marks"},
                                      {Unseen::deprecated, "marks that Unicode gave up"}});
}

/// A character of a raw text that nobody sees.
struct UnseenPart {
  Stretch at;
  Unseen why;
  char32_t code;
};

/// The characters of a raw text that nobody sees, by their places, without those that a script, an emoji or
/// text of both directions needs. Without them, none of the others is one.
std::vector<UnseenPart> unseen_in(std::string_view raw);

/// What those of one kind say (UTF-8): the text that they spell, or that they turn around; where they spell
/// none, they themselves. At most about `most` bytes.
std::string reading_of(std::string_view raw, const std::vector<UnseenPart>& parts, Unseen why,
                       std::size_t most);

}  // namespace abridge::rule
