#include "lib/text/duration.hpp"

#include <gtest/gtest.h>

namespace abridge::text {
namespace {

TEST(Duration, IsANumberWithAUnit) {
  struct Row {
    std::string_view text;
    std::int64_t seconds;
  };
  for (const Row& row : {Row{"45s", 45}, {"90m", 5400}, {"3h", 10800}, {"3", 10800}, {"2d", 172800}})
    EXPECT_EQ(parse_duration(row.text), row.seconds) << row.text;
  for (const std::string_view wrong :
       {"", "0h", "-3h", "3w", "3 h", "h", "1.5h", "never", "9999999999d", "99999999999999999999s"})
    EXPECT_FALSE(parse_duration(wrong)) << wrong;
}

TEST(Lifetime, MayHaveNoEnd) {
  const auto ever = parse_lifetime("never");
  ASSERT_TRUE(ever);
  const std::int64_t now = 1'800'000'000;
  EXPECT_TRUE(is_for_good(now + *ever, now));
  EXPECT_FALSE(is_for_good(now + *parse_lifetime("3h"), now));
}

}  // namespace
}  // namespace abridge::text
