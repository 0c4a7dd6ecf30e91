#include "lib/target/refusals.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include "lib/target/target.hpp"

namespace abridge::target {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Refusals, EachIsFoundByItsOwnWords) {
  for (const Refusal& one : all_refusals()) EXPECT_EQ(find_refusal(one.text), &one) << one.text;
}

/// The answers of testdata/providers, each beside a transcript that causes it and one that does not.
TEST(Refusals, EachHasATranscriptThatCausesItAndEachAnswerIsKnown) {
  std::set<const Refusal*> shown;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(ABRIDGE_SOURCE_DIR "/testdata/providers")) {
    if (entry.path().extension() != ".answer") continue;
    SCOPED_TRACE(entry.path().string());
    std::ifstream in(entry.path());
    const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    const Refusal* const one = find_refusal(text);
    ASSERT_NE(one, nullptr);
    shown.insert(one);
    for (const char* const transcript : {".bad.json", ".good.json"})
      EXPECT_TRUE(std::filesystem::exists(std::filesystem::path(entry.path()).replace_extension(transcript)));
  }
  for (const Refusal& one : all_refusals())
    EXPECT_TRUE(shown.contains(&one)) << one.target << ": " << one.text;
}

TEST(Refusals, TheRuleOfEachIsEnforcedByItsTarget) {
  for (const Refusal& one : all_refusals()) {
    SCOPED_TRACE(one.text);
    EXPECT_FALSE(one.source.empty());
    const Target* const t = find_target(one.target);
    ASSERT_NE(t, nullptr);
    if (one.rule == RuleId::end) {
      EXPECT_FALSE(one.advice.empty());
      continue;
    }
    for (const RuleId rule : {one.rule, one.others[0], one.others[1]})
      EXPECT_TRUE(rule == RuleId::end || std::any_of(t->rules.begin(), t->rules.end(),
                                                     [&](const Enforced& e) { return e.rule == rule; }));
  }
}

TEST(Refusals, QuotesBlanksAndLetterCaseDoNotMatter) {
  const Refusal* const plain = find_refusal("tool_use ids must be unique");
  ASSERT_NE(plain, nullptr);
  EXPECT_EQ(find_refusal(R"({"error":{"message":"messages.1: \"TOOL_USE\"  ids\nmust be `unique`"}})"),
            plain);
  EXPECT_EQ(find_refusal("tool_use ids must be"), nullptr);
  EXPECT_EQ(find_refusal(""), nullptr);
}

TEST(Refusals, TheMostWordsWin) {
  const Refusal* const server = find_refusal(
      "unexpected `tool_use_id` found in `x_tool_result` blocks: a. Each `x_tool_result` block must have a "
      "corresponding `server_tool_use` block before it.");
  ASSERT_NE(server, nullptr);
  EXPECT_EQ(server->rule, RuleId::server_tool_orphan);
}

TEST(Refusals, PlacesAreReadHoweverTheyAreCounted) {
  const auto message = [](std::string_view text) { return place_in(text).message.value_or(999); };
  EXPECT_EQ(message("Invalid 'messages[2].tool_calls[0].id'"), 2U);
  EXPECT_EQ(message("(param messages.[14].role)"), 14U);
  EXPECT_EQ(message("messages.167: `tool_use` ids"), 167U);
  EXPECT_EQ(message("Invalid 'input[95].call_id'"), 95U);
  EXPECT_EQ(message("contents[1].parts"), 1U);
  EXPECT_EQ(message("at message index 46."), 46U);
  EXPECT_EQ(message("response messages: message[15].role"), 15U);
  EXPECT_EQ(message(", position 2."), 1U);
  EXPECT_EQ(message("in the 3. content block is"), 2U);
  EXPECT_EQ(message("messages: text content blocks must be non-empty"), 999U);
  EXPECT_EQ(message("messages.99999999999999999999999: no"), 999U);
  const RefusedPlace part = place_in("messages.1.content.5.tool_use.index");
  EXPECT_EQ(part.message, 1U);
  EXPECT_EQ(part.part, 5U);
  const RefusedPlace byte = place_in("no low surrogate in string: line 1 column 28642 (char 28641)");
  EXPECT_EQ(byte.line, 1U);
  EXPECT_EQ(byte.column, 28642U);
}

TEST(Refusals, ATextThatDotsCutShortIsKnownByItsEnds) {
  for (const std::string_view text :
       {"The encrypted content gAAA...Rg== could not be verified", "content gAAA…Rg== could"}) {
    const auto excerpt = place_in(text).excerpt;
    ASSERT_TRUE(excerpt.has_value());
    EXPECT_EQ(excerpt->begin, "gAAA");
    EXPECT_EQ(excerpt->end, "Rg==");
  }
  EXPECT_FALSE(place_in("no low surrogate ... in string: toolu_...").excerpt.has_value());
}

TEST(Refusals, IdsAreTakenWhole) {
  EXPECT_THAT(place_in("after: toolu_01A-b, call_2 and srvtoolu_3.").ids,
              ElementsAre("toolu_01A-b", "call_2", "srvtoolu_3"));
  EXPECT_THAT(place_in("toolu_01… and rs_... and my_call_1").ids, IsEmpty());
  EXPECT_THAT(place_in("Invalid 'input[3].call_id': string too long").ids, IsEmpty());
}

}  // namespace
}  // namespace abridge::target
