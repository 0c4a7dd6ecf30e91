#include "lib/report/expectation.hpp"

#include <gtest/gtest.h>

#include "tests/unit/report/reported.hpp"

namespace abridge::report {
namespace {

std::string why(std::string_view text) {
  const auto read = Expectation::parse(text, "f.expect");
  return read ? "" : read.error().text();
}
Finding at(std::string_view pointer, std::uint64_t record = 1) {
  Finding f = an_error();
  f.pointer = {.base = pointer};
  f.record = record;
  return f;
}

TEST(Expectation, EachLineStandsForOneFinding) {
  auto all = Expectation::parse("# why\ninvalid-role /messages/2/role # here\n\ninvalid-role 3:/x\n", "f");
  ASSERT_TRUE(all) << all.error().text();
  EXPECT_FALSE(all->takes(at("/messages/1/role")));
  EXPECT_TRUE(all->takes(at("/messages/2/role")));
  EXPECT_FALSE(all->takes(at("/messages/2/role")));
  EXPECT_FALSE(all->takes(at("/x", 2)));
  EXPECT_TRUE(all->takes(at("/x", 3)));
}

TEST(Expectation, WhatDoesNotComeIsMissing) {
  const auto all = Expectation::parse("invalid-role /a\ninvalid-role /a\n", "f");
  ASSERT_TRUE(all);
  const auto missing = all->missing(Severity::error);
  ASSERT_EQ(missing.size(), 1U);
  EXPECT_EQ(missing[0].rule, RuleId::expected_finding);
  EXPECT_EQ(missing[0].message(), "expected and not found, 2 times: invalid-role /a");
}

TEST(Expectation, ReadsWhatItWrites) {
  Expectation all;
  for (const std::string_view pointer : {"", "/a", "/a ", "/a #b", "/a\nb"}) all.add(at(pointer));
  all.add(at("/a", 7));
  auto read = Expectation::parse(all.text(), "f");
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read->text(), all.text());
  EXPECT_TRUE(read->takes(at("/a\nb")));
  EXPECT_TRUE(read->takes(at("/a ")));
}

TEST(Expectation, SaysWhereALineIsNone) {
  EXPECT_NE(why("invalid-rol /a").find("f.expect:1:1"), std::string::npos);
  EXPECT_NE(why("invalid-rol /a").find("invalid-role"), std::string::npos);
  EXPECT_NE(why("\ninvalid-role a").find("f.expect:2:14"), std::string::npos);
  EXPECT_NE(why("invalid-role 0:/a").find("expected a JSON Pointer"), std::string::npos);
  EXPECT_NE(why("invalid-role \"/a\" b").find("expected nothing after the pointer"), std::string::npos);
  EXPECT_NE(why("expected-finding").find("can't be listed itself"), std::string::npos);
}

TEST(Expectation, StandsBesideItsTranscript) {
  EXPECT_EQ(sidecars_of("x/a.json"), (std::vector<std::string>{"x/a.json.expect", "x/a.expect"}));
}

}  // namespace
}  // namespace abridge::report
