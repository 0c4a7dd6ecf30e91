#include "tests/unit/format/claude_code/opened.hpp"
#include "tests/unit/format/texts_of.hpp"

namespace abridge::format {
namespace {

using ReaderLines = std::vector<std::uint32_t>;

std::string queued(std::string_view uuid, std::string_view parent, std::string_view prompt) {
  return line(uuid, parent, "attachment",
              R"(,"attachment":{"type":"queued_command","prompt":")" + std::string(prompt) + "\"}");
}

TEST(ClaudeReader, AMessageIsAllLinesOfItsId) {
  const Opened log({user("a", "", "Hi"), assistant("b", "a", "m", "Yes"), queued("n", "b", "Hurry"),
                    assistant("c", "n", "o", "Sure"), assistant("d", "b", "m", "No")});
  EXPECT_EQ(said(log.c),
            "user text[Hi]\nassistant text[Yes] text[No]\nuser text[Hurry]\nassistant text[Sure]\n");
  EXPECT_EQ(log.lines_of(1), (ReaderLines{1, 4}));
  EXPECT_EQ(log.reader.messages(), 4U);
}

TEST(ClaudeReader, WhatHangsOnAUsersTurnSinceIsAMessageByItself) {
  const Opened log({user("a", "", "Hi"), assistant("b", "a", "m", "Yes"), user("c", "b", "And?"),
                    assistant("d", "c", "m", "No")});
  EXPECT_EQ(said(log.c), "user text[Hi]\nassistant text[Yes]\nuser text[And?]\nassistant text[No]\n");
}

TEST(ClaudeReader, WhatWasCompactedIsNotRead) {
  const Opened log({user("a", "", "Hi"), line("x", "", "system", R"(,"subtype":"compact_boundary")"),
                    user("b", "x", "So far")});
  EXPECT_EQ(said(log.c), "user text[So far]\n");
}

TEST(ClaudeReader, SaysWhichLinesHungOnALostOne) {
  const Opened log({user("a", "", "Hi"), user("c", "b", "And?")}, {1});
  ASSERT_EQ(log.c.tree_breaks.size(), 1U);
  EXPECT_EQ(log.c.tree_breaks[0].kind, TreeBreak::Kind::lost_parent);
  EXPECT_EQ(log.reader.incomplete_lines()[0], 1U);
}

}  // namespace
}  // namespace abridge::format
