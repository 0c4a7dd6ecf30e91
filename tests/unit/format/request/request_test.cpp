#include "tests/unit/format/read_as.hpp"

namespace abridge::format {
namespace {

TEST(Request, ARequestHasItsHistory) {
  EXPECT_EQ(read_as("request", R"({"prompt":"p","conversationHistory":[{"role":"user","content":"q"}]})"),
            "user text[q]\n");
}

}  // namespace
}  // namespace abridge::format
