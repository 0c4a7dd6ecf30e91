#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

// Lengths of time as people write them: `3h`, `90m`, `45s`, `2d`; a number alone is hours.

namespace abridge::text {

/// A thousand years, in seconds: what lives so long outlives every clock.
inline constexpr std::int64_t k_for_good = std::int64_t{1000} * 366 * 24 * 3600;

/// In seconds, from 1 to k_for_good; none where it is no length of time.
std::optional<std::int64_t> parse_duration(std::string_view text);
/// The same of what may live for good, which is said as `never`: never ends.
std::optional<std::int64_t> parse_lifetime(std::string_view text);
/// Whether what ends then, and not before `now`, was given no end. Both in seconds since 1970.
constexpr bool is_for_good(std::int64_t expires, std::int64_t now) { return expires - now > k_for_good / 2; }

}  // namespace abridge::text
