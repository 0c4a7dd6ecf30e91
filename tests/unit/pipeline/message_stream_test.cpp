#include "lib/pipeline/message_stream.hpp"

#include <algorithm>

#include "tests/unit/pipeline/taken.hpp"

namespace abridge::pipeline {
namespace {

const std::string k_user = "{\"role\":\"user\",\"content\":\"hi\",\"id\":\"1\"}\n";
const std::string k_assistant = "{\"role\":\"assistant\",\"content\":\"ho\",\"id\":\"2\"}\n";

Taken<MessageStream> message_stream_taken(const std::string& text, Settings settings = sanitizing()) {
  return {text, std::move(settings), "openai", format::Shape::stream_of_messages};
}

TEST(MessageStream, AllLinesAreOneConversation) {
  const auto all = message_stream_taken(k_user + k_assistant);
  EXPECT_EQ(all->conversations, 1U);
  EXPECT_EQ(all->numbers, 1U);
  EXPECT_EQ(all.written(), k_user + k_assistant);
}

TEST(MessageStream, ALineThatIsNoMessageIsRejectedAlone) {
  const auto all = message_stream_taken(k_user + "7\n" + k_assistant);
  EXPECT_EQ(all.rules(), Rules({RuleId::not_an_object}));
  EXPECT_EQ(all->rejects, Rejects({"7\n"}));
  EXPECT_EQ(all.written(), k_user + k_assistant);
}

TEST(MessageStream, ALineThatIsRepeatedIsSaid) {
  const auto all = message_stream_taken(k_user + k_user + k_assistant);
  ASSERT_FALSE(all->findings.empty());
  EXPECT_EQ(all->findings[0].rule, RuleId::duplicate_record);
  EXPECT_EQ(all->findings[0].record, 2U);
}

TEST(MessageStream, OneThatIsNotWantedIsLeftOut) {
  Settings settings = sanitizing();
  ASSERT_TRUE(settings.select.add("2"));
  const auto all = message_stream_taken(k_user + k_assistant, settings);
  EXPECT_EQ(all->conversations, 0U);
  EXPECT_EQ(all.written(), "");
}

TEST(MessageStream, AMessageIsKnownByItsTimeAsItsFormatSpellsThat) {
  const auto repeats = [](std::string_view key, std::string_view format) {
    const std::string line = R"({"role":"user","parts":[{"type":"text","text":"hi"}],")" + std::string(key) +
                             "\":\"2026-01-02T03:04:05Z\"}\n";
    const Taken<MessageStream> all(line + line, sanitizing(), format, format::Shape::stream_of_messages);
    const std::vector<RuleId> rules = all.rules();
    return std::count(rules.begin(), rules.end(), RuleId::duplicate_record);
  };
  EXPECT_EQ(repeats("createdAt", "ai-sdk"), 1);
  EXPECT_EQ(repeats("timestamp", "gemini"), 1);
  EXPECT_EQ(repeats("said", "gemini"), 0) << "people say the same thing twice";
}

}  // namespace
}  // namespace abridge::pipeline
