#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "cli/world.hpp"
#include "lib/base/result.hpp"

// Where threads are kept, how long they live and how long they may get: options before environment before the
// seed's defaults. A wrong variable is said and passed over, as in seed 004.

namespace abridge::cli {

/// $ABRIDGE_STORE, else $XDG_STATE_HOME/abridge/threads.db, else ~/.local/state/abridge/threads.db.
Result<std::string> store_path(const std::string& option, const World& world);

/// `3h`, `90m`, `45s`, `2d`; a number alone is hours. In seconds, at least 1.
Result<std::int64_t> duration_of(const std::string& text);
/// The same of what may live for good: `never` ends it.
Result<std::int64_t> lifetime_of(const std::string& text);
/// Whether what expires then outlives everybody: it was given no end.
bool is_for_good(std::int64_t expires, std::int64_t now);
/// How many turns a thread may have: from 1.
Result<std::int64_t> count_of(const std::string& text);
/// What --ttl said, else ABRIDGE_THREAD_TTL, else 3 hours.
std::int64_t time_to_live(std::optional<std::int64_t> said, const World& world);
/// What --max-turns said, else ABRIDGE_MAX_TURNS, else 50.
std::int64_t turn_limit(std::optional<std::int64_t> said, const World& world);

}  // namespace abridge::cli
