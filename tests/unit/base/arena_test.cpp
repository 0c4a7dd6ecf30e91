#include "lib/base/arena.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace abridge {
namespace {

/// Copies texts of `size` bytes until they are `total`, and looks whether all of them are still there.
void fill(Arena& arena, std::size_t size, std::size_t total) {
  std::vector<std::string_view> copies;
  for (std::size_t n = 0; n * size < total; ++n)
    copies.push_back(arena.copy(std::string(size, static_cast<char>('a' + n % 26))));
  for (std::size_t n = 0; n < copies.size(); ++n) {
    ASSERT_EQ(copies[n].size(), size);
    EXPECT_EQ(copies[n].find_first_not_of(static_cast<char>('a' + n % 26)), std::string_view::npos) << n;
  }
}

TEST(Arena, KeepsSmallAndLargeTexts) {
  Arena arena;
  EXPECT_EQ(arena.copy(""), "");
  for (const std::size_t size : {7UL, 4'000UL, 70'000UL, 3'000'000UL}) fill(arena, size, 6'000'000);
}

TEST(Arena, IsUsedAgainAfterAReset) {
  Arena arena;
  const char* const first = arena.copy("first").data();
  fill(arena, 1'000, 4'000'000);
  arena.reset();
  EXPECT_EQ(arena.copy("again").data(), first);
  fill(arena, 1'000, 4'000'000);
}

}  // namespace
}  // namespace abridge
