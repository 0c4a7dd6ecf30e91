#include "lib/pipeline/log_source.hpp"

#include "tests/unit/pipeline/taken.hpp"

namespace abridge::pipeline {
namespace {

std::string log_source_line(const std::string& session, const std::string& uuid) {
  return R"({"parentUuid":null,"sessionId":")" + session +
         R"(","type":"user","message":{"role":"user","content":"hi"},"uuid":")" + uuid +
         R"(","timestamp":"2026-01-02T03:04:05.000Z"})" + "\n";
}

Taken<LogSource> log_source_taken(const std::string& text, Settings settings = sanitizing()) {
  return {text, std::move(settings), "claude-code", format::Shape::log};
}

TEST(LogSource, EachSessionIsAConversation) {
  const std::string text = log_source_line("a", "a1") + log_source_line("b", "b1");
  const auto all = log_source_taken(text);
  EXPECT_EQ(all->conversations, 2U);
  EXPECT_EQ(all->numbers, 2U);
  EXPECT_EQ(all.written(), text);
}

TEST(LogSource, TheLinesOfOneThatIsNotWantedGo) {
  Settings settings = sanitizing();
  ASSERT_TRUE(settings.select.add("b"));
  const auto all = log_source_taken(log_source_line("a", "a1") + log_source_line("b", "b1"), settings);
  EXPECT_EQ(all->conversations, 1U);
  EXPECT_EQ(all.written(), log_source_line("b", "b1"));
}

TEST(LogSource, ALineThatIsNoJsonIsRejectedAlone) {
  const std::string bad = "{\"type\":\n";
  const auto all = log_source_taken(log_source_line("a", "a1") + bad + log_source_line("b", "b1"));
  EXPECT_EQ(all->conversations, 2U);
  EXPECT_EQ(all->rejects, Rejects({bad}));
  EXPECT_EQ(all.written(), log_source_line("a", "a1") + log_source_line("b", "b1"));
}

TEST(LogSource, ALineThatIsRepeatedIsSaid) {
  const auto all = log_source_taken(log_source_line("a", "a1") + log_source_line("a", "a1"));
  ASSERT_FALSE(all->findings.empty());
  EXPECT_EQ(all->findings[0].rule, RuleId::duplicate_record);
}

}  // namespace
}  // namespace abridge::pipeline
