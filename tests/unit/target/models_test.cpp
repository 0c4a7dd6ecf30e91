#include "lib/target/models.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "lib/policy/policy.hpp"
#include "lib/target/target.hpp"
#include "lib/tokens/count/encoding.hpp"

namespace abridge::target {
namespace {

std::string found(const Models& models, std::string_view name) {
  const Model* m = models.find(name);
  return m == nullptr ? "unknown" : m->name;
}

TEST(Models, AreFoundAsPeopleAndGatewaysNameThem) {
  const Models models = Models::builtin();
  const struct {
    std::string_view said, meant;
  } table[] = {
      {"gpt-4o", "gpt-4o"},
      {"GPT-4o", "gpt-4o"},
      {"gpt-4o-2024-08-06", "gpt-4o"},
      {"gpt-4o-mini-2024-07-18", "gpt-4o-mini"},
      {"ft:gpt-4o-mini-2024-07-18:org::abc", "gpt-4o-mini"},
      {"openai/gpt-4.1-nano", "gpt-4.1-nano"},
      {"gpt-4-0613", "gpt-4"},
      {"gpt-4-32k-0613", "gpt-4-32k"},
      {"gpt-4-1106-preview", "gpt-4-turbo"},
      {"gpt-35-turbo", "gpt-3.5-turbo"},
      {"o1-2024-12-17", "o1"},
      {"gpt-4o-audio-preview-2024-10-01", "gpt-4o"},
      {"claude-3-5-sonnet-20241022", "claude-3-5-sonnet"},
      {"claude-sonnet-4-20250514", "claude-sonnet-4"},
      {"claude-sonnet-4-5@20250929", "claude-sonnet-4-5"},
      {"us.anthropic.claude-opus-4-1-20250805-v1:0", "claude-opus-4-1"},
      {"anthropic/claude-opus-4.5", "claude-opus-4-5"},
      {"models/gemini-2.5-flash-preview-05-20", "gemini-2.5-flash"},
      {"gemini-1.5-pro-002", "gemini-1.5-pro"},
      {"claude-sonnet-4-5[1m]", "claude-sonnet-4-5"},
      {"anthropic/claude-sonnet-4-5-20250929[1m]", "claude-sonnet-4-5"},
      {"[1m]", "unknown"},
      // Another model's number is no date.
      {"claude-opus-4-9", "unknown"},
      {"gpt-4o-ultra", "unknown"},
      {"gpt-6", "unknown"},
      {"", "unknown"},
      {"/", "unknown"},
  };
  for (const auto& row : table) EXPECT_EQ(found(models, row.said), row.meant) << row.said;
}

TEST(Models, AnUnknownVersionIsTakenForTheOneBeforeIt) {
  const Models models = Models::with(R"(
models:
- {name: acme-4, context_window: 1, tokenizer: o200k_base}
- {name: acme-5.6, context_window: 2, tokenizer: o200k_base}
- {name: acme-5-mini, context_window: 3, tokenizer: o200k_base}
- {name: bard-opus-4-8, aliases: [bard-opus-4.8], context_window: 4, tokenizer: o200k_base}
- {name: bard-opus-5, context_window: 5, tokenizer: o200k_base}
- {name: zed3, context_window: 6, tokenizer: o200k_base}
- {name: zed4-mini, context_window: 7, tokenizer: o200k_base}
)",
                                     "m.yaml")
                            .value();
  const struct {
    std::string_view said, taken;
  } table[] = {
      {"acme-6", "acme-5.6"},
      {"openai/acme-6-2027-01-01", "acme-5.6"},
      {"acme-5.10", "acme-5.6"},
      {"acme-5.3", "acme-4"},
      {"acme-7-mini", "acme-5-mini"},
      {"bard-opus-4-9", "bard-opus-4-8"},
      {"openrouter/bard-opus-6-1-20270101:free", "bard-opus-5"},
      {"bard-6-opus-latest", "bard-opus-5"},
      {"zed9", "zed3"},
      {"acme-4", "none"},         // known
      {"acme-3", "none"},         // older than all that is known
      {"bard-4.8-opus", "none"},  // known by another name, which is said
      {"bard-opus", "none"},
      {"acme-4p", "none"},
      {"acme-6-ultra", "none"},
      {"", "none"},
  };
  for (const auto& row : table) {
    const Model* m = models.version_before(row.said);
    EXPECT_EQ(m == nullptr ? "none" : m->name, row.taken) << row.said;
    if (m == nullptr) continue;
    EXPECT_EQ(models.get(row.said).value(), m) << row.said;
  }
}

TEST(Models, EachSaysWhereItIsFrom) {
  const Models models = Models::builtin();
  EXPECT_GT(models.all().size(), 40U);
  for (const Model& m : models.all()) {
    EXPECT_FALSE(m.source.empty()) << m.name;
    EXPECT_EQ(m.date.size(), 7U) << m.name;  // 2025-08
    EXPECT_NE(find_target(m.target), nullptr) << m.name;
    EXPECT_GE(m.context_window, m.output.value_or(0)) << m.name;
    EXPECT_GE(m.tokenizer.of(tokens::Script::text).most, m.tokenizer.of(tokens::Script::text).least)
        << m.name;
    EXPECT_GT(m.overheads.message, 0U) << m.name;
    EXPECT_EQ(found(models, m.name), m.name);
    for (const std::string& alias : m.aliases) EXPECT_EQ(found(models, alias), m.name) << alias;
    EXPECT_EQ(m.images.unknown > 0, m.images.kind != tokens::VisionRuleKind::none) << m.name;
  }
}

TEST(Models, ClosedTokenizersAreRanges) {
  const Models models = Models::builtin();
  EXPECT_FALSE(models.find("gpt-4o")->tokenizer.is_range());
  EXPECT_FALSE(models.find("gpt-4")->tokenizer.is_range());
  for (const std::string_view name : {"claude-3-opus", "claude-opus-4-7", "gemini-2.5-pro"})
    EXPECT_TRUE(models.find(name)->tokenizer.is_range()) << name;
  EXPECT_GT(models.find("claude-opus-4-7")->tokenizer.of(tokens::Script::text).most,
            models.find("claude-opus-4-5")->tokenizer.of(tokens::Script::text).most);
}

TEST(Models, AFileAddsAndChanges) {
  const auto models = Models::with(R"(
tokenizers: {mine: {of: cl100k_base, text: [1, 1.5], cjk: [2, 2]}}
models:
  - {name: gpt-4o, context_window: 1000}
  - {name: house, aliases: [h], context_window: 4096, tokenizer: mine, overheads: {message: 9}, images: gemini}
)",
                                   "m.yaml");
  ASSERT_TRUE(models) << models.error().text();
  EXPECT_EQ(models->find("gpt-4o")->context_window, 1000U);
  EXPECT_EQ(models->find("gpt-4o")->tokenizer.name, "o200k_base");
  EXPECT_EQ(models->find("gpt-4o")->overheads.message, 4U);
  const Model* house = models->find("h");
  ASSERT_NE(house, nullptr);
  EXPECT_EQ(house->overheads.message, 9U);
  EXPECT_EQ(house->images.kind, tokens::VisionRuleKind::squares);
  EXPECT_DOUBLE_EQ(house->tokenizer.of(tokens::Script::cjk).least, 2);
}

TEST(Models, AScriptCountsAsTheNearestThatIsSaid) {
  const auto models = Models::with(
      "tokenizers: {mine: {text: [1, 2], other: [3, 4], cjk: [5, 6], digits: [0.5, 3], margin: 0.5}}\n"
      "models: [{name: house, context_window: 9, tokenizer: mine}]",
      "m.yaml");
  ASSERT_TRUE(models) << models.error().text();
  const tokens::Tokenizer& t = models->find("house")->tokenizer;
  using tokens::Factors;
  using tokens::Script;
  EXPECT_EQ(t.of(Script::text), (Factors{0.5, 3}));
  EXPECT_EQ(t.of(Script::code), (Factors{0.5, 3}));
  EXPECT_EQ(t.of(Script::accented), (Factors{0.5, 3}));
  EXPECT_EQ(t.of(Script::cyrillic), (Factors{1.5, 6}));
  EXPECT_EQ(t.of(Script::korean), (Factors{2.5, 9}));
  EXPECT_EQ(t.of(Script::digits), (Factors{0.5, 3}));  // what a digit is at most needs no margin
}

TEST(Models, ChineseCountsAsTextWhereNothingIsSaidOfIt) {
  const auto models = Models::with(
      "tokenizers: {mine: {text: [1.5, 2]}}\nmodels: [{name: house, context_window: 9, tokenizer: mine}]",
      "m.yaml");
  ASSERT_TRUE(models) << models.error().text();
  EXPECT_DOUBLE_EQ(models->find("house")->tokenizer.of(tokens::Script::cjk).least, 1.5);
  EXPECT_DOUBLE_EQ(models->find("house")->tokenizer.of(tokens::Script::cjk).most, 2);
}

TEST(Models, MistakesHaveTheirPlace) {
  const struct {
    std::string_view yaml;
    std::string error;
  } table[] = {
      {"models: 3", "m.yaml:1:9: models: expected a list of models, got '3'"},
      {"models:\n  - {name: a}",
       "m.yaml:2:5: models.a.context_window: give the number of tokens that it takes"},
      {"models:\n  - {name: a, context_window: 9}",
       "m.yaml:2:5: models.a.tokenizer: name the one that counts"},
      {"models:\n  - {name: a, context_window: 9, tokenizer: o20k_base}",
       "m.yaml:2:45: models.a.tokenizer: unknown tokenizer 'o20k_base', did you mean 'o200k_base'?"},
      {"models:\n  - {name: a, context_window: 9, tokenizer: claude, target: antropic}",
       "m.yaml:2:61: models.a.target: unknown target 'antropic', did you mean 'anthropic'?"},
      {"models:\n  - {name: a, context_window: 9, tokenizer: claude, images: claud}",
       "m.yaml:2:61: models.a.images: unknown 'claud', did you mean 'claude'?"},
      {"models:\n  - {name: a, contxt_window: 9}",
       "m.yaml:2:15: models: unknown key 'contxt_window', did you mean 'context_window'?"},
      {"models:\n  - {name: a, aliases: [GPT-4o], context_window: 9, tokenizer: claude}",
       "m.yaml:2:12: models.a.name: 'GPT-4o' names gpt-4o already"},
      {"tokenizers: {c: {text: [2, 1]}}",
       "m.yaml:1:17: tokenizers.c.text: expected the lowest and the highest factor, such as [1.1, 1.3]"},
      {"tokenizers: {c: {of: claude}}",
       fmt::format("m.yaml:1:17: tokenizers.c.of: unknown encoding 'claude'; there are {}",
                   fmt::join(tokens::encoding_names(), ", "))},
      {"version: 2", "m.yaml:1:10: version: this program knows version 1"},
  };
  for (const auto& row : table) {
    const auto models = Models::with(row.yaml, "m.yaml");
    ASSERT_FALSE(models) << row.yaml;
    EXPECT_EQ(models.error().text(), row.error) << row.yaml;
  }
}

TEST(Models, UnknownOnesAreAskedBack) {
  const auto m = Models::builtin().get("claude-sonet-4-5");
  ASSERT_FALSE(m);
  EXPECT_EQ(m.error().message,
            "unknown model 'claude-sonet-4-5', did you mean 'claude-sonnet-4-5'? (abridge models lists them, "
            "--models FILE adds one)");
  // Of those that are as near as another, the nearest version.
  for (const auto& [said, meant] :
       {std::pair("claude-opus-4-9x", "claude-opus-4-8"), {"gpt-5.9x", "gpt-5.6"}}) {
    const auto unknown = Models::builtin().get(said);
    ASSERT_FALSE(unknown) << said;
    EXPECT_NE(unknown.error().message.find(std::string("did you mean '") + meant + "'?"), std::string::npos)
        << unknown.error().message;
  }
}

}  // namespace
}  // namespace abridge::target
