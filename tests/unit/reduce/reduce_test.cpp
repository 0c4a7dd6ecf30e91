#include "lib/reduce/reduce.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string_view>

namespace abridge::reduce {
namespace {

/// Shows it where a part stands in the text.
Shows with(std::string_view part) {
  return [part](const std::string& text) -> std::optional<FoundWords> {
    if (text.find(part) == std::string::npos) return std::nullopt;
    return FoundWords{"it"};
  };
}

std::string rows(std::size_t n, std::size_t bad) {
  std::string out;
  for (std::size_t i = 0; i < n; ++i)
    out += "{\"messages\": [{\"role\": \"user\", \"content\": \"word " + std::to_string(i) +
           (i == bad ? " BAD! and so on" : "") + "\"}, {\"role\": \"assistant\", \"content\": \"yes\"}]}\n";
  return out;
}

TEST(Reduce, NoneWhereItIsNotShown) { EXPECT_FALSE(reduced("{}", with("x"), {})); }

TEST(Reduce, LeavesOutAllThatIsNotNeeded) {
  const auto done = reduced(rows(1000, 700), with("BAD!"), {.keeps_text = true});
  ASSERT_TRUE(done);
  EXPECT_EQ(done->text, "{\"messages\":[{\"content\":\"BAD!\"}]}\n");
  EXPECT_TRUE(done->is_smallest);
  EXPECT_LE(done->tests, 120U);
}

TEST(Reduce, TestsGrowAsTheLogarithm) {
  const auto few = reduced(rows(100, 70), with("BAD!"), {.keeps_text = true});
  const auto many = reduced(rows(10000, 7000), with("BAD!"), {.keeps_text = true});
  EXPECT_LE(many->tests, few->tests + 20);
}

TEST(Reduce, BeginsAtThePlace) {
  const std::string text = rows(10000, 7000);
  const auto blind = reduced(text, with("BAD!"), {.keeps_text = true});
  const auto sees = reduced(text, with("BAD!"), {.keeps_text = true, .place = text.find("BAD!")});
  EXPECT_EQ(sees->text, blind->text);
  EXPECT_LT(sees->tests + 10, blind->tests);
}

TEST(Reduce, OfWhatIsNoJsonLinesThenCharactersGo) {
  const auto done =
      reduced("{\"a\": 1}\n{\"b\": \"x\\\n\xff\xfe{]\n", with("x\\\n\xff"), {.keeps_text = true});
  EXPECT_EQ(done->text, "x\\\n\xff\n");
}

TEST(Reduce, AnInputWithoutLinesIsReducedInPieces) {
  const std::string text = "{" + std::string(300000, 'a') + "BAD!" + std::string(300000, 'b');
  const auto done = reduced(text, with("BAD!"), {.keeps_text = true});
  EXPECT_EQ(done->text, "BAD!\n");
  EXPECT_LE(done->tests, 200U);
}

TEST(Reduce, WordsBecomeNeutral) {
  const auto shows = [](const std::string& text) -> std::optional<FoundWords> {
    const std::size_t at = text.find("\"name\":\"");
    if (at == std::string::npos || text.find(' ', at) == std::string::npos) return std::nullopt;
    return FoundWords{"a blank in a name"};
  };
  const auto done = reduced(R"({"name":"Ada Lovelace","age":36})", shows, {});
  EXPECT_EQ(done->text, "{\"name\":\" \"}\n");
  EXPECT_EQ(done->words_kept, std::vector<std::string>{"name"});
}

TEST(Reduce, ButNotWhereSomethingElseIsFoundThen) {
  // A key, and two texts that differ.
  const auto shows = [](const std::string& text) -> std::optional<FoundWords> {
    const std::size_t at = text.find("\"id\":[\"");
    if (at == std::string::npos || text.size() < at + 15 || text.substr(at + 9, 3) != "\",\"")
      return std::nullopt;
    return text.substr(at + 7, 2) == text.substr(at + 12, 2) ? FoundWords{"ids", "they are the same"}
                                                             : FoundWords{"ids"};
  };
  const auto done = reduced(R"({"id":["ab","cd"]})", shows, {});
  ASSERT_TRUE(done);
  EXPECT_EQ(done->words_kept, std::vector<std::string>{"id"});
  EXPECT_EQ(done->text.find("ab"), std::string::npos) << done->text;
  EXPECT_EQ(done->text.find("cd"), std::string::npos) << done->text;
}

TEST(Reduce, EndsWhenTestsOrTimeRunOut) {
  const auto few = reduced(rows(1000, 700), with("BAD!"), {.max_tests = 5});
  EXPECT_FALSE(few->is_smallest);
  EXPECT_EQ(few->tests, 5U);
  EXPECT_NE(few->text.find("BAD!"), std::string::npos);
  EXPECT_LT(few->text.size(), rows(1000, 700).size());
  int asked = 0;
  const auto late = reduced(rows(1000, 700), with("BAD!"), {.ends = [&] { return ++asked > 3; }});
  EXPECT_FALSE(late->is_smallest);
}

TEST(Reduce, WhatIsNeededInAllItsLengthLeavesTestsForWords) {
  const auto shows = [](const std::string& text) -> std::optional<FoundWords> {
    return text.size() >= 20000 ? std::optional<FoundWords>(FoundWords{"it is long"}) : std::nullopt;
  };
  std::string text = "[\"";
  while (text.size() < 30000) text += "Word of mine/";
  const auto done = reduced(text + "\"]", shows, {});
  ASSERT_TRUE(done);
  EXPECT_EQ(done->words_kept, std::vector<std::string>());
  EXPECT_EQ(done->text.find("mine"), std::string::npos);
  EXPECT_LE(done->text.size(), 20030U);
  EXPECT_TRUE(done->is_smallest);
  EXPECT_LE(done->tests, 5000U);
}

TEST(Reduce, MembersBesideDamageGo) {
  const std::string text = "{\"a\":[1,2,{\"b\":3}],\"c\":{\"d\":[4,{\"e\":\xff,\"f\":5}]},\"g\":6}";
  const auto shows = [](const std::string& t) -> std::optional<FoundWords> {
    const bool is_it = t.find("\"c\":{") != std::string::npos && t.find("\xff") != std::string::npos;
    const bool is_closed = std::count(t.begin(), t.end(), '{') == std::count(t.begin(), t.end(), '}');
    return is_it && is_closed ? std::optional<FoundWords>(FoundWords{"it"}) : std::nullopt;
  };
  const auto done = reduced(text + "\n", shows, {.keeps_text = true});
  ASSERT_TRUE(done);
  EXPECT_EQ(done->text, "{\"c\":{{\xff}}}\n");
}

TEST(Reduce, TellsHowFarItIs) {
  std::size_t last = 0;
  const auto done = reduced(rows(100, 70), with("BAD!"),
                            {.progress = [&](std::size_t, std::size_t tests) { last = tests; }});
  EXPECT_EQ(last, done->tests);
}

}  // namespace
}  // namespace abridge::reduce
