#include "tests/unit/trim/trim_run.hpp"

namespace abridge::trim {
namespace {

TEST(Ends, LeavesOutTheMiddle) {
  judge({
      {"uauauaua", "ends: {first: 2, last: 2}", "0167"},
      {"uaua", "ends: {first: 2, last: 2}", "0123"},
      {"uauauaua", "ends: {first: 0, last: 3}", "567"},
      {"suauaua", "ends: {first: 2, last: 2}", "01256"},  // system messages count as none
      {"uasuaua", "ends: {first: 1, last: 1}", "026"},
  });
}

TEST(Ends, HalvesNoUnit) {
  judge({
      {"ucrucrua", "ends: {first: 2, last: 3}", "067"},
      {"ucrucrua", "ends: {first: 3, last: 4}", "0124567"},
      {"crcr", "ends: {first: 1, last: 1}", "23"},
      {"ucrcra", "ends: {first: 1, last: 1}", "05", Start::user},
      {"uauaua", "ends: {first: 2, last: 1}", "0145", Start::user},  // with the turn that it answers
      {"uaucrcr", "ends: {first: 2, last: 2}", "01256", Start::user},
  });
}

TEST(Ends, CountsExchanges) {
  judge({
      {"suauaucrua", "ends: {first: 1, last: 1, of: exchanges}", "01289"},
      {"suauaucrua", "ends: {first: 1, last: 2, of: exchanges}", "01256789"},
      {"suauaua", "ends: {first: 1, last: 2, of: exchanges}", "0123456"},
      {"auauaua", "ends: {first: 1, last: 1, of: exchanges}", "01256"},
      {"uauaua", "ends: {first: 0, last: 1, of: exchanges}", "45"},
      {"uauaua", "ends: {first: 1, last: 0, of: exchanges}", "01"},
  });
}

TEST(Ends, SaysWhatItLeftOut) {
  judge({
      {"uauauaua", "ends: {first: 2, last: 2, notice: '[{dropped}]'}", "01!67"},
      {"uauauaua", "ends: {first: 2, last: 2, notice: '[{dropped}]', notice_at: message}", "01n67"},
      {"uauauaua", "ends: {first: 2, last: 0, notice: '[{dropped}]'}", "01n"},
  });
}

}  // namespace
}  // namespace abridge::trim
