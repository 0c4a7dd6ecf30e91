#include "tests/unit/format/read_as.hpp"

namespace abridge::format {
namespace {

TEST(Harmony, ARecipientMakesACallAndAnalysisIsThinking) {
  EXPECT_EQ(
      read_as(
          "harmony",
          R"([{"role":"assistant","channel":"analysis","content":[{"type":"text","text":"hm"}]},{"role":"assistant","channel":"commentary","recipient":"functions.w","content":[{"type":"text","text":"{}"}]},{"role":"tool","name":"functions.w","channel":"commentary","content":[{"type":"text","text":"4"}]}])"),
      "assistant thinking[hm]\nassistant tool_call[w \"{}\"]\ntool tool_result[w|4]\n");
}

}  // namespace
}  // namespace abridge::format
