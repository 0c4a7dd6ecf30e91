#include <gtest/gtest.h>

#include "tests/unit/rule/judge.hpp"
#include "tests/unit/rule/transcripts.hpp"

namespace abridge::rule {
namespace {

TEST(MisplacedSystem, SystemMessagesStandBefore) {
  const std::string rule = "misplaced-system: warn";
  const std::string developer = message("developer", quote("d"));
  const Case cases[] = {
      {"before", rule, list({system("s"), developer, user("q"), assistant("x")}), {}, ""},
      {"only", rule, list({system("s"), system("t")}), {}, ""},
      {"inside and last, in their order",
       rule,
       list({system("s"), user("q"), developer, assistant("x"), system("t")}),
       {"misplaced-system /2 fixed", "misplaced-system /4 fixed"},
       list({system("s"), developer, system("t"), user("q"), assistant("x")})},
  };
  judge_all(cases);
}

}  // namespace
}  // namespace abridge::rule
