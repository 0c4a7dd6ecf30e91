#include "lib/look/page/words.hpp"

#include <gtest/gtest.h>

namespace abridge::look::page {
namespace {

TEST(PageWords, AShareIsOfAll) {
  EXPECT_EQ(share_text(14, 100), "14%");
  EXPECT_EQ(share_text(1, 1), "100%");
  EXPECT_EQ(share_text(33, 1000), "3.3%");
  EXPECT_EQ(share_text(9949, 100'000), "9.9%");
  EXPECT_EQ(share_text(9951, 100'000), "10%");
  EXPECT_EQ(share_text(1, 1000), "0.1%");
  EXPECT_EQ(share_text(1, 5000), "<0.1%");
  EXPECT_EQ(share_text(0, 5000), "");
  EXPECT_EQ(share_text(5, 0), "");
}

TEST(PageWords, AnchorsOfTheFirstConversationStayWhateverFollowsIt) {
  EXPECT_EQ(anchor_of_message(0, 12).text(), "m12");
  EXPECT_EQ(anchor_of_message(1, 12).text(), "c2-m12");
  EXPECT_EQ(anchor_of(1, 2).text(), "c2");
}

}  // namespace
}  // namespace abridge::look::page
