#include "lib/target/model_names.hpp"

#include <gtest/gtest.h>

namespace abridge::target {
namespace {

TEST(ModelNames, AreBareWithoutWhatGatewaysPutAround) {
  EXPECT_EQ(bare("openai/GPT-4o"), "gpt-4o");
  EXPECT_EQ(bare("models/gemini-2.5-pro"), "gemini-2.5-pro");
  EXPECT_EQ(bare("us.anthropic.claude-opus-4-1-20250805-v1:0"), "claude-opus-4-1-20250805-v1");
  EXPECT_EQ(bare("ft:gpt-4o-mini:org::abc"), "gpt-4o-mini");
  EXPECT_EQ(bare("claude-sonnet-4-5[1m]"), "claude-sonnet-4-5");
  EXPECT_EQ(bare(""), "");
}

TEST(ModelNames, TellWhetherAModelIsOfAVersionOrLater) {
  EXPECT_TRUE(is_since("claude-opus-4-6", "opus-4-6"));
  EXPECT_TRUE(is_since("anthropic/claude-opus-4-10", "opus-4-6"));
  EXPECT_TRUE(is_since("claude-opus-5", "opus-4-6"));
  EXPECT_FALSE(is_since("claude-opus-4-5-20251101", "opus-4-6")) << "a date is no version";
  EXPECT_FALSE(is_since("claude-sonnet-4-6", "opus-4-6"));
  EXPECT_TRUE(is_since("claude-haiku-4-5", "haiku")) << "any of them";
}

}  // namespace
}  // namespace abridge::target
