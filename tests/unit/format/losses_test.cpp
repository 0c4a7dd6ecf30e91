#include "lib/format/losses.hpp"

#include <gtest/gtest.h>

namespace abridge::format {
namespace {

using Names = Losses::Count::Names;

TEST(Losses, AreCountedAndNamedOnce) {
  Losses all;
  all.add(Loss::images, 3);
  all.add(Loss::message_fields, "a");
  all.add(Loss::message_fields, "b");
  all.add(Loss::message_fields, "a");
  EXPECT_EQ(all.count(Loss::images).times, 3U);
  EXPECT_EQ(all.count(Loss::message_fields).times, 3U);
  EXPECT_EQ(all.count(Loss::message_fields).text(Names::few), "a, b");
  EXPECT_EQ(all.count(Loss::tools).times, 0U);
}

TEST(Losses, OfManyNamesTheFirstFewAreSaid) {
  Losses all;
  for (const char name : std::string_view("abcdefgh")) all.add(Loss::blocks, std::string_view(&name, 1));
  EXPECT_EQ(all.count(Loss::blocks).text(Names::few), "a, b, c, d, e, f …");
  EXPECT_EQ(all.count(Loss::blocks).text(Names::all), "a, b, c, d, e, f, g, h");
}

TEST(Losses, OfVeryManyOnlySoManyAreKept) {
  Losses all;
  for (int i = 0; i < 300; ++i) all.add(Loss::blocks, std::to_string(i));
  EXPECT_EQ(all.count(Loss::blocks).names.size(), 200U);
  EXPECT_TRUE(all.count(Loss::blocks).text(Names::all).ends_with("199 …"));
}

TEST(Losses, AreAddedUp) {
  Losses one, other;
  one.add(Loss::blocks, "a");
  other.add(Loss::blocks, "a");
  other.add(Loss::blocks, "b");
  one.add(other);
  EXPECT_EQ(one.count(Loss::blocks).times, 3U);
  EXPECT_EQ(one.count(Loss::blocks).text(Names::all), "a, b");
  one.clear();
  EXPECT_EQ(one.count(Loss::blocks).times, 0U);
  EXPECT_EQ(one.count(Loss::blocks).text(Names::all), "");
}

}  // namespace
}  // namespace abridge::format
