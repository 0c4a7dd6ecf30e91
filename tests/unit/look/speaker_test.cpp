#include "lib/look/speaker.hpp"

#include <gtest/gtest.h>

namespace abridge::look {
namespace {

TEST(Speaker, IsTheToolOfAResultWhereverItStands) {
  EXPECT_EQ(speaker_of(Role::user, BlockKind::tool_result), Speaker::tool);
  EXPECT_EQ(speaker_of(Role::tool, BlockKind::text), Speaker::tool);
}

TEST(Speaker, IsCalledAsPeopleNameIt) {
  EXPECT_EQ(speaker_of(Role::user, BlockKind::text), Speaker::user);
  EXPECT_EQ(speaker_of(Role::assistant, BlockKind::thinking), Speaker::assistant);
  EXPECT_EQ(speaker_of(Role::tool_use, BlockKind::tool_call), Speaker::assistant);
  EXPECT_EQ(speaker_of(Role::developer, BlockKind::text), Speaker::system);
  EXPECT_EQ(speaker_of(Role::other, BlockKind::text), std::nullopt);
}

TEST(Speaker, ImagesAreNoPartThatIsSearched) {
  EXPECT_EQ(part_of(BlockKind::tool_call), PartKind::tool_call);
  EXPECT_EQ(part_of(BlockKind::thinking), PartKind::thinking);
  EXPECT_EQ(part_of(BlockKind::image), std::nullopt);
}

}  // namespace
}  // namespace abridge::look
