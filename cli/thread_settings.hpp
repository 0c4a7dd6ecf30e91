#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cli/options.hpp"
#include "cli/world.hpp"
#include "lib/base/result.hpp"
#include "lib/store/threads.hpp"

// Where threads are kept, how long they live and how long they may get: options before a policy before the
// environment before defaults. A wrong variable is reported and passed over.

namespace abridge::cli {

inline constexpr std::string_view k_store = "--store";

/// $ABRIDGE_STORE, else $XDG_STATE_HOME/abridge/threads.db, else ~/.local/state/abridge/threads.db.
Result<std::string> store_path(const std::string& option, const World& world);

/// `3h`, `90m`, `45s`, `2d`; a number alone is hours. In seconds, at least 1.
Result<std::int64_t> duration_of(const std::string& text);
/// The same of what may live for good: `never` ends it.
Result<std::int64_t> lifetime_of(const std::string& text);
/// How many turns a thread may have: from 1.
Result<std::int64_t> count_of(const std::string& text);
/// What the command line says of a thread that is made, else the policy that it names, else the variables
/// ABRIDGE_THREAD_TTL and ABRIDGE_MAX_TURNS, else what holds where nobody says anything. Errors are the
/// policy's.
Result<store::ThreadLimits> limits_of(const Options& o, const World& world);

}  // namespace abridge::cli
