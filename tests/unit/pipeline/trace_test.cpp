#include "lib/pipeline/trace.hpp"

#include <gtest/gtest.h>

#include "tests/unit/render/transcript.hpp"

namespace abridge::pipeline {
namespace {

const std::string k_traced = R"([{"role":"user","content":"one"},{"role":"assistant","content":"three"},
  {"role":"user","content":"four"}])";

struct Traces {
  render::Transcript transcript{k_traced};
  Conversation& c = transcript.c;
  policy::Size size;
  cost::Sizer sizer{size};
  std::vector<Traced> traced;
};

TEST(Trace, TellsOfEachMessageWhatAStepTook) {
  Traces t;
  const Trace trace(t.c, t.sizer);
  t.c.drop(t.c.messages[0]);
  Text& text = t.c.texts_of(t.c.blocks_of(t.c.messages[2])[0])[0];
  t.c.cut(t.c.messages[2], text, "fo");
  trace.tell(t.c, "step", {}, t.traced);
  ASSERT_EQ(t.traced.size(), 2U);
  EXPECT_EQ(t.traced[0].message, 0U);
  EXPECT_EQ(t.traced[0].fate, report::Fate::left_out);
  EXPECT_EQ(t.traced[0].before, 3U);
  EXPECT_EQ(t.traced[0].after, 0U);
  EXPECT_EQ(t.traced[1].message, 2U);
  EXPECT_EQ(t.traced[1].fate, report::Fate::shortened);
  EXPECT_EQ(t.traced[1].before, 4U);
  EXPECT_EQ(t.traced[1].after, 2U);
}

TEST(Trace, DoesNotTellAgainWhatAnEarlierStepDid) {
  Traces t;
  t.c.drop(t.c.messages[0]);
  t.c.sweep();
  const Trace trace(t.c, t.sizer);
  trace.tell(t.c, "later", {}, t.traced);
  EXPECT_TRUE(t.traced.empty());
}

TEST(Trace, KnowsWhatWasFoldedFromWhatWasLeftOut) {
  Traces t;
  const Trace trace(t.c, t.sizer);
  t.c.drop(t.c.messages[0]);
  t.c.drop(t.c.messages[1]);
  const std::uint32_t folded[] = {1};
  trace.tell(t.c, "step", folded, t.traced);
  ASSERT_EQ(t.traced.size(), 2U);
  EXPECT_EQ(t.traced[0].fate, report::Fate::left_out);
  EXPECT_EQ(t.traced[1].fate, report::Fate::folded);
}

TEST(Trace, WritesOneLineAMessage) {
  Traces t;
  const Traced one{1, "budget", report::Fate::left_out, 0, 5, 0, "chars"};
  std::string out;
  append_line(t.c, one, 0, out);
  EXPECT_EQ(out, R"({"message":2,"step":"budget","dropped":true,"before":5,"after":0,)"
                 R"("value":{"role":"assistant","content":"three"}})"
                 "\n");
  out.clear();
  append_line(t.c, one, 7, out);
  EXPECT_EQ(out.rfind(R"({"conversation":7,"message":2,)", 0), 0U);
}

}  // namespace
}  // namespace abridge::pipeline
