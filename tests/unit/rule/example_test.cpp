#include "lib/rule/example.hpp"

#include <gtest/gtest.h>

namespace abridge::rule {
namespace {

TEST(Example, BytesThatCantBeReadAreSpelled) {
  EXPECT_EQ(example_bytes("caf\\xE9"), "caf\xE9");
  EXPECT_EQ(example_bytes("\\x00"), std::string(1, '\0'));
  // What JSON means something by stays.
  for (const std::string_view text : {"\\u00e9", "\\\\", "\\xg0", "\\x", "x\\", ""}) {
    EXPECT_EQ(example_bytes(text), text);
    EXPECT_FALSE(has_spelled_bytes(text));
  }
  EXPECT_TRUE(has_spelled_bytes("\\x00"));
}

}  // namespace
}  // namespace abridge::rule
