#pragma once
#include <string>
#include <string_view>

namespace abridge::text {

// Unicode's normal form C as of Unicode 9.0, which tokenizers bring text to: marks that came later stay as
// and where they are.

/// Whether `utf8` is surely in that form; false may be wrong.
bool surely_nfc(std::string_view utf8);
/// `utf8` (valid) in that form. In time about linear, whatever the text.
std::string nfc(std::string_view utf8);
/// Whether a text may be cut before `code` and its parts brought to form C each by itself.
bool begins_nfc(char32_t code);

}  // namespace abridge::text
