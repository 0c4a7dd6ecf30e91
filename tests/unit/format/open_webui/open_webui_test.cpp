#include "lib/format/open_webui/details.hpp"
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

TEST(OpenWebui, CallsAndThoughtsStandInTheTextOfAnAnswer) {
  const auto all = shown_pieces(
      "A<details type=\"reasoning\" done=\"true\">\n<summary>Thought</summary>\n> a &lt; b\n> c\n</details>\n"
      "<details type=\"tool_calls\" done=\"true\" id=\"1\" name=\"w\" arguments=\"&quot;{}&quot;\" "
      "result=\"&quot;sun&quot;\">\n<summary>x</summary>\n</details>\nB");
  ASSERT_EQ(all.size(), 4U);
  EXPECT_EQ(all[0].text, "A");
  EXPECT_EQ(all[1].text, "a < b\nc");
  EXPECT_EQ(all[2].name + all[2].arguments + all[2].result, "w\"{}\"\"sun\"");
  EXPECT_EQ(all[3].text, "B");
}

TEST(OpenWebui, WhatIsNoCallIsText) {
  for (const char* const text :
       {"<details open><summary>s</summary>x</details>", "<details type=\"tool_calls\" name=\"w\"",
        "<details type=\"tool_calls\">\nx</details>"}) {
    const auto all = shown_pieces(text);
    ASSERT_EQ(all.size(), 1U) << text;
    EXPECT_EQ(all[0].text, text);
  }
}

}  // namespace
}  // namespace abridge::format
