#include "cli/help.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <sstream>
#include <vector>

#include "cli/flags/flag.hpp"

namespace abridge::cli {
namespace {

const Command& command(std::string_view name) {
  const auto all = all_commands();
  return *std::find_if(all.begin(), all.end(), [&](const Command& c) { return c.name == name; });
}

/// Without its examples, which are lines to paste.
std::vector<std::string> lines_before_examples(const std::string& help) {
  std::istringstream in(help.substr(0, help.find("Examples:")));
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

TEST(Help, IsNoWiderThanTheTerminal) {
  for (const std::size_t width : {60, 80, 100})
    for (const Command& c : all_commands())
      for (const std::string& line : lines_before_examples(help_of(c, c.name, width)))
        EXPECT_LE(line.size(), width) << c.name << ": " << line;
}

TEST(Help, OfAllCommandsIsNoWiderThanTheTerminal) {
  for (const std::size_t width : {40, 60, 80})
    for (const std::string& line : lines_before_examples(help_of_all(width)))
      EXPECT_LE(line.size(), width) << line;
  EXPECT_THAT(first_steps(40), testing::StartsWith("abridge shows, searches, checks,\n"));
  EXPECT_THAT(first_steps(0), testing::StartsWith("abridge shows, searches, checks, repairs, trims "));
}

TEST(Help, SaysTheSameAtAnyWidth) {
  const auto words = [](const std::string& help) {
    std::istringstream in(help);
    return std::vector<std::string>(std::istream_iterator<std::string>(in), {});
  };
  const Command& trim = command("trim");
  EXPECT_EQ(words(help_of(trim, "trim", 40)), words(help_of(trim, "trim", 100)));
}

TEST(Help, HasTheGroupsInTheirOrderAndEndsWithExamples) {
  const std::string help = help_of(command("trim"), "trim", 80);
  std::size_t last = help.find("\nArguments:\n  FILE... ");
  EXPECT_NE(last, std::string::npos) << help;
  for (const char* heading :
       {"\nInput:\n  --from FORMAT ", "\nSelection:\n", "\nPolicy:\n  -p, --policy POLICY ",
        "\nHistory:\n  --last N ", "\nOutput:\n", "\nFindings and reports:\n", "\nGeneral:\n  -h, --help ",
        "\nExamples:\n  abridge trim "}) {
    const std::size_t at = help.find(heading);
    EXPECT_NE(at, std::string::npos) << heading;
    EXPECT_LT(last, at) << heading;
    last = at;
  }
}

TEST(Help, SaysInItsUsageWhatMustBeSaid) {
  EXPECT_THAT(help_of(command("convert"), "convert", 80),
              testing::HasSubstr("Usage: abridge convert --to OUTPUT-FORMAT [OPTIONS] [FILE...]\n"));
  EXPECT_THAT(help_of(command("grep"), "grep", 80),
              testing::HasSubstr("Usage: abridge grep [OPTIONS] [PATTERN] [PATH...]\n"));
}

TEST(Help, IsAsWideAsTheTerminalWhereThatCanBeRead) {
  EXPECT_EQ(help_width(0), 80U);
  EXPECT_EQ(help_width(60), 60U);
  EXPECT_EQ(help_width(200), 100U);
  EXPECT_EQ(help_width(10), 40U);
}

}  // namespace
}  // namespace abridge::cli
