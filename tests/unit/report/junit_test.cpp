#include <gtest/gtest.h>

#include "tests/unit/report/reported.hpp"

namespace abridge::report {
namespace {

std::string without_head(const std::string& text) { return text.substr(text.find("<testsuite ")); }

TEST(JunitFindings, EachFileIsACase) {
  const std::string text = Reported("junit").begin("fine").begin("bad").add(an_error()).text();
  EXPECT_EQ(without_head(text),
            "<testsuite name=\"abridge\" tests=\"2\" failures=\"1\" errors=\"0\">\n"
            "<testcase classname=\"abridge\" name=\"fine\" file=\"fine\"/>\n"
            "<testcase classname=\"abridge\" name=\"bad\" file=\"bad\"><failure type=\"findings\" "
            "message=\"1 error, 0 warnings\">bad:1:2: error[invalid-role]: no such role: bot\n"
            "</failure></testcase>\n</testsuite>\n</testsuites>\n");
}

TEST(JunitFindings, FailWhereTheRunWould) {
  const auto failures = [](const Finding& f, const FindingsStyle& style, FailOn fail_on = FailOn::error) {
    const std::string text = Reported("junit", style).begin("a", fail_on).add(f).text();
    return text.find("failures=\"1\"") != std::string::npos;
  };
  EXPECT_TRUE(failures(an_error(), {}));
  EXPECT_FALSE(failures(an_error(), with(Fixes::proposed), FailOn::never));
  EXPECT_FALSE(failures(a_mended_one(), {}));
  EXPECT_TRUE(failures(a_mended_one(), with(Fixes::proposed), FailOn::warning));
  EXPECT_FALSE(failures(a_mended_one(), with(Fixes::applied), FailOn::warning));
  FindingsStyle changes = with(Fixes::applied);
  changes.changes_fail = true;
  EXPECT_TRUE(failures(a_mended_one(), changes));
}

TEST(JunitFindings, AnInputThatCouldNotBeReadIsAnErrorOfItsCase) {
  const std::string text = Reported("junit").begin("a").unread("a", "a: cut off").text();
  EXPECT_NE(text.find("tests=\"1\" failures=\"0\" errors=\"1\""), std::string::npos);
  EXPECT_NE(text.find("<error type=\"unread\" message=\"a: cut off\">"), std::string::npos);
}

TEST(JunitFindings, WhatXmlWouldReadIsEscaped) {
  Finding f = an_error();
  f.sentence = "<a> & \"b\"";
  const std::string text = Reported("junit").begin("a&b").add(f).text();
  EXPECT_NE(text.find("&lt;a&gt; &amp; &quot;b&quot;"), std::string::npos);
  EXPECT_NE(text.find("name=\"a&amp;b\""), std::string::npos);
}

TEST(JunitFindings, OfVeryManyTheRestIsCounted) {
  Reported all("junit");
  all.begin("a");
  for (int i = 0; i < 103; ++i) all.add(an_error());
  EXPECT_NE(all.text().find("… and 3 more (--all shows them)\n"), std::string::npos);
}

}  // namespace
}  // namespace abridge::report
