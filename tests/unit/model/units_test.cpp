#include "lib/model/units.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "tests/unit/render/transcript.hpp"

namespace abridge {
namespace {

/// The sizes of the units.
std::string units(std::string_view json, std::string_view format) {
  const render::Transcript t{std::string(json), std::string(format)};
  std::string out;
  for (const Unit& u : units_of(t.c)) out += std::to_string(u.end - u.begin);
  return out;
}

constexpr std::string_view k_loop = R"("messages":[{"role":"user","content":"a"},
  {"role":"assistant","content":[{"type":"thinking","thinking":"t","signature":"s"},{"type":"tool_use","id":"1","name":"f","input":{}}]},
  {"role":"user","content":[{"type":"tool_result","tool_use_id":"1","content":"r"}]},
  {"role":"assistant","content":[{"type":"tool_use","id":"2","name":"f","input":{}}]},
  {"role":"user","content":[{"type":"tool_result","tool_use_id":"2","content":"r"}]},
  {"role":"assistant","content":[{"type":"thinking","thinking":"t","signature":"s"},{"type":"tool_use","id":"3","name":"f","input":{}}]},
  {"role":"user","content":[{"type":"tool_result","tool_use_id":"3","content":"r"}]}]})";

TEST(Units, AnAnswerGoesWithTheThoughtsThatItsLoopBeganWith) {
  const std::string thinks = R"({"thinking":{"type":"enabled","budget_tokens":1024},)";
  EXPECT_EQ(units(thinks + std::string(k_loop), "anthropic"), "142");
  EXPECT_EQ(units("{" + std::string(k_loop), "anthropic"), "1222") << "where the request does not say so";
}

TEST(Units, AServersCallGoesWithItsResult) {
  const std::string_view json = R"([{"role":"user","content":"a"},
    {"role":"assistant","content":[{"type":"server_tool_use","id":"s1","name":"code","input":{}},{"type":"tool_use","id":"1","name":"f","input":{},"caller":{"type":"code","tool_id":"s1"}}]},
    {"role":"user","content":[{"type":"tool_result","tool_use_id":"1","content":"r"}]},
    {"role":"assistant","content":[{"type":"code_execution_tool_result","tool_use_id":"s1","content":[]},{"type":"text","text":"b"}]}])";
  EXPECT_EQ(units(json, "anthropic"), "13");
}

TEST(Units, CallsThatNothingAnsweredYetStandTogether) {
  EXPECT_EQ(units(R"([{"role":"user","content":"a"},
    {"type":"reasoning","id":"rs_1","summary":[]},
    {"type":"function_call","id":"fc_1","call_id":"1","name":"f","arguments":"{}"},
    {"type":"function_call","id":"fc_2","call_id":"2","name":"f","arguments":"{}"}])",
                  "openai-responses"),
            "13");
}

TEST(Links, TheIdsOfALoopGoWithTheReasoningThatLedIt) {
  render::Transcript t{R"([{"role":"user","content":"a"},
    {"type":"reasoning","id":"rs_1","summary":[]},
    {"type":"function_call","id":"fc_1","call_id":"1","name":"f","arguments":"{}"},
    {"type":"function_call_output","call_id":"1","output":"r"},
    {"type":"function_call","id":"fc_2","call_id":"2","name":"f","arguments":"{}"},
    {"type":"function_call_output","call_id":"2","output":"r"},
    {"role":"user","content":"b"},
    {"type":"function_call","id":"fc_3","call_id":"3","name":"f","arguments":"{}"},
    {"type":"function_call_output","call_id":"3","output":"r"}])",
                       "openai-responses"};
  const Links links(t.c);
  for (const std::uint32_t i : {2U, 3U}) t.c.drop(t.c.messages[i]);
  EXPECT_EQ(links.complete(t.c), 1U) << "the reasoning";
  const auto is_stripped = [&](std::uint32_t i) {
    return t.c.is_left_out(t.c.messages[i].source.find("id"));
  };
  EXPECT_TRUE(is_stripped(4));
  EXPECT_FALSE(is_stripped(7)) << "of another turn";
}

std::uint32_t open_from(std::string_view json, std::string_view format) {
  const render::Transcript t{std::string(json), std::string(format)};
  return open_calls(t.c, pair_tools(t.c));
}

constexpr std::string_view k_units_call =
    R"({"role":"assistant","content":null,"tool_calls":[{"id":"1","type":"function","function":{"name":"f","arguments":"{}"}},{"id":"2","type":"function","function":{"name":"f","arguments":"{}"}}]})";

TEST(Units, OnlyACallThatNothingAnsweredAndNothingFollowsIsOpen) {
  const std::string user = R"({"role":"user","content":"a"})";
  const std::string result = R"({"role":"tool","tool_call_id":"1","content":"r"})";
  const std::string call(k_units_call);
  EXPECT_EQ(open_from("[" + user + "," + call + "]", "openai"), 1U);
  EXPECT_EQ(open_from("[" + user + "," + call + "," + result + "]", "openai"), 3U) << "broken off";
  EXPECT_EQ(open_from("[" + user + "," + call + "," + user + "]", "openai"), 3U);
  EXPECT_EQ(open_from(R"([{"role":"user","content":"a"},
    {"type":"function_call","call_id":"1","name":"f","arguments":"{}"},
    {"type":"function_call","call_id":"2","name":"f","arguments":"{}"}])",
                      "openai-responses"),
            1U);
}

/// What is left once these are left out: their places.
std::string completed(std::string_view json, std::string_view format, const std::vector<std::size_t>& drop) {
  render::Transcript t{std::string(json), std::string(format)};
  const Links links(t.c);
  for (const std::size_t i : drop) t.c.drop(t.c.messages[i]);
  links.complete(t.c);
  t.c.sweep();
  std::string out;
  for (const std::uint32_t place : t.c.order) out += std::to_string(place);
  return out;
}

TEST(Links, TakeWhatLostItsOtherHalf) {
  constexpr std::string_view items =
      R"([{"role":"user","content":"a"},{"type":"reasoning","id":"rs_1","summary":[]},
    {"type":"function_call","id":"fc_1","call_id":"1","name":"f","arguments":"{}"},
    {"type":"function_call_output","call_id":"1","output":"r"},{"role":"user","content":"b"}])";
  EXPECT_EQ(completed(items, "openai-responses", {3}), "04") << "the call, and the thought that led to it";
  EXPECT_EQ(completed(items, "openai-responses", {1}), "0234");
  EXPECT_EQ(completed(items, "openai-responses", {}), "01234");
}

}  // namespace
}  // namespace abridge
