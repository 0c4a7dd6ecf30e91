#include "lib/base/instructions.hpp"

#include <gtest/gtest.h>

namespace abridge {
namespace {

TEST(Instructions, EachLevelHasThoseBelowIt) {
#if defined(__x86_64__)
  EXPECT_TRUE(machine_has(Instructions::sse2));
#else
  EXPECT_FALSE(machine_has(Instructions::sse2));
#endif
  EXPECT_TRUE(!machine_has(Instructions::avx512) || machine_has(Instructions::avx2));
  EXPECT_TRUE(!machine_has(Instructions::avx2) || machine_has(Instructions::sse42));
  EXPECT_TRUE(!machine_has(Instructions::sse42) || machine_has(Instructions::sse2));
}

}  // namespace
}  // namespace abridge
