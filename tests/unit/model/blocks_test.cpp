#include "lib/model/blocks.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "tests/unit/format/texts_of.hpp"
#include "tests/unit/render/transcript.hpp"

namespace abridge {
namespace {

TEST(Blocks, ARebuiltContentIsItsBlocksAndTheCallsBesideIt) {
  render::Transcript t(
      R"([{"role":"assistant","content":"a","tool_calls":[{"id":"1","type":"function","function":{"name":"f","arguments":"{}"}}]}])",
      "openai");
  Message& m = t.c.messages[0];
  const std::array<std::uint32_t, 3> content{m.first_block, make_text(t.c, "b"), make_text(t.c, " ")};
  rebuild_content(t.c, m, content);
  EXPECT_EQ(format::said(t.c), "assistant text[a] text[b] tool_call[1 f \"{}\"]\n")
      << "a blank text is no part";
  EXPECT_EQ(t.c.blocks_of(m)[0].place, Place::part);
  EXPECT_TRUE(m.rebuilt);
}

TEST(Blocks, OneTextStaysAContentOfItsOwn) {
  render::Transcript t(R"([{"role":"user","content":"a"}])");
  Message& m = t.c.messages[0];
  const std::uint32_t text = make_text(t.c, "b");
  rebuild_content(t.c, m, {&text, 1});
  EXPECT_EQ(format::said(t.c), "user text[b]\n");
  EXPECT_EQ(t.c.blocks_of(m)[0].place, Place::content);
}

TEST(Blocks, AMadeResultAnswersACall) {
  render::Transcript t(R"([{"role":"user","content":"a"}])");
  const std::uint32_t made = make_result_part(t.c, "1", "f", "lost");
  EXPECT_EQ(t.c.blocks[made].new_id, "1");
  EXPECT_EQ(t.c.texts_of(t.c.blocks[made])[0].raw, "lost");
}

TEST(Blocks, WhoIsMuteWithoutOneGoesToo) {
  render::Transcript t(
      R"([{"role":"user","content":"a"},{"type":"function_call","id":"fc","call_id":"1","name":"f","arguments":"{}"}])",
      "openai-responses");
  Message& call = t.c.messages[1];
  drop_tool_block(t.c, call, t.c.blocks[call.first_block]);
  EXPECT_TRUE(call.dropped) << "an item is its message";
  t.c.drop(t.c.messages[0], t.c.blocks[0]);
  drop_if_mute(t.c, t.c.messages[0]);
  EXPECT_TRUE(t.c.messages[0].dropped);
}

}  // namespace
}  // namespace abridge
