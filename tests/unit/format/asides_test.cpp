#include "lib/format/asides.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace abridge::format {
namespace {

/// Whether a text in a message of this role is marked. `raw` is escaped.
bool is_marked(std::string_view raw, Role role = Role::user) {
  Conversation c;
  c.texts.emplace_back().raw = raw;
  Block& block = c.blocks.emplace_back();
  block.kind = BlockKind::text;
  block.text_count = 1;
  Message& m = c.messages.emplace_back();
  m.role = role;
  m.block_count = 1;
  c.order = {0};
  mark_asides(c);
  return c.blocks[0].aside;
}

TEST(Asides, AreKnownByHowTheyBegin) {
  EXPECT_TRUE(is_marked("<environment_context>\\n  <cwd>/</cwd>\\n</environment_context>"));
  EXPECT_TRUE(is_marked("\\n # AGENTS.md instructions for /home"));
  EXPECT_TRUE(is_marked("<command-name>/model</command-name>\\n<command-args></command-args>"));
  EXPECT_TRUE(is_marked("<local-command-stdout>never closed"));
  EXPECT_FALSE(is_marked("Look into AGENTS.md"));
  EXPECT_FALSE(is_marked("<div>what is this?</div>"));
  EXPECT_FALSE(is_marked(""));
}

TEST(Asides, AreNotWhatAPersonSaysAfterThem) {
  EXPECT_FALSE(is_marked("<system-reminder>Be brief.</system-reminder>\\n\\nWhat is this?"));
}

TEST(Asides, AreInTheUsersTurns) {
  EXPECT_FALSE(is_marked("<environment_context></environment_context>", Role::assistant));
}

}  // namespace
}  // namespace abridge::format
