#include "lib/trim/marker.hpp"

#include <gtest/gtest.h>

namespace abridge::trim {
namespace {

TEST(Marker, KnowsItsOwnTextsAgain) {
  const Marker marker("[{tool}: \"{chars}\" {other}]", {"tool", "chars"});
  const std::string said = marker.filled({{"chars", "12"}, {"tool", "Ré\"ad"}});
  EXPECT_EQ(said, R"([Ré\"ad: \"12\" {other}])");
  const auto slots = marker.read(said);
  ASSERT_TRUE(slots);
  EXPECT_EQ(*slots, (std::vector<std::string>{"Ré\"ad", "12"}));
  // However another program spells it.
  EXPECT_TRUE(marker.wrote(R"(\u005bR\u00e9\"ad: \"12\" {other}])"));
  for (const std::string_view other : {"", "[x]", R"([a: \"1\" {other}] )", R"(x[a: \"1\" {other}])"})
    EXPECT_FALSE(marker.wrote(other)) << other;
}

TEST(Marker, WithoutSlotsIsOneText) {
  const Marker marker("(again)", {"n"});
  EXPECT_TRUE(marker.wrote("(again)"));
  EXPECT_FALSE(marker.wrote("(again) "));
}

}  // namespace
}  // namespace abridge::trim
