#include "lib/pipeline/broken_off.hpp"

#include <gtest/gtest.h>

namespace abridge::pipeline {
namespace {

std::string closed(std::string_view text) {
  Buffer out;
  append_closed(text, out);
  return std::string(out.view());
}

TEST(BrokenOff, ClosesWhatIsOpen) {
  EXPECT_EQ(closed(R"([{"a":1},{"b":[true,"x)"), R"([{"a":1},{"b":[true]}])");
  EXPECT_EQ(closed(R"({"a":{"b":"c","d":)"), R"({"a":{"b":"c"}})");
  EXPECT_EQ(closed(R"({"a":{"b":"c","d)"), R"({"a":{"b":"c"}})");
  EXPECT_EQ(closed(R"({"a\":[":12)"), "{}");
  EXPECT_EQ(closed(R"({"a":"\"[","b":1,)"), R"({"a":"\"[","b":1})");
}

TEST(BrokenOff, KeepsWhatIsWhole) {
  EXPECT_EQ(closed(R"({"a":[1,2]})"), R"({"a":[1,2]})");
  EXPECT_EQ(closed(""), "");
  EXPECT_EQ(closed("}"), "");
}

}  // namespace
}  // namespace abridge::pipeline
