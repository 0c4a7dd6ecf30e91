#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace abridge::text {

/// Whether Python 3.11's datetime.fromisoformat takes `utf8` after each `Z` in it became `+00:00`.
bool is_iso8601(std::string_view utf8);

/// Seconds since 1970 (UTC) and nanoseconds of a time stamp that is_iso8601 takes; without a zone it is read
/// as UTC.
struct Instant {
  std::int64_t seconds;
  std::int32_t nanoseconds;
  auto operator<=>(const Instant&) const = default;
  /// Since 1970.
  std::int64_t milliseconds() const { return seconds * 1000 + nanoseconds / 1'000'000; }
};
/// False where it is no ISO 8601.
bool parse_iso8601(std::string_view utf8, Instant& out);

/// What a number says that counts from 1970 (UTC): seconds or, of 12 to 14 digits, milliseconds; `fraction`
/// has the digits after the seconds. It is never a double: its digits stay. None where it is neither.
struct Epoch {
  std::int64_t seconds;
  std::string fraction;
};
std::optional<Epoch> parse_epoch(std::string_view number);

/// `2026-01-02T03:04:05Z` for seconds since 1970.
std::string format_utc(std::int64_t seconds);

}  // namespace abridge::text
