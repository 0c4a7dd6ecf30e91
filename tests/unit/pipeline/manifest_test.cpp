#include "lib/pipeline/manifest.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace abridge::pipeline {
namespace {

using testing::HasSubstr;

Manifest example() {
  Manifest m;
  m.plan = {"1.0",
            "convert",
            4,
            {{"a.jsonl", 10, 7}, {"b.jsonl", 20, 8}},
            "aa",
            {"--model gpt-4o", "--lenient"},
            {{"p.yaml", "bb"}}};
  m.shard = {3, 4};
  m.exit = 1;
  m.files = {{"output", "3.jsonl", 12, "cc"}};
  Manifest::InputPart part;
  part.input = 1;
  part.lines = 5;
  part.records = 4;
  part.fail_on = FailOn::warning;
  part.losses.add(format::Loss::times, 3);
  part.losses.add(format::Loss::record_fields, "id");
  m.parts.push_back(part);
  m.summary.records = 4;
  m.summary.unwanted = 1;
  m.summary.verdicts = {{"openai", 2}, {"anthropic", 0}};
  m.to = "anthropic";
  m.rules = {{"invalid-json", 2}};
  m.notes = {"it grew while it was read"};
  m.tokens_note = "counted with another tokenizer";
  m.severities = {{RuleId::invalid_json, Severity::error}};
  return m;
}

TEST(Manifest, IsReadAsItIsWritten) {
  const std::string text = example().text();
  const auto read = Manifest::parse(text, "m.json");
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read->text(), text);
  EXPECT_EQ(read->plan.difference(example().plan), "");
  EXPECT_EQ(read->notes, example().notes);
  EXPECT_EQ(read->tokens_note, example().tokens_note);
  EXPECT_EQ(read->parts[0].losses.count(format::Loss::times).times, 3U);
  EXPECT_EQ(read->summary.verdicts[0].target, "openai");
  EXPECT_EQ(read->written("output")->size, 12U);
  EXPECT_EQ(read->written("rejects"), nullptr);
  EXPECT_EQ(read->summary.unwanted, 1U);
  EXPECT_FALSE(read->summary.duplicates);
}

TEST(Manifest, WhatIsNoneIsSaid) {
  EXPECT_FALSE(Manifest::parse("[]", "m.json"));
  EXPECT_FALSE(Manifest::parse("{", "m.json"));
  const auto none = Manifest::parse("{}", "m.json");
  ASSERT_FALSE(none);
  EXPECT_THAT(none.error().text(), HasSubstr("m.json: this is not a manifest: its member 'abridge'"));
  std::string text = example().text();
  text.replace(text.find("\"input\": 1"), 10, "\"input\": 2");
  EXPECT_FALSE(Manifest::parse(text, "m.json"));  // a part of an input that is not there
}

TEST(Plan, SaysWhatDiffersInAnother) {
  const Plan plan = example().plan;
  const auto other = [&](auto change) {
    Plan changed = plan;
    change(changed);
    return plan.difference(changed);
  };
  EXPECT_THAT(other([](Plan& p) { p.version = "2.0"; }), HasSubstr("version"));
  EXPECT_THAT(other([](Plan& p) { p.command = "trim"; }), HasSubstr("command, trim"));
  EXPECT_THAT(other([](Plan& p) { p.of = 5; }), HasSubstr("5 and not 4"));
  EXPECT_THAT(other([](Plan& p) { p.inputs.pop_back(); }), HasSubstr("inputs, 1 and not 2"));
  EXPECT_THAT(other([](Plan& p) { p.inputs[1].modified = 9; }), HasSubstr("another b.jsonl"));
  EXPECT_THAT(other([](Plan& p) { p.inputs[0].file = "c.jsonl"; }), HasSubstr("c.jsonl, and not a.jsonl"));
  EXPECT_EQ(other([](Plan& p) { p.policy = "x"; }), "another policy");
  EXPECT_EQ(other([](Plan& p) { p.read[0].hash = "x"; }), "another p.yaml: it says something else now");
  EXPECT_EQ(other([](Plan& p) { p.options[0] = "--model gpt-5"; }), "--model gpt-5, and not --model gpt-4o");
  EXPECT_EQ(other([](Plan& p) { p.options.pop_back(); }), "no --lenient");
  EXPECT_EQ(other([](Plan& p) { p.options.push_back("--unsafe-fixes"); }), "--unsafe-fixes, too");
  EXPECT_EQ(other([](Plan& p) { std::swap(p.options[0], p.options[1]); }), "its options in another order");
}

TEST(Manifest, IsCalledAsItsShard) {
  EXPECT_EQ(name_of_shard({3, 200}), "shard-00003-of-00200");
  const auto shard = shard_of_name("shard-00003-of-00200.json");
  ASSERT_TRUE(shard);
  EXPECT_EQ(shard->number, 3U);
  EXPECT_EQ(shard->of, 200U);
  for (const char* const other : {"shard-00003-of-00200.findings.jsonl", "shard-00000-of-00200.json",
                                  "shard-00201-of-00200.json", "shard-3.json", "shard-a-of-b.json", "x.json"})
    EXPECT_FALSE(shard_of_name(other)) << other;
}

TEST(Manifest, APlanIsKnownByAllOfIt) {
  const Plan plan = example().plan;
  EXPECT_EQ(plan.hash(), example().plan.hash());
  Plan other = plan;
  other.inputs[1].modified = 9;
  EXPECT_NE(plan.hash(), other.hash());
  other = plan;
  other.read[0].hash = "bc";
  EXPECT_NE(plan.hash(), other.hash());
  other = plan;
  other.options.pop_back();
  EXPECT_NE(plan.hash(), other.hash());
}

}  // namespace
}  // namespace abridge::pipeline
