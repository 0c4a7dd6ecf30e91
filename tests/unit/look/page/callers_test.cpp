#include "lib/look/page/callers.hpp"

#include <gtest/gtest.h>

namespace abridge::look::page {
namespace {

Viewed asked(std::string id, std::string words) {
  Viewed one;
  one.id = std::move(id);
  one.messages.push_back({.speaker = Speaker::user, .parts = {{.text = std::move(words)}}});
  return one;
}
Viewed calling(Viewed one, std::uint32_t call, std::string id, std::string name, std::string value) {
  one.messages.push_back({.speaker = Speaker::assistant,
                          .parts = {{.kind = BlockKind::tool_call,
                                     .tool = "Task",
                                     .arguments = {{std::move(name), std::move(value)}},
                                     .call = call,
                                     .id = std::move(id)}}});
  return one;
}

std::string shown(const std::vector<Viewed>& all) {
  std::string out;
  for (const auto& caller : callers_of(all))
    out += caller ? std::to_string(caller->conversation) + "#" + std::to_string(caller->call) + " " : "- ";
  return out;
}

constexpr const char* k_order = "Say whether it runs, and why.";

TEST(Callers, AreKnownByTheirCallsId) {
  EXPECT_EQ(shown({calling(asked("s", "Do it."), 7, "call_1", "x", "y"), asked("call_1", "Run it."),
                   asked("z", "")}),
            "- 0#7 - ");
}

TEST(Callers, AreKnownByWhatTheySay) {
  EXPECT_EQ(shown({calling(asked("s", "Do it."), 7, "t", "prompt", k_order), asked("b", k_order)}), "- 0#7 ");
  EXPECT_EQ(shown({calling(asked("s", "Do it."), 7, "t", "query", k_order), asked("b", k_order)}), "- - ");
  EXPECT_EQ(shown({calling(asked("s", "Do it."), 7, "t", "prompt", "Short."), asked("b", "Short.")}), "- - ");
}

TEST(Callers, AreNoneWhereTheSameIsAskedAgain) {
  EXPECT_EQ(shown({calling(asked("s", k_order), 7, "t", "prompt", k_order), asked("b", k_order)}), "- - ");
}

TEST(Callers, StandBeforeThoseThatTheyCall) {
  EXPECT_EQ(shown({asked("b", k_order), calling(asked("s", "Do it."), 7, "b", "prompt", k_order)}), "- - ");
}

TEST(Callers, EndSomewhere) {
  std::vector<Viewed> all;
  for (std::uint32_t i = 0; i < 12; ++i)
    all.push_back(calling(asked("id" + std::to_string(i), ""), 1, "id" + std::to_string(i + 1), "x", "y"));
  EXPECT_EQ(shown(all), "- 0#1 1#1 2#1 3#1 4#1 5#1 6#1 7#1 - 9#1 10#1 ");
}

}  // namespace
}  // namespace abridge::look::page
