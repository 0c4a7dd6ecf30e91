#include "lib/pipeline/remains.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "tests/unit/render/transcript.hpp"

namespace abridge::pipeline {
namespace {

struct History {
  render::Transcript transcript;
  Conversation& c = transcript.c;
  Remains remains;
  explicit History(std::string_view text) : transcript(text, "openai"), remains(c) {}
  void drop(std::size_t place) {
    c.drop(c.messages[place]);
    c.sweep();
  }
};
const std::string k_asked = R"([{"role":"system","content":"s"},{"role":"user","content":"q"}])";
const std::string k_system = R"([{"role":"system","content":"s"}])";

TEST(Remains, OfWhatSomebodySaidSystemMessagesAreNothing) {
  History history(k_asked);
  EXPECT_FALSE(history.remains.are_empty(history.c, {}));
  history.drop(1);
  EXPECT_TRUE(history.remains.are_fewer(history.c));
  EXPECT_TRUE(history.remains.are_empty(history.c, {}));
  AppendedMessages appended;
  appended.plain.push_back({Role::system, "more"});
  EXPECT_TRUE(history.remains.are_empty(history.c, appended));
  appended.plain.push_back({Role::user, "Go on."});
  EXPECT_FALSE(history.remains.are_empty(history.c, appended));
}

TEST(Remains, OfSystemMessagesAloneTheyAreAll) {
  History history(k_system);
  EXPECT_FALSE(history.remains.are_empty(history.c, {}));
  history.drop(0);
  EXPECT_TRUE(history.remains.are_empty(history.c, {}));
}

TEST(Remains, OfNothingNothingIsLeftOut) {
  const History history("[]");
  EXPECT_FALSE(history.remains.are_empty(history.c, {}));
  EXPECT_FALSE(history.remains.are_lost(history.c));
}

TEST(Remains, AreLostWhereAHistoryIsNotWritten) {
  History history(k_asked);
  EXPECT_FALSE(history.remains.are_lost(history.c));
  history.c.omitted = true;
  EXPECT_TRUE(history.remains.are_lost(history.c));
}

TEST(Remains, AreChangedByWhatIsWrittenOtherwise) {
  History history(k_asked);
  EXPECT_FALSE(history.remains.are_changed(history.c));
  history.c.messages[1].touched = true;
  EXPECT_TRUE(history.remains.are_changed(history.c));
}

}  // namespace
}  // namespace abridge::pipeline
