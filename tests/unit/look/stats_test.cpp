#include "lib/look/stats.hpp"

#include <gtest/gtest.h>

#include "lib/pipeline/readers.hpp"
#include "tests/unit/render/transcript.hpp"

namespace abridge::look {
namespace {

Stats measured(const std::string& json, const char* format) {
  render::Transcript t(json, format);
  policy::Policy policy;
  cost::Tally tally(policy, pipeline::k_readers);
  return Measurer(tally, pipeline::k_readers).measure(t.c);
}

TEST(Stats, CountsByRoleAndTool) {
  const Stats s = measured(R"([{"role":"user","content":"q"},
    {"role":"assistant","content":[{"type":"tool_use","id":"1","name":"f","input":{}},{"type":"tool_use","id":"2","name":"g","input":{}}]},
    {"role":"user","content":[{"type":"tool_result","tool_use_id":"1","content":"one two three","is_error":true},
      {"type":"tool_result","tool_use_id":"2","content":"r"}]}])",
                           "anthropic");
  EXPECT_EQ(s.conversations, 1U);
  EXPECT_EQ(s.messages, 3U);
  EXPECT_EQ(s.exchanges, 1U);
  EXPECT_EQ(s.roles.at("user").messages, 1U);
  EXPECT_EQ(s.roles.at("tool").characters, 14U);
  EXPECT_EQ(s.tools.at("f").errors, 1U);
  EXPECT_EQ(s.tools.at("f").tokens.most, 3U);
  EXPECT_EQ(s.tools.at("g").calls, 1U);
  EXPECT_EQ(s.tools.at("g").tokens.most, 1U);
  ASSERT_EQ(s.largest.size(), 3U);
  EXPECT_GE(s.largest[0].tokens.most, s.largest[2].tokens.most);
}

TEST(Stats, AnAnswerIsBilledOnce) {
  const auto answer = [](std::string_view id) {
    return measured(R"([{"id":")" + std::string(id) +
                        R"(","role":"assistant","content":"a","model":"m","timestamp":"2026-01-02T03:04:05Z",
      "usage":{"input_tokens":5,"output_tokens":2,"cache_creation_input_tokens":10,"cache_read_input_tokens":100}}])",
                    "anthropic");
  };
  Stats all;
  all.add(answer("a"), "one");
  all.add(answer("a"), "two");  // a session that was resumed
  all.add(answer("b"), "two");
  EXPECT_EQ(all.messages, 3U);
  EXPECT_EQ(all.answers, 2U);
  EXPECT_EQ(all.usage.in, 230U);
  EXPECT_EQ(all.usage.cache_read, 200U);
  EXPECT_EQ(all.usage.cache_written, 20U);
  EXPECT_EQ(all.files.at("two").conversations, 2U);
  EXPECT_EQ(all.files.at("two").usage.out, 2U);
  EXPECT_EQ(all.models.at("m").usage.out, 4U);
  EXPECT_EQ(all.days.at("2026-01-02").messages, 3U);
}

TEST(Stats, KeepsTheLargest) {
  Stats all;
  for (std::uint64_t n = 0; n < 30; ++n) {
    Stats one;
    one.largest.push_back({.tokens = {n * 7 % 30, n * 7 % 30}});
    all.add(one, "f");
  }
  ASSERT_EQ(all.largest.size(), Stats::k_large);
  EXPECT_EQ(all.largest.front().tokens.most, 29U);
  EXPECT_EQ(all.largest.back().tokens.most, 20U);
}

}  // namespace
}  // namespace abridge::look
