#include "tests/unit/format/read_as.hpp"

namespace abridge::format {
namespace {

TEST(Sharegpt, CallsAndWhatTheyGaveHaveSpeakersOfTheirOwn) {
  EXPECT_EQ(
      read_as(
          "sharegpt",
          R"({"conversations":[{"from":"human","value":"q"},{"from":"function_call","value":"{\"name\": \"w\", \"arguments\": {\"a\": 1}}"},{"from":"observation","value":"x"},{"from":"gpt","value":"a"}]})"),
      "user text[q]\ntool_use tool_call[w {\"a\": 1}]\ntool_result tool_result[x]\nassistant text[a]\n");
}

}  // namespace
}  // namespace abridge::format
