#include "lib/trim/newest.hpp"

#include "tests/unit/trim/trim_run.hpp"

namespace abridge::trim {
namespace {

/// What is kept, a letter a place: x kept, . not.
std::string flags(const std::vector<char>& keep) {
  std::string out;
  for (const char k : keep) out += k != 0 ? 'x' : '.';
  return out;
}

struct NewestRun {
  render::Transcript transcript;
  Conversation& c = transcript.c;
  Demands demands;
  Closure closure;
  explicit NewestRun(std::string_view word, Start start = Start::anyone)
      : transcript(history(word), "openai"), demands(demands_of(start)), closure(c, demands) {}
  std::string messages(std::size_t max) {
    return flags(newest_of(c, closure, max, 0, [](std::uint32_t) { return true; }).keep);
  }
  std::string exchanges(std::size_t n, std::optional<std::size_t> max = {}) {
    return flags(newest_exchanges(c, closure, n, max, 0, [](std::uint32_t) { return true; }).keep);
  }
};

TEST(Newest, AreKeptInWholeUnits) {
  EXPECT_EQ(NewestRun("uaua").messages(2), "..xx");
  EXPECT_EQ(NewestRun("uacr").messages(1), "..xx");  // a call with its result, even where they are more
  EXPECT_EQ(NewestRun("uaua").messages(0), "....");
  EXPECT_EQ(NewestRun("uaua").messages(9), "xxxx");
}

TEST(Newest, TheTurnThatTheyAnswerGoesAlong) {
  EXPECT_EQ(NewestRun("uacra", Start::user).messages(2), "x...x");
  EXPECT_EQ(NewestRun("uaua", Start::user).messages(1), "..xx");
}

TEST(Newest, ExchangesAreTurnsWithAllUpToTheNext) {
  EXPECT_EQ(NewestRun("uauaua").exchanges(2), "..xxxx");
  EXPECT_EQ(NewestRun("uauaua").exchanges(2, 3), "....xx");  // no more than so many messages
  EXPECT_EQ(NewestRun("uauaua").exchanges(1, 1), "....xx");  // but the newest in any case
}

TEST(Newest, AreWhatIsLeftOfAHistory) {
  render::Transcript t(history("suaua"), "openai");
  EXPECT_EQ(keep_newest(t.c, {}, 2, false), 3U);
  EXPECT_EQ(t.c.order, (std::vector<std::uint32_t>{0, 3, 4}));
  render::Transcript counted(history("suaua"), "openai");
  EXPECT_EQ(keep_newest(counted.c, {}, 2, true), 2U);
}

}  // namespace
}  // namespace abridge::trim
