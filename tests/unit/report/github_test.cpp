#include <gtest/gtest.h>

#include "tests/unit/report/reported.hpp"

namespace abridge::report {
namespace {

TEST(GithubFindings, AreAnnotations) {
  EXPECT_EQ(Reported("github").begin("a.json").add(an_error()).add(a_mended_one(), 0, 0).text(),
            "::error file=a.json,line=1,col=2,title=abridge invalid-role::no such role: bot\n"
            "::warning file=a.json,title=abridge empty-content::nothing is said\n");
}

TEST(GithubFindings, WhatIsMendedIsANotice) {
  EXPECT_EQ(Reported("github", with(Fixes::applied)).begin("a").add(a_mended_one()).text(),
            "::notice file=a,line=1,col=2,title=abridge empty-content::nothing is said [fixed]\n");
}

TEST(GithubFindings, NothingInANameOrSentenceEndsTheCommand) {
  Finding f = an_error();
  f.sentence = "50%\nof it";
  EXPECT_EQ(Reported("github").begin("a,b:c\r\n.json").add(f).text(),
            "::error file=a%2Cb%3Ac%0D%0A.json,line=1,col=2,title=abridge invalid-role::50%25%0Aof it\n");
}

TEST(GithubFindings, AnInputThatCouldNotBeReadIsAnError) {
  EXPECT_EQ(Reported("github").unread("a", "a: no such file").text(),
            "::error file=a,title=abridge::a: no such file\n");
}

}  // namespace
}  // namespace abridge::report
