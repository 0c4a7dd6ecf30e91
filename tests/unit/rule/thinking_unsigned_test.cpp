#include <gtest/gtest.h>

#include "tests/unit/rule/judge.hpp"
#include "tests/unit/rule/transcripts.hpp"

namespace abridge::rule {
namespace {

TEST(ThinkingUnsigned, ThinkingIsSigned) {
  const std::string rule = "thinking-unsigned: error";
  const std::string redacted = R"({"type":"redacted_thinking","data":"x"})";
  const Case cases[] = {
      {"signed, redacted", rule, list({user("q"), assistants({thinking("s"), redacted, text("x")})}), {}, ""},
      {"empty",
       rule,
       list({user("q"), assistants({thinking(""), text("x"), thinking("s"), thinking(" "), text("y")})}),
       {"thinking-unsigned /1/content/0 fixed", "thinking-unsigned /1/content/3 fixed"},
       list({user("q"), assistants({text("x"), thinking("s"), text("y")})})},
      {"none",
       rule,
       list({user("q"), assistants({R"({"type":"thinking","thinking":"hm"})", text("x")})}),
       {"thinking-unsigned /1/content/0 fixed"},
       list({user("q"), assistants({text("x")})})},
      {"no string",
       rule,
       list({user("q"), assistants({R"({"type":"thinking","thinking":"hm","signature":7})", text("x")})}),
       {"thinking-unsigned /1/content/0 fixed"},
       list({user("q"), assistants({text("x")})})},
      {"nothing left",
       rule,
       list({user("q"), assistants({thinking("")}), user("r")}),
       {"thinking-unsigned /1/content/0 fixed"},
       list({user("q"), user("r")})},
      {"signed thinking alone stays",
       rule,
       list({user("q"), assistants({thinking(""), thinking("s")})}),
       {"thinking-unsigned /1/content/0 fixed"},
       list({user("q"), assistants({thinking("s")})})},
  };
  judge_all(cases);
}

}  // namespace
}  // namespace abridge::rule
