#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "lib/base/function_ref.hpp"

namespace abridge::reduce {

/// Whether something still shows what is looked for; stop: no more may be asked.
enum class TestAnswer : std::uint8_t { no, yes, stop };

/// Some of n things, by their numbers from 0, in their order.
using Some = std::vector<std::uint32_t>;

/// A smallest part of n things that `test` says yes to, where it says yes to all of them: none of those that
/// are left can go by itself. (Delta debugging, Zeller and Hildebrandt 2002: what is left without a half, a
/// quarter, … is tried, and the last first, since what comes later hangs on what came before.) Things around
/// `near` are tried first, with ever more of their neighbours. Where few of n are needed it asks about log n
/// times for each of these; after a stop it gives the least that it knows of.
Some smallest(std::uint32_t n, std::optional<std::uint32_t> near, FunctionRef<TestAnswer(const Some&)> test);

}  // namespace abridge::reduce
