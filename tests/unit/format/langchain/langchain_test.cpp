#include "tests/unit/format/read_as.hpp"

namespace abridge::format {
namespace {

TEST(Langchain, ConstructorsAndDictionariesAreMessages) {
  EXPECT_EQ(
      read_as(
          "langchain",
          R"([{"lc":1,"type":"constructor","id":["langchain","schema","messages","HumanMessage"],"kwargs":{"content":"q","type":"human"}},{"type":"ai","data":{"content":"a","tool_calls":[{"id":"c","name":"f","args":{"n":1}}]}}])"),
      "/0/kwargs user text[q]\n/1/data assistant text[a] tool_call[c f {\"n\":1}]\n");
}

}  // namespace
}  // namespace abridge::format
