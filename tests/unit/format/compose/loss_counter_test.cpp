#include "lib/format/compose/loss_counter.hpp"

#include <gtest/gtest.h>

#include "tests/unit/format/compose/conversion_run.hpp"

namespace abridge::format {
namespace {

TEST(LossCounter, NamesMembersOfMessagesThatAreNotRead) {
  ConversionRun run("openai", "anthropic", R"([
    {"role":"user","content":"hi","mood":"good","empty":[],"none":null,"timestamp":"2026-01-02T03:04:05Z"}])");
  run.lost.message(run.at.conversation.messages[0]);
  EXPECT_EQ(run.said_lost(Loss::message_fields), "1 mood");
  EXPECT_EQ(run.said_lost(Loss::times), "1");
}

TEST(LossCounter, AsksAMessageThatWasReadOfTheSameItemOnce) {
  ConversionRun run("openai", "anthropic", R"([{"role":"user","content":"hi","mood":"good"}])");
  const Message& m = run.at.conversation.messages[0];
  run.lost.message(m);
  run.lost.message(m);
  EXPECT_EQ(run.said_lost(Loss::message_fields), "1 mood");
}

TEST(LossCounter, NamesMembersOfBlocksAndOfWhatTheyHold) {
  ConversionRun run("openai", "anthropic", R"([{"role":"user","content":[
    {"type":"image_url","id":"1","cache":true,"image_url":{"url":"https://x/a.png","detail":"low","size":3}}]}])");
  run.lost.block(run.at.conversation.blocks[0]);
  EXPECT_EQ(run.said_lost(Loss::block_fields), "2 cache, size");
}

TEST(LossCounter, NamesTheNameOfAResultsToolWhereItsCallHasAnother) {
  ConversionRun run("openai", "anthropic",
                    R"([{"role":"tool","tool_call_id":"t","name":"f","content":"x"}])");
  run.lost.tool_name(run.at.conversation.blocks[0], "f");
  EXPECT_EQ(run.said_lost(Loss::message_fields), "0");
  run.lost.tool_name(run.at.conversation.blocks[0], "g");
  EXPECT_EQ(run.said_lost(Loss::message_fields), "1 name");
}

TEST(LossCounter, TellsOfMembersOfDefinitionsThatSaySomething) {
  ConversionRun run("openai", "gemini",
                    R"({"messages":[],"tools":[{"type":"function","strict":false,"examples":[1]},
                                               {"type":"function","strict":true}]})");
  for (const json::Value v : run.at.tools().elements()) run.lost.definition_fields(v, {});
  EXPECT_EQ(run.said_lost(Loss::definition_fields), "2 examples, strict");
}

TEST(LossCounter, CallsBlocksByTheirTypeOrByWhatTheyHold) {
  ConversionRun run("gemini", "openai", R"({"contents":[{"role":"user","parts":[
    {"type":"odd"},{"executableCode":{"code":"1"}},{"x":1}]}]})");
  for (const json::Value v : run.at.conversation.messages[0].source.find("parts").elements())
    run.lost.left_out(v);
  EXPECT_EQ(run.said_lost(Loss::blocks), "3 odd, executableCode, unknown");
}

TEST(LossCounter, TellsTheMediaTypeByTheAddressWhereNothingElseDoes) {
  ConversionRun run("openai", "gemini", "[]");
  TurnPart named;
  named.kind = BlockKind::image;
  named.media.from = Media::From::url;
  named.media.body = "https://x/a.png";
  run.lost.tell_media_type(named);
  EXPECT_EQ(named.media.mime, "image/png");
  EXPECT_EQ(run.said_lost(Loss::media_types), "0");
  TurnPart unnamed = named;
  unnamed.media.mime = {};
  unnamed.media.body = "https://x/a";
  run.lost.tell_media_type(unnamed);
  EXPECT_EQ(run.said_lost(Loss::media_types), "1");
}

TEST(LossCounter, CountsTextsAfterCalls) {
  ConversionRun run("anthropic", "openai", "[]");
  Turns turns;
  for (const BlockKind kind : {BlockKind::text, BlockKind::tool_call, BlockKind::text, BlockKind::text})
    turns.parts.emplace_back().kind = kind;
  Turn& t = turns.turns.emplace_back();
  t.count = 4;
  t.calls = true;
  run.lost.order(turns);
  EXPECT_EQ(run.said_lost(Loss::order), "2");
}

}  // namespace
}  // namespace abridge::format
