#include "tests/unit/format/read_as.hpp"

namespace abridge::format {
namespace {

TEST(Openai, CustomToolsAreCallsToo) {
  EXPECT_EQ(
      read_as(
          "openai",
          R"([{"role":"assistant","content":null,"tool_calls":[{"id":"c","type":"custom","custom":{"name":"f","input":"x"}}]}])"),
      "assistant tool_call[c f \"x\"]\n");
}

}  // namespace
}  // namespace abridge::format
