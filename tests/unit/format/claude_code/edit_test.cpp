#include "lib/format/claude_code/edit.hpp"

#include <variant>

#include "tests/unit/format/claude_code/opened.hpp"

namespace abridge::format {
namespace {

ClaudeChanges edited(Opened& log, std::span<const Appended> appended = {}) {
  ClaudeChanges changes;
  edit(log.index, log.reader, 0, log.c, log.emission(appended), changes, log.out);
  return changes;
}

TEST(ClaudeEdit, AMessageThatGoesTakesAllItsLinesAndCopies) {
  Opened log({user("a", "", "Hi"), assistant("b", "a", "m", "Yes"), assistant("c", "b", "m", "No"),
              assistant("d", "", "m", "Yes"), user("e", "c", "And?")});
  log.drop(1);
  const ClaudeChanges changes = edited(log);
  EXPECT_EQ(log.out.dropped, (std::vector<char>{0, 1, 1, 1, 0}));
  EXPECT_FALSE(changes.lines[1].empty);
  EXPECT_TRUE(changes.made.empty());
}

TEST(ClaudeEdit, ABlankMessageThatGoesIsEmpty) {
  Opened log({user("a", "", " "), user("b", "a", "Hi")});
  log.drop(0);
  EXPECT_TRUE(edited(log).lines[0].empty);
}

TEST(ClaudeEdit, ARejectedLineStays) {
  Opened log({user("a", "", "Hi"), user("b", "a", "And?")});
  log.drop(0);
  log.out.rejected = {1, 0};
  edited(log);
  EXPECT_EQ(log.out.dropped, (std::vector<char>{0, 0}));
}

TEST(ClaudeEdit, WhatIsChangedIsChangedInItsCopiesToo) {
  Opened log({assistant("a", "", "m", "Yes"), assistant("b", "", "m", "Yes")});
  Message& m = log.c.messages[0];
  log.c.change(m, log.c.texts[log.c.blocks[m.first_block].first_text], "No");
  edited(log);
  EXPECT_EQ(log.written(0), assistant("a", "", "m", "No"));
  EXPECT_EQ(log.written(1), assistant("b", "", "m", "No"));
}

TEST(ClaudeEdit, WhatIsMadeStandsForTheMessagesThatItReplaces) {
  Opened log({user("a", "", "Hi"), user("b", "a", "Well"), user("c", "b", "And?")});
  log.c.drop(log.c.messages[1]);
  log.c.make_message(Role::user, "[left out]");
  log.c.order = {0, 3, 2};
  log.c.reordered = true;
  const ClaudeChanges changes = edited(log);
  ASSERT_EQ(changes.made.size(), 1U);
  EXPECT_EQ(changes.made[0].after, 0U);
  EXPECT_EQ(std::get<ClaudeMade::OnLine>(changes.made[0].hangs_on).line, 0U);
  EXPECT_EQ(changes.made[0].message, R"({"role":"user","content":"[left out]"})");
  EXPECT_EQ(changes.lines[1].replacement, 0U);
  EXPECT_EQ(changes.lines[2].replacement, k_no_line);
}

TEST(ClaudeEdit, OneAppendedMessageHangsOnTheOther) {
  Opened log({user("a", "", "Hi")});
  const std::vector<Appended> appended{{Role::assistant, "Yes"}, {Role::user, "And?"}};
  const ClaudeChanges changes = edited(log, appended);
  ASSERT_EQ(changes.made.size(), 2U);
  EXPECT_EQ(changes.made[0].place, ClaudeMade::Place::appended);
  EXPECT_EQ(std::get<ClaudeMade::OnLine>(changes.made[0].hangs_on).line, 0U);
  EXPECT_EQ(std::get<ClaudeMade::OnMade>(changes.made[1].hangs_on).place, 0U);
}

}  // namespace
}  // namespace abridge::format
