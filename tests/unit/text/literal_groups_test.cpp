#include "lib/text/literal_groups.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace abridge::text {
namespace {

TEST(LiteralGroups, HaveTheirSignsAndFewOtherPlaces) {
  std::vector<std::string> made;
  for (const char a : {'x', 'y', '\xE2'})
    for (char b = 'a'; b <= 'z'; ++b) made.push_back({a, b, static_cast<char>(b + 1 - 32)});
  made.emplace_back("\xC2\xAD");
  const std::vector<std::string_view> signs(made.begin(), made.end());
  const LiteralGroups groups(signs);
  const auto whole = [&](const std::string& text) {
    unsigned common = 255;
    for (std::size_t i = 0; i < text.size(); ++i)
      common &= groups.whole[i][static_cast<unsigned char>(text[i])];
    return common != 0;
  };
  const auto halves = [&](const std::string& text) {
    unsigned common = 255;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const auto code = static_cast<unsigned char>(text[i]);
      common &= groups.low[i][code & 15U] & groups.high[i][code >> 4];
    }
    return common != 0;
  };
  for (const std::string& sign : made) {
    EXPECT_TRUE(whole(sign)) << sign;
    EXPECT_TRUE(halves(sign)) << sign;
  }
  for (const char* const other : {"the", "x{A", "zaB", "xa1"}) EXPECT_FALSE(whole(other)) << other;
  EXPECT_TRUE(whole("\xC2\xAD!"));
}

}  // namespace
}  // namespace abridge::text
