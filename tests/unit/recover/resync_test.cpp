#include "lib/recover/resync.hpp"

#include <gtest/gtest.h>

#include <string>

#include "tests/unit/recover/text.hpp"

namespace abridge::recover {
namespace {

constexpr json::Fault k_resync_fault{json::Fault::Kind::syntax, 0, "a value"};

/// A list of messages that is open at its begin.
struct Walk {
  explicit Walk(std::string_view raw) : text(raw), islands(find_islands(text.view())) {
    draft.open(Frame::Role::list, 0, 0).holds = Frame::Holds::messages;
  }
  const Island& island(std::size_t i) const { return islands.islands[i]; }

  Text text;
  Islands islands;
  Chart chart{text.view(), islands};
  Draft draft{text.view(), Scope::document};
  Belonging belonging{chart, draft, Scope::document};
  Resync resync{chart, draft, belonging};
};

const std::string k_resync_a = R"({"role":"user","content":"a"})";
const std::string k_resync_b = R"({"role":"user","content":"b"})";

/// The last island is a whole message.
const Island& last(const Walk& walk) { return walk.islands.islands.back(); }

TEST(Resync, GoesOnAtTheNextCommaOutsideOfWhatIsWrong) {
  const std::string raw = R"([{"role":[1,2],x},)" + k_resync_a + "]";
  Walk walk(raw);
  const std::size_t place = walk.resync.after(k_resync_fault, 1);
  EXPECT_EQ(place, raw.find("x}") + 2);
  EXPECT_EQ(walk.draft.losses(), 1U);
  EXPECT_TRUE(walk.resync.awaits(last(walk)));
  EXPECT_GE(walk.resync.passed_over(), place - 1);
}

TEST(Resync, ABracketThatIsNobodysIsLost) {
  const std::string raw = "[x}," + k_resync_a + "]";
  Walk walk(raw);
  EXPECT_EQ(walk.resync.after(k_resync_fault, 1), raw.find('}') + 1);
  EXPECT_EQ(walk.draft.innermost(), 1U);
}

TEST(Resync, WithoutACommaItGoesOnAtTheNextIsland) {
  const std::string raw = "[x " + k_resync_a + "]";
  Walk walk(raw);
  EXPECT_EQ(walk.resync.after(k_resync_fault, 1), raw.find('{'));
  EXPECT_TRUE(walk.resync.led_to(last(walk)));
}

TEST(Resync, WhereNothingFollowsAllIsLost) {
  const std::string raw = "[" + k_resync_a + ",x y";
  Walk walk(raw);
  walk.draft.keep_message(1, 1, 1 + k_resync_a.size());
  EXPECT_EQ(walk.resync.after(k_resync_fault, raw.find('x')), raw.size());
}

TEST(Resync, TheIslandThatWasMissedIsComeBackTo) {
  const std::string raw = "[" + k_resync_a + ",x," + k_resync_b + "]";
  Walk walk(raw);
  walk.draft.keep_message(1, 1, 1 + k_resync_a.size());
  const std::size_t comma = walk.resync.after(k_resync_fault, raw.find('x'));
  EXPECT_FALSE(walk.resync.has_missed(comma));
  EXPECT_TRUE(walk.resync.has_missed(raw.size()));
  EXPECT_EQ(walk.resync.at_missed(), raw.find(k_resync_b));
  EXPECT_FALSE(walk.resync.has_missed(raw.size()));
}

TEST(Resync, AnIslandThatWasReachedIsNotWaitedFor) {
  const std::string raw = "[x," + k_resync_a + "]";
  Walk walk(raw);
  (void)walk.resync.after(k_resync_fault, 1);
  walk.resync.arrived(last(walk));
  EXPECT_FALSE(walk.resync.has_missed(raw.size()));
}

TEST(Resync, AnOuterBracketBeforeAnotherElementIsOneTooMany) {
  const std::string head = R"({"values":{"messages":)";
  const std::string raw = head + "[x}," + k_resync_a + "]}}";
  const Text text(raw);
  const Islands found = find_islands(text.view());
  Chart chart(text.view(), found);
  Draft draft(text.view(), Scope::document);
  draft.open(Frame::Role::object, 0, 0);
  draft.open(Frame::Role::object, 10, 1);
  draft.open(Frame::Role::list, head.size(), 11).holds = Frame::Holds::messages;
  Belonging belonging(chart, draft, Scope::document);
  Resync resync(chart, draft, belonging);
  EXPECT_EQ(resync.after(k_resync_fault, head.size() + 1), raw.find("},") + 1);
  EXPECT_EQ(draft.innermost(), 3U);
}

}  // namespace
}  // namespace abridge::recover
