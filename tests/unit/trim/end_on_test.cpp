#include "tests/unit/trim/written.hpp"

namespace abridge::trim {
namespace {

TEST(EndOn, LeavesOutWhatFollowsTheLastMessageOfARole) {
  const Cut table[] = {{"uauu", "{end_on: {role: assistant}}", "01"},
                       {"uaua", "{end_on: {role: assistant}}", "0123"},
                       {"uaua", "{end_on: {role: user}}", "012"},
                       {"suau", "{end_on: {role: assistant}}", "012"}};
  judge(table);
}

TEST(EndOn, ACallIsNobodysLastWord) {
  const Cut table[] = {{"uauc", "{end_on: {role: assistant}}", "01"},
                       {"uaucr", "{end_on: {role: assistant}}", "01"},
                       {"uaucra", "{end_on: {role: assistant}}", "012345"}};
  judge(table);
}

}  // namespace
}  // namespace abridge::trim
