#include <gtest/gtest.h>

#include "tests/unit/rule/judge.hpp"
#include "tests/unit/rule/transcripts.hpp"

namespace abridge::rule {
namespace {

TEST(TrailingWhitespace, TheEndIsTrimmed) {
  const std::string rule = "trailing-whitespace: warn";
  const Case cases[] = {
      {"text", rule, list({assistant("y "), user("q "), assistant("x")}), {}, ""},
      {"blanks, escaped or not",
       rule,
       list({user("q"), assistant("  x\\n\\u00a0\u3000 ")}),
       {"trailing-whitespace /1/content fixed"},
       list({user("q"), assistant("  x")})},
      {"the last part",
       rule,
       list({user("q"), assistants({text("x "), text("y ")})}),
       {"trailing-whitespace /1/content/1 fixed"},
       list({user("q"), assistants({text("x "), text("y")})})},
      {"a call is last", rule, list({user("q"), assistants({text("x "), use("a")})}), {}, ""},
      {"the user is last", rule, list({assistant("x "), user("q ")}), {}, ""},
      {"blank is another rule's", rule, list({user("q"), assistant("  ")}), {}, ""},
  };
  judge_all(cases);
}

}  // namespace
}  // namespace abridge::rule
