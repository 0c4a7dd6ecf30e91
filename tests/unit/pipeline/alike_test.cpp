#include "lib/pipeline/alike.hpp"

#include <gtest/gtest.h>

#include <string>

namespace abridge::pipeline {
namespace {

using Next = AlikeFindings::Next;

Finding finding(std::string_view word) {
  return {.rule = RuleId::not_a_list,
          .severity = Severity::error,
          .sentence = "this is {kind}",
          .with = {{"kind", word}}};
}

TEST(AlikeFindings, TheLastThatIsSaidSpeaksForThoseAfterIt) {
  AlikeFindings all;
  std::string word = "a number";  // what findings view into goes
  EXPECT_EQ(all.next(finding(word), 0), Next::other);
  EXPECT_FALSE(all.end());
  all.begin(finding(word), 0);
  word = "........";
  for (std::uint64_t i = 1; i < k_most_alike - 1; ++i)
    EXPECT_EQ(all.next(finding("a number"), i), Next::reported);
  EXPECT_EQ(all.next(finding("a number"), k_most_alike - 1), Next::last);
  word = "a number";
  all.keep(finding(word), {3, 4});
  word = "........";
  EXPECT_EQ(all.next(finding("a number"), k_most_alike), Next::joined);
  EXPECT_EQ(all.next(finding("a number"), k_most_alike + 1), Next::joined);
  EXPECT_EQ(all.next(finding("a text"), k_most_alike + 2), Next::other);
  const auto kept = all.end();
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->finding.message(), "this is a number (and 2 more after it)");
  EXPECT_EQ(kept->place.line, 3U);
  EXPECT_FALSE(all.end());
}

TEST(AlikeFindings, CountThoseThatOneAlreadySpeaksFor) {
  AlikeFindings all;
  all.begin(finding("a number"), 0);
  for (std::uint64_t i = 1; i < k_most_alike - 1; ++i) (void)all.next(finding("a number"), i);
  EXPECT_EQ(all.next(finding("a number"), k_most_alike - 1, 5), Next::last);
  all.keep(finding("a number"), {});
  EXPECT_EQ(all.next(finding("a number"), k_most_alike + 5, 10), Next::joined);
  const auto kept = all.end();
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->finding.message(), "this is a number (and 16 more after it)");
}

TEST(AlikeFindings, OfWhichThereAreNoMoreSpeaksForNone) {
  AlikeFindings all;
  all.begin(finding("a number"), 0);
  for (std::uint64_t i = 1; i < k_most_alike; ++i) (void)all.next(finding("a number"), i);
  all.keep(finding("a number"), {});
  const auto kept = all.end();
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->finding.message(), "this is a number");
}

TEST(AlikeFindings, AreOfConversationsThatFollowOneAnother) {
  AlikeFindings all;
  all.begin(finding("a number"), 0);
  EXPECT_EQ(all.next(finding("a number"), 2), Next::other);
  EXPECT_EQ(all.next(finding("a text"), 1), Next::other);
  EXPECT_EQ(all.next(finding("a number"), 1), Next::reported);
}

}  // namespace
}  // namespace abridge::pipeline
