#include "lib/model/edit.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "lib/base/buffer.hpp"
#include "lib/format/write.hpp"

namespace abridge {
namespace {

constexpr std::string_view k_source = "0123456789";

Edit edit(std::size_t begin, std::size_t end, std::string_view text) {
  return {k_source.substr(begin, end - begin), text};
}

std::string spliced(std::vector<Edit> edits) {
  Buffer out;
  format::splice(k_source, edits, out);
  return std::string(out.view());
}

TEST(PutInOrder, SortsWhatDoesNotOverlap) {
  std::vector<Edit> edits{edit(5, 7, "b"), edit(5, 5, "i"), edit(7, 7, "j"), edit(0, 5, "a")};
  std::vector<std::uint32_t> became;
  EXPECT_TRUE(put_in_order(edits, &became));
  EXPECT_EQ(spliced(edits), "aibj789");
  EXPECT_THAT(became, testing::ElementsAre(2, 1, 3, 0));
}

TEST(PutInOrder, KeepsInsertionsAtOnePlaceInTheirOrder) {
  std::vector<Edit> edits{edit(3, 3, "x"), edit(3, 3, "y"), edit(3, 4, "z")};
  EXPECT_TRUE(put_in_order(edits));
  EXPECT_EQ(spliced(edits), "012xyz456789");
}

TEST(PutInOrder, LeavesOutWhatStandsWithinAnother) {
  std::vector<Edit> edits{edit(3, 4, "in"), edit(2, 6, "out"), edit(2, 3, "at its start"), edit(5, 5, "into"),
                          edit(2, 6, "again")};
  std::vector<std::uint32_t> became;
  EXPECT_FALSE(put_in_order(edits, &became));
  EXPECT_EQ(spliced(edits), "01out6789");
  EXPECT_THAT(became, testing::ElementsAre(0, 0, 0, 0, 0));
}

TEST(PutInOrder, LeavesOfTwoThatOverlapTheSecondWhatIsAfterTheFirst) {
  std::vector<Edit> edits{edit(4, 8, "B"), edit(2, 6, "A"), edit(8, 8, "C")};
  std::vector<std::uint32_t> became;
  EXPECT_FALSE(put_in_order(edits, &became));
  EXPECT_EQ(spliced(edits), "01ABC89");
  EXPECT_THAT(became, testing::ElementsAre(1, 0, 2));
}

}  // namespace
}  // namespace abridge
