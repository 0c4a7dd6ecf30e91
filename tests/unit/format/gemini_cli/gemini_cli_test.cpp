#include "tests/unit/format/log_run.hpp"

namespace abridge::format {
namespace {

std::string message(std::string_view id, std::string_view text, std::string_view more = {}) {
  return R"({"id":")" + std::string(id) + R"(","type":"user","content":")" + std::string(text) + '"' +
         std::string(more) + "}";
}

TEST(GeminiCli, TheLastWriteOfAnIdWinsInItsFirstPlace) {
  const LogRun run("gemini-cli", {R"({"sessionId":"s","projectHash":"h"})", message("a", "1"),
                                  message("b", "2"), R"({"$set":{"lastUpdated":"now"}})", message("a", "3")});
  EXPECT_EQ(run.said(), "user text[3]\nuser text[2]\n");
  EXPECT_EQ(run.id(), "s");
}

TEST(GeminiCli, SetOfMessagesRebuilds) {
  const std::string set = R"({"$set":{"messages":[)" + message("b", "2") + "," + message("c", "3") + "]}}";
  EXPECT_EQ(LogRun("gemini-cli", {message("a", "1"), set, message("c", "4"), message("a", "5")}).said(),
            "/$set/messages/0 user text[2]\nuser text[4]\nuser text[5]\n");
  EXPECT_EQ(LogRun("gemini-cli", {message("a", "1"), R"({"$set":{"messages":[]}})"}).said(), "");
  EXPECT_EQ(LogRun("gemini-cli", {message("a", "1"), R"({"$set":{"messages":"x"}})"}).said(),
            "user text[1]\n");
}

TEST(GeminiCli, RewindTakesAMessageAndAllAfterIt) {
  const std::vector<std::string> lines{message("a", "1"), message("b", "2"), message("c", "3")};
  const auto after = [&](const std::vector<std::string>& more) {
    std::vector<std::string> all = lines;
    all.insert(all.end(), more.begin(), more.end());
    return LogRun("gemini-cli", all).said();
  };
  EXPECT_EQ(after({R"({"$rewindTo":"b"})"}), "user text[1]\n");
  EXPECT_EQ(after({R"({"$rewindTo":"\u0062"})", message("c", "4"), message("b", "5")}),
            "user text[1]\nuser text[4]\nuser text[5]\n");
  EXPECT_EQ(after({R"({"$rewindTo":"unknown"})"}), "");
}

TEST(GeminiCli, ReadsThoughtsCallsAndResultsOnce) {
  const std::string response =
      R"({"functionResponse":{"id":"c1","name":"ls","response":{"output":"files"}}})";
  const std::string other = R"({"functionResponse":{"id":"c2","name":"cat","response":{"error":"none"}}})";
  const LogRun run(
      "gemini-cli",
      {R"({"id":"a","type":"gemini","content":"","thoughts":[{"subject":"S","description":"D"}],"toolCalls":[)"
       R"({"id":"c1","name":"ls","args":{"d":"."},"result":[)" +
           response + R"(]},{"id":"c2","name":"cat","args":{}}]})",
       R"({"id":"r","type":"user","content":[)" + response + "," + other + "]}",
       R"({"id":"u","type":"user","content":[)" + response +
           R"(,{"text":"Go on"},{"inlineData":)"
           R"({"mimeType":"image/png","data":"aGk="}}]})"});
  EXPECT_EQ(run.said(),
            "assistant thinking[S|D] tool_call[c1 ls {\"d\":\".\"}] tool_call[c2 cat {}]\n"
            "/toolCalls/0/result/0/functionResponse tool tool_result[c1 ls|files]\n"
            "/content/1/functionResponse tool tool_result[c2 cat error|none]\n"
            "user text[Go on] image[]\n");
}

TEST(GeminiCli, ReadsResultsThatAreTextAlone) {
  EXPECT_EQ(LogRun("gemini-cli", {R"({"id":"a","type":"gemini","content":"x","toolCalls":[)"
                                  R"({"name":"ls","args":{},"result":"files","status":"error"}]})"})
                .said(),
            "assistant text[x] tool_call[ls {}]\n/toolCalls/0 tool tool_result[ls error|files]\n");
}

TEST(GeminiCli, WhatStoodOnTheScreenAloneIsNoMessage) {
  EXPECT_EQ(LogRun("gemini-cli", {R"({"id":"i","type":"info","content":"Update"})",
                                  R"({"id":"e","type":"error","content":"Quota"})", message("a", "1")})
                .said(),
            "user text[1]\n");
}

TEST(GeminiCli, TellsWhatIsNoMessage) {
  EXPECT_EQ(LogRun("gemini-cli", {"1", R"({"$set":{"messages":[null]}})", "[]"}).said(),
            "/$set/messages/0 broken\nbroken\n");
  EXPECT_EQ(LogRun("gemini-cli",
                   {R"({"id":"a","type":"wizard","content":{"text":"x"},"thoughts":1,"toolCalls":{}})"})
                .said(),
            "wizard text[x]\n");
}

}  // namespace
}  // namespace abridge::format
