#include "tests/unit/format/read_as.hpp"

namespace abridge::format {
namespace {

TEST(Thread, TurnsAreMessages) {
  EXPECT_EQ(
      read_as(
          "thread",
          R"({"thread_id":"x","turns":[{"role":"user","content":"q"},{"role":"assistant","content":"a"}]})"),
      "user text[q]\nassistant text[a]\n");
}

}  // namespace
}  // namespace abridge::format
