#include "lib/format/claude_code/relink.hpp"

#include "tests/unit/format/claude_code/opened.hpp"

namespace abridge::format {
namespace {

class Relinked : public Opened {
 public:
  using Opened::Opened;
  void without(const std::vector<std::uint32_t>& lines) {
    for (const std::uint32_t line : lines) out.dropped[line] = 1;
    changes.lines.resize(index.size());
    relink(index, changes, c.arena, out);
  }
  ClaudeChanges changes;
};

TEST(ClaudeRelink, WhatHungOnALineThatWentHangsOnTheOneBeforeIt) {
  Relinked log({user("a", "", "1"), user("b", "a", "2"), user("c", "b", "3"), user("d", "c", "4")});
  log.without({1, 2});
  EXPECT_EQ(log.written(0), user("a", "", "1"));
  EXPECT_EQ(log.written(3), user("d", "a", "4"));
}

TEST(ClaudeRelink, NoneLeftToHangOnIsNull) {
  Relinked log({user("a", "", "1"), user("b", "a", "2")});
  log.without({0});
  EXPECT_EQ(log.written(1), user("b", "", "2"));
}

TEST(ClaudeRelink, NotesGoWithTheirMessageAndTheirNotesWithThem) {
  Relinked log({user("a", "", "1"), line("n", "a", "progress"), line("o", "n", "progress"),
                R"({"type":"summary","summary":"s","leafUuid":"a"})", user("b", "o", "2")});
  log.without({0});
  EXPECT_EQ(log.out.dropped, (std::vector<char>{1, 1, 1, 1, 0}));
  EXPECT_EQ(log.written(4), user("b", "", "2"));
}

TEST(ClaudeRelink, NotesOfAnEmptyLineStay) {
  Relinked log({user("a", "", "1"), user("b", "a", " "), line("n", "b", "progress")});
  log.changes.lines.resize(3);
  log.changes.lines[1].empty = true;
  log.without({1});
  EXPECT_EQ(log.written(2), line("n", "a", "progress"));
}

TEST(ClaudeRelink, WhatHungOnAReplacedLineHangsOnItsReplacement) {
  Relinked log({user("a", "", "1"), user("b", "a", "2"), user("c", "b", "3")});
  ClaudeMade made;
  made.after = 0;
  made.hangs_on = ClaudeMade::OnLine{0};
  made.message = R"({"role":"user","content":"made"})";
  log.changes.made.push_back(made);
  log.changes.lines.resize(3);
  log.changes.lines[1].replacement = 0;
  log.without({1});
  ASSERT_EQ(log.out.added.size(), 1U);
  EXPECT_EQ(log.out.added[0].after, 0U);
  const std::string_view added = log.out.added[0].text;
  const std::string_view uuid = added.substr(added.find(R"("uuid":")") + 8, 36);
  EXPECT_EQ(added, R"({"parentUuid":"a","sessionId":"s","type":"user","message":)" +
                       std::string(made.message) + R"(,"uuid":")" + std::string(uuid) + "\"}");
  EXPECT_EQ(log.written(2), user("c", uuid, "3"));
}

TEST(ClaudeRelink, ABoundaryNamesWhatIsLeftOfWhatItPreserved) {
  const auto boundary = [](std::string_view head) {
    return line("x", "", "system",
                R"(,"subtype":"compact_boundary","compactMetadata":{"preservedSegment":{"headUuid":")" +
                    std::string(head) + R"(","anchorUuid":"x","tailUuid":"b"}})");
  };
  Relinked log({user("a", "", "1"), user("b", "a", "2"), boundary("a"), user("c", "b", "3")});
  log.without({0});
  EXPECT_EQ(log.written(2), boundary("b"));
}

}  // namespace
}  // namespace abridge::format
