#include "lib/json/pointer.hpp"

#include <gtest/gtest.h>

namespace abridge::json {
namespace {

TEST(PointerToken, EscapesWhatAPointerGivesAMeaning) {
  EXPECT_EQ(pointer_token("messages"), "messages");
  EXPECT_EQ(pointer_token("a/b~c"), "a~1b~0c");
  EXPECT_EQ(pointer_token("~1"), "~01");
  EXPECT_EQ(pointer_token(""), "");
}

}  // namespace
}  // namespace abridge::json
