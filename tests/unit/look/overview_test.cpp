#include "lib/look/overview.hpp"

#include <gtest/gtest.h>

#include "tests/unit/render/transcript.hpp"

namespace abridge::look {
namespace {

Overview overview(std::string_view json, std::string_view format) {
  render::Transcript t{std::string(json), format};
  return overview_of(t.c, {});
}

TEST(Overview, CountsMessagesExchangesAndCalls) {
  const Overview o = overview(R"([{"role":"user","content":"q"},
    {"role":"assistant","content":null,"tool_calls":[{"id":"1","type":"function","function":{"name":"f","arguments":"{}"}},
      {"id":"2","type":"function","function":{"name":"f","arguments":"{}"}}]},
    {"role":"tool","tool_call_id":"1","content":"r"},{"role":"tool","tool_call_id":"2","content":"r"},
    {"role":"assistant","content":"a"},{"role":"user","content":"z"}])",
                              "openai");
  EXPECT_EQ(o.messages, 6U);
  EXPECT_EQ(o.exchanges, 2U);
  EXPECT_EQ(o.tools, (std::map<std::string, std::uint64_t>{{"f", 2}}));
  EXPECT_EQ(o.words, "q");
  EXPECT_FALSE(o.began);
}

TEST(Overview, HasTheFirstWordsThatAPersonTyped) {
  EXPECT_EQ(
      overview(R"([{"role":"user","content":"<context>files</context>\n Where\n is it?"}])", "generic").words,
      "Where is it?");
  EXPECT_EQ(overview(R"([{"role":"user","content":"<context>files</context>"}])", "generic").words,
            "<context>files</context>")
      << "where nothing else is said";
}

TEST(Overview, KnowsWhenItBeganAndLastSpoke) {
  const Overview o = overview(
      R"([{"role":"user","content":"a","timestamp":"2026-01-02T03:04:05Z"},{"role":"assistant","content":"b","timestamp":1767323100},
          {"role":"user","content":"c","timestamp":1767323045500}])",
      "generic");
  ASSERT_TRUE(o.began && o.last);
  EXPECT_EQ(o.began->seconds, 1767323045);
  EXPECT_EQ(o.began->nanoseconds, 0);
  EXPECT_EQ(o.last->seconds, 1767323100);
}

}  // namespace
}  // namespace abridge::look
