#include "lib/cost/billing.hpp"

#include <gtest/gtest.h>

#include "lib/pipeline/readers.hpp"
#include "tests/unit/trim/trim_run.hpp"

namespace abridge::cost {
namespace {

/// What a history costs gpt-4o, all of its messages together, or what stands around them alone.
struct Bill {
  policy::Policy policy;
  render::Transcript transcript;
  Sizer sizer;
  explicit Bill(const std::string& json, const std::string& format = "openai")
      : policy(billed_policy()), transcript(json, format), sizer(policy.size) {
    add_what_is_billed(sizer, transcript.c, pipeline::k_readers);
  }
  std::uint64_t messages() {
    std::uint64_t sum = 0;
    for (Message& m : transcript.c.messages) sum += sizer.size(transcript.c, m);
    return sum;
  }
  static policy::Policy billed_policy() {
    policy::Policy policy = trim::policy_of("size: {unit: tokens}\n");
    const target::Models models = target::Models::builtin();
    bill_as(policy, policy::Node{}, *models.find("gpt-4o"));
    return policy;
  }
};

TEST(Billing, AModelSaysItsTokensAndWhatAMessageCostsBeside) {
  const policy::Policy policy = Bill::billed_policy();
  EXPECT_TRUE(policy.size.billed);
  EXPECT_EQ(policy.size.per_message, 4U);  // lib/target/models.yaml
  EXPECT_EQ(counted_as(policy.size, "gpt-4o"), "o200k_base, exact for texts, as gpt-4o bills them");
}

TEST(Billing, AnEstimateSaysSo) {
  const policy::Policy policy = trim::policy_of("size: {unit: tokens, tokenizer: 'estimate:4'}\n");
  EXPECT_NE(estimate_text(policy.size.tokenizer), "");
  EXPECT_EQ(estimate_text(Bill::billed_policy().size.tokenizer), "");
}

TEST(Billing, WhatStandsAroundAHistoryIsBilledToo) {
  const std::string messages = R"("messages":[{"role":"user","content":"Hi"}])";
  const std::string tools =
      R"(,"tools":[{"type":"function","function":{"name":"look","parameters":{"type":"object"}}}])";
  Bill bare("{" + messages + "}");
  Bill whole("{" + messages + tools + "}");
  EXPECT_EQ(bare.messages(), whole.messages());
  EXPECT_GT(whole.sizer.around.most, bare.sizer.around.most + 5);
}

TEST(Billing, AnImageIsBilledByItsSize) {
  // The head of a PNG of 768 x 768 pixels: 85 tokens and four tiles of 170.
  const std::string image =
      R"([{"role":"user","content":[{"type":"text","text":"Hi"},{"type":"image_url","image_url":{"url":"data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAwAAAAMA"}}]}])";
  Bill with(image);
  Bill without(R"([{"role":"user","content":[{"type":"text","text":"Hi"}]}])");
  EXPECT_EQ(with.messages() - without.messages(), 85U + 4U * 170U);
}

}  // namespace
}  // namespace abridge::cost
