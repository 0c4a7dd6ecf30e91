#include "tests/unit/format/log_run.hpp"

namespace abridge::format {
namespace {

using Lines = std::vector<std::string>;

std::string codex_line(std::string_view type, std::string_view payload) {
  return R"({"type":")" + std::string(type) + R"(","payload":)" + std::string(payload) + "}";
}
std::string codex_message(std::string_view role, std::string_view text) {
  return R"({"type":"message","role":")" + std::string(role) + R"(","content":")" + std::string(text) +
         R"("})";
}
std::string codex_user(std::string_view text) {
  return codex_line("response_item", codex_message("user", text));
}
std::string codex_assistant(std::string_view text) {
  return codex_line("response_item", codex_message("assistant", text));
}
std::string rolled_back(std::string_view turns) {
  return codex_line("event_msg", R"({"type":"thread_rolled_back","num_turns":)" + std::string(turns) + "}");
}
std::string compacted(std::string_view text, std::string_view history) {
  return codex_line("compacted", R"({"message":")" + std::string(text) + R"(","replacement_history":)" +
                                     std::string(history) + "}");
}

TEST(Codex, ReadsItemsAndNoEvents) {
  const LogRun run("codex", {codex_line("session_meta", R"({"id":"s"})"),
                             codex_line("event_msg", R"({"type":"user_message"})"), codex_user("Hi"),
                             codex_line("turn_context", "{}"), codex_assistant("Yes"),
                             codex_line("event_msg", R"({"type":"agent_message","message":"Yes"})"),
                             codex_line("of tomorrow", "{}")});
  EXPECT_EQ(run.said(), "/payload user text[Hi]\n/payload assistant text[Yes]\n");
  EXPECT_EQ(run.id(), "s");
}

TEST(Codex, KeepsTheOrderOfLinesWhateverTheirOrdinals) {
  const std::string second = R"({"ordinal":2,)" + codex_user("first").substr(1);
  const std::string first = R"({"ordinal":1,)" + codex_user("second").substr(1);
  EXPECT_EQ(LogRun("codex", {second, first}).said(),
            "/payload user text[first]\n/payload user text[second]\n");
}

TEST(Codex, GoesOnAfterASecondSessionMeta) {
  const LogRun run("codex", {codex_line("session_meta", R"({"id":"own"})"), codex_user("1"),
                             codex_line("session_meta", R"({"id":"parent"})"), codex_user("2")});
  EXPECT_EQ(run.said(), "/payload user text[1]\n/payload user text[2]\n");
  EXPECT_EQ(run.id(), "own");
}

TEST(Codex, ACompactionReplacesWhatCameBefore) {
  const std::string history =
      "[" + codex_message("user", "1") + "," + codex_message("assistant", "in short") + "]";
  EXPECT_EQ(
      LogRun("codex", {codex_user("1"), codex_assistant("long"), compacted("", history), codex_user("2")})
          .said(),
      "/payload/replacement_history/0 user text[1]\n"
      "/payload/replacement_history/1 assistant text[in short]\n"
      "/payload user text[2]\n");
  EXPECT_EQ(LogRun("codex", {codex_user("1"), compacted("", "[]"), codex_user("2")}).said(),
            "/payload user text[2]\n");
}

TEST(Codex, AnOldCompactionKeepsWhatWasAskedAndSaysTheRest) {
  const std::string in_words = codex_line("compacted", R"({"message":"in short"})");
  const std::string once_more = codex_line("compacted", R"({"message":"shorter"})");
  EXPECT_EQ(LogRun("codex", {codex_user("1"), codex_assistant("long"), in_words, codex_user("2")}).said(),
            "/payload user text[1]\n/payload user text[in short]\n/payload user text[2]\n");
  EXPECT_EQ(LogRun("codex", {codex_user("1"), in_words, codex_user("2"), codex_assistant("long"), once_more})
                .said(),
            "/payload user text[1]\n/payload user text[2]\n/payload user text[shorter]\n");
  EXPECT_EQ(LogRun("codex",
                   {codex_user("1"), in_words, codex_user("2"), rolled_back("2"), codex_user("3"), once_more})
                .said(),
            "/payload user text[3]\n/payload user text[shorter]\n");
}

TEST(Codex, ARollbackTakesTheNewestTurns) {
  const Lines turns{codex_line("response_item", codex_message("developer", "rules")),
                    codex_user("<environment_context>here</environment_context>"),
                    codex_user("1"),
                    codex_assistant("a"),
                    codex_user("<environment_context>there</environment_context>"),
                    codex_user("2"),
                    codex_assistant("b")};
  const std::string begin =
      "/payload developer text[rules]\n"
      "/payload user text[<environment_context>here</environment_context>]\n";
  const std::string one = "/payload user text[1]\n/payload assistant text[a]\n";
  const auto after = [&](const Lines& more) {
    Lines all = turns;
    all.insert(all.end(), more.begin(), more.end());
    return LogRun("codex", all).said();
  };
  EXPECT_EQ(after({rolled_back("1")}), begin + one) << "with what was said of the place for it";
  EXPECT_EQ(after({rolled_back("2")}), begin);
  EXPECT_EQ(after({rolled_back("99999999999999999999999")}), begin);
  EXPECT_EQ(after({rolled_back("1"), codex_user("3")}), begin + one + "/payload user text[3]\n");
  EXPECT_EQ(after({rolled_back("1"), rolled_back("1"), rolled_back("1")}), begin);
  for (const std::string_view none : {"0", "-1", "null", "\"1\"", "[]"})
    EXPECT_EQ(after({rolled_back(none)}), after({})) << none;
}

TEST(Codex, ReadsBareItemsOfOld) {
  const LogRun run("codex",
                   {R"({"id":"old","timestamp":"2025-06-01T00:00:00Z","instructions":null})",
                    R"({"record_type":"state"})", codex_message("user", "Hi"),
                    R"({"type":"function_call","id":"f","call_id":"c","name":"ls","arguments":"{}"})",
                    R"({"record_type":"state","type":"message"})",
                    R"({"type":"function_call_output","call_id":"c","output":"x"})"});
  EXPECT_EQ(run.said(), "user text[Hi]\nassistant tool_call[c ls \"{}\"]\ntool tool_result[c|x]\n");
  EXPECT_EQ(run.id(), "old");
}

TEST(Codex, TellsWhatIsNoItem) {
  EXPECT_EQ(LogRun("codex",
                   {codex_user("Hi"), codex_line("response_item", "7"), "8", R"({"type":"response_item"})"})
                .said(),
            "/payload user text[Hi]\n/payload broken\nbroken\n");
  EXPECT_EQ(LogRun("codex", {codex_line("compacted", R"({"replacement_history":[null,{"id":"x"}]})")}).said(),
            "/payload/replacement_history/0 broken\n/payload/replacement_history/1 assistant other[]\n");
}

}  // namespace
}  // namespace abridge::format
