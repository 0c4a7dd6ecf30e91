#include "lib/look/page/remarks.hpp"

#include <gtest/gtest.h>

namespace abridge::look::page {
namespace {

Viewed viewed(FilePlace begin, std::vector<FilePlace> places) {
  Viewed one;
  one.begin = begin;
  one.messages.resize(places.size());
  one.places = std::move(places);
  return one;
}

/// Which remarks each conversation has, and at which of its messages.
std::string placed(std::vector<Remark> remarks, std::vector<Viewed> all) {
  place(std::move(remarks), all);
  std::string out;
  for (const Viewed& one : all) {
    for (const Remark& remark : one.remarks)
      out += remark.rule +
             (remark.message == Remark::k_whole ? "@all " : "@" + std::to_string(remark.message) + " ");
    out += "| ";
  }
  return out;
}

Remark remark(std::string rule, FilePlace place) {
  return {.rule = std::move(rule), .place = place, .of_message = true};
}
Remark whole(std::string rule, FilePlace place) { return {.rule = std::move(rule), .place = place}; }

TEST(Remarks, StandAtTheMessageThatBeginsBeforeThem) {
  EXPECT_EQ(placed({remark("a", {1, 20}), remark("b", {1, 55}), remark("c", {1, 40})},
                   {viewed({1, 1}, {{1, 10}, {1, 40}, {1, 50}})}),
            "a@0 c@1 b@2 | ");
}

TEST(Remarks, OnAMessagesLineStandThereWhereverItBegins) {
  EXPECT_EQ(
      placed({remark("a", {2, 3}), remark("b", {3, 300})}, {viewed({1, 1}, {{1, 200}, {2, 200}, {3, 200}})}),
      "a@1 b@2 | ");
}

TEST(Remarks, OfTheWholeGoToTheirConversation) {
  EXPECT_EQ(
      placed({whole("file", {0, 0}), whole("first", {1, 1}), whole("second", {2, 1}), remark("m", {2, 30})},
             {viewed({1, 1}, {{1, 20}, {1, 40}}), viewed({2, 1}, {{2, 20}})}),
      "file@all first@all | m@0 second@all | ");
}

TEST(Remarks, NeedSomebodyToStandAt) { EXPECT_EQ(placed({remark("a", {1, 1})}, {}), ""); }

}  // namespace
}  // namespace abridge::look::page
