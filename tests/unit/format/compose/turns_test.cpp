#include "lib/format/compose/turns.hpp"

#include <gtest/gtest.h>

#include "tests/unit/format/compose/conversion_run.hpp"

namespace abridge::format {
namespace {

constexpr std::string_view k_calls = R"([
  {"role":"system","content":"Be brief."},
  {"role":"user","content":"go"},
  {"role":"assistant","content":"now","tool_calls":[
    {"id":"a","type":"function","function":{"name":"ls","arguments":"{}"}}]},
  {"role":"tool","tool_call_id":"a","content":"1"},
  {"role":"user","content":"and?"},
  {"role":"system","content":"Be kind."}])";

TEST(Turns, StandAsTheyStood) {
  ConversionRun run("openai", "openai-responses", k_calls);
  EXPECT_EQ(said(run.turns()),
            "system text[Be brief.]\n"
            "user text[go]\n"
            "assistant text[now] tool_call[a ls]\n"
            "tool tool_result[a ls]\n"
            "user text[and?]\n"
            "system text[Be kind.]\n");
}

TEST(Turns, OfOneSpeakerAreJoinedAndSystemTextsStandBesideThem) {
  ConversionRun run("openai", "anthropic", k_calls);
  const Turns turns = run.turns();
  EXPECT_EQ(said(turns),
            "user text[go]\n"
            "assistant text[now] tool_call[a ls]\n"
            "user tool_result[a ls] text[and?]\n");
  ASSERT_EQ(turns.system.size(), 2U);
  EXPECT_EQ(turns.system[1].text, "Be kind.");
  EXPECT_FALSE(turns.system_stays);
  EXPECT_EQ(run.said_lost(Loss::late_system), "1");
}

TEST(Turns, HaveResultsBeforeWhatElseIsSaid) {
  ConversionRun run("anthropic", "openai", R"({"messages":[
    {"role":"assistant","content":[{"type":"tool_use","id":"a","name":"x","input":{}},
                                   {"type":"tool_use","id":"b","name":"y","input":{}}]},
    {"role":"user","content":[
      {"type":"tool_result","tool_use_id":"a","content":[
        {"type":"text","text":"seen"},
        {"type":"image","source":{"type":"url","url":"https://x/a.png"}}]}]},
    {"role":"user","content":[{"type":"tool_result","tool_use_id":"b","content":"2"}]}]})");
  EXPECT_EQ(said(run.turns()),
            "assistant tool_call[a x] tool_call[b y]\n"
            "tool tool_result[a x]\n"
            "tool tool_result[b y]\n"
            "user image[https://x/a.png]\n");
  EXPECT_EQ(run.said_lost(Loss::moved_media), "1");
}

TEST(Turns, KeepImagesInResultsWhereTheFormatDoes) {
  ConversionRun run("openai-responses", "anthropic", R"({"input":[
    {"type":"function_call","call_id":"a","name":"x","arguments":"{}"},
    {"type":"function_call_output","call_id":"a","output":[
      {"type":"input_text","text":"seen"},{"type":"input_image","image_url":"https://x/a.png"}]}]})");
  EXPECT_EQ(said(run.turns()),
            "assistant tool_call[a x]\n"
            "user tool_result[a x] within:text[seen] within:image[https://x/a.png]\n");
}

TEST(Turns, AnswerCallsInTheirOrderWhereThereAreNoIds) {
  ConversionRun run("openai", "sharegpt", R"([
    {"role":"assistant","tool_calls":[
      {"id":"a","type":"function","function":{"name":"x","arguments":"{}"}},
      {"id":"b","type":"function","function":{"name":"y","arguments":"{}"}}]},
    {"role":"tool","tool_call_id":"b","content":"2"},
    {"role":"tool","tool_call_id":"a","content":"1"}])");
  EXPECT_EQ(said(run.turns()),
            "assistant tool_call[x] tool_call[y]\n"
            "tool tool_result[x]\n"
            "tool tool_result[y]\n");
}

TEST(Turns, AreNotMadeOfNothing) {
  ConversionRun run(
      "openai", "anthropic",
      R"([{"role":"user","content":"  "},{"role":"user","content":[]},{"role":"user","content":"hi"}])");
  EXPECT_EQ(said(run.turns()), "user text[hi]\n");
  EXPECT_EQ(run.said_lost(Loss::blank), "2");
}

TEST(Turns, LeaveTheRecordsOwnSystemTextWhereItIs) {
  const std::string_view record =
      R"({"system":"Be brief.","messages":[{"role":"user","content":[{"type":"text","text":1}]}]})";
  ConversionRun itself("anthropic", "anthropic", record);
  const Turns stays = itself.turns();
  EXPECT_TRUE(stays.system_stays);
  EXPECT_TRUE(stays.system.empty());
  ConversionRun run("anthropic", "gemini", record);
  const Turns goes = run.turns();
  EXPECT_FALSE(goes.system_stays);
  EXPECT_EQ(goes.system.size(), 1U);
}

TEST(Turns, CountEverySignatureThatIsLeftOutHoweverItIsSpelled) {
  for (const std::string_view key : {"thoughtSignature", "thought_signature"})
    for (const std::string_view part :
         {R"("text":"so","thought":true)", R"("functionCall":{"name":"ls","args":{}})"}) {
      const std::string record = R"({"contents":[{"role":"model","parts":[{)" + std::string(part) + ",\"" +
                                 std::string(key) + R"(":"CiQB"}]}]})";
      ConversionRun run("gemini", "openai-responses", record);
      run.turns();
      EXPECT_EQ(run.said_lost(Loss::signatures), "1") << record;
    }
}

}  // namespace
}  // namespace abridge::format
