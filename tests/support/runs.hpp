#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdlib>

namespace abridge::tests {

// How often a property test runs: `usual`, or the percentage of it that ABRIDGE_PROPERTY_PERCENT asks for
// (ctest asks for less under the sanitizers, a long night may ask for 10000); at least once.
inline int runs(int usual) {
  const char* percent = std::getenv("ABRIDGE_PROPERTY_PERCENT");
  return percent == nullptr ? usual : std::max(1, static_cast<int>(1LL * usual * std::atoi(percent) / 100));
}

/// How many places a loop over all of them goes on at once: 1, or more where ABRIDGE_PROPERTY_PERCENT asks
/// for less than all. Odd, so that places of both kinds are seen.
inline std::size_t stride() {
  const auto every = static_cast<std::size_t>(100 / std::max(1, std::min(100, runs(100))));
  return every % 2 == 0 ? every + 1 : every;
}

/// The same of few things that take long: at most so many at once.
inline std::size_t stride(std::size_t most) { return std::min(stride(), most); }

}  // namespace abridge::tests
