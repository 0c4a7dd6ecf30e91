#pragma once
#include <cstddef>
#include <string_view>
#include <vector>

namespace abridge::rule {

/// What stands before it in a URL: `data:image/png;base64,`.
inline constexpr std::string_view k_base64_follows = ";base64,";

/// Base64 in a raw text (between the quotes of JSON), on one line or wrapped in lines.
struct Base64Block {
  std::size_t begin;
  std::size_t end;
  std::size_t characters;  ///< that stand for six bits each: neither `=` nor line ends nor backslashes
};

/// Those of at least so many characters, in their order. Lines belong together that are as long as the first
/// (40 or more, as RFC 2045 and 7468 wrap them), indented or not, and a shorter last one. No block: what has
/// not letters of both cases and digits, what mixes the two alphabets, and words between slashes. Linear.
std::vector<Base64Block> base64_blocks(std::string_view raw, std::size_t least);

}  // namespace abridge::rule
