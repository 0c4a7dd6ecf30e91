#include "cli/thread_settings.hpp"

#include <fmt/format.h>

#include <charconv>
#include <string_view>

#include "lib/store/threads.hpp"
#include "lib/text/visible.hpp"

namespace abridge::cli {
namespace {

/// A thread that lives for a thousand years outlives every clock.
constexpr std::int64_t k_longest_seconds = std::int64_t{1000} * 366 * 24 * 3600;
constexpr std::int64_t k_most_turns = 1'000'000'000;

std::string stripped(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return {};
  return std::string(text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1));
}

std::int64_t chosen(std::optional<std::int64_t> option, const char* variable, std::int64_t standard,
                    std::string_view unit, const World& world,
                    Result<std::int64_t> (*read)(const std::string&)) {
  if (option) return *option;
  const std::string said = stripped(world.environment(variable));
  if (said.empty()) return standard;
  const auto value = read(said);
  if (value) return *value;
  world.complain(fmt::format("abridge: warning: {}: {}; using {}\n", variable,
                             text::visible(value.error().text()), unit));
  return standard;
}

}  // namespace

Result<std::string> store_path(const std::string& option, const World& world) {
  if (!option.empty()) return option;
  if (std::string path = world.environment("ABRIDGE_STORE"); !path.empty()) return path;
  if (const std::string state = world.environment("XDG_STATE_HOME"); state.starts_with('/'))
    return state + "/abridge/threads.db";
  const std::string home = world.environment("HOME");
  if (home.empty()) return fail("no place for the threads: set ABRIDGE_STORE to a file");
  return home + "/.local/state/abridge/threads.db";
}

Result<std::int64_t> duration_of(const std::string& text) {
  const Error wrong{fmt::format("expected a time such as 3h, 90m or 2d, got '{}'", text), {}, 0, 0};
  std::int64_t n = 0;
  const char* const end = text.data() + text.size();
  const auto parsed = std::from_chars(text.data(), end, n);
  if (parsed.ec != std::errc{} || n < 1) return fail(wrong);
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
    return fail(wrong);
  if (n > k_longest_seconds / seconds) return fail(wrong);
  return n * seconds;
}

Result<std::int64_t> lifetime_of(const std::string& text) {
  if (text == "never") return k_longest_seconds;
  auto seconds = duration_of(text);
  if (!seconds) return fail(fmt::format("expected a time such as 3h, 90m, 2d or never, got '{}'", text));
  return seconds;
}

bool is_for_good(std::int64_t expires, std::int64_t now) { return expires - now > k_longest_seconds / 2; }

Result<std::int64_t> count_of(const std::string& text) {
  std::int64_t n = 0;
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), n);
  if (text.empty() || parsed.ec != std::errc{} || parsed.ptr != text.data() + text.size() || n < 1 ||
      n > k_most_turns)
    return fail(fmt::format("expected a number from 1 to {}, got '{}'", k_most_turns, text));
  return n;
}

std::int64_t time_to_live(std::optional<std::int64_t> said, const World& world) {
  return chosen(said, "ABRIDGE_THREAD_TTL", store::k_ttl_seconds, "3h", world, lifetime_of);
}

std::int64_t turn_limit(std::optional<std::int64_t> said, const World& world) {
  return chosen(said, "ABRIDGE_MAX_TURNS", store::k_max_turns, "50", world, count_of);
}

}  // namespace abridge::cli
