#include "cli/thread_settings.hpp"

#include <fmt/format.h>

#include <charconv>
#include <string_view>

#include "cli/options.hpp"
#include "lib/pipeline/vocabulary.hpp"
#include "lib/text/duration.hpp"
#include "lib/text/visible.hpp"
#include "lib/text/white_space.hpp"

namespace abridge::cli {
namespace {

constexpr std::int64_t k_most_turns = 1'000'000'000;

std::int64_t chosen(std::optional<std::int64_t> option, const char* variable, std::int64_t standard,
                    std::string_view unit, const World& world,
                    Result<std::int64_t> (*read)(const std::string&)) {
  if (option) return *option;
  const std::string whole = world.environment(variable);
  const std::string given(text::trimmed(whole));
  if (given.empty()) return standard;
  const auto value = read(given);
  if (value) return *value;
  world.tell(fmt::format("abridge: warning: {}: {}; using {}\n", variable,
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
  if (const auto seconds = text::parse_duration(text)) return *seconds;
  return fail(fmt::format("expected a time such as 3h, 90m or 2d, got '{}'", text));
}

Result<std::int64_t> lifetime_of(const std::string& text) {
  if (const auto seconds = text::parse_lifetime(text)) return *seconds;
  return fail(fmt::format("expected a time such as 3h, 90m, 2d or never, got '{}'", text));
}

Result<std::int64_t> count_of(const std::string& text) {
  std::int64_t n = 0;
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), n);
  if (text.empty() || parsed.ec != std::errc{} || parsed.ptr != text.data() + text.size() || n < 1 ||
      n > k_most_turns)
    return fail(fmt::format("expected a number from 1 to {}, got '{}'", k_most_turns, text));
  return n;
}

Result<store::ThreadLimits> limits_of(const Options& o, const World& world) {
  store::ThreadLimits limits;
  policy::ChainPolicy chain;
  if (!o.policy.empty()) {
    const auto tree = pipeline::load_policy(o.policy, {});
    const auto policy = tree ? pipeline::read_policy(*tree) : fail(tree.error());
    if (!policy) return fail(policy.error());
    if (!policy->chain)
      return fail(fmt::format("--policy {}: it has no settings for threads (chain)", o.policy));
    chain = *policy->chain;
  }
  const auto ttl = o.ttl ? o.ttl : chain.ttl ? std::optional(chain.ttl->seconds) : std::nullopt;
  limits.ttl = chosen(ttl, "ABRIDGE_THREAD_TTL", limits.ttl, "never", world, lifetime_of);
  const auto turns = o.max_turns   ? o.max_turns
                     : chain.turns ? std::optional(static_cast<std::int64_t>(*chain.turns))
                                   : std::nullopt;
  limits.max_turns = chosen(turns, "ABRIDGE_MAX_TURNS", limits.max_turns, "50", world, count_of);
  return limits;
}

}  // namespace abridge::cli
