#include "lib/base/suggest.hpp"

#include <gtest/gtest.h>

#include <string>

namespace abridge {
namespace {

constexpr std::string_view k_words[] = {"max_tokens", "max_chars", "last", "ends", "drop", "fold", "role"};

struct Case {
  std::string_view word;
  std::string_view meant;  ///< empty: nothing is near
};

class Suggest : public testing::TestWithParam<Case> {};

TEST(Closest, OfAWordThatGoesOnIsTheFirstThatDoes) {
  constexpr std::string_view k_names[] = {"codex", "claude-ai", "claude-code"};
  EXPECT_EQ(closest("claude", k_names).value_or(""), "claude-ai");
  EXPECT_EQ(closest("clau", k_names), std::nullopt);
}

TEST_P(Suggest, FindsWhatWasMeant) {
  EXPECT_EQ(closest(GetParam().word, k_words).value_or(""), GetParam().meant);
}

INSTANTIATE_TEST_SUITE_P(Words, Suggest,
                         testing::Values(Case{"max_tokens", "max_tokens"}, Case{"MAX_Tokens", "max_tokens"},
                                         Case{"max_token", "max_tokens"}, Case{"max-tokens", "max_tokens"},
                                         Case{"maxtoken", "max_tokens"}, Case{"mxa_tokens", "max_tokens"},
                                         Case{"amx_otkens", "max_tokens"}, Case{"max_char", "max_chars"},
                                         Case{"lsat", "last"}, Case{"alst", "last"}, Case{"las", "last"},
                                         Case{"lasts", "last"}, Case{"lat", "last"}, Case{"rloe", "role"},
                                         Case{"flod", "fold"}, Case{"drpo", "drop"},
                                         // Two edits in four letters are too many.
                                         Case{"lsta", ""}, Case{"lt", ""}, Case{"tail", ""}, Case{"x", ""},
                                         Case{"", ""}, Case{"everything_else", ""}));

TEST(SuggestTest, TakesTheNearestAndTheFirstOfEquals) {
  constexpr std::string_view k_near[] = {"limitx", "limit", "limits", "limid"};
  EXPECT_EQ(closest("limit", k_near), "limit");
  EXPECT_EQ(closest("limity", k_near), "limitx");
  constexpr std::string_view k_options[] = {"as", "last"};
  EXPECT_EQ(closest("las", k_options), "last") << "it begins as the word does";
  constexpr std::string_view k_short[] = {"b", "ab"};
  EXPECT_EQ(closest("a", k_short), "ab") << "of one letter something must remain";
}

TEST(SuggestTest, EditsNoPlaceTwice) {
  // By the unrestricted distance `ca` and `abc` are two edits apart, by optimal string alignment three.
  constexpr std::string_view k_far[] = {"xxxxabc"};
  EXPECT_EQ(closest("xxxxca", k_far), std::nullopt);
  constexpr std::string_view k_two[] = {"xxxxbca"};
  EXPECT_EQ(closest("xxxxca", k_two), "xxxxbca");
}

TEST(SuggestTest, PutsItIntoASentence) {
  EXPECT_EQ(did_you_mean("last"), ", did you mean 'last'?");
  EXPECT_EQ(did_you_mean("max_token", k_words), ", did you mean 'max_tokens'?");
  EXPECT_EQ(did_you_mean("zzz", k_words), "");
  EXPECT_EQ(did_you_mean("last", {}), "");
  EXPECT_EQ(did_you_mean(std::string(50'000'000, 'x'), k_words), "");
}

TEST(SuggestTest, ListsWhatIsKnownWhereNothingIsNear) {
  constexpr std::string_view k_styles[] = {"plain", "xml"};
  EXPECT_EQ(did_you_mean_or_known("plian", k_styles), ", did you mean 'plain'?");
  EXPECT_EQ(did_you_mean_or_known("zzz", k_styles), "; there are plain, xml");
  EXPECT_EQ(did_you_mean_or_known("zzz", std::span(k_styles).first(1)), "; there is plain");
  EXPECT_EQ(did_you_mean_or_known("zzz", {}), "");
}

}  // namespace
}  // namespace abridge
