#include "lib/pipeline/processor.hpp"

#include "tests/unit/pipeline/taken.hpp"
#include "tests/unit/render/transcript.hpp"

namespace abridge::pipeline {
namespace {

struct ProcessorProcessing {
  render::Transcript transcript;
  Conversation& c = transcript.c;
  Settings settings;
  std::unique_ptr<Processor> processor;
  std::vector<Finding> findings;

  ProcessorProcessing(std::string_view text, Settings with, std::string_view format = "openai")
      : transcript(text, format), settings(std::move(with)) {
    auto made = Processor::make(settings, *format::find_format(format));
    if (made)
      processor = std::move(*made);
    else
      ADD_FAILURE() << made.error().text();
  }
  /// What is written of it where it is kept.
  std::string written() {
    const Processed& done = processor->run(c, findings);
    if (!done.kept) return "rejected";
    std::vector<Edit> edits;
    if (!processor->emit(done, c, edits, findings)) return "too large";
    Buffer out;
    format::splice(c.sources[0].bytes, edits, out);
    return std::string(out.view());
  }
};
Settings trimming(const std::vector<std::string>& assignments) {
  Settings settings = sanitizing("recommended", assignments);
  settings.command = Job::trim;
  return settings;
}

const std::string k_processor_a = R"({"role":"user","content":"a"})",
                  k_processor_b = R"({"role":"assistant","content":"b"})",
                  k_processor_c = R"({"role":"user","content":"c"})";
const std::string k_processor_abc = "[" + k_processor_a + "," + k_processor_b + "," + k_processor_c + "]";

TEST(Processor, WhatIsFineStaysAsItStands) {
  ProcessorProcessing one(k_processor_abc, sanitizing());
  EXPECT_EQ(one.written(), k_processor_abc);
  EXPECT_TRUE(one.findings.empty());
}

TEST(Processor, WhatPolicyCallsAnErrorAndNothingMendsRejects) {
  EXPECT_EQ(ProcessorProcessing(R"([{"role":"user","content":{}}])", sanitizing("strict")).written(),
            "rejected");
}

TEST(Processor, ACutIsToldOfAndWhatItLeavesIsAHistory) {
  ProcessorProcessing one(k_processor_abc, trimming({"trim=[{last: {messages: 2}}]"}));
  EXPECT_EQ(one.written(), "[" + k_processor_c + "]");  // the answer may not come first
  const report::Explained told = one.processor->take_explained();
  EXPECT_EQ(told.messages_in, 3U);
  EXPECT_EQ(told.messages_out, 1U);
  ASSERT_EQ(told.steps.size(), 2U);
  EXPECT_EQ(told.steps[1].name, "last");
  EXPECT_EQ(told.steps[1].dropped, 2U);
}

TEST(Processor, ABudgetThatCannotBeMetRejects) {
  ProcessorProcessing one(k_processor_abc,
                          trimming({"trim=[{budget: {max: 0}}]", "size={unit: chars, of: [content]}"}));
  EXPECT_EQ(one.written(), "rejected");
}

TEST(Processor, AnOutputOverItsLimitIsSaidAndNotWritten) {
  ProcessorProcessing one(k_processor_abc, sanitizing("recommended", {"emit.max_bytes=5"}));
  EXPECT_EQ(one.written(), "too large");
  EXPECT_FALSE(one.findings.empty());
}

TEST(Processor, TheNewestMessagesAreKeptBeforeAnythingIsChecked) {
  ProcessorProcessing one("[{\"role\":\"user\",\"content\":{}}," + k_processor_b + "," + k_processor_c + "]",
                          sanitizing("strict", {"history.max_messages=1"}));
  EXPECT_EQ(one.written(), "[" + k_processor_c + "]");
}

TEST(Processor, MadeOfAStyleOrAFormatThatIsThere) {
  Settings settings = sanitizing();
  settings.command = Job::render;
  settings.style = "no-such-style";
  EXPECT_FALSE(Processor::make(settings, *format::find_format("openai")));
}

}  // namespace
}  // namespace abridge::pipeline
