#include "lib/base/name_table.hpp"

#include <gtest/gtest.h>

#include <deque>
#include <string>

namespace abridge {
namespace {

TEST(NameTable, KnowsNoNameAtFirst) {
  const NameTable table;
  EXPECT_EQ(table.find("a"), NameTable::k_none);
  EXPECT_FALSE(table.contains(""));
}

TEST(NameTable, KeepsTheFirstNumberOfAName) {
  NameTable table;
  EXPECT_TRUE(table.add("a", 7).second);
  const auto [number, fresh] = table.add("a", 8);
  EXPECT_FALSE(fresh);
  EXPECT_EQ(*number, 7U);
  *number = 9;
  EXPECT_EQ(table.find("a"), 9U);
  EXPECT_TRUE(table.add("", 1).second);
  EXPECT_EQ(table.find(""), 1U);
}

TEST(NameTable, FindsAllOfManyNames) {
  constexpr std::uint32_t k_names = 10'000;
  std::deque<std::string> names;
  NameTable table;
  for (std::uint32_t i = 0; i < k_names; ++i) {
    names.push_back(std::to_string(i * 7919U));
    EXPECT_TRUE(table.add(names.back(), i).second);
  }
  for (std::uint32_t i = 0; i < k_names; ++i) EXPECT_EQ(table.find(names[i]), i);
  EXPECT_FALSE(table.contains("x"));
}

}  // namespace
}  // namespace abridge
