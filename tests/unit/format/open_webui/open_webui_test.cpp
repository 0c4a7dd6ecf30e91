#include "tests/unit/format/read_as.hpp"

namespace abridge::format {
namespace {

TEST(OpenWebui, TheCurrentBranchIsRead) {
  EXPECT_EQ(
      read_as(
          "open-webui",
          R"({"id":"x","title":"T","chat":{"history":{"currentId":"3","messages":{"1":{"id":"1","parentId":null,"childrenIds":["2","3"],"role":"user","content":"q"},"2":{"id":"2","parentId":"1","childrenIds":[],"role":"assistant","content":"old"},"3":{"id":"3","parentId":"1","childrenIds":[],"role":"assistant","content":"new"}}}}})"),
      "/chat/history/messages/1 user text[q]\n/chat/history/messages/3 assistant text[new]\n");
}

}  // namespace
}  // namespace abridge::format
