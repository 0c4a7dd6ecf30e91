#include "lib/api/settings.hpp"

#include <gtest/gtest.h>

namespace abridge::api {
namespace {

std::string why_not(const Options& options, Task task = Task::validate) {
  const auto settings = settings_of(options, task);
  return settings ? "" : settings.error().text();
}

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST(ApiSettings, APolicyIsAPresetOrAText) {
  EXPECT_EQ(why_not({.policy = "strict"}), "");
  EXPECT_EQ(why_not({.policy = "extends: strict\nrules:\n  empty-content: off\n"}), "");
  EXPECT_TRUE(contains(why_not({.policy = "strikt"}), "did you mean 'strict'?"));
  EXPECT_TRUE(why_not({.policy = "rules:\n  no-such-rule: warn\n"}).starts_with("policy.yaml:2:3: "));
  EXPECT_TRUE(why_not({.set = {"limits.usr.max=3"}}).starts_with("set limits.usr.max=3: "));
}

TEST(ApiSettings, NoFileIsRead) {
  EXPECT_TRUE(contains(why_not({.policy = "/etc/passwd"}), "names a file, and none is read"));
  EXPECT_TRUE(
      contains(why_not({.policy = "extends: ./base.yaml\n"}), "'base.yaml' is a file, and none is read"));
  const std::string vocabulary = "size: {unit: tokens, tokenizer: ./tokenizer.json}\n";
  EXPECT_TRUE(contains(why_not({.policy = vocabulary}), "policy.yaml:1:"));
  EXPECT_TRUE(contains(why_not({.policy = vocabulary}), "is a file, and none is read"));
  EXPECT_TRUE(contains(why_not({.set = {"size.tokenizer=./tokenizer.json"}}), "is a file, and none is read"));
  EXPECT_TRUE(contains(why_not({.tokenizer = "./tokenizer.json"}, Task::count_tokens),
                       "there is no './tokenizer.json'"));
}

TEST(ApiSettings, NoCommandIsRun) {
  const Options o{.policy = "trim: [{last: 3}, {summarize: {command: [cat]}}]\n"};
  EXPECT_TRUE(contains(why_not(o, Task::trim), "none is run here"));
}

TEST(ApiSettings, FilesAreEmbeddedOnlyBelowAFolderThatIsNamed) {
  EXPECT_FALSE(settings_of({.policy = "thread"}, Task::render)->policy.files);
  const auto named = settings_of({.policy = "thread", .files_root = "/srv"}, Task::render);
  ASSERT_TRUE(named) << named.error().text();
  EXPECT_TRUE(named->policy.files);
  EXPECT_EQ(named->files_root, "/srv");
}

TEST(ApiSettings, WithoutATimeNoneIsWritten) {
  const Options o{.set = {"rules.missing-timestamp=warn"}};
  EXPECT_EQ(settings_of(o, Task::sanitize)->policy.rule(RuleId::missing_timestamp).fix, Fix::none);
  EXPECT_TRUE(contains(why_not({.now = "today"}), "options: now: expected an ISO 8601 time"));
}

TEST(ApiSettings, NamesAreHinted) {
  EXPECT_TRUE(contains(why_not({.from = "opena"}), "did you mean 'openai'?"));
  EXPECT_TRUE(contains(why_not({.to = "opena"}, Task::convert), "did you mean 'openai'?"));
  EXPECT_TRUE(contains(why_not({}, Task::convert), "convert needs the format"));
  EXPECT_TRUE(contains(why_not({.style = "plan"}, Task::render), "did you mean 'plain'?"));
  EXPECT_TRUE(contains(why_not({.target = {"antropic"}}), "did you mean 'anthropic'?"));
  EXPECT_TRUE(contains(why_not({.as = "requst"}), "did you mean 'request'?"));
  EXPECT_TRUE(contains(why_not({.where = "turn>1"}, Task::sanitize), "where:1:1: 'turn' can't be asked for"));
  EXPECT_TRUE(contains(why_not({.dedupe = "exat"}, Task::sanitize), "did you mean 'exact'?"));
  EXPECT_TRUE(contains(why_not({.fail_on = "errors"}), "did you mean 'error'?"));
  EXPECT_TRUE(contains(why_not({.append = {"And now?"}}, Task::sanitize), "has no role"));
}

TEST(ApiSettings, ATrimMustHaveSomethingToCut) {
  EXPECT_TRUE(contains(why_not({}, Task::trim), "nothing to cut"));
  EXPECT_EQ(why_not({.last = 3}, Task::trim), "");
  EXPECT_EQ(why_not({.model = "gpt-4o"}, Task::trim), "");
}

}  // namespace
}  // namespace abridge::api
