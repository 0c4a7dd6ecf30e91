#include "tests/unit/format/read_as.hpp"

namespace abridge::format {
namespace {

TEST(Gemini, PartsAreKnownByTheirOneMember) {
  EXPECT_EQ(
      read_as(
          "gemini",
          R"({"contents":[{"role":"user","parts":[{"text":"q"}]},{"role":"model","parts":[{"text":"hm","thought":true},{"functionCall":{"name":"f","args":{"a":1}}}]},{"role":"user","parts":[{"functionResponse":{"name":"f","response":{"output":"x"}}}]}]})"),
      "user text[q]\nassistant thinking[hm] tool_call[f {\"a\":1}]\nuser tool_result[f|x]\n");
}

}  // namespace
}  // namespace abridge::format
