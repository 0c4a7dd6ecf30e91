#include "cli/progress.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <thread>

namespace abridge::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

class ProgressMemory : public io::Output {
 public:
  Result<void> write(std::string_view bytes) override {
    text += bytes;
    return {};
  }
  std::string text;
};

TEST(Progress, SaysNothingAtFirstThenHowFarItIs) {
  ProgressMemory out;
  ProgressMemory err;
  World world{out, err, false, false, true, {}, {}};
  report::Summary summary;
  summary.records = 7;
  summary.warnings = 2;
  {
    Progress progress(world);
    progress.begin(4'000'000);
    progress.show(1'000'000, 4'000'000, summary);
    EXPECT_EQ(err.text, "");
    std::this_thread::sleep_for(std::chrono::milliseconds(1050));
    progress.show(2'000'000, 4'000'000, summary);
    EXPECT_THAT(err.text, HasSubstr("█████░░░░░  50% 7 records, 2 MB"));
    EXPECT_THAT(err.text, HasSubstr("s left, 2 findings"));
  }
  EXPECT_TRUE(err.text.ends_with("\r\x1b[K"));
  EXPECT_EQ(out.text, "");
}

TEST(Progress, IsNoWiderThanItsTerminal) {
  ProgressMemory out;
  ProgressMemory err;
  World world{out, err, false, false, true, {}, {}, 20};
  report::Summary summary;
  summary.records = 7'000'000;
  Progress progress(world);
  progress.begin(4'000'000);
  std::this_thread::sleep_for(std::chrono::milliseconds(1050));
  progress.show(2'000'000, 4'000'000, summary);
  EXPECT_EQ(err.text, "\r\x1b[K█████░░░░░  50% 70…");
}

TEST(Progress, IsForTerminalsThatTakeALineBack) {
  ProgressMemory out;
  ProgressMemory err;
  std::string term = "xterm";
  World world{out,   err,  false,
              false, true, [&](const char* name) { return name == std::string("TERM") ? term : ""; },
              {}};
  EXPECT_TRUE(shows_progress(world));
  term = "dumb";
  EXPECT_FALSE(shows_progress(world));
  term = "xterm";
  world.err_is_terminal = false;
  EXPECT_FALSE(shows_progress(world));
}

TEST(Progress, AddsTheInputsUp) {
  ProgressMemory out;
  ProgressMemory err;
  World world{out, err, false, false, true, {}, {}};
  report::Summary summary;
  Progress progress(world);
  progress.begin(9'000'000);
  summary.bytes_read = 3'000'000;
  progress.end_input(3'000'000, summary);
  summary.bytes_read = 5'000'000;
  progress.end_input(2'000'000, summary);
  progress.show(1'000'000, 4'000'000, summary);
  std::this_thread::sleep_for(std::chrono::milliseconds(1050));
  progress.show(2'000'000, 4'000'000, summary);
  EXPECT_THAT(err.text, HasSubstr("\x1b[K███████░░░  78% 7 MB, "));
  EXPECT_THAT(err.text, HasSubstr("s left"));
  // What is packed has no size that is known: of it, what came out of it counts.
  std::this_thread::sleep_for(std::chrono::milliseconds(210));
  err.text.clear();
  summary.bytes_read = 25'000'000;
  progress.end_input(0, summary);
  EXPECT_THAT(err.text, HasSubstr("25 MB, "));
  EXPECT_THAT(err.text, Not(HasSubstr("left")));
}

TEST(Progress, GoesOnWithinAConversation) {
  ProgressMemory out;
  ProgressMemory err;
  World world{out, err, false, false, true, {}, {}};
  Progress progress(world);
  progress.begin(9'000'000);
  std::this_thread::sleep_for(std::chrono::milliseconds(1700));
  progress.clear();
  EXPECT_THAT(err.text, HasSubstr("\r\x1b[K░░░░░░░░░░   0% "));
  EXPECT_THAT(err.text, HasSubstr(" s"));
  err.text.clear();
  std::this_thread::sleep_for(std::chrono::milliseconds(700));
  progress.clear();
  EXPECT_EQ(err.text, "") << "what was taken away stays away";
}

TEST(Progress, TakesTheLineAwayBeforeAnythingElseIsWritten) {
  ProgressMemory terminal;  // both streams
  World world{terminal, terminal, false, true, true, {}, {}};
  report::Summary summary;
  Progress progress(world);
  progress.begin(9'000'000);
  progress.world().say("first\n");
  EXPECT_EQ(terminal.text, "first\n");
  std::this_thread::sleep_for(std::chrono::milliseconds(1050));
  progress.show(2'000'000, 9'000'000, summary);
  EXPECT_THAT(terminal.text, HasSubstr("s left"));
  progress.world().say("second\n");
  EXPECT_TRUE(terminal.text.ends_with("left\r\x1b[Ksecond\n"));
  progress.world().complain("third\n");
  EXPECT_TRUE(terminal.text.ends_with("second\nthird\n"));
  progress.world().say("the beginning");
  std::this_thread::sleep_for(std::chrono::milliseconds(210));
  progress.show(3'000'000, 9'000'000, summary);
  EXPECT_TRUE(terminal.text.ends_with("the beginning")) << "of a line that goes on nothing is taken away";
}

}  // namespace
}  // namespace abridge::cli
