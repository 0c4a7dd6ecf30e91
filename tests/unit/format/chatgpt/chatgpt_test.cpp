#include "tests/unit/format/read_as.hpp"

namespace abridge::format {
namespace {

TEST(Chatgpt, TheCurrentBranchIsRead) {
  EXPECT_EQ(
      read_as(
          "chatgpt",
          R"({"current_node":"c","mapping":{"a":{"id":"a","message":{"author":{"role":"user"},"content":{"content_type":"text","parts":["q"]}},"parent":null,"children":["b","c"]},"b":{"id":"b","message":{"author":{"role":"assistant"},"content":{"content_type":"text","parts":["old"]}},"parent":"a","children":[]},"c":{"id":"c","message":{"author":{"role":"assistant"},"content":{"content_type":"text","parts":["new"]}},"parent":"a","children":[]}}})"),
      "/mapping/a/message user text[q]\n/mapping/c/message assistant text[new]\n");
}

}  // namespace
}  // namespace abridge::format
