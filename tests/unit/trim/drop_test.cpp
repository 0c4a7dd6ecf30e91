#include "tests/unit/trim/written.hpp"

namespace abridge::trim {
namespace {

TEST(Drop, LeavesOutMessagesByTheirRole) {
  const Cut table[] = {{"suau", "{drop: {roles: [system]}}", "123"},
                       {"suau", "{drop: {roles: [user]}}", "02"}};
  judge(table);
}

TEST(Drop, ACallGoesWithItsResult) {
  const std::string text =
      list(said("user", "go"), called("1", "f"), result("1", "x"), said("assistant", "done"));
  EXPECT_EQ(written(text, "{drop: {blocks: [tool_result]}}"),
            list(said("user", "go"), said("assistant", "done")));
  EXPECT_EQ(written(text, "{drop: {blocks: [tool_call]}}"),
            list(said("user", "go"), said("assistant", "done")));
}

TEST(Drop, TheNewestKeepTheirs) {
  const std::string text =
      list(said("user", "go"), called("1", "f"), result("1", "x"), called("2", "f"), result("2", "y"));
  EXPECT_EQ(written(text, "{drop: {blocks: [tool_result], keep_last: 1}}"),
            list(said("user", "go"), called("2", "f"), result("2", "y")));
}

TEST(Drop, MustSayOfWhat) {
  EXPECT_NE(written(list(said("user", "go")), "{drop: {}}").find("give roles or blocks"), std::string::npos);
  EXPECT_NE(written(list(said("user", "go")), "{drop: {roles: [user], keep_last: 1}}")
                .find("only blocks can be kept so"),
            std::string::npos);
}

}  // namespace
}  // namespace abridge::trim
