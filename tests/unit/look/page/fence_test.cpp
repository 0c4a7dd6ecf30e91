#include "lib/look/page/fence.hpp"

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>

namespace abridge::look::page {
namespace {

/// Of each line: `|` = it begins or ends code, `c` = it is code, `.` = neither.
std::string told(std::initializer_list<std::string_view> lines) {
  Fence fence;
  std::string out;
  for (const std::string_view line : lines) out += fence.turns_at(line) ? '|' : fence.is_open() ? 'c' : '.';
  return out;
}

TEST(Fence, TellsCodeFromWords) {
  EXPECT_EQ(told({"a", "```c", "int i;", "```", "b"}), ".|c|.");
  EXPECT_EQ(told({"~~~", "```", "~~~", "a"}), "|c|.");
  EXPECT_EQ(told({"````", "```", "`````\r", "a"}), "|c|.");
  EXPECT_EQ(told({"```", "``` and more", "```"}), "|c|");
  EXPECT_EQ(told({"    ```", "``", "```a``` b", "   ~~~", "never closed"}), "...|c");
}

}  // namespace
}  // namespace abridge::look::page
