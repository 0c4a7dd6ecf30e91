#include "lib/pipeline/document.hpp"

#include "tests/unit/pipeline/taken.hpp"

namespace abridge::pipeline {
namespace {

using Documents = Taken<Document>;
Documents taken(const std::string& text, format::Shape shape) {
  return {text, sanitizing(), "openai", shape, Documents::As::document};
}

const std::string k_good = R"({"messages":[{"role":"user","content":"hi"}]})";
const std::string k_bad = R"({"messages":7})";

TEST(Document, IsOneConversation) {
  const auto all = taken(k_good + "\n", format::Shape::history);
  EXPECT_EQ(all->conversations, 1U);
  EXPECT_EQ(all.written(), k_good + "\n");
}

TEST(Document, IsRejectedWithAllThatStandsAroundIt) {
  const auto all = taken(" " + k_bad + "\n", format::Shape::history);
  EXPECT_EQ(all->rejects, Rejects({" " + k_bad + "\n"}));
  EXPECT_EQ(all.written(), "");
}

TEST(Document, OfAListOneConversationIsRejectedWithItsComma) {
  const auto all = taken("[" + k_good + "," + k_bad + "]", format::Shape::conversations);
  EXPECT_EQ(all->conversations, 2U);
  EXPECT_EQ(all->rejected, 1U);
  EXPECT_EQ(all->rejects, Rejects({"," + k_bad}));
  EXPECT_EQ(all.written(), "[" + k_good + "]");
}

}  // namespace
}  // namespace abridge::pipeline
