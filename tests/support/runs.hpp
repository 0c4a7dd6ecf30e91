#pragma once
#include <algorithm>
#include <cstdlib>

namespace abridge::tests {

// How often a property test runs: `usual`, or the percentage of it that ABRIDGE_PROPERTY_PERCENT asks for
// (ctest asks for less under the sanitizers, a long night may ask for 10000); at least once.
inline int runs(int usual) {
  const char* percent = std::getenv("ABRIDGE_PROPERTY_PERCENT");
  return percent == nullptr ? usual : std::max(1, static_cast<int>(1LL * usual * std::atoi(percent) / 100));
}

}  // namespace abridge::tests
