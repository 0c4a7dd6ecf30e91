#pragma once
#include <array>
#include <cstdint>
#include <string>

#include "lib/base/names.hpp"
#include "lib/look/stats.hpp"

namespace abridge::look {

/// What `stats` can tell apart.
enum class StatsBy : std::uint8_t { role, day, model, tool, file };
constexpr auto names_of(StatsBy) {
  return std::to_array<Name<StatsBy>>({{StatsBy::role, "role"},
                                       {StatsBy::day, "day"},
                                       {StatsBy::model, "model"},
                                       {StatsBy::tool, "tool"},
                                       {StatsBy::file, "file"}});
}

/// All of it as one JSON object, as `stats --json` writes it.
std::string json_text(const Stats& stats);
/// The JSON Schema of it.
std::string stats_schema();
/// A line of CSV for each, with a line of names first.
std::string csv_text(const Stats& stats, StatsBy by);
/// Of anything but tools.
const Groups& groups_of(const Stats& stats, StatsBy by);

}  // namespace abridge::look
