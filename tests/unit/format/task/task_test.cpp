#include "tests/unit/format/read_as.hpp"

namespace abridge::format {
namespace {

TEST(Task, ATaskHasItsHistory) {
  EXPECT_EQ(read_as("task", R"({"id":1,"title":"T","conversation_history":[{"role":"user","content":"q"}]})"),
            "user text[q]\n");
}

}  // namespace
}  // namespace abridge::format
