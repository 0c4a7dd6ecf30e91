#pragma once
#include "lib/text/byte_set.hpp"

namespace abridge::secrets {

/// Some characters of ASCII.
using Set = text::ByteSet;

inline constexpr Set k_digits("0-9");
inline constexpr Set k_hex("0-9a-f");
inline constexpr Set k_any_hex("0-9a-fA-F");
inline constexpr Set k_upper("A-Z0-9");
inline constexpr Set k_lower("a-z0-9");
inline constexpr Set k_alphanumeric("0-9A-Za-z");
inline constexpr Set k_word("0-9A-Za-z_");
inline constexpr Set k_base64url("0-9A-Za-z_-");
inline constexpr Set k_base64("0-9A-Za-z+/");

}  // namespace abridge::secrets
