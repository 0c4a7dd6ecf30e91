#include <string>

#include "lib/text/duration.hpp"
#include "lib/text/time.hpp"
#include "tests/fuzz/targets/target.hpp"

// Time stamps and lengths of time.

namespace abridge::fuzz {

void fuzz_times(std::string_view bytes) {
  text::Instant at{};
  const bool is_time = text::parse_iso8601(bytes, at);
  must(is_time == text::is_iso8601(bytes));
  if (is_time) {
    text::Instant again{};
    const std::string written = text::format_utc(at.seconds);
    // Before the year 1 and after 9999 nothing is written that is read.
    if (text::parse_iso8601(written, again)) must(again.seconds == at.seconds);
  }
  (void)text::parse_epoch(bytes);
  const auto length = text::parse_duration(bytes);
  must(!length || (*length >= 1 && *length <= text::k_for_good));
  if (length) must(text::parse_lifetime(bytes) == length);
}

}  // namespace abridge::fuzz
