#include "lib/pipeline/filter.hpp"

#include <gtest/gtest.h>

#include <string>

#include "tests/unit/render/transcript.hpp"

namespace abridge::pipeline {
namespace {

Filter::Verdict judge(Filter& filter, std::string_view text) {
  render::Transcript t{R"([{"role":"user","content":")" + std::string(text) + R"("}])", "openai"};
  return filter.judge(t.c, {});
}

TEST(Filter, ThereIsNoneWhereAllAreWanted) { EXPECT_EQ(Filter::make(Settings{}), nullptr); }

TEST(Filter, OnlyWhatIsKeptHasDuplicates) {
  Duplicates known;
  Settings settings;
  settings.dedupe = Dedupe::exact;
  settings.duplicates = &known;
  const auto filter = Filter::make(settings);
  ASSERT_NE(filter, nullptr);
  EXPECT_EQ(judge(*filter, "x"), Filter::Verdict::wanted);
  EXPECT_EQ(judge(*filter, "x"), Filter::Verdict::wanted);
  filter->keep();
  EXPECT_EQ(judge(*filter, "x"), Filter::Verdict::duplicate);
  EXPECT_EQ(judge(*filter, "y"), Filter::Verdict::wanted);
}

TEST(Filter, WhatTheConditionDoesNotTakeIsNoDuplicate) {
  Settings settings;
  settings.where = *Condition::parse("chars>3", "--where");
  const auto filter = Filter::make(settings);
  EXPECT_EQ(judge(*filter, "x"), Filter::Verdict::unwanted);
  EXPECT_EQ(judge(*filter, "long"), Filter::Verdict::wanted);
}

}  // namespace
}  // namespace abridge::pipeline
