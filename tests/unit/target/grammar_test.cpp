#include "lib/target/grammar.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "lib/target/providers.hpp"

namespace abridge::target {
namespace {

TEST(Grammar, TheOrderOfTwoDoesNotMatter) {
  for (const Target& a : all_targets())
    for (const Target& b : all_targets())
      EXPECT_EQ(intersect(a.grammar, b.grammar), intersect(b.grammar, a.grammar)) << a.name << ", " << b.name;
}

TEST(Grammar, NorWhichOfThreeComeTogetherFirst) {
  for (const Target& a : all_targets())
    for (const Target& b : all_targets())
      for (const Target& c : all_targets())
        EXPECT_EQ(intersect(intersect(a.grammar, b.grammar), c.grammar),
                  intersect(a.grammar, intersect(b.grammar, c.grammar)))
            << a.name << ", " << b.name << ", " << c.name;
}

TEST(Grammar, TakesWhatBothTake) {
  const Grammar both = intersect(find_target("openai")->grammar, find_target("mistral")->grammar);
  EXPECT_EQ(both.first, Grammar::First::user);
  EXPECT_TRUE(both.refuses_neighbours(Role::assistant));
  EXPECT_FALSE(both.refuses_neighbours(Role::user)) << "Mistral joins them itself";
  EXPECT_EQ(both.tool_id, (IdShape{9, 9, true, ""}));
  EXPECT_EQ(both.tool_description_max, 1024U);
  const Grammar names = intersect(find_target("gemini")->grammar, find_target("anthropic")->grammar);
  EXPECT_EQ(names.tool_name, (IdShape{1, 128, true, "-_"}));
  EXPECT_EQ(names.last, Grammar::Last::user);
  EXPECT_TRUE(names.system.keys.empty()) << "no one place is right for both";
  EXPECT_TRUE(names.system.beside);
  EXPECT_FALSE(both.system.beside);
}

TEST(Grammar, KnowsModelsByTheFirstOfTheirFamily) {
  const Grammar& anthropic = find_target("anthropic")->grammar;
  for (const std::string_view model :
       {"claude-opus-4-6", "claude-opus-4.6", "us.anthropic.claude-opus-4-8-v1:0", "claude-opus-4-10",
        "claude-opus-7", "claude-sonnet-5-20270101", "claude-fable-1"})
    EXPECT_TRUE(anthropic.wants_user_last(model)) << model;
  for (const std::string_view model : {"claude-opus-4-5", "claude-opus-4-20250514", "claude-3-opus-20240229",
                                       "claude-haiku-4-5", "claude-3-5-sonnet-latest", ""})
    EXPECT_FALSE(anthropic.wants_user_last(model)) << model;
  const Grammar& gemini = find_target("gemini")->grammar;
  EXPECT_TRUE(gemini.thinks("gemini-3-flash-preview"));
  EXPECT_TRUE(gemini.thinks("gemini-4-pro"));
  EXPECT_FALSE(gemini.thinks("gemini-2.5-pro"));
  const Grammar& responses = find_target("openai-responses")->grammar;
  EXPECT_TRUE(responses.thinks("o5-mini"));
  EXPECT_FALSE(responses.thinks("gpt-4o"));
}

TEST(Providers, AreInOneOrderHoweverTheyAreNamed) {
  const std::string_view one[] = {"gemini", "openai", "gemini", "none"};
  const std::string_view two[] = {"openai", "gemini"};
  const Providers a(one);
  const Providers b(two);
  ASSERT_EQ(a.all().size(), 2U);
  EXPECT_TRUE(std::equal(a.all().begin(), a.all().end(), b.all().begin(), b.all().end()));
  EXPECT_EQ(*a.grammar(), *b.grammar());
}

TEST(Providers, SayWhichOfThemRefuse) {
  const std::string_view names[] = {"openai", "anthropic", "mistral"};
  const Providers p(names);
  EXPECT_EQ(p.names_of(p.refusing(RuleId::first_role)), "anthropic, mistral");
  EXPECT_EQ(p.names_of(p.those([](const Grammar& g) { return g.tool_id.max == 9; })), "mistral");
  EXPECT_EQ(p.name_of(0), "openai");
  const std::string_view alone[] = {"mistral"};
  EXPECT_EQ(Providers(alone).names_of(1), "") << "nobody to tell it from";
}

TEST(Providers, OfNoneNothingHolds) {
  EXPECT_TRUE(Providers().none());
  EXPECT_EQ(Providers().grammar(), nullptr);
  EXPECT_TRUE(Providers().at_most("openai"));
}

}  // namespace
}  // namespace abridge::target
