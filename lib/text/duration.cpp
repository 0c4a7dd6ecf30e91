#include "lib/text/duration.hpp"

#include <charconv>

namespace abridge::text {

std::optional<std::int64_t> parse_duration(std::string_view text) {
  std::int64_t n = 0;
  const char* const end = text.data() + text.size();
  const auto parsed = std::from_chars(text.data(), end, n);
  if (parsed.ec != std::errc{} || n < 1) return std::nullopt;
  const std::string_view unit(parsed.ptr, static_cast<std::size_t>(end - parsed.ptr));
  std::int64_t seconds = 0;
  if (unit == "s")
    seconds = 1;
  else if (unit == "m")
    seconds = 60;
  else if (unit == "h" || unit.empty())
    seconds = 3600;
  else if (unit == "d")
    seconds = 24 * 3600;
  else
    return std::nullopt;
  if (n > k_for_good / seconds) return std::nullopt;
  return n * seconds;
}

std::optional<std::int64_t> parse_lifetime(std::string_view text) {
  return text == "never" ? k_for_good : parse_duration(text);
}

}  // namespace abridge::text
