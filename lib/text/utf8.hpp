#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace abridge::text {

/// Code points in `utf8` (which must be valid; each invalid byte that is no continuation counts one). SIMD or
/// block-wise.
std::size_t count_code_points(std::string_view utf8);
/// Characters in what a decoder makes of `bytes` that writes one U+FFFD for each maximal bad part (see
/// bad_part), as editors and readers of findings do.
std::size_t count_decoded(std::string_view bytes);
/// Appends a code point; surrogates and values over 10FFFF become U+FFFD.
void append_utf8(std::string& out, char32_t code);
/// The same to memory that has room for four bytes; gives the end of what was written.
char* write_utf8(char* out, char32_t code);
/// Decodes the character at `at` (valid UTF-8) and moves `at` after it.
char32_t next_code_point(std::string_view utf8, std::size_t& at);
/// The length of the longest valid prefix; `bytes.size()` where all of it is valid.
std::size_t valid_prefix(std::string_view bytes);
/// The length of the maximal bad part that starts at `at` (>= 1), as Unicode 3.9 and Python's "replace" cut
/// them.
std::size_t bad_part(std::string_view bytes, std::size_t at);

/// Whether a byte goes on a character that others before it began.
constexpr bool goes_on(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80; }

}  // namespace abridge::text
