#include "lib/format/usage.hpp"

#include <gtest/gtest.h>

#include "tests/support/parsed.hpp"

namespace abridge::format {
namespace {

constexpr UsagePaths k_beside{.in = "u/in",
                              .out = "u/out",
                              .cache_read = "u/cache/read",
                              .cache_written = "u/cache/written",
                              .thoughts = "u/thought",
                              .total = "u/all",
                              .cache = UsagePaths::Cache::beside};

TEST(Usage, IsReadWithWhatStandsBesideTheCounts) {
  const tests::Parsed answer(R"({"u":{"in":10,"out":20,"thought":3,"cache":{"read":5,"written":2}}})");
  const auto billed = usage_in(k_beside, *answer);
  ASSERT_TRUE(billed);
  EXPECT_EQ(billed->in, 17U);
  EXPECT_EQ(billed->out, 23U);
  EXPECT_EQ(billed->cache_read, 5U);
  EXPECT_EQ(billed->cache_written, 2U);
}

TEST(Usage, IsNoneWithoutBothCountsAndOfZeros) {
  EXPECT_FALSE(usage_in(k_beside, *tests::Parsed(R"({"u":{"in":10}})")));
  EXPECT_FALSE(usage_in(k_beside, *tests::Parsed(R"({"u":{"in":0,"out":0,"cache":{"read":0}}})")));
  EXPECT_FALSE(usage_in(UsagePaths{}, *tests::Parsed(R"({"u":{"in":1,"out":1}})")));
  UsagePaths never = k_beside;
  never.is_answer = [](json::Value) { return false; };
  EXPECT_FALSE(usage_in(never, *tests::Parsed(R"({"u":{"in":1,"out":1}})")));
}

TEST(Usage, IsWrittenAsItIsRead) {
  const tests::Parsed answer(R"({"u":{"in":10,"out":20,"thought":3,"cache":{"read":5,"written":2}}})");
  Buffer out;
  json::Writer json(out);
  json.open('{').key("u").open('{');
  write_usage(k_beside, *usage_in(k_beside, *answer), json);
  json.close('}').close('}');
  EXPECT_EQ(out.view(), R"({"u":{"in":10,"out":23,"cache":{"read":5,"written":2},"all":40}})");
}

TEST(Usage, WhatStandsBesideItsCountsIsNamed) {
  const tests::Parsed answer(
      R"({"u":{"in":1,"out":2,"tier":"x","none":0,"cache":{"read":5,"ttl":60},"more":{"a":0}},"id":"i"})");
  EXPECT_EQ(beside_usage(k_beside, k_beside, *answer), (std::vector<std::string_view>{"tier", "ttl"}));
  EXPECT_EQ(beside_usage(k_beside, UsagePaths{.in = "i", .out = "o"}, *answer),
            (std::vector<std::string_view>{"read", "tier", "ttl"}));
  EXPECT_TRUE(is_of_usage(k_beside, "u"));
  EXPECT_FALSE(is_of_usage(k_beside, "id"));
}

TEST(Usage, CountsNothing) {
  for (const std::string_view nothing : {"0", "null", "false", "\"\"", "[]", "{}", R"({"a":0,"b":{}})"})
    EXPECT_TRUE(counts_nothing(*tests::Parsed(nothing))) << nothing;
  for (const std::string_view something : {"1", "true", "\"a\"", "[0]", R"({"a":{"b":1}})"})
    EXPECT_FALSE(counts_nothing(*tests::Parsed(something))) << something;
}

}  // namespace
}  // namespace abridge::format
