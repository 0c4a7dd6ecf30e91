#include "lib/cost/sizer.hpp"

#include "tests/unit/trim/trim_run.hpp"

namespace abridge::cost {
namespace {

/// Nine code points, eight graphemes, eleven bytes; and a call with six characters.
constexpr std::string_view k_message =
    R"([{"role":"assistant","name":"Ann","content":"e\u0301 \"bcd\u00e9\n","tool_calls":[)"
    R"({"id":"1","type":"function","function":{"name":"find","arguments":"{}"}}]}])";

TEST(Sizer, MeasuresAsThePolicySays) {
  const struct {
    std::string size;
    std::uint64_t wanted;
  } table[] = {
      {"{of: content}", 9},
      {"{of: content, unit: graphemes}", 8},
      {"{of: content, unit: bytes}", 11},
      {"{of: tool_calls}", 6},
      {"{}", 15},
      {"{of: role}", 9},
      {"{of: [content, role], per_message: 7}", 25},
      {"{of: content, unit: tokens, tokenizer: 'estimate:4'}", 3},
      {"{of: content, unit: tokens, tokenizer: 'estimate:4', round: floor_each}", 2},
      {"{of: content, unit: tokens, tokenizer: 'estimate:3'}", 3},
      {"{of: content, unit: tokens, tokenizer: 'estimate:2.5'}", 4},
      {"{of: [content, role], unit: tokens, tokenizer: 'estimate:4', per_message: 1}", 7},
      {"{of: [content, role], unit: tokens, tokenizer: 'estimate:4', round: floor_each}", 4},
      {"{of: content, per_history: 100}", 9},
      {"{of: content, unit: tokens}", 7},
      {"{of: content, unit: tokens, tokenizer: cl100k_base}", 6},
      {"{unit: tokens}", 9},
      {"{of: [role, name], unit: tokens, per_message: 3}", 5},
      {"{of: content, unit: tokens, tokenizer: estimate}", 3},
  };
  for (const auto& row : table) {
    render::Transcript t(k_message, "openai");
    const Sizer sizer(trim::policy_of("size: " + row.size + "\n").size);
    EXPECT_EQ(sizer.size(t.c, t.c.messages[0]), row.wanted) << row.size;
  }
}

TEST(Sizer, MeasuresAgainOnlyWhatChanged) {
  render::Transcript t(k_message, "openai");
  Message& m = t.c.messages[0];
  const Sizer sizer(trim::policy_of("size: {of: content}\n").size);
  m.size = 1234;
  EXPECT_EQ(sizer.size(t.c, m), 1234U);
  t.c.change(m, t.c.texts[t.c.blocks[m.first_block].first_text], "ab");
  EXPECT_EQ(sizer.size(t.c, m), 2U);
}

TEST(Sizer, PlainTextNeedsNoEscapes) {
  const Sizer sizer(trim::policy_of("size: {unit: chars}\n").size);
  EXPECT_EQ(sizer.plain(R"(a\n)"), 3U);
  EXPECT_EQ(sizer.size(std::string_view(R"(a\n)")), 2U);
}

}  // namespace
}  // namespace abridge::cost
