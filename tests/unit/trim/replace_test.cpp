#include "lib/trim/replace.hpp"

#include "tests/unit/trim/written.hpp"

namespace abridge::trim {
namespace {

std::string as_written(render::Transcript& t) {
  const policy::Emit emit;
  return std::string(format::messages_array(t.c, {t.dialect(), emit, {}}));
}
const std::string k_parts =
    R"([{"role":"user","content":[{"type":"text","text":"a"},{"type":"image_url","image_url":{"url":"u"}}]}])";

TEST(Replace, OnlyABlockOfOneTextHasAnOnlyText) {
  render::Transcript t(list(said("user", "go")), "openai");
  EXPECT_EQ(only_text(t.c, t.c.blocks[0]), "go");
  EXPECT_EQ(chars_said(t.c, t.c.blocks[0]), 2U);
}

TEST(Replace, AllTextsOfABlockBecomeOne) {
  render::Transcript t(list(called("1", "f"), result("1", "much")), "openai");
  Message& m = t.c.messages[1];
  replace_texts(t.c, m, t.c.blocks_of(m)[0], "[gone]");
  EXPECT_EQ(as_written(t), list(called("1", "f"), result("1", "[gone]")));
}

TEST(Replace, APartBecomesAText) {
  render::Transcript t(k_parts, "openai");
  Message& m = t.c.messages[0];
  replace_part(t.c, m, t.c.blocks_of(m)[1], "[image]");
  EXPECT_EQ(as_written(t),
            R"([{"role":"user","content":[{"type":"text","text":"a"},{"type":"text","text":"[image]"}]}])");
}

}  // namespace
}  // namespace abridge::trim
