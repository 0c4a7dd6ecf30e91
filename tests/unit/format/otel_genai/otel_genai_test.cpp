#include "tests/unit/format/read_as.hpp"

namespace abridge::format {
namespace {

TEST(OtelGenai, PartsAreNamedByTheirType) {
  EXPECT_EQ(
      read_as(
          "otel-genai",
          R"([{"role":"assistant","parts":[{"type":"tool_call","id":"c","name":"w","arguments":{"a":1}}],"finish_reason":"tool_call"},{"role":"tool","parts":[{"type":"tool_call_response","id":"c","response":"4"}]}])"),
      "assistant tool_call[c w {\"a\":1}]\ntool tool_result[c|4]\n");
}

}  // namespace
}  // namespace abridge::format
