#include "lib/format/claude_code/index.hpp"

#include "tests/unit/format/claude_code/lines.hpp"
#include "tests/unit/format/log_lines.hpp"

namespace abridge::format {
namespace {

using IndexLines = std::vector<std::uint32_t>;

class Indexed {
 public:
  explicit Indexed(const std::vector<std::string>& lines, const IndexLines& lost = {})
      : lines_(lines), index_({lines_.lines()}) {
    index_.add_lines();
    index_.close(lost);
  }
  const ClaudeIndex* operator->() const { return &index_; }
  const ClaudeLine& operator[](std::uint32_t line) const { return index_[line]; }
  IndexLines lines_of(std::size_t which) const {
    const auto own = index_.lines_of(which);
    return {own.begin(), own.end()};
  }

 private:
  LogLines lines_;
  ClaudeIndex index_;
};

TEST(ClaudeIndex, ParentsMayComeLaterOrNotAtAll) {
  const Indexed log({user("a", "b", "1"), user("b", "nobody", "2"), user("c", "b", "3")});
  EXPECT_EQ(log[0].parent, 1U);
  EXPECT_EQ(log[1].parent, k_no_line);
  EXPECT_EQ(log[2].parent, 1U);
}

TEST(ClaudeIndex, ALineThatStandsBeforeItsParentIsReadAfterIt) {
  const Indexed log({user("e", "d", "5"), assistant("d", "c", "n", "4"), user("a", "", "1"),
                     user("c", "b", "3"), assistant("b", "a", "m", "2"), user("f", "e", "6")});
  EXPECT_EQ(log.lines_of(0), (IndexLines{2, 4, 3, 1, 0, 5}));
  EXPECT_TRUE(log->is_before(1, 0));
  EXPECT_TRUE(log->is_before(5, log->size()));
}

TEST(ClaudeIndex, WhatHangsOnACircleIsReadAsItStands) {
  const Indexed log({user("a", "c", "1"), user("d", "b", "4"), user("b", "a", "2"), user("c", "b", "3")});
  EXPECT_TRUE(log[0].own_ancestor);
  EXPECT_EQ(log.lines_of(0), (IndexLines{0, 2, 1, 3}));
}

TEST(ClaudeIndex, WhatHungOnALostLineHangsOnTheOneBeforeIt) {
  const Indexed log({user("a", "", "1"), user("c", "b", "3")}, {1});
  EXPECT_TRUE(log[1].incomplete());
  EXPECT_EQ(log[1].parent, 0U);
}

TEST(ClaudeIndex, SessionsThatShareALineKeepTheirLinksInside) {
  const Indexed log(
      {user("a", "", "1", "s"), user("a", "", "1", "t"), user("b", "a", "2", "s"), user("c", "a", "2", "t")});
  ASSERT_EQ(log->conversations().size(), 2U);
  EXPECT_EQ(log.lines_of(0), (IndexLines{0, 2}));
  EXPECT_EQ(log.lines_of(1), (IndexLines{1, 3}));
  EXPECT_EQ(log[2].parent, 0U);
  EXPECT_EQ(log[3].parent, 1U);
  EXPECT_EQ(log[1].same_uuid, 0U);
}

TEST(ClaudeIndex, AMessageWrittenAgainIsACopyOfTheFirst) {
  const Indexed log({assistant("a", "", "m", "Yes"), user("u", "a", "And?"), assistant("b", "", "m", "Yes"),
                     assistant("c", "u", "n", "Yes")});
  EXPECT_TRUE(log[2].copy);
  EXPECT_EQ(log[2].about, 0U);
  EXPECT_FALSE(log[3].copy);
  ASSERT_EQ(log->copies_of(0).size(), 1U);
  EXPECT_EQ(log->copies_of(0)[0].line, 2U);
}

TEST(ClaudeIndex, WhatACompactionPreservedIsReadAfterItsAnchor) {
  const std::string metadata =
      R"(,"subtype":"compact_boundary","compactMetadata":{"preservedSegment":{"headUuid":"b","anchorUuid":"s","tailUuid":"c"}})";
  const std::string summary = R"(,"isCompactSummary":true,"message":{"role":"user","content":"So far"})";
  const Indexed log({user("a", "", "1"), user("b", "a", "2"), user("c", "b", "3"),
                     line("x", "", "system", metadata), line("s", "x", "user", summary),
                     user("d", "s", "4")});
  EXPECT_EQ(log.lines_of(0), (IndexLines{0, 3, 4, 1, 2, 5}));
  EXPECT_EQ(log->compacted(0).size(), 2U);
  EXPECT_EQ(log->up(1), 4U);
  EXPECT_EQ(log->up(2), 1U);
  ASSERT_EQ(log->segments().size(), 1U);
  EXPECT_EQ(log->segments()[0].kept, (IndexLines{1, 2}));
}

TEST(ClaudeIndex, ParentsThatGoRoundInCirclesEnd) {
  const Indexed log({user("a", "b", "1"), user("b", "a", "1"), user("c", "c", "1")});
  EXPECT_EQ(log.lines_of(0), (IndexLines{0, 1, 2}));
}

}  // namespace
}  // namespace abridge::format
