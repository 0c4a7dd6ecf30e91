#include "lib/api/options.hpp"

#include <gtest/gtest.h>

#include <set>

#include "lib/io/input.hpp"

namespace abridge::api {
namespace {

std::string options_why_not(std::string_view json) {
  const auto options = read_options(json);
  return options ? "" : options.error().text();
}

TEST(ApiOptions, ReadsAllKinds) {
  const auto o = read_options(
      R"({"policy": "strict", "last": 20, "max_tokens": 8000, "target": "anthropic", "set": ["a=1", "b=2"], "redact": true})");
  ASSERT_TRUE(o) << o.error().text();
  EXPECT_EQ(o->policy, "strict");
  EXPECT_EQ(o->last, 20U);
  EXPECT_EQ(o->max_tokens, 8000U);
  EXPECT_EQ(o->target, std::vector<std::string>{"anthropic"});
  EXPECT_EQ(o->set.size(), 2U);
  EXPECT_TRUE(o->redact);
  EXPECT_TRUE(read_options(" \n"));
}

TEST(ApiOptions, MistakesAreLocatedAndHinted) {
  EXPECT_EQ(options_why_not(R"({"max_token": 5})"),
            "options:1:2: unknown key 'max_token', did you mean 'max_tokens'?");
  EXPECT_EQ(options_why_not("{\"last\":\n \"20\"}"),
            "options:2:2: last: expected a number from 0, got the text '20'");
  EXPECT_EQ(options_why_not("[]"), "options:1:1: expected a map, got a list");
}

TEST(ApiOptions, EachTaskRefusesWhatItHasNoUseFor) {
  Options o;
  o.last = 3;
  EXPECT_TRUE(check_options(o, Task::trim));
  const auto refused = check_options(o, Task::validate);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().text(), "options: validate has no use for 'last', which is for trim, render");
  for (const auto& task : names_of(Task{})) EXPECT_TRUE(check_options({}, task.value)) << task.text;
}

TEST(ApiOptions, EachIsSaidOnceAndExplained) {
  std::set<std::string> names;
  for (const OptionRow& row : all_options()) {
    EXPECT_TRUE(names.emplace(row.field.name).second) << row.field.name;
    EXPECT_FALSE(row.field.doc.empty()) << row.field.name;
    EXPECT_NE(row.tasks, 0U) << row.field.name;
  }
}

TEST(ApiOptions, EachHasItsPlaceInTheManual) {
  const auto page = io::read_text(std::string(ABRIDGE_SOURCE_DIR) + "/docs/library.md");
  ASSERT_TRUE(page) << page.error().text();
  const std::string table = page->substr(page->find("| option |"));
  for (const OptionRow& row : all_options())
    EXPECT_NE(table.find('`' + std::string(row.field.name) + '`'), std::string::npos) << row.field.name;
}

}  // namespace
}  // namespace abridge::api
