#include "lib/text/element.hpp"

#include <gtest/gtest.h>

namespace abridge::text {
namespace {

TEST(AfterElement, IsWhatFollowsTheOneThatATextBeginsWith) {
  EXPECT_EQ(after_element("<a>b</a> c"), " c");
  EXPECT_EQ(after_element("<a-b x='1'>y</a-b>"), "");
  EXPECT_EQ(after_element(R"(<a\n>b</a>c)"), "c");
  EXPECT_EQ(after_element("<a><b></b></a>c"), "c");
  EXPECT_EQ(after_element("<a>b</ab>"), std::nullopt);
  EXPECT_EQ(after_element("<a>b"), std::nullopt);
  EXPECT_EQ(after_element(" <a>b</a>"), std::nullopt);
  EXPECT_EQ(after_element("<3 you"), std::nullopt);
  EXPECT_EQ(after_element("<"), std::nullopt);
  EXPECT_EQ(after_element(""), std::nullopt);
}

}  // namespace
}  // namespace abridge::text
