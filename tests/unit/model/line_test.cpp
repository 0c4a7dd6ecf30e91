#include "lib/model/line.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace abridge {
namespace {

/// The line around the `{}` in it.
std::string_view around(std::string_view bytes) {
  return line_around(bytes, bytes.substr(bytes.find("{}"), 2));
}

TEST(Line, IsTakenWithItsEndAndTheBlanksAround) {
  EXPECT_EQ(around("1\n {}\t\r\n2\n"), " {}\t\r\n");
  EXPECT_EQ(around("{}"), "{}");
  EXPECT_EQ(around("\xEF\xBB\xBF{}\n2"), "\xEF\xBB\xBF{}\n");
}

TEST(Line, IsOnlyTheValueWhereMoreStandsOnIt) {
  EXPECT_EQ(around("{} 1\n"), "{}");
  EXPECT_EQ(around("1 {}\n"), "{}");
}

TEST(Line, EndsAsTheFirstOne) {
  EXPECT_EQ(line_end_of("a\r\nb\n"), "\r\n");
  EXPECT_EQ(line_end_of("a\nb\r\n"), "\n");
  EXPECT_EQ(line_end_of("a"), "\n");
}

}  // namespace
}  // namespace abridge
