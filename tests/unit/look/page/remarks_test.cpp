#include "lib/look/page/remarks.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace abridge::look::page {
namespace {

Viewed viewed(FilePlace begin, std::vector<FilePlace> places) {
  Viewed one;
  one.begin = begin;
  one.end = {begin.line, 1000};
  for (const FilePlace& place : places) one.end.line = std::max(one.end.line, place.line);
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
    for (const Remark& remark : one.of_file) out += remark.rule + "@file ";
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
      "first@all file@file | m@0 second@all | ");
}

TEST(Remarks, OfLostRecordsGoToTheFile) {
  EXPECT_EQ(placed({whole("lost", {2, 1}), remark("list", {3, 1}), remark("m", {4, 30})},
                   {viewed({1, 1}, {{1, 20}}), viewed({4, 1}, {{4, 20}})}),
            "lost@file list@file | m@0 | ");
}

TEST(Remarks, NeedSomebodyToStandAt) { EXPECT_EQ(placed({remark("a", {1, 1})}, {}), ""); }

}  // namespace
}  // namespace abridge::look::page
