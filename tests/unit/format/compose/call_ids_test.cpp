#include "lib/format/compose/call_ids.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/unit/format/compose/conversion_run.hpp"

namespace abridge::format {
namespace {

/// `id name` of each call and result.
std::vector<std::string> links(ConversionRun& run) {
  const CallIds ids = run.ids();
  std::vector<std::string> out;
  const std::vector<Block>& blocks = run.at.conversation.blocks;
  for (std::uint32_t i = 0; i < blocks.size(); ++i)
    if (blocks[i].kind == BlockKind::tool_call || blocks[i].kind == BlockKind::tool_result)
      out.push_back(std::string(ids.id_of(i)) + ' ' + std::string(ids.name_of(i)));
  return out;
}

constexpr std::string_view k_twice = R"([
  {"role":"user","content":"go"},
  {"role":"assistant","content":null,"tool_calls":[
    {"id":"a b","type":"function","function":{"name":"ls","arguments":"{}"}},
    {"id":"c","type":"function","function":{"name":"cat","arguments":"{}"}}]},
  {"role":"tool","tool_call_id":"a b","content":"1"},
  {"role":"tool","tool_call_id":"c","content":"2"}])";

TEST(CallIds, StayWhereTheFormatTakesThem) {
  ConversionRun run("openai", "openai-responses", k_twice);
  EXPECT_EQ(links(run), (std::vector<std::string>{"a b ls", "c cat", "a b ls", "c cat"}));
  EXPECT_EQ(run.said_lost(Loss::call_ids), "0");
}

TEST(CallIds, AreMadeWhereTheProviderRefusesThem) {
  ConversionRun run("openai", "anthropic", k_twice);
  EXPECT_EQ(links(run), (std::vector<std::string>{"toolu_1 ls", "c cat", "toolu_1 ls", "c cat"}));
  EXPECT_EQ(run.said_lost(Loss::call_ids), "1");
}

TEST(CallIds, AreNoneWhereTheFormatHasNone) {
  ConversionRun run("openai", "sharegpt", k_twice);
  EXPECT_EQ(links(run), (std::vector<std::string>{" ls", " cat", " ls", " cat"}));
  EXPECT_EQ(run.said_lost(Loss::call_ids), "2");
}

TEST(CallIds, OfTwoCallsAreNotTheSame) {
  ConversionRun run("openai", "openai", R"([
    {"role":"assistant","tool_calls":[{"id":"call_1","type":"function","function":{"name":"x","arguments":"{}"}}]},
    {"role":"tool","tool_call_id":"call_1","content":"1"},
    {"role":"assistant","tool_calls":[{"id":"call_1","type":"function","function":{"name":"y","arguments":"{}"}}]},
    {"role":"tool","tool_call_id":"call_1","content":"2"}])");
  EXPECT_EQ(links(run), (std::vector<std::string>{"call_1 x", "call_1 x", "call_2 y", "call_2 y"}));
}

TEST(CallIds, OfAResultWithoutItsCallStays) {
  ConversionRun run("openai", "openai", R"([{"role":"tool","tool_call_id":"gone","content":"1"}])");
  EXPECT_EQ(links(run), (std::vector<std::string>{"gone unknown"}));
  EXPECT_EQ(run.ids().partner_of(0), Pairs::k_none);
  EXPECT_TRUE(run.ids().keeps_id(0));
}

TEST(CallIds, AreAskedOfNothingWithoutTools) {
  ConversionRun run("openai", "anthropic", R"([{"role":"user","content":"hi"}])");
  EXPECT_FALSE(run.ids().any());
  EXPECT_EQ(run.ids().id_of(0), "");
}

}  // namespace
}  // namespace abridge::format
