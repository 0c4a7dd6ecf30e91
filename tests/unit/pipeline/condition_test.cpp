#include "lib/pipeline/condition.hpp"

#include <gtest/gtest.h>

#include <string>

namespace abridge::pipeline {
namespace {

std::string wrong(std::string_view text) {
  const auto condition = Condition::parse(text, "--where");
  return condition ? "" : condition.error().text();
}

TEST(Condition, MistakesHaveTheirPlaceAndAHint) {
  EXPECT_EQ(wrong(""), "--where:1:1: no condition: write one such as turns>=2 and tokens<=4096");
  EXPECT_EQ(wrong("turn>=2"), "--where:1:1: 'turn' can't be asked for, did you mean 'turns'?");
  EXPECT_EQ(wrong("turns>=2 && tokens<5"), "--where:1:10: '&&' is written and here");
  EXPECT_EQ(wrong("turns=>2"), "--where:1:6: '=>' is written >= here");
  EXPECT_EQ(wrong("turns>=2 & tokens<5"), "--where:1:10: '&' is written and here");
  EXPECT_EQ(wrong("turns=1|turns=2"), "--where:1:8: '|' is written or here");
  EXPECT_EQ(
      wrong("!turns=1"),
      "--where:1:1: '!' by itself means nothing here: write not before a condition, or != between a name and a value");
  EXPECT_EQ(wrong("turns=1;"), "--where:1:8: ';' means nothing here");
  EXPECT_EQ(wrong("turns≥2"), "--where:1:6: '≥' is written >= here");
  EXPECT_EQ(wrong("source=é and turns ≤ 2"), "--where:1:20: '≤' is written <= here");
  EXPECT_EQ(wrong("model≠gpt-4o"), "--where:1:6: '≠' is written != here");
  EXPECT_EQ(wrong("id=“a”"), "--where:1:4: '“' is written \" here");
  EXPECT_EQ(wrong("id=‘a’"), "--where:1:4: '‘' is written ' here");
  EXPECT_EQ(wrong("id=`a`"), "--where:1:4: '`' is written ' here");
  EXPECT_EQ(wrong("turns>=2 adn tokens<5"),
            "--where:1:10: expected and, or, or the end, got 'adn', did you mean 'and'?");
  EXPECT_EQ(wrong("turns==2"), "--where:1:6: '==' is written = here");
  EXPECT_EQ(wrong("turns>=two"), "--where:1:8: turns: expected a number from 0, got 'two'");
  EXPECT_EQ(wrong("turns has 2"), "--where:1:7: turns takes =, !=, <, <=, > or >=, got 'has'");
  EXPECT_EQ(wrong("roles<user"), "--where:1:6: roles takes =, != or has, got '<'");
  EXPECT_EQ(wrong("roles=user,asistant"),
            "--where:1:12: there is no role 'asistant', did you mean 'assistant'?");
  EXPECT_EQ(wrong("(turns>=2 or turns=0"), "--where:1:1: this ( is never closed: expected ), got the end");
  EXPECT_EQ(wrong("id='a"), "--where:1:4: this ' is never closed");
  EXPECT_EQ(wrong("source=é and turns>"), "--where:1:20: turns: expected a number from 0, got the end");
  EXPECT_EQ(
      wrong("not"),
      "--where:1:4: expected one of turns, messages, chars, tokens, calls, roles, tools, model, id, source, got the end");
}

TEST(Condition, WhatIsTooDeepOrTooLongIsRefused) {
  EXPECT_EQ(wrong(std::string(100, '(') + "turns=1" + std::string(100, ')')), "");
  EXPECT_TRUE(wrong(std::string(101, '(') + "turns=1").ends_with("this is nested too deep"));
  std::string nots;
  for (int i = 0; i < 100000; ++i) nots += "not ";
  EXPECT_TRUE(wrong(nots + "turns=1").ends_with("this is nested too deep"));
  std::string many = "turns=1";
  for (int i = 0; i < 100000; ++i) many += " or turns=1";
  EXPECT_TRUE(wrong(many).ends_with("this is too long"));
}

TEST(Condition, WordsOfTheLanguageMayStandInQuotes) {
  EXPECT_EQ(wrong("tools has 'and', \"a b\" and not id=not"), "");
  EXPECT_EQ(wrong("id=1,x-2 or source!='ü'"), "");
  EXPECT_EQ(wrong("id='a≥b' or source=l’heure"), "");
}

}  // namespace
}  // namespace abridge::pipeline
