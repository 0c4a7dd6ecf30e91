#include <gtest/gtest.h>

#include <regex>
#include <string>

#include "cli/world.hpp"
#include "lib/text/width.hpp"

namespace abridge::cli {
namespace {

/// What a command writes to a terminal of that width about the demonstration's files.
std::string shown(const char* command, std::size_t columns) {
  std::string said;
  std::string complained;
  const auto out = io::memory_output(said);
  const auto err = io::memory_output(complained);
  World world{*out, *err, false, true, false, [](const char*) { return std::string(); }, [] { return 0; }};
  world.out_columns = columns;
  const char* const words[] = {"abridge", command, ABRIDGE_SOURCE_DIR "/testdata/demo"};
  EXPECT_EQ(run(3, words, world), k_fine) << complained;
  return said;
}

class Tables : public testing::TestWithParam<const char*> {};

TEST_P(Tables, AreNoWiderThanTheTerminal) {
  for (const std::size_t columns : {40U, 60U, 80U, 200U}) {
    const std::string text = shown(GetParam(), columns);
    EXPECT_GT(text.size(), 300U);
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = text.find('\n', at);
      const std::string line =
          std::regex_replace(text.substr(at, end - at), std::regex("\x1b\\[[0-9;]*m"), "");
      EXPECT_LE(text::width_of(line), columns) << line;
      at = end + 1;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Commands, Tables, testing::Values("list", "stats"));

}  // namespace
}  // namespace abridge::cli
