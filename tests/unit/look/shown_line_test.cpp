#include "lib/look/shown_line.hpp"

#include <gtest/gtest.h>

namespace abridge::look {
namespace {

TEST(ShownLine, HasTheMessagesPartsAndLeavesOutWhatIsNone) {
  const ShownMessage message{.number = 2,
                             .role = "assistant",
                             .time = text::Instant{60, 0},
                             .tokens = {3, 5},
                             .parts = {{.text = "Hi"},
                                       {.kind = BlockKind::tool_call, .tool = "f", .arguments = {{"a", "1"}}},
                                       {.kind = BlockKind::tool_result, .error = true, .tool = "f"}}};
  EXPECT_EQ(
      json_line(ShownLine{"a.json", 3, 7, 1, "", &message}),
      R"({"file":"a.json","line":3,"column":7,"conversation":1,"message":2,"role":"assistant",)"
      R"("time":"1970-01-01T00:01:00Z","tokens":5,"parts":[{"kind":"text","text":"Hi"},)"
      R"({"kind":"tool_call","tool":"f","arguments":{"a":"1"}},{"kind":"tool_result","tool":"f","error":true}]})"
      "\n");
}

}  // namespace
}  // namespace abridge::look
