#pragma once
#include <cstdint>
#include <string_view>

namespace abridge::secrets {

/// Some characters of ASCII.
class Set {
 public:
  constexpr Set() = default;
  /// As between the brackets of a pattern: `a-z0-9_-`.
  constexpr explicit Set(std::string_view spec) {
    for (std::size_t i = 0; i < spec.size(); ++i) {
      const bool range = i + 2 < spec.size() && spec[i + 1] == '-';
      const char last = range ? spec[i + 2] : spec[i];
      for (char c = spec[i]; c <= last; ++c) add(c);
      if (range) i += 2;
    }
  }
  constexpr bool has(char c) const {
    const auto code = static_cast<unsigned char>(c);
    return code < 128 && (bits_[code / 64] >> (code % 64) & 1U) != 0;
  }

 private:
  constexpr void add(char c) {
    const auto code = static_cast<unsigned char>(c);
    bits_[code / 64] |= std::uint64_t{1} << (code % 64);
  }
  std::uint64_t bits_[2] = {0, 0};
};

inline constexpr Set k_digits("0-9");
inline constexpr Set k_hex("0-9a-f");
inline constexpr Set k_any_hex("0-9a-fA-F");
inline constexpr Set k_upper("A-Z0-9");
inline constexpr Set k_lower("a-z0-9");
inline constexpr Set k_base32("A-Z2-7");
inline constexpr Set k_alphanumeric("0-9A-Za-z");
inline constexpr Set k_word("0-9A-Za-z_");
inline constexpr Set k_base64url("0-9A-Za-z_-");
inline constexpr Set k_base64("0-9A-Za-z+/");

}  // namespace abridge::secrets
