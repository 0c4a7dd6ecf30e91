#include "lib/trim/squeeze.hpp"

#include "tests/unit/trim/bundled.hpp"

namespace abridge::trim {
namespace {

std::string_view text_of(const Bundled& t, std::size_t message) {
  return t.c.texts_of(t.c.blocks_of(t.c.messages[message])[0])[0].raw;
}

TEST(Squeeze, CutsTheLongestTextToTheRoom) {
  Bundled t("U");
  Squeeze squeeze(t.context, "~");
  const auto cost = squeeze.clip_longest_text(t.c.messages[0], 30);
  ASSERT_TRUE(cost);
  EXPECT_LE(*cost, 30U);
  EXPECT_EQ(squeeze.keep(), 1U);
  EXPECT_TRUE(text_of(t, 0).ends_with("~"));
  EXPECT_LE(text_of(t, 0).size(), 30U);
}

TEST(Squeeze, WhatIsNotKeptIsUndone) {
  Bundled t("U");
  {
    Squeeze squeeze(t.context, "~");
    ASSERT_TRUE(squeeze.clip_longest_text(t.c.messages[0], 30));
  }
  EXPECT_EQ(text_of(t, 0), std::string(100, 'x'));
}

TEST(Squeeze, WhereItCannotBeSoLittleNothingIsChanged) {
  Bundled t("U");
  Squeeze squeeze(t.context, "a marker that is longer than the room");
  EXPECT_FALSE(squeeze.clip_longest_text(t.c.messages[0], 5));
  EXPECT_EQ(text_of(t, 0), std::string(100, 'x'));
}

TEST(Squeeze, CutsResultsTheLongestFirst) {
  Bundled t("ucRr");
  Squeeze squeeze(t.context, "~");
  const auto cost = squeeze.clip_results(1, 4, 60);
  ASSERT_TRUE(cost);
  EXPECT_LE(*cost, 60U);
  EXPECT_EQ(squeeze.keep(), 1U);
  EXPECT_LT(text_of(t, 2).size(), 100U);
  EXPECT_EQ(text_of(t, 3).size(), 10U);
}

TEST(Squeeze, ClearsResults) {
  Bundled t("ucR");
  Squeeze squeeze(t.context, std::string(k_cleared));
  ASSERT_TRUE(squeeze.clear_results(1, 3, 60));
  EXPECT_EQ(squeeze.keep(), 1U);
  EXPECT_EQ(text_of(t, 2), "[cleared: 100 characters]");
}

}  // namespace
}  // namespace abridge::trim
