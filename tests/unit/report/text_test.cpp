#include <gtest/gtest.h>

#include <algorithm>

#include "tests/unit/report/reported.hpp"

namespace abridge::report {
namespace {

TEST(TextFindings, SayPlaceSeverityRuleAndSentence) {
  EXPECT_EQ(Reported("text").begin("a.json").add(an_error()).text(),
            "a.json:1:2: error[invalid-role]: no such role: bot\n");
  EXPECT_EQ(Reported("text").begin("a.json").add(an_error(), 0, 0).text(),
            "a.json: error[invalid-role]: no such role: bot\n");
}

TEST(TextFindings, AreBrokenBetweenWordsOnATerminal) {
  FindingsStyle narrow;
  narrow.width = 32;
  Summary s;
  s.errors = 1;
  s.warnings = 2;
  s.fixable = 2;
  EXPECT_EQ(Reported("text", narrow).begin("a.json").add(an_error()).text(s),
            "a.json:1:2: error[invalid-role]:\n"
            "    no such role: bot\n"
            "1 error, 2 warnings (2 with a\n"
            "    fix: abridge sanitize)\n");
  narrow.color = Color::on;
  EXPECT_EQ(Reported("text", narrow).begin("a/longer/path.json").add(an_error()).text(),
            "\x1b[1ma/longer/path.json:1:2\x1b[0m: \n"
            "    \x1b[31merror\x1b[0m[invalid-role]: no such\n"
            "    role: bot\n");
}

TEST(TextFindings, MarkWhatIsOrCouldBeFixed) {
  EXPECT_EQ(Reported("text").begin("a").add(a_mended_one()).text(),
            "a:1:2: warning[empty-content]: nothing is said [*]\n");
  EXPECT_EQ(Reported("text", with(Fixes::applied)).begin("a").add(a_mended_one()).text(),
            "a:1:2: warning[empty-content]: nothing is said [fixed]\n");
}

TEST(TextFindings, OfOneRuleManyAreFoldedInEachFile) {
  Reported all("text");
  all.begin("a");
  for (int i = 0; i < 25; ++i) all.add(an_error());
  const std::string text = all.begin("b").add(an_error()).text();
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 20 + 1 + 1);
  EXPECT_NE(text.find("… and 5 more of invalid-role (--all shows them)\nb:1:2:"), std::string::npos);
  FindingsStyle all_of_them;
  all_of_them.all = true;
  Reported shown("text", all_of_them);
  shown.begin("a");
  for (int i = 0; i < 25; ++i) shown.add(an_error());
  const std::string whole = shown.text();
  EXPECT_EQ(std::count(whole.begin(), whole.end(), '\n'), 25);
}

TEST(TextFindings, EndWithWhatTheRunCameTo) {
  Summary s;
  s.errors = 1;
  s.warnings = 2;
  s.known = 3;
  s.fixable = 2;
  s.unsafe = 1;
  EXPECT_EQ(Reported("text").text(s),
            "1 error, 2 warnings, 3 known (2 with a fix: abridge sanitize; 1 more: --unsafe-fixes)\n");
  Summary lost;
  lost.records = 4;
  lost.records_lost = 1;
  lost.bytes_read = 100;
  lost.bytes_lost = 10;
  lost.conversations = 3;
  lost.verdicts = {{"openai", 0}, {"mistral", 2}};
  EXPECT_EQ(Reported("text").text(lost),
            "1 of 4 records could not be read (10 of 100 bytes)\n"
            "openai: would take all of them\nmistral: would refuse 2 of 3 conversations\n");
}

TEST(TextFindings, SayHowMuchFixesTookOut) {
  Summary s;
  s.errors = 4;
  s.applied = 3;
  s.taken_out = 2;
  s.rejected = 1;
  EXPECT_EQ(Reported("text", with(Fixes::applied)).text(s),
            "4 errors, 0 warnings (3 fixed, 2 taken out); 1 left out\n");
}

TEST(TextFindings, OfErrorsOnlyWhatNoFixMended) {
  FindingsStyle style;
  style.errors_only = true;
  style.fixes = Fixes::applied;
  Finding mended = an_error();
  mended.applied = true;
  Summary s;
  s.errors = 2;
  EXPECT_EQ(Reported("text", style).begin("a").add(an_error()).add(mended).add(a_mended_one()).text(s),
            "a:1:2: error[invalid-role]: no such role: bot\n");
}

}  // namespace
}  // namespace abridge::report
