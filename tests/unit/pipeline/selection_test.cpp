#include "lib/pipeline/selection.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace abridge::pipeline {
namespace {

/// The numbers from 1 to 9 that are wanted, where the conversation N has the id `idN`; and what was missed.
std::string picked(const std::vector<std::string>& words) {
  Selection selection;
  for (const std::string& w : words)
    if (const auto added = selection.add(w); !added) return added.error().text();
  std::vector<char> hits(selection.size());
  std::string out;
  for (std::uint64_t n = 1; n <= 9; ++n)
    if (selection.wants(n, hits, [&](std::string_view id) { return id == "id" + std::to_string(n); }))
      out += std::to_string(n);
  for (const std::string_view missed : selection.missed(hits)) out += " -" + std::string(missed);
  return out;
}

TEST(Selection, NothingSaidIsAll) { EXPECT_EQ(picked({}), "123456789"); }

TEST(Selection, NumbersRangesAndIds) {
  EXPECT_EQ(picked({"3"}), "3");
  EXPECT_EQ(picked({"7-9"}), "789");
  EXPECT_EQ(picked({"id4", "2"}), "24");
  EXPECT_EQ(picked({"1,5-6,id8"}), "1568");
}

TEST(Selection, WhatIsNoConversationIsMissed) {
  EXPECT_EQ(picked({"12"}), " -12");
  EXPECT_EQ(picked({"8-12"}), "89");
  EXPECT_EQ(picked({"2,nobody,77"}), "2 -nobody -77");
  EXPECT_EQ(picked({"0"}), " -0");  // numbers are from 1; this may be an id
}

TEST(Selection, AWordWithCommasMayBeAnIdAsAWhole) {
  Selection selection;
  ASSERT_TRUE(selection.add("a,b"));
  std::vector<char> hits(selection.size());
  EXPECT_TRUE(selection.wants(1, hits, [](std::string_view id) { return id == "a,b"; }));
  EXPECT_TRUE(selection.missed(hits).empty());  // its parts are not missed then
}

TEST(Selection, Mistakes) {
  EXPECT_EQ(picked({"9-7"}), "--select: '9-7' ends before it begins");
  for (const char* words : {"", ",", "1,", ",1", "1,,2"})
    EXPECT_NE(picked({words}).find("has an empty part"), std::string::npos) << words;
}

}  // namespace
}  // namespace abridge::pipeline
