#include "cli/first_word.hpp"

#include <gtest/gtest.h>

#include <string>

namespace abridge::cli {
namespace {

TEST(FirstWord, IsAfterBlanksAndAMark) {
  EXPECT_EQ(FirstWord().find("x"), 0U);
  EXPECT_EQ(FirstWord().find(" \t\r\n{"), 4U);
  EXPECT_EQ(FirstWord().find("\xEF\xBB\xBF ["), 4U);
  EXPECT_EQ(FirstWord().find("  "), 2U);
  EXPECT_EQ(FirstWord().find(""), 0U);
}

TEST(FirstWord, LooksAtEachByteOnceHoweverManyPiecesComeFirst) {
  FirstWord word;
  std::string bytes;
  for (int i = 0; i < 1000; ++i) {
    bytes += std::string(100, ' ');
    EXPECT_EQ(word.find(bytes), bytes.size());
  }
  bytes += "x";
  EXPECT_EQ(word.find(bytes), bytes.size() - 1);
  EXPECT_EQ(word.looked_at(), bytes.size() - 1);
}

}  // namespace
}  // namespace abridge::cli
