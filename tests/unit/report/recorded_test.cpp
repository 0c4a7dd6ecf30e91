#include "lib/report/recorded.hpp"

#include <gtest/gtest.h>

namespace abridge::report {
namespace {

TEST(Recorded, IsTheFindingThatWasTold) {
  std::string written;
  Recorder recorder([&](std::string_view line) { written += line; });
  recorder.at_input(2);
  const Finding told{.rule = RuleId::duplicate_key,
                     .severity = Severity::warn,
                     .fix = Fix::unsafe,
                     .applied = true,
                     .offset = 77,
                     .record = 3,
                     .pointer = {.base = "/messages", .index = 4, .field = "a/b"},
                     .subject = "{\"x\":1}",
                     .sentence = "the key {key} stands {{twice}}",
                     .with = {{"key", "{x}"}}};
  const FixedRange change{9, 2, 9, 4, "new"};
  recorder.add({&told, "f", 9, 5, {&change, 1}});
  EXPECT_EQ(recorder.rules().at("duplicate-key"), 1U);
  auto read = Recorded::parse(written);
  ASSERT_TRUE(read) << read.error().text();
  Recorded one = std::move(*read);
  EXPECT_EQ(one.input(), 2U);
  one.move(100, 10);
  const Located at = one.located("f");
  EXPECT_EQ(at.line, 109U);
  EXPECT_EQ(at.column, 5U);
  EXPECT_EQ(at.finding->record, 13U);
  EXPECT_EQ(at.finding->offset, 77U);
  EXPECT_EQ(at.finding->message(), told.message());
  EXPECT_EQ(at.finding->fingerprint(), told.fingerprint());
  EXPECT_EQ(at.finding->pointer.text(), told.pointer.text());
  EXPECT_TRUE(at.finding->applied);
  ASSERT_EQ(at.changes.size(), 1U);
  EXPECT_EQ(at.changes[0].line, 109U);
  EXPECT_EQ(at.changes[0].text, "new");
}

TEST(Recorded, WhatIsNoneIsSaid) {
  for (const char* const line :
       {"", "[]", "{}", R"({"rule":"no-such-rule","severity":"warn","fix":"none"})",
        R"({"rule":"invalid-json","severity":"warn","fix":"none","changes":[[1,2]]})",
        R"({"rule":"invalid-json","severity":"warn","fix":"none","changes":[{"a":1}]})"})
    EXPECT_FALSE(Recorded::parse(line)) << line;
}

}  // namespace
}  // namespace abridge::report
