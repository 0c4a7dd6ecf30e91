#include "lib/cost/tally.hpp"

#include <gtest/gtest.h>

#include "lib/pipeline/readers.hpp"
#include "tests/unit/trim/trim_run.hpp"

namespace abridge::cost {
namespace {

Tallied tallied(std::string_view json, const std::string& size, std::string_view format = "openai") {
  const policy::Policy policy = trim::policy_of("size: " + size + "\n");
  render::Transcript transcript(json, format);
  return Tally(policy, pipeline::k_readers).count(transcript.c);
}

std::uint64_t sum(const Tallied& all) {
  std::uint64_t tokens = 0;
  for (const Tallied::One& one : all.messages) tokens += one.tokens.most;
  return tokens;
}

TEST(Tally, CountsEachMessageWithWhoSaysIt) {
  const Tallied all = tallied(
      R"([{"role":"system","content":"one two"},{"role":"user","content":"three"},{"role":"assistant","content":""}])",
      "{tokenizer: o200k_base}");
  ASSERT_EQ(all.messages.size(), 3U);
  EXPECT_EQ(all.messages[0].role, Role::system);
  EXPECT_EQ(all.messages[0].tokens.most, 2U);
  EXPECT_EQ(all.messages[1].tokens.most, 1U);
  EXPECT_EQ(all.messages[2].tokens.most, 0U);
  EXPECT_EQ(all.total.most, 3U);
  EXPECT_EQ(all.total.least, 3U);
}

TEST(Tally, SaysWhereEachMessageBegins) {
  const std::string_view json = R"([{"role":"user","content":"a"}, {"role":"assistant","content":"b"}])";
  const Tallied all = tallied(json, "{}");
  ASSERT_EQ(all.messages.size(), 2U);
  EXPECT_EQ(all.messages[0].offset, json.find("{"));
  EXPECT_EQ(all.messages[1].offset, json.rfind("{"));
}

TEST(Tally, TheTotalIsAllMessagesAndWhatIsAround) {
  const std::string_view json =
      R"({"messages":[{"role":"user","content":"one two three"},{"role":"assistant","content":null,"tool_calls":[{"id":"c","type":"function","function":{"name":"f","arguments":"{}"}}]}],"tools":[{"type":"function","function":{"name":"f","description":"Does something."}}]})";
  const Tallied all = tallied(json, "{unit: tokens, tokenizer: o200k_base, per_message: 4, per_history: 3}");
  ASSERT_EQ(all.messages.size(), 2U);
  EXPECT_EQ(all.messages[0].tokens.most, 3U + 4U);
  EXPECT_GT(all.messages[1].tokens.most, 4U);  // a call is more than its message
  EXPECT_GT(all.around.most, 3U);              // and so are tools
  EXPECT_EQ(all.total.most, sum(all) + all.around.most);
}

}  // namespace
}  // namespace abridge::cost
