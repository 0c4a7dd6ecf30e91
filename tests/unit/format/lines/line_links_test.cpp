#include "lib/format/lines/line_links.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace abridge::format {
namespace {

using LineLinksLines = std::vector<std::uint32_t>;
constexpr std::uint32_t k_none = LineLinks::k_none;

struct Line {
  std::string_view id, parent;
  std::string_view raw = {};  ///< else one of its own
  std::uint32_t session = 0;
};

LineLinks linked(const std::vector<Line>& lines, const LineLinksLines& lost = {},
                 Linking how = Linking::tree) {
  static const std::string k_own(1000, 'x');
  LineLinks links;
  for (const Line& line : lines)
    links.add({.session = line.session, .id = line.id, .parent = {}, .parent_id = line.parent},
              line.raw.empty() ? std::string_view(k_own).substr(0, 10 + links.size()) : line.raw);
  links.close(how, lost);
  return links;
}

TEST(LineLinks, EachHangsOnTheLineThatItNames) {
  LineLinks links = linked({{"a", ""}, {"b", "a"}, {"c", "b"}, {"d", "a"}});
  EXPECT_EQ(links.up(0), k_none);
  EXPECT_EQ(links.up(3), 0U);
  EXPECT_EQ(links.path_to(2), (LineLinksLines{0, 1, 2}));
  EXPECT_EQ(links.path_to(3), (LineLinksLines{0, 3}));
}

TEST(LineLinks, WhatHasTheIdOfAnotherOfItsSessionAndIsNoCopySharesIt) {
  const LineLinks links = linked({{"a", "", "1"}, {"a", "", "2"}, {"a", "", "2"}, {"a", "", "3", 1}});
  EXPECT_FALSE(links.shares_id(0));
  EXPECT_TRUE(links.shares_id(1));
  EXPECT_FALSE(links.shares_id(2));
  EXPECT_FALSE(links.shares_id(3));
}

TEST(LineLinks, AParentMayComeLater) {
  LineLinks links = linked({{"b", "a"}, {"a", ""}});
  EXPECT_EQ(links.path_to(0), (LineLinksLines{1, 0}));
}

TEST(LineLinks, ACircleIsGoneRoundOnce) {
  LineLinks links = linked({{"a", "b"}, {"b", "a"}, {"c", "c"}});
  EXPECT_EQ(links.path_to(1).size(), 2U);
  EXPECT_EQ(links.path_to(2), LineLinksLines{2});
}

TEST(LineLinks, IdsAreTheirSessions) {
  const LineLinks links = linked({{"a", "", {}, 0}, {"a", "", {}, 1}, {"b", "a", {}, 1}});
  EXPECT_EQ(links.up(2), 1U);
  EXPECT_EQ(links.find(0, "a"), 0U);
  EXPECT_EQ(links.find(0, "b"), k_none);
  EXPECT_EQ(links.find(7, "a"), k_none);
}

TEST(LineLinks, ALineThatIsSaidAgainIsACopyAndAnotherOfItsIdTakesItsPlace) {
  const LineLinks links = linked({{"a", "", "same"}, {"a", "", "same"}, {"a", "", "other"}, {"b", "a"}});
  EXPECT_EQ(links.copy_of(1), 0U);
  EXPECT_EQ(links.copy_of(2), k_none);
  EXPECT_EQ(links.up(3), 2U);
}

TEST(LineLinks, WhatHungOnALineThatWasLostHangsOnTheOneBeforeIt) {
  const LineLinks links = linked({{"a", ""}, {"c", "b"}}, {1});
  EXPECT_TRUE(links.lost_parent(1));
  EXPECT_EQ(links.up(1), 0U);
  const LineLinks whole = linked({{"a", ""}, {"c", "b"}});
  EXPECT_TRUE(whole.unknown_parent(1)) << "nothing was lost";
  EXPECT_EQ(whole.up(1), k_none);
}

TEST(LineLinks, WhatWasLostIsNamedAfterwardsByTheIdOfTheLineBeforeIt) {
  // The line before it is "a"; read again, "a" names the newest one of that id.
  const LineLinks links = linked({{"a", ""}, {"a", "a"}, {"c", "b"}}, {1});
  EXPECT_TRUE(links.lost_parent(2));
  EXPECT_EQ(links.up(2), 1U);
  EXPECT_EQ(linked({{"a", ""}, {"c", "b"}, {"a", "c"}}, {1}).up(1), 0U)
      << "one that comes later is not meant";
}

}  // namespace
}  // namespace abridge::format
