#include "lib/policy/tools.hpp"

#include <gtest/gtest.h>

namespace abridge::policy {
namespace {

TEST(Tools, AStarStandsForAnyCharacters) {
  const struct {
    std::string_view pattern, tool;
    bool means;
  } table[] = {
      {"Read", "Read", true},    {"Read", "Reader", false},  {"R*", "Read", true},
      {"*", "", true},           {"*d", "Read", true},       {"*a*", "Read", true},
      {"mcp__*", "mcp__", true}, {"mcp__*", "mcp_x", false}, {"a*b*c", "axbxb", false},
      {"a*b*c", "abbxbc", true}, {"**", "x", true},          {"", "x", false},
  };
  for (const auto& row : table)
    EXPECT_EQ(names_tool(row.pattern, row.tool), row.means) << row.pattern << ' ' << row.tool;
}

TEST(Tools, TheNameThatSaysMoreDecides) {
  const std::map<std::string, std::size_t> tools{{"*", 1}, {"mcp__*", 2}, {"mcp__db__*", 3}, {"Read", 4}};
  EXPECT_EQ(*said_of(tools, "Read"), 4U);
  EXPECT_EQ(*said_of(tools, "mcp__db__query"), 3U);
  EXPECT_EQ(*said_of(tools, "mcp__web"), 2U);
  EXPECT_EQ(*said_of(tools, "Bash"), 1U);
  EXPECT_EQ(said_of(std::map<std::string, std::size_t>{{"Read", 4}}, "Bash"), nullptr);
}

}  // namespace
}  // namespace abridge::policy
