#include "tests/unit/trim/trim_run.hpp"

namespace abridge::trim {
namespace {

TEST(Last, KeepsTheNewestMessages) {
  judge({
      {"suauau", "last: 2", "045"},
      {"suauau", "last: {messages: 2, system: count}", "45"},
      {"suauau", "last: {messages: 2, system: drop}", "45"},
      {"suauau", "last: {messages: 6, system: count}", "012345"},
      {"uaua", "last: 9", "0123"},
      {"uaua", "last: 0", ""},
  });
}

TEST(Last, IdlesWhereAllStay) {
  const auto idles = [](std::string_view word, const std::string& step) {
    const policy::Policy policy = policy_of("trim: [" + step + "]\n");
    render::Transcript transcript(history(word), "openai");
    Done done;
    return all_steps()[policy.trim[0].step].idles(glance_at(transcript.c), policy.trim[0].parameters, done);
  };
  EXPECT_TRUE(idles("uaua", "last: 4"));
  EXPECT_TRUE(idles("suaua", "last: {messages: 5, system: count}"));
  EXPECT_FALSE(idles("uaua", "last: 3"));
  EXPECT_FALSE(idles("suaua", "last: {messages: 9, system: drop}"));
  EXPECT_FALSE(idles("uaua", "last: {exchanges: 9}"));
}

TEST(Last, HalvesNoUnit) {
  judge({
      {"ucrua", "last: 3", "34"},
      {"ucrua", "last: 4", "1234"},
      {"ucr", "last: 1", "12"},  // more than asked for, but never none
  });
}

TEST(Last, KeepsTheNewestExchanges) {
  judge({
      {"suauaua", "last: {exchanges: 1}", "056"},
      {"suauaua", "last: {exchanges: 2}", "03456"},
      {"aauaua", "last: {exchanges: 9}", "012345"},  // where there are fewer, nothing is too old
      {"uaucraua", "last: {exchanges: 2, messages: 5}", "67"},
      {"uaucraua", "last: {exchanges: 2, messages: 6}", "234567"},
      {"uaucr", "last: {exchanges: 1, messages: 2}", "234"},
  });
}

TEST(Last, KeepsTheFirstBesides) {
  judge({
      {"suauaua", "last: {exchanges: 1, protect: {first: 1}}", "0156"},
      {"suauaua", "last: {exchanges: 1, protect: {first: 2}}", "01256"},
      {"suaua", "last: {exchanges: 9, system: count, protect: {first: 1}}",
       "01234"},  // a system message, too
      {"suauaua", "last: {exchanges: 2, protect: {first: 1}}", "013456"},
      {"uaua", "last: {exchanges: 2, protect: {first: 1}}", "0123"},
      {"ucrua", "last: {exchanges: 1, protect: {first: 2}}", "034"},  // no half of a unit
      {"uauaua", "last: {messages: 2, protect: {first: 1}}", "045"},
      {"uaua", "last: {messages: 2, protect: {first: 9}}", "0123"},
  });
}

TEST(Last, StartsWithTheUserWhereItMust) {
  judge({
      {"uauaua", "last: 3", "45", Start::user},
      {"ucrcra", "last: 3", "05", Start::user},
      {"ucrcra", "last: 4", "0345", Start::user},
      {"uauaua", "last: 1", "45", Start::user},
      {"ucrcra", "last: 1", "05", Start::user},
      {"ucr", "last: 1", "012", Start::user},
      {"uaucr", "last: 1", "234", Start::user},
      {"sucr", "last: {messages: 2, system: drop}", "123", Start::user},
  });
}

}  // namespace
}  // namespace abridge::trim
