#include "lib/pipeline/locate.hpp"

#include <gtest/gtest.h>

#include <utility>

namespace abridge::pipeline {
namespace {

using Place = std::pair<std::size_t, std::size_t>;

Place place(Locator& locator, std::uint64_t offset) {
  const auto found = locator.locate(offset);
  return {found.line, found.column};
}

Place place(std::string_view block, std::uint64_t offset) {
  Locator locator(block, 0);
  return place(locator, offset);
}

TEST(Locator, CountsLinesAndCodePoints) {
  EXPECT_EQ(place("ab\ncd\n", 0), Place(1, 1));
  EXPECT_EQ(place("ab\ncd\n", 2), Place(1, 3));
  EXPECT_EQ(place("ab\ncd\n", 3), Place(2, 1));
  EXPECT_EQ(place("ab\ncd\n", 6), Place(3, 1));
  EXPECT_EQ(place("ü😀x", 6), Place(1, 3));
  EXPECT_EQ(place("a\r\nb", 3), Place(2, 1));
}

TEST(Locator, SaysWhereTheLineBegins) {
  Locator locator("ab\ncd\n", 100, {7, 1});
  EXPECT_EQ(place(locator, 101), Place(7, 2));
  EXPECT_EQ(locator.line_start(), 100U);
  EXPECT_EQ(place(locator, 104), Place(8, 2));
  EXPECT_EQ(locator.line_start(), 103U);
  EXPECT_EQ(place(locator, 100), Place(7, 1));
  EXPECT_EQ(locator.line_start(), 100U);
  // The first line of a file begins with it, wherever a block of it does.
  Locator first("ab\ncd\n", 100);
  EXPECT_EQ(place(first, 101), Place(1, 2));
  EXPECT_EQ(first.line_start(), 0U);
}

TEST(Locator, AMarkOfTheByteOrderIsNoColumn) {
  EXPECT_EQ(place("\xEF\xBB\xBFx", 3), Place(1, 1));
  EXPECT_EQ(place("a\n\xEF\xBB\xBFx", 5), Place(2, 1));
  EXPECT_EQ(place("a\xEF\xBB\xBFx", 4), Place(1, 3));
}

TEST(Locator, BytesThatAreNoUtf8CountAsADecoderShowsThem) {
  EXPECT_EQ(columns_of("\xff\xff"), 2U);
  EXPECT_EQ(columns_of("\xe9\x80"), 1U);  // one character that was cut off
  EXPECT_EQ(place("\xffx", 1), Place(1, 2));
}

TEST(Locator, ABlockHasItsOwnPlaceInTheFile) {
  Locator locator("ab\ncd", 1000, {7, 1});
  EXPECT_EQ(place(locator, 1001), Place(7, 2));
  EXPECT_EQ(place(locator, 1004), Place(8, 2));
  EXPECT_EQ(place(locator, 1003), Place(8, 1));  // one before the last is looked for from the start
  EXPECT_EQ(place(locator, 5), Place(7, 1));
  EXPECT_EQ(place(locator, 9999), Place(8, 3));  // no further than its end
}

}  // namespace
}  // namespace abridge::pipeline
