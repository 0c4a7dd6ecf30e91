#include "tests/unit/format/read_as.hpp"

namespace abridge::format {
namespace {

TEST(Librechat, TheNewestBranchIsRead) {
  EXPECT_EQ(
      read_as(
          "librechat",
          R"({"conversationId":"c","messages":[{"messageId":"1","parentMessageId":"00000000-0000-0000-0000-000000000000","isCreatedByUser":true,"text":"q"},{"messageId":"2","parentMessageId":"1","isCreatedByUser":false,"text":"old"},{"messageId":"3","parentMessageId":"1","isCreatedByUser":false,"text":"new"}]})"),
      "/messages/0 user text[q]\n/messages/2 assistant text[new]\n");
}

}  // namespace
}  // namespace abridge::format
