#include "lib/format/compose/pass_through.hpp"

#include <gtest/gtest.h>

#include <string>

#include "tests/unit/format/compose/conversion_run.hpp"

namespace abridge::format {
namespace {

TEST(PassThrough, KeepsAllMessagesThatFitTheirSchema) {
  ConversionRun run("anthropic", "anthropic",
                    R"({"messages":[{"role":"user","content":"hi"},{"role":"assistant","content":"ho"}]})");
  EXPECT_EQ(run.standing.messages(),
            R"([{"role":"user","content":"hi"},{"role":"assistant","content":"ho"}])");
}

TEST(PassThrough, KeepsNothingOfAnotherFormat) {
  ConversionRun run("openai", "anthropic", R"([{"role":"user","content":"hi"}])");
  EXPECT_EQ(run.standing.messages(), "");
  EXPECT_EQ(run.standing.message(run.at.conversation.messages[0], run.ids()), "");
  EXPECT_FALSE(run.standing.keeps_blocks());
}

TEST(PassThrough, KeepsMessagesAndBlocksBesideOthersThatDoNotFit) {
  ConversionRun run("anthropic", "anthropic", R"({"messages":[
    {"role":"user","content":"hi"},
    {"role":"user","content":[{"type":"text","text":"ho","cache_control":{"type":"ephemeral"}},{"type":7}]}]})");
  EXPECT_EQ(run.standing.messages(), "");
  const CallIds ids = run.ids();
  const auto& messages = run.at.conversation.messages;
  EXPECT_EQ(run.standing.message(messages[0], ids), R"({"role":"user","content":"hi"})");
  EXPECT_EQ(run.standing.message(messages[1], ids), "");
  const std::uint32_t block = messages[1].first_block;
  EXPECT_EQ(run.standing.block(block, Role::user, ids),
            R"({"type":"text","text":"ho","cache_control":{"type":"ephemeral"}})");
  EXPECT_EQ(run.standing.block(block, Role::system, ids), "") << "it goes beside the turns";
  EXPECT_EQ(run.standing.block(block + 1, Role::user, ids), "");
}

constexpr std::string_view k_result = R"({"type":"tool-result","toolCallId":"c","toolName":"f",)"
                                      R"("output":{"type":"text","value":"r"}})";

TEST(PassThrough, KeepsAnItemOfSeveralMessagesWithItsListAlone) {
  const std::string answer = R"({"role":"assistant","content":[{"type":"tool-call","toolCallId":"c",)"
                             R"("toolName":"f","input":{}},)" +
                             std::string(k_result) + "]}";
  const std::string list = R"([{"role":"user","content":"hi"},)" + answer + "]";
  ConversionRun run("ai-sdk", "ai-sdk", list);
  Conversation& c = run.at.conversation;
  ASSERT_EQ(c.messages.size(), 3U);
  EXPECT_EQ(run.standing.messages(), list);
  const CallIds ids = run.ids();
  EXPECT_EQ(run.standing.message(c.messages[0], ids), R"({"role":"user","content":"hi"})");
  EXPECT_EQ(run.standing.message(c.messages[1], ids), "");
  EXPECT_EQ(run.standing.message(c.messages[2], ids), "");
  c.touch(c.messages[2]);
  EXPECT_EQ(run.standing.messages(), "");
}

TEST(PassThrough, KeepsTheItemAroundAMessage) {
  constexpr std::string_view k_item = R"({"type":"human","data":{"content":"hi","id":"1"}})";
  const std::string list = "[" + std::string(k_item) + R"(,{"type":"ai","content":"ho"}])";
  ConversionRun run("langchain", "langchain", list);
  Conversation& c = run.at.conversation;
  EXPECT_EQ(run.standing.messages(), "");
  EXPECT_EQ(run.standing.message(c.messages[0], run.ids()), k_item);
  EXPECT_EQ(run.standing.message(c.messages[1], run.ids()), "");
}

TEST(PassThrough, GivesABlockTheIdThatItGets) {
  ConversionRun run("anthropic", "anthropic", R"({"messages":[{"role":"assistant","content":[
    {"type":"tool_use","id":"a","name":"x","input":{"k":1}},
    {"type":"tool_use","id":"a","name":"y","input":{}}]}]})");
  const CallIds ids = run.ids();
  EXPECT_EQ(run.standing.message(run.at.conversation.messages[0], ids), "") << "one id twice";
  EXPECT_EQ(run.standing.block(0, Role::assistant, ids),
            R"({"type":"tool_use","id":"a","name":"x","input":{"k":1}})");
  EXPECT_EQ(run.standing.block(1, Role::assistant, ids),
            R"({"type":"tool_use","id":"toolu_1","name":"y","input":{}})");
}

TEST(PassThrough, MendsMessagesAndCountsWhatThatLeavesOut) {
  ConversionRun run("openai", "openai",
                    R"([{"role":"user","content":"hi","tool_calls":[],"function_call":7}])");
  EXPECT_EQ(run.standing.messages(), R"([{"role":"user","content":"hi"}])");
  EXPECT_EQ(run.standing.message(run.at.conversation.messages[0], run.ids()),
            R"({"role":"user","content":"hi"})");
}

TEST(PassThrough, CountsNothingOfMessagesThatAreMadeAnew) {
  ConversionRun run("openai", "openai", R"([
    {"role":"user","content":"hi","function_call":[1]},{"role":"user","content":7}])");
  const Message& first = run.at.conversation.messages[0];
  EXPECT_EQ(run.standing.messages(), "");
  EXPECT_EQ(run.said_lost(Loss::message_fields), "0");
  EXPECT_EQ(run.standing.message(first, run.ids()), R"({"role":"user","content":"hi"})");
  EXPECT_EQ(run.said_lost(Loss::message_fields), "1 function_call");
}

}  // namespace
}  // namespace abridge::format
