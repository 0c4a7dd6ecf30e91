#include "lib/recover/made_brackets.hpp"

#include <gtest/gtest.h>

#include "lib/recover/accounting.hpp"
#include "tests/unit/recover/walking.hpp"

namespace abridge::recover {
namespace {

/// What is written where all that is open is closed at the text's end.
std::string finished(Walking& t, std::size_t begin) {
  t.w.draft.keep_message(begin, begin, t.text.view().size());
  t.w.draft.finish();
  std::string out;
  for (const Recovered& piece : t.w.draft.take_pieces())
    if (piece.kind == Recovered::Kind::mended) out += write(t.text.view(), piece).json;
  return out;
}

TEST(MadeBrackets, AListHoldsWhatItsFirstElementIs) {
  Walking messages(k_a);
  open_made_list(messages.w.draft, messages.islands.islands[0], 0);
  EXPECT_EQ(messages.w.draft.top().holds, Frame::Holds::messages);
  EXPECT_EQ(finished(messages, 0), "[" + k_a + "]");
  Walking conversations("{\"messages\":[" + k_a + "]}");
  open_made_list(conversations.w.draft, conversations.islands.islands[0], 0);
  EXPECT_EQ(conversations.w.draft.top().holds, Frame::Holds::conversations);
}

TEST(MadeBrackets, AnObjectBeginsBeforeItsFirstKey) {
  Walking t("\"messages\":[" + k_a + "]");
  open_made_object(t.w.draft, t.w.chart, 0, 0);
  EXPECT_EQ(t.w.draft.innermost(), 1U);
  EXPECT_EQ(t.w.draft.losses(), 1U);
  EXPECT_EQ(finished(t, 0), "{\"messages\":[" + k_a + "]}");
}

TEST(MadeBrackets, NodesGetTheTreeAroundThemToo) {
  const std::string node =
      R"("a":{"id":"a","message":{"author":{"role":"user"},"content":{"parts":["x"]}},"parent":null,"children":[]})";
  Walking t(node);
  open_made_object(t.w.draft, t.w.chart, 0, 0);
  EXPECT_EQ(t.w.draft.innermost(), 2U);
  EXPECT_EQ(finished(t, 0), R"({"mapping":{)" + node + "}}");
}

TEST(MadeBrackets, WhatATreeStandsInIsPutAsFarAsItIsNotOpen) {
  const std::string node = R"("a":{"id":"a","parentId":null,"childrenIds":[]})";
  Walking t(node);
  open_made_object(t.w.draft, t.w.chart, 0, 0);
  EXPECT_EQ(t.w.draft.innermost(), 3U);
  EXPECT_EQ(finished(t, 0), R"({"history":{"messages":{)" + node + "}}}");
  const std::string head = R"("history":{)";
  Walking open(head + node);
  open.w.draft.open(Frame::Role::object, head.size() - 1, 0);
  open_made_tree(open.w.draft, open.w.chart, head.size(), head.size());
  EXPECT_EQ(open.w.draft.innermost(), 2U);
}

}  // namespace
}  // namespace abridge::recover
