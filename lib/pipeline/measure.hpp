#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "lib/base/names.hpp"

namespace abridge::pipeline {

/// What may be asked of a conversation (--where).
enum class Measure : std::uint8_t { turns, messages, chars, tokens, calls, roles, tools, model, id, source };
constexpr auto names_of(Measure) {
  return std::to_array<Name<Measure>>({{Measure::turns, "turns"},
                                       {Measure::messages, "messages"},
                                       {Measure::chars, "chars"},
                                       {Measure::tokens, "tokens"},
                                       {Measure::calls, "calls"},
                                       {Measure::roles, "roles"},
                                       {Measure::tools, "tools"},
                                       {Measure::model, "model"},
                                       {Measure::id, "id"},
                                       {Measure::source, "source"}});
}
/// Whether it is a number, and not some words.
constexpr bool is_number(Measure what) { return what <= Measure::calls; }

/// What `roles` may be, whatever a format calls them.
inline constexpr std::array<std::string_view, 5> k_roles{"user", "assistant", "system", "tool", "other"};

}  // namespace abridge::pipeline
