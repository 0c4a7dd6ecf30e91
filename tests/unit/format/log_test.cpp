#include "lib/format/log.hpp"

#include "tests/support/parsed.hpp"

namespace abridge::format {
namespace {

TEST(LogTies, NamesAreTheSameHoweverTheyAreSpelled) {
  const tests::Parsed names(R"(["ab","a\u0062","other"])");
  LogTies ties;
  for (const json::Value name : names->elements()) EXPECT_TRUE(ties.name(name));
  ASSERT_EQ(ties.names().size(), 3U);
  EXPECT_EQ(ties.names()[0], ties.names()[1]);
  EXPECT_NE(ties.names()[0], ties.names()[2]);
}

TEST(LogTies, OnlyAStringThatSaysSomethingIsAName) {
  const tests::Parsed others(R"(["",7,null,{}])");
  LogTies ties;
  for (const json::Value v : others->elements()) EXPECT_FALSE(ties.name(v));
  EXPECT_FALSE(ties.name({}));
  EXPECT_TRUE(ties.names().empty());
}

}  // namespace
}  // namespace abridge::format
