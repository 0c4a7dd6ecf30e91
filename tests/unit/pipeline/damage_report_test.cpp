#include "lib/pipeline/damage_report.hpp"

#include "tests/unit/pipeline/taken.hpp"

namespace abridge::pipeline {
namespace {

using format::Shape;
const std::string k_said = R"({"role":"user","content":"a"})";

Drafted lines(const std::string& text, const std::vector<std::string>& assignments = {}) {
  return {text, sanitizing("recommended", assignments), "openai", Shape::stream_of_conversations};
}

TEST(DamageReport, SaysWhereInTheRecordItStands) {
  Drafted all = lines("{\"messages\":[{\"role\":\"user\",\"content\":\"\xFF\"}]}\n");
  DamageReport(all.draft()).say(all.record(0), 1);
  ASSERT_EQ(all.rules(), Rules{RuleId::invalid_utf8});
  EXPECT_EQ(all->findings[0].pointer.text(), "/messages/0/content");
  EXPECT_EQ(all->findings[0].record, 1U);
}

TEST(DamageReport, WhatMayNotBeMendedRejectsARecord) {
  const std::string text = "{\"messages\":[{\"role\":\"user\",\"content\":\"\xFF\"}]}\n";
  Drafted mended = lines(text);
  EXPECT_TRUE(DamageReport(mended.draft()).usable(mended.record(0)));
  Drafted refused = lines(text, {"rules.invalid-utf8={severity: warn, fix: none}"});
  EXPECT_FALSE(DamageReport(refused.draft()).usable(refused.record(0)));
  EXPECT_EQ(refused->rejected, 1U);
  EXPECT_EQ(refused->records_lost, 1U);
  EXPECT_EQ(refused->bytes_lost, text.size() - 1);
}

TEST(DamageReport, WhatIsNotJsonIsRejected) {
  Drafted all = lines("{\"a\":1}\n{no}\n");
  EXPECT_FALSE(DamageReport(all.draft()).usable(all.record(1)));
  EXPECT_EQ(all->rejects, Rejects({"{no}\n"}));
}

TEST(DamageReport, AStubThatAFixLeavesOutIsMendedAndKeptAmongTheRejects) {
  Drafted all = lines("{\"a\":1}\n{\"b\":", {"rules.truncated-record={severity: error, fix: unsafe}"});
  DamageReport report(all.draft());
  report.say(all.record(1), 2);
  report.reject_unread(all.record(1));
  EXPECT_EQ(all->rejected, 0U);
  EXPECT_EQ(all->rejects, Rejects({"{\"b\":"}));
  EXPECT_TRUE(all->findings[0].applied);
}

TEST(DamageReport, WhatAMendedDocumentLostIsCountedByItsElements) {
  Drafted all("[" + k_said + ",{\"role\":NaN}," + k_said + "]", sanitizing(), "openai", Shape::history,
              Drafted::As::document);
  DamageReport(all.draft()).say_lost_elements();
  EXPECT_EQ(all->elements, 3U);
  EXPECT_EQ(all->records_lost, 1U);
  EXPECT_EQ(all->rejected, 1U);
  EXPECT_EQ(all->rejects, Rejects({"{\"role\":NaN},"}));
}

TEST(DamageReport, BytesBetweenRecordsAreSaidOfTheNextOne) {
  Drafted all = lines(std::string("{\"a\":1}\n\0\0{\"b\":2}\n", 18));
  DamageReport(all.draft()).say_loose();
  ASSERT_EQ(all.rules(), Rules{RuleId::nul_bytes});
  EXPECT_EQ(all->findings[0].offset, 8U);
  EXPECT_EQ(all->findings[0].record, 2U);
}

TEST(DamageReport, AMarkAtTheHeadIsNoDamage) {
  Drafted all = lines("\xEF\xBB\xBF{\"a\":1}\n\xEF\xBB\xBF{\"b\":2}\n");
  DamageReport(all.draft()).say_loose();
  ASSERT_EQ(all.rules(), Rules{RuleId::byte_order_mark});
  EXPECT_EQ(all->findings[0].offset, 11U);
}

TEST(DamageReport, OfWhatStaysAsItWasNothingIsMended) {
  std::vector<Finding> findings(3);
  findings[0] = {.rule = RuleId::invalid_utf8, .applied = true};
  findings[1] = {.rule = RuleId::invalid_utf8, .applied = true};
  findings[2] = {.rule = RuleId::empty_content, .applied = true};
  undo_damage(findings, 1);
  EXPECT_TRUE(findings[0].applied);
  EXPECT_FALSE(findings[1].applied);
  EXPECT_TRUE(findings[2].applied);
}

TEST(DamageReport, RejectsAreInTheOrderOfTheInputAndNoByteTwice) {
  const std::string text = "0123456789";
  const std::string_view t = text;
  Rejects all = {t.substr(7, 2), t.substr(2, 4), t.substr(3, 1), t.substr(5, 2)};
  order_rejects(all);
  EXPECT_EQ(all, Rejects({"2345", "6", "78"}));
}

}  // namespace
}  // namespace abridge::pipeline
