#include "lib/format/log.hpp"

#include "tests/support/parsed.hpp"

namespace abridge::format {
namespace {

TEST(LogLinks, NamesAreTheSameHoweverTheyAreSpelled) {
  const tests::Parsed names(R"(["ab","a\u0062","other"])");
  LogLinks links;
  for (const json::Value name : names->elements()) EXPECT_TRUE(links.name(name));
  ASSERT_EQ(links.names().size(), 3U);
  EXPECT_EQ(links.names()[0], links.names()[1]);
  EXPECT_NE(links.names()[0], links.names()[2]);
}

TEST(LogLinks, OnlyAStringThatSaysSomethingIsAName) {
  const tests::Parsed others(R"(["",7,null,{}])");
  LogLinks links;
  for (const json::Value v : others->elements()) EXPECT_FALSE(links.name(v));
  EXPECT_FALSE(links.name({}));
  EXPECT_TRUE(links.names().empty());
}

}  // namespace
}  // namespace abridge::format
