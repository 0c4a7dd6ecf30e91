#include "lib/pipeline/record_run.hpp"

#include "tests/unit/pipeline/taken.hpp"

namespace abridge::pipeline {
namespace {

using format::Shape;
const std::string k_record_run_good = R"({"messages":[{"role":"user","content":"hi"}]})";
const std::string k_record_run_other = R"({"messages":[{"role":"user","content":"ho"}]})";
const std::string k_record_run_bad = R"({"messages":7})";

Settings record_run_selecting(const std::string& select) {
  Settings settings = sanitizing();
  EXPECT_TRUE(settings.select.add(select));
  return settings;
}

TEST(RecordRun, AConversationThatIsNotWantedGoesUnlookedAt) {
  Drafted all(k_record_run_bad + "\n" + k_record_run_other + "\n", record_run_selecting("2"), "openai",
              Shape::stream_of_conversations);
  RecordRun run(all.draft());
  run.conversation(all.record(0), 1);
  run.conversation(all.record(1), 2);
  EXPECT_EQ(all.rules(), Rules());
  EXPECT_EQ(all->rejected, 0U);
  EXPECT_EQ(all.written(), k_record_run_other + "\n");
}

TEST(RecordRun, AnElementThatIsNoMessageIsRejectedAlone) {
  const std::string list = R"({"messages":[{"role":"user","content":"hi"},7]})";
  Drafted all(list, sanitizing(), "openai", Shape::stream_of_conversations);
  RecordRun(all.draft()).conversation(all.record(0), 1);
  EXPECT_EQ(all->rejects, Rejects({",7"}));
  EXPECT_EQ(all.written(), k_record_run_good);
}

TEST(RecordRun, OfARecordThatIsNoHistoryAFixLeavesNothing) {
  const std::string k_fix = "rules.not-a-list={severity: error, fix: unsafe}";
  const std::string text = R"("text")";
  Drafted lines(text + "\n" + k_record_run_good + "\n", sanitizing("recommended", {k_fix}), "openai",
                Shape::stream_of_conversations);
  RecordRun run(lines.draft());
  run.conversation(lines.record(0), 1);
  run.conversation(lines.record(1), 2);
  EXPECT_EQ(lines.written(), k_record_run_good + "\n");
  EXPECT_EQ(lines->rejects, Rejects({text}));
  EXPECT_EQ(lines->rejected, 0U);
  EXPECT_EQ(lines->taken_out, 1U);

  Drafted list("[" + text + "," + k_record_run_good + "]", sanitizing("recommended", {k_fix}), "openai",
               Shape::conversations, Drafted::As::document);
  RecordRun(list.draft()).list(list.record(0), 1);
  EXPECT_EQ(list.written(), "[" + k_record_run_good + "]");
  EXPECT_EQ(list->rejects, Rejects({text + ","}));
  EXPECT_EQ(list->taken_out, 1U);

  Drafted null(text + "\n", sanitizing("recommended", {"rules.not-a-list={fix: unsafe, becomes: none}"}),
               "openai", Shape::stream_of_conversations);
  RecordRun(null.draft()).conversation(null.record(0), 1);
  EXPECT_EQ(null.written(), "null\n");
}

TEST(RecordRun, WhereTheWholeIsRejectedItsElementsAreNotAlone) {
  const std::string list = R"({"messages":[{"role":"user","content":{}},7]})";
  Drafted all(list, sanitizing("strict"), "openai", Shape::stream_of_conversations);
  RecordRun(all.draft()).conversation(all.record(0), 1);
  EXPECT_EQ(all->rejected, 1U);
  EXPECT_EQ(all->rejects, Rejects({list}));
}

TEST(RecordRun, ARepairedListIsWrittenAsAWhole) {
  const std::string broken =
      "[{\"messages\":[{\"role\":\"user\",\"content\":\"\xFF\"}]}," + k_record_run_bad + "]";
  Drafted all(broken, sanitizing(), "openai", Shape::conversations, Drafted::As::document);
  RecordRun(all.draft()).list(all.record(0), 1);
  ASSERT_EQ(all->edits.size(), 1U);
  EXPECT_EQ(all->edits[0].range, broken);
  EXPECT_EQ(all.written(), "[{\"messages\":[{\"role\":\"user\",\"content\":\"\xEF\xBF\xBD\"}]}]");
  EXPECT_EQ(all->rejects, Rejects({"," + k_record_run_bad}));
}

TEST(RecordRun, OfAListOfWhichNothingIsSelectedNothingIsWritten) {
  Drafted all("[" + k_record_run_good + "]", record_run_selecting("7"), "openai", Shape::conversations,
              Drafted::As::document);
  RecordRun(all.draft()).list(all.record(0), 1);
  EXPECT_EQ(all.written(), "");
}

TEST(RecordRun, WhatIsSaidOfVeryManyInTheSameWordsIsOneFinding) {
  std::string text = "[";
  for (int i = 0; i < 1500; ++i) text += i == 0 ? "[]" : ",[]";
  Settings settings = sanitizing();
  settings.command = Job::validate;
  Drafted all(text + "]", settings, "openai", Shape::conversations, Drafted::As::document);
  RecordRun(all.draft()).list(all.record(0), 1);
  ASSERT_EQ(all->findings.size(), 1000U);
  const Finding& last = all->findings.back();
  EXPECT_EQ(last.with.number("more"), 500U);
  EXPECT_NE(last.sentence.find("(and {more} more after it)"), std::string_view::npos);
}

}  // namespace
}  // namespace abridge::pipeline
