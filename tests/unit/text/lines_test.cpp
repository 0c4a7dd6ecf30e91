#include "lib/text/lines.hpp"

#include <gtest/gtest.h>

namespace abridge::text {
namespace {

using Lines = std::vector<std::string_view>;

TEST(Lines, AreOfATextWithoutTheirEnds) {
  EXPECT_EQ(lines_of(""), Lines{});
  EXPECT_EQ(lines_of("\n"), Lines{""});
  EXPECT_EQ(lines_of("a\r\n\nb"), (Lines{"a", "", "b"}));
  EXPECT_EQ(lines_of("a\rb\n"), Lines{"a\rb"});
}

}  // namespace
}  // namespace abridge::text
