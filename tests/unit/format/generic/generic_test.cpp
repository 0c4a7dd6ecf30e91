#include "tests/unit/format/read_as.hpp"

namespace abridge::format {
namespace {

TEST(Generic, WhateverTheRolesAre) {
  EXPECT_EQ(read_as("generic", R"([{"role":"user","content":"q"},{"role":"bot","content":"a"}])"),
            "user text[q]\nbot text[a]\n");
}

}  // namespace
}  // namespace abridge::format
