#include <gtest/gtest.h>

#include "tests/unit/report/reported.hpp"

namespace abridge::report {
namespace {

TEST(CompactFindings, AreALineEachAndNothingElse) {
  Summary s;
  s.errors = 1;
  EXPECT_EQ(Reported("compact").begin("a").add(an_error()).add(a_mended_one()).text(s),
            "a:1:2: error[invalid-role]: no such role: bot\n"
            "a:1:2: warning[empty-content]: nothing is said [*]\n");
}

}  // namespace
}  // namespace abridge::report
