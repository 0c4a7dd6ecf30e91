#include "lib/report/reasons.hpp"

#include <gtest/gtest.h>

namespace abridge::report {
namespace {

TEST(Reasons, AreALineOfJson) {
  Rejected rejected;
  rejected.file = "a.jsonl";
  rejected.line = 2;
  rejected.offset = 9;
  rejected.bytes = 40;
  EXPECT_EQ(rejected_line(rejected),
            "{\"file\":\"a.jsonl\",\"line\":2,\"offset\":9,\"bytes\":40,\"reasons\":[]}\n");
  rejected.reasons.push_back({RuleId::invalid_role, 2, 3, 2, "/0/role", "m"});
  EXPECT_EQ(
      rejected_line(rejected),
      "{\"file\":\"a.jsonl\",\"line\":2,\"offset\":9,\"bytes\":40,\"reasons\":[{\"rule\":\"invalid-role\",\"line\":2,"
      "\"column\":3,\"record\":2,\"pointer\":\"/0/role\",\"message\":\"m\"}]}\n");
}

}  // namespace
}  // namespace abridge::report
