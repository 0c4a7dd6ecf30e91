#include "tests/unit/trim/trim_run.hpp"

namespace abridge::trim {
namespace {

TEST(Budget, DropsTheOldestFirst) {
  judge({
      {"uauaua", "budget: 60", "012345"},
      {"uauaua", "budget: 59", "12345"},
      {"uauaua", "budget: 10", "5"},
      {"uaUaua", "budget: 45", "345"},  // and what is older than the one that does not fit goes too
      {"ucrua", "budget: 39", "34"},    // a call goes with its result
      {"ucrua", "budget: 40", "1234"},
  });
}

TEST(Budget, DropsWholeExchanges) {
  judge({
      {"uauaua", "budget: {max: 39, drop: exchange}", "45"},
      {"uauaua", "budget: {max: 40, drop: exchange}", "2345"},
      {"sucraua", "budget: {max: 50, drop: exchange}", "056"},
      {"sucraua", "budget: {max: 69, drop: exchange}", "056"},
      {"sucraua", "budget: {max: 70, drop: exchange}", "0123456"},
  });
}

TEST(Budget, HoldsThePlaceOfTheCut) {
  const std::string step = "budget: {max: 60, to: 30}";
  judge({
      {"uauaua", step, "012345"},
      {"uauauau", step, "456"},  // over, and cut to the lower one
      {"uauauaua", step, "4567"},
      {"uauauauau", step, "45678"},
      {"uauauauaua", step, "456789"},
      {"uauauauauau", step, "8910"},
      {"uauauau", step, "456", Start::user},
      {"uauauaua", step, "4567", Start::user},
      {"suauauau", step, "0567"},  // what is protected is paid for first
      {"suauauaua", step, "05678"},
      {"ucrcrcrcr", step, "05678", Start::user},  // the turn that is answered goes along …
      {"ucrcrcrcrcr", step, "0910", Start::user},
      {"uauauAu", "budget: {max: 110, to: 30}", "56"},  // … and one over the lower one stays alone
      {"uauauAua", "budget: {max: 110, to: 30}", "67"},
      {"uauauA", "budget: {max: 60, to: 30, on_unreachable: emit}", "5"},
      {"uauaua", "budget: {max: 40, to: 30, drop: exchange}", "2345"},
      {"uauauaua", "budget: {max: 40, to: 20, drop: exchange}", "4567"},
  });
}

TEST(Budget, StartsWithTheUserWhereItMust) {
  judge({
      {"uauaua", "budget: 59", "2345", Start::user},
      {"ucrcra", "budget: 40",
       "034"
       "5",
       Start::user},  // the turn that the newest work answers goes along
      {"ucrcra", "budget: 20", "05", Start::user},
      {"ucrcra", "budget: 10", "unreachable 20", Start::user},
  });
}

TEST(Budget, KeepsWhatIsProtected) {
  judge({
      {"suaua", "budget: 20", "04"},
      {"suaua", "budget: {max: 20, protect: {system: false}}", "34"},
      {"uauaua", "budget: {max: 20, protect: {first: 1}}", "05"},
      {"UaUa", "budget: {max: 210, protect: {last: 3}}", "123"},
      {"uaua", "budget: {max: 10, protect: {last_user: true}}", "unreachable 20"},
      {"uacA", "budget: {max: 20, protect: {open_call: true}}", "unreachable 100"},
      {"uaC", "budget: 20", "unreachable 100"},
      {"uaC", "budget: {max: 20, protect: {open_call: false}}", "unreachable 100"},
      {"Suaua", "budget: 30", "unreachable 110"},
      {"Suaua", "budget: {max: 30, on_unreachable: emit}", "04"},
  });
}

TEST(Budget, MeetsAMessageThatIsTooLarge) {
  judge({
      {"uAu", "budget: {max: 40, oversize: stop}", "2"},
      {"uAu", "budget: {max: 40, oversize: skip}", "02"},
      {"uAu", "budget: {max: 40, oversize: clip, marker: '...'}", "1~2"},
      {"uAu", "budget: {max: 13, oversize: clip, marker: '...'}",
       "2"},  // nothing but the marker would be left
      {"uAu", "budget: {max: 14, oversize: clip, marker: '...'}", "1~2"},
  });
}

TEST(Budget, PaysForItsNotice) {
  judge({
      {"uaua", "budget: {max: 33, notice: '[{dropped}]'}", "n123"},  // in nobody's words but the user's
      {"uaua", "budget: {max: 33, notice: '[{dropped}]', notice_at: next}", "!123"},
      {"uaua", "budget: {max: 32, notice: '[{dropped}]'}", "!23"},
      {"uaua", "budget: {max: 32, notice: '[{dropped}]', notice_at: message}", "n23"},
      {"uaua", "budget: {max: 32, notice: '[{dropped}]', notice_counts: false}", "n123"},
      {"uaua", "budget: {max: 40, notice: '[{dropped}]'}", "0123"},
  });
}

TEST(Budget, SaysAtEachGapWhatIsMissing) {
  const std::string notice = ", notice: '[{dropped}]'";
  judge({
      {"uauaua", "budget: {max: 36, protect: {first: 1}" + notice + "}", "0!45"},
      {"ucrcra", "budget: {max: 23" + notice + "}", "0n5", Start::user},
      {"uacrcra", "budget: {max: 33" + notice + "}", "0n6", Start::user},
      {"uaucrcra", "budget: {max: 26" + notice + "}", "!2n7", Start::user},  // and before the turn
      {"uaucrcra", "budget: {max: 25" + notice + "}", "!27", Start::user},   // or once, where room is short
      {"uaUaUu", "budget: {max: 46, oversize: skip" + notice + "}", "01n3!5"},
  });
}

TEST(Budget, TakesTheNewestDownAsFarAsItMay) {
  const std::string ladder = "oversize: [clip, clear, ask]";
  judge({
      {"uacR", "budget: {max: 60, " + ladder + ", marker: '…'}", "023~", Start::user},
      {"uaucR", "budget: {max: 60, " + ladder + ", marker: '…'}", "234~", Start::user},
      {"uaucR", "budget: {max: 19, " + ladder + "}", "2", Start::user},  // nothing of the call: the question
      {"uaUcr", "budget: {max: 100, " + ladder + "}", "2", Start::user},
      {"uaUcr", "budget: {max: 99, " + ladder + "}", "unreachable 100", Start::user},
      {"uaucR", "budget: {max: 60}", "unreachable 120", Start::user},
      {"uaucR", "budget: {max: 60, oversize: ask}", "2", Start::user},
      {"uauC", "budget: {max: 60, " + ladder + "}", "2", Start::user},  // an open call lets go
      {"SuaA", "budget: {max: 90, " + ladder + "}", "unreachable 110", Start::user},
  });
}

TEST(Budget, SkipsToWhatMayStandThere) {
  judge({
      {"uaUaua", "budget: {max: 40, oversize: skip}", "0145", Start::user},
      {"ucRcra", "budget: {max: 50, oversize: skip}", "0345", Start::user},
      {"uaucR", "budget: {max: 50, to: 40, protect: {first: 1}, oversize: skip}", "02", Start::user},
  });
}

}  // namespace
}  // namespace abridge::trim
