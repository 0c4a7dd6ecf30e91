#include "lib/finding/rule_id.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string_view>

namespace abridge {
namespace {

TEST(RuleId, EveryNameLeadsBackToItsRule) {
  std::set<std::string_view> seen;
  for (std::size_t i = 0; i < k_rules; ++i) {
    const auto rule = static_cast<RuleId>(i);
    EXPECT_EQ(index_of(rule), i);
    EXPECT_EQ(from_name<RuleId>(name_of(rule)), rule) << name_of(rule);
    EXPECT_TRUE(seen.insert(name_of(rule)).second) << name_of(rule) << " names two rules";
  }
}

TEST(RuleId, WhatNamesNoRuleIsNone) {
  for (const std::string_view text : {"", "end", "invalid_json", "invalid-jso"})
    EXPECT_EQ(from_name<RuleId>(text), std::nullopt) << text;
}

}  // namespace
}  // namespace abridge
