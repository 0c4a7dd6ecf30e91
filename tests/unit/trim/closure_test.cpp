#include "lib/trim/closure.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "lib/format/write.hpp"
#include "lib/target/target.hpp"
#include "tests/unit/render/transcript.hpp"

// Whatever is left out, what is left is what a provider takes.

namespace abridge::trim {
namespace {

/// The messages that are left, by their places, of a history of which those in `drop` are left out; `+`
/// between two that became one.
std::string closed(std::string_view json, std::string_view format, std::string_view target,
                   const std::vector<std::size_t>& drop, std::optional<Role> starts_on = Role::user) {
  render::Transcript transcript{std::string(json), std::string(format)};
  Conversation& c = transcript.c;
  Demands demands{target.empty() ? target::Grammar{} : target::find_target(target)->grammar, starts_on};
  Closure closure(c, demands);
  for (const std::size_t i : drop) c.drop(c.messages[i]);
  closure.close();
  closure.join();
  std::string out;
  for (const std::uint32_t place : c.order)
    out += std::to_string(c.messages[place].index) + (c.messages[place].rebuilt ? "+" : "");
  return out;
}

constexpr std::string_view k_chat = R"([{"role":"user","content":"a"},{"role":"assistant","content":"b"},
  {"role":"user","content":"c"},{"role":"assistant","content":"d"},{"role":"user","content":"e"}])";
constexpr std::string_view k_tools = R"([{"role":"user","content":"a"},
  {"role":"assistant","content":"b","tool_calls":[{"id":"call00001","type":"function","function":{"name":"f","arguments":"{}"}}]},
  {"role":"tool","tool_call_id":"call00001","content":"r"},{"role":"assistant","content":"c"},
  {"role":"user","content":"d"},{"role":"assistant","content":"e"}])";

TEST(Closure, GoesOnToTheNextStart) {
  EXPECT_EQ(closed(k_chat, "openai", "openai", {0}), "234");
  EXPECT_EQ(closed(k_chat, "openai", "openai", {0}, std::nullopt), "1234") << "nobody wants it otherwise";
  EXPECT_EQ(closed(k_chat, "openai", "anthropic", {0}, std::nullopt), "234");
  EXPECT_EQ(closed(k_chat, "openai", "openai", {0, 2, 4}), "13") << "nothing to go on to";
  EXPECT_EQ(closed(k_chat, "openai", "anthropic", {0, 2, 4}), "");
  EXPECT_EQ(closed(k_chat, "openai", "openai", {0}, Role::assistant), "1234");
}

TEST(Closure, LeavesAHistoryThatIsNotCutAlone) {
  const std::string greeting = R"([{"role":"assistant","content":"hi"},{"role":"user","content":"a"},
    {"role":"assistant","content":"b"}])";
  EXPECT_EQ(closed(greeting, "openai", "openai", {}), "012");
  EXPECT_EQ(closed(greeting, "openai", "openai", {2}), "01") << "nor one whose end was cut";
}

TEST(Closure, CompletesWhatGoesTogether) {
  EXPECT_EQ(closed(k_tools, "openai", "openai", {2}), "01345")
      << "the call goes, what is said beside it stays";
  EXPECT_EQ(closed(k_tools, "openai", "openai", {1}), "0345") << "the result goes with its call";
}

TEST(Closure, JoinsNeighboursThatTheProviderJoins) {
  EXPECT_EQ(closed(k_chat, "openai", "openai", {1}), "0234");
  EXPECT_EQ(closed(k_chat, "openai", "anthropic", {1}), "0+34");
  EXPECT_EQ(closed(k_chat, "openai", "mistral", {1, 3}), "0+");
  EXPECT_EQ(closed(k_tools, "openai", "mistral", {2}), "01+45")
      << "the answer and what was said beside the call";
}

TEST(Closure, LetsTheAssistantAnswerAResultFirst) {
  EXPECT_EQ(closed(k_tools, "openai", "openai", {3}), "01245");
  EXPECT_EQ(closed(k_tools, "openai", "mistral", {3}), "0+5") << "the call goes, and the user says both";
}

TEST(Closure, JoinsNeighboursAfterTheLastStep) {
  const auto left = [](std::initializer_list<std::size_t> later) {
    render::Transcript t{std::string(k_chat), "anthropic"};
    const Demands demands{target::find_target("anthropic")->grammar, Role::user};
    Closure closure(t.c, demands);
    t.c.drop(t.c.messages[1]);
    closure.close();
    EXPECT_EQ(t.c.order.size(), 4U) << "a later step may still leave one of them out";
    closure.renew();
    for (const std::size_t i : later) t.c.drop(t.c.messages[i]);
    closure.close();
    closure.join();
    return t.c.order;
  };
  EXPECT_EQ(left({}), (std::vector<std::uint32_t>{0, 3, 4}));
  EXPECT_EQ(left({0}), (std::vector<std::uint32_t>{2, 3, 4}));
  EXPECT_EQ(left({3}), (std::vector<std::uint32_t>{0}));
}

TEST(Closure, StripsTheIdsOfItemsWhoseReasoningWent) {
  render::Transcript t{R"([{"role":"user","content":"a"},{"type":"reasoning","id":"rs_1","summary":[]},
    {"type":"message","id":"msg_1","role":"assistant","content":[{"type":"output_text","text":"b"}]}])",
                       "openai-responses"};
  const Demands demands{target::find_target("openai-responses")->grammar, Role::user};
  Closure closure(t.c, demands);
  t.c.drop(t.c.messages[1]);
  closure.close();
  ASSERT_EQ(t.c.order.size(), 2U);
  EXPECT_TRUE(t.c.is_left_out(t.c.messages[2].source.find("id")));
}

TEST(Closure, LeavesNoThinkingWhereItMayNotStand) {
  const std::string_view json = R"([{"role":"user","content":"a"},{"role":"assistant","content":[
    {"type":"thinking","thinking":"t","signature":"s"},{"type":"text","text":"b"},
    {"type":"thinking","thinking":"t","signature":"s"},
    {"type":"tool_use","id":"t1","name":"f","input":{}}]},
    {"role":"user","content":[{"type":"tool_result","tool_use_id":"t1","content":"r"}]},
    {"role":"assistant","content":"c "},{"role":"user","content":"d"}])";
  render::Transcript t{std::string(json), "anthropic"};
  const Demands demands{target::find_target("anthropic")->grammar, Role::user};
  Closure closure(t.c, demands);
  for (const std::size_t i : {2, 3, 4}) t.c.drop(t.c.messages[i]);
  closure.close();
  const auto blocks = t.c.blocks_of(t.c.messages[1]);
  ASSERT_EQ(blocks.size(), 4U);
  EXPECT_FALSE(blocks[0].dropped || blocks[1].dropped);
  EXPECT_TRUE(blocks[2].dropped && blocks[3].dropped) << "a message must not end on thinking";
}

TEST(Closure, KeepsTheLastWordOfARequestTheUsers) {
  const std::string request = R"({"model":"gemini-2.5-pro","contents":[{"role":"user","parts":[{"text":"a"}]},
    {"role":"model","parts":[{"text":"b"},{"functionCall":{"name":"f","args":{}}}]},
    {"role":"user","parts":[{"functionResponse":{"name":"f","response":{"output":"r"}}}]}]})";
  render::Transcript t{request, "gemini"};
  t.c.request = true;
  const Demands demands{target::find_target("gemini")->grammar, Role::user};
  Closure closure(t.c, demands);
  t.c.drop(t.c.messages[2]);
  closure.close();
  EXPECT_EQ(t.c.order.size(), 1U) << "what was said beside the call is no question";
}

TEST(Closure, DoesNotPutWordsBeforeTheThoughtThatARequestWants) {
  const auto request = [](std::string_view mode) {
    return R"({"thinking":{"type":")" + std::string(mode) + R"("},"messages":[{"role":"user","content":"a"},
      {"role":"assistant","content":"b"},{"role":"user","content":[{"type":"tool_result","tool_use_id":"x","content":"r"}]},
      {"role":"assistant","content":[{"type":"thinking","thinking":"t","signature":"s"},
       {"type":"tool_use","id":"toolu_1","name":"f","input":{}}]},
      {"role":"user","content":[{"type":"tool_result","tool_use_id":"toolu_1","content":"r"}]}]})";
  };
  EXPECT_EQ(closed(request("disabled"), "anthropic", "anthropic", {2}), "01+4");
  EXPECT_EQ(closed(request("enabled"), "anthropic", "anthropic", {2}), "034");
}

}  // namespace
}  // namespace abridge::trim
