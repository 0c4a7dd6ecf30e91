#include "lib/model/offset.hpp"

#include <gtest/gtest.h>

#include "tests/unit/render/transcript.hpp"

namespace abridge {
namespace {

TEST(Offset, IsThatOfTheFirstByteInTheFile) {
  const std::string_view json = R"({"messages": [ {"role":"user","content":"a"} ]})";
  render::Transcript transcript(json, "openai");
  Conversation& c = transcript.c;
  EXPECT_EQ(offset_of(c, c.messages[0]), json.rfind("{"));
  c.sources[0].offset = 100;  // a part of a longer file
  EXPECT_EQ(offset_of(c, c.messages[0]), 100 + json.rfind("{"));
}

TEST(Offset, IsNoneOfAMessageThatIsOurOwn) {
  render::Transcript transcript(R"([{"role":"user","content":"a"}])", "openai");
  const Message& made = transcript.c.make_message(Role::user, "b");
  EXPECT_EQ(offset_of(transcript.c, made), std::nullopt);
}

}  // namespace
}  // namespace abridge
