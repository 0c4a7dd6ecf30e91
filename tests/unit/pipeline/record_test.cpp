#include "lib/pipeline/record.hpp"

#include <gtest/gtest.h>

#include <string>

namespace abridge::pipeline {
namespace {

/// A list of which an element was left out in the copy that is read on.
struct Mended {
  std::string_view raw = R"(["x",NaN,"y"])";
  std::string_view copy = R"(["x","y"])";
  std::vector<json::Shift> shifts{{5, 9}};
  Record record;
  Mended() {
    record.raw = raw;
    record.bytes = copy;
    record.shifts = &shifts;
    record.lost = {raw.substr(5, 4)};
  }
};

TEST(Record, LeadsFromItsCopyToTheInput) {
  const Mended mended;
  const Record& r = mended.record;
  EXPECT_EQ(r.in_input(1), mended.raw.data() + 1);
  EXPECT_EQ(r.in_input(5), mended.raw.data() + 9);
  EXPECT_EQ(r.in_input(r.bytes.substr(5, 3)), R"("y")");
  EXPECT_EQ(r.in_input(r.bytes.substr(1, 7)), R"("x",NaN,"y")");
}

TEST(Record, WithoutACopyAPlaceIsItsOwn) {
  const std::string text = R"({"a":[1]})";
  Record r;
  r.raw = r.bytes = text;
  EXPECT_EQ(r.in_input(4), text.data() + 4);
  EXPECT_EQ(r.in_input(r.bytes.substr(5, 3)), "[1]");
  EXPECT_TRUE(r.in_input(std::string_view()).empty());
}

TEST(Record, KnowsWhatLostSomethingInside) {
  const Mended mended;
  const Record& r = mended.record;
  EXPECT_TRUE(r.lost_inside(r.bytes));
  EXPECT_FALSE(r.lost_inside(r.bytes.substr(1, 3)));
  EXPECT_FALSE(r.lost_inside(r.bytes.substr(5, 3)));
}

}  // namespace
}  // namespace abridge::pipeline
