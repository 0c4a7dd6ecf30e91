#include "lib/pipeline/line_stream.hpp"

#include "tests/unit/pipeline/taken.hpp"

namespace abridge::pipeline {
namespace {

const std::string k_line_stream_line = R"({"messages":[{"role":"user","content":"hi"}]})"
                                       "\n";
const std::string k_other = R"({"messages":[{"role":"user","content":"ho"}]})"
                            "\n";

Taken<LineStream> taken(const std::string& text, Settings settings = sanitizing()) {
  return {text, std::move(settings), "openai", format::Shape::stream_of_conversations};
}

TEST(LineStream, EachLineIsAConversation) {
  const auto all = taken(k_line_stream_line + k_other);
  EXPECT_EQ(all->conversations, 2U);
  EXPECT_EQ(all.written(), k_line_stream_line + k_other);
  EXPECT_EQ(all.rules(), Rules());
}

TEST(LineStream, ALineThatIsNoneIsRejectedAlone) {
  const std::string bad = "{\"messages\":[}\n";
  const auto all = taken(k_line_stream_line + bad + k_other);
  EXPECT_EQ(all->rejected, 1U);
  EXPECT_EQ(all->rejects, Rejects({bad}));
  EXPECT_EQ(all.written(), k_line_stream_line + k_other);
}

TEST(LineStream, OfAListEachElementIsAConversation) {
  Settings settings = sanitizing();
  ASSERT_TRUE(settings.select.add("3"));
  const std::string one = k_line_stream_line.substr(0, k_line_stream_line.size() - 1);
  const std::string other = k_other.substr(0, k_other.size() - 1);
  const auto all = taken(k_line_stream_line + "[" + one + "," + other + "]\n", settings);
  EXPECT_EQ(all->numbers, 3U);
  EXPECT_EQ(all->conversations, 1U);
  EXPECT_EQ(all.written(), "[" + other + "]\n");
}

}  // namespace
}  // namespace abridge::pipeline
