#include "tests/unit/trim/written.hpp"

namespace abridge::trim {
namespace {

const std::string k_long(40, 'x');
const std::string k_user = said("user", "go");

TEST(Clear, LeavesAMarkerInThePlaceOfOldResults) {
  EXPECT_EQ(
      written(list(k_user, called("1", "f"), result("1", k_long), called("2", "f"), result("2", k_long)),
              "{clear: {keep_last: 1}}"),
      list(k_user, called("1", "f"), result("1", "[cleared: 40 characters]"), called("2", "f"),
           result("2", k_long)));
}

TEST(Clear, NothingThatTheMarkerWouldMakeNoShorter) {
  const std::string text = list(k_user, called("1", "f"), result("1", "short"));
  EXPECT_EQ(written(text, "{clear: {keep_last: 0}}"), text);
}

TEST(Clear, WhatWasClearedBeforeStays) {
  const std::string step =
      "{clear: {keep_last: 0, marker: '[{tool} gave {chars} characters, and these are gone]'}}";
  const std::string once = written(list(k_user, called("1", "f"), result("1", std::string(99, 'x'))), step);
  EXPECT_NE(once.find("[f gave 99 characters"), std::string::npos);
  EXPECT_EQ(written(once, step), once);
}

TEST(Clear, OnlyOfToolsThatAreMeant) {
  const std::string text =
      list(k_user, called("1", "read"), result("1", k_long), called("2", "web"), result("2", k_long));
  const std::string cleared = "[cleared: 40 characters]";
  EXPECT_EQ(written(text, "{clear: {keep_last: 0, tools: ['re*']}}"),
            list(k_user, called("1", "read"), result("1", cleared), called("2", "web"), result("2", k_long)));
  EXPECT_EQ(written(text, "{clear: {keep_last: 0, except: [read]}}"),
            list(k_user, called("1", "read"), result("1", k_long), called("2", "web"), result("2", cleared)));
}

TEST(Clear, WhatToolsWereCalledWithGoesWhereThatIsAsked) {
  EXPECT_EQ(written(list(k_user, called("1", "f", R"({\"a\":1})"), result("1", k_long)),
                    "{clear: {keep_last: 0, inputs: true}}"),
            list(k_user, called("1", "f"), result("1", "[cleared: 40 characters]")));
}

TEST(Clear, WaitsUntilTheHistoryIsOverItsTrigger) {
  const std::string text = list(k_user, called("1", "f"), result("1", k_long));
  EXPECT_EQ(written(text, "{clear: {keep_last: 0, trigger: 42}}"), text);
  EXPECT_NE(written(text, "{clear: {keep_last: 0, trigger: 41}}"), text);
}

TEST(Clear, TakesOldOnesTogetherOnceThatSavesEnough) {
  const std::string text =
      list(k_user, called("1", "f"), result("1", k_long), called("2", "f"), result("2", k_long));
  // Each saves 16.
  EXPECT_EQ(written(text, "{clear: {keep_last: 0, at_least: 33}}"), text);
  EXPECT_EQ(written(text, "{clear: {keep_last: 0, at_least: 32}}").find(k_long), std::string::npos);
}

TEST(Clear, RefusesOneThingByTwoNames) {
  EXPECT_NE(written(list(k_user), "{clear: {keep: 1, keep_last: 2}}").find("keep_last by another name"),
            std::string::npos);
  EXPECT_NE(written(list(k_user), "{clear: {marker: ' '}}").find("marker is blank"), std::string::npos);
  EXPECT_NE(written(list(k_user), "{clear: {trigger: {type: input_tokens, value: 1}, unit: chars}}")
                .find("counted in tokens"),
            std::string::npos);
}

}  // namespace
}  // namespace abridge::trim
