#include "lib/cost/usage.hpp"

#include <gtest/gtest.h>

#include "lib/pipeline/readers.hpp"
#include "tests/unit/trim/trim_run.hpp"

namespace abridge::cost {
namespace {

/// A response of OpenAI's: ten words were answered, and `usage` says what was billed.
std::string response(const std::string& usage, const std::string& model = "gpt-4o") {
  return R"({"id":"r","object":"chat.completion","model":")" + model +
         R"(","choices":[{"index":0,"message":{"role":"assistant","content":"one two three four five six seven eight nine ten"}}],"usage":)" +
         usage + "}";
}

struct Read {
  policy::Policy policy;
  render::Transcript transcript;
  Sizer sizer;
  explicit Read(const std::string& json)
      : policy(trim::policy_of("size: {unit: tokens, tokenizer: o200k_base}\n")),
        transcript(json, "openai"),
        sizer(policy.size) {
    policy.model = "gpt-4o";
  }
  std::size_t anchored() { return anchor_on_usage(transcript.c, sizer, policy, pipeline::k_readers); }
  std::uint64_t size() { return transcript.c.messages[0].size; }
};

TEST(Usage, ReadsWholeNumbersAlone) {
  render::Transcript transcript(
      R"([{"role":"user","content":"a","n":[7, -7, 7.5, "7", 99999999999999999999]}])", "generic");
  std::vector<std::optional<std::uint64_t>> read;
  for (const json::Value v : transcript.c.messages[0].source.find("n").elements())
    read.push_back(tokens_from(v));
  EXPECT_EQ(read, (std::vector<std::optional<std::uint64_t>>{7, {}, {}, {}, {}}));
}

TEST(Usage, AnAnswerHasTheSizeThatWasBilled) {
  Read read(response(R"({"prompt_tokens":50,"completion_tokens":12})"));
  EXPECT_TRUE(pipeline::k_readers.is_response(read.transcript.c.sources[0]));
  EXPECT_EQ(read.anchored(), 1U);
  EXPECT_EQ(read.size(), 12U);
}

TEST(Usage, AFigureFarFromTheTextIsPassedOver) {
  Read read(response(R"({"prompt_tokens":50,"completion_tokens":5000})"));
  EXPECT_EQ(read.anchored(), 0U);
}

TEST(Usage, AnotherModelsFigureSaysNothing) {
  Read read(response(R"({"prompt_tokens":50,"completion_tokens":12})", "claude-3-opus-20240229"));
  EXPECT_EQ(read.anchored(), 0U);
  EXPECT_FALSE(billed_by_provider(read.transcript.c, read.policy, pipeline::k_readers));
}

TEST(Usage, AChangedAnswerIsMeasured) {
  Read read(response(R"({"prompt_tokens":50,"completion_tokens":12})"));
  read.transcript.c.touch(read.transcript.c.messages[0]);
  EXPECT_EQ(read.anchored(), 0U);
}

TEST(Usage, TheInputOfAResponseStandsBeforeAllOfIt) {
  Read read(response(R"({"prompt_tokens":50,"completion_tokens":12})"));
  const auto billed = billed_by_provider(read.transcript.c, read.policy, pipeline::k_readers);
  ASSERT_TRUE(billed);
  EXPECT_EQ(billed->messages, 0U);
  EXPECT_EQ(billed->tokens, 50U);
  EXPECT_EQ(billed->least, 50U);
}

}  // namespace
}  // namespace abridge::cost
