#pragma once
#include <cstdint>
#include <string>

#include "cli/world.hpp"
#include "lib/base/result.hpp"

// Where threads are kept, how long they live and how long they may get: options before environment before the
// seed's defaults. A wrong option is an error; a wrong variable is said and passed over, as in seed 004.

namespace abridge::cli {

/// $ABRIDGE_STORE, else $XDG_STATE_HOME/abridge/threads.db, else ~/.local/state/abridge/threads.db.
Result<std::string> store_path(const std::string& option, const World& world);

/// `3h`, `90m`, `45s`, `2d`; a number alone is hours. In seconds, at least 1.
Result<std::int64_t> duration_of(const std::string& text);
/// --ttl, ABRIDGE_THREAD_TTL, 3 hours.
Result<std::int64_t> time_to_live(const std::string& option, const World& world);
/// --max-turns, ABRIDGE_MAX_TURNS, 50.
Result<std::int64_t> turn_limit(const std::string& option, const World& world);

}  // namespace abridge::cli
