#include "lib/model/refusal.hpp"

#include <gtest/gtest.h>

#include "tests/unit/render/transcript.hpp"

namespace abridge {
namespace {

TEST(Refusal, StandsInThePlaceOfTheContent) {
  const render::Transcript t(
      R"([{"role":"assistant","content":null,"refusal":"No."},{"role":"assistant","refusal":"No."},
      {"role":"assistant","content":"a","refusal":"No."},{"role":"assistant","content":null,"refusal":""}])",
      "openai");
  EXPECT_EQ(refusal_of(t.c.messages[0]).string(), "No.");
  EXPECT_EQ(refusal_of(t.c.messages[1]).string(), "No.");
  EXPECT_FALSE(refusal_of(t.c.messages[2]));
  EXPECT_FALSE(refusal_of(t.c.messages[3]));
}

TEST(Refusal, SoDoesASpokenAnswer) {
  const render::Transcript t(
      R"([{"role":"assistant","content":null,"audio":{"id":"a1"}},{"role":"assistant","content":"a","audio":{"id":"a1"}},
      {"role":"assistant","content":null,"audio":{}}])",
      "openai");
  EXPECT_TRUE(audio_of(t.c.messages[0]));
  EXPECT_FALSE(audio_of(t.c.messages[1]));
  EXPECT_FALSE(audio_of(t.c.messages[2])) << "one that is named, so that it can go back";
}

}  // namespace
}  // namespace abridge
