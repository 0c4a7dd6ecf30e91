#include "lib/trim/anchor.hpp"

#include "tests/unit/trim/trim_run.hpp"

namespace abridge::trim {
namespace {

TEST(Anchor, ARunBeginsWithItsFirstMessageThatIsNoSystemMessage) {
  const struct {
    std::string_view history;
    std::size_t begin, end;
    bool wanted;
  } table[] = {
      {"sua", 0, 3, true},  {"sua", 0, 1, false}, {"sau", 0, 3, false}, {"ucr", 0, 3, true},
      {"ucr", 1, 3, false}, {"ua", 1, 9, false},  {"uau", 2, 9, true},  {"uau", 3, 9, false},
  };
  for (const auto& row : table) {
    const render::Transcript t(history(row.history), "openai");
    EXPECT_EQ(begins_with_user(t.c, row.begin, row.end), row.wanted) << row.history << ' ' << row.begin;
  }
}

TEST(Anchor, IsTheNewestTurnBefore) {
  const render::Transcript t(history("aucrsuau"), "openai");  // places 0 to 7
  const std::size_t wanted[] = {k_no_anchor, k_no_anchor, 1, 1, 1, 1, 5, 5, 7, 7};
  for (std::size_t from = 0; from < std::size(wanted); ++from)
    EXPECT_EQ(turn_before(t.c, from), wanted[from]) << from;
}

}  // namespace
}  // namespace abridge::trim
