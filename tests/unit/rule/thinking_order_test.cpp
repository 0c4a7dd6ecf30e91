#include <gtest/gtest.h>

#include "tests/unit/rule/judge.hpp"
#include "tests/unit/rule/transcripts.hpp"

namespace abridge::rule {
namespace {

TEST(ThinkingOrder, ThinkingComesFirstAndNotLast) {
  const std::string rule = "thinking-order: error";
  const Case cases[] = {
      {"first",
       rule,
       list({assistants({thinking("s"), thinking("t"), text("x"), thinking("u"), use("a")})}),
       {},
       ""},
      {"after a text",
       rule,
       list({assistants({text("x"), thinking("s"), text("y")})}),
       {"thinking-order /0/content/1"},
       ""},
      {"last",
       rule,
       list({assistants({thinking("s"), text("x"), thinking("t")})}),
       {"thinking-order /0/content/2"},
       ""},
      {"alone", rule, list({assistants({thinking("s")})}), {"thinking-order /0/content/0"}, ""},
      {"after a text and last, once",
       rule,
       list({assistants({text("x"), thinking("s")})}),
       {"thinking-order /0/content/1"},
       ""},
      {"both, two blocks",
       rule,
       list({assistants({text("x"), thinking("s"), thinking("t")})}),
       {"thinking-order /0/content/1", "thinking-order /0/content/2"},
       ""},
  };
  judge_all(cases);
}

}  // namespace
}  // namespace abridge::rule
