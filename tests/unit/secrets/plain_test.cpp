#include "lib/secrets/plain.hpp"

#include <gtest/gtest.h>

#include <string>

namespace abridge::secrets {
namespace {

/// All that can be seen from a place on.
std::string seen(std::string_view raw, std::size_t place = 0, std::size_t before = 0) {
  Plain plain(raw, place, before);
  std::size_t end = 0;
  while (plain.at(end) != '\0') ++end;
  return std::string(plain.text(0, end));
}

TEST(Plain, UndoesEscapesHoweverDeep) {
  EXPECT_EQ(seen("abc"), "abc");
  EXPECT_EQ(seen(R"(a\nb)"), "a\nb");
  EXPECT_EQ(seen(R"(a\\nb)"), "a\nb");
  EXPECT_EQ(seen(R"(a\\\\\"b\/c)"), "a\"b/c");
  EXPECT_EQ(seen(R"(\u0041\\u0042)"), "AB");
  EXPECT_EQ(seen(R"(\u00e9)"), "\x80") << "no secret has it";
  EXPECT_EQ(seen(R"(C:\work)"), R"(C:\work)");
}

TEST(Plain, KnowsWhereEachCharacterStands) {
  Plain plain(R"(ab\u0043d)", 8, 8);
  EXPECT_EQ(plain.at(2), 'C');
  EXPECT_EQ(plain.raw_at(2), 2U);
  EXPECT_EQ(plain.raw_after(2), 8U);
  EXPECT_EQ(plain.place(), 3U);
  EXPECT_TRUE(plain.starts_with(0, "abCd"));
  EXPECT_FALSE(plain.starts_with(0, "abCde"));
}

TEST(Plain, HasNoPlaceWithinAnEscape) { EXPECT_EQ(Plain(R"(ab\u0043d)", 5, 5).place(), Plain::k_none); }

TEST(Plain, SeesOnlySoFar) {
  const std::string raw(Plain::k_after * 2, 'x');
  EXPECT_EQ(seen(raw).size(), Plain::k_after);
  EXPECT_EQ(seen(raw, 100, 10).size(), Plain::k_after + 10);
}

}  // namespace
}  // namespace abridge::secrets
