#include "cli/world.hpp"

#include <gtest/gtest.h>

namespace abridge::cli {
namespace {

std::string said(bool is_terminal) {
  std::string out;
  std::string err;
  const auto to_out = io::memory_output(out);
  const auto to_err = io::memory_output(err);
  const World world{*to_out,
                    *to_err,
                    false,
                    is_terminal,
                    false,
                    [](const char*) { return std::string(); },
                    [] { return std::int64_t{0}; }};
  world.say("{\"tool_name\":\"a\u202e\x1b[2J\"}\n");
  return out;
}

TEST(World, ShowsATerminalWhatItWouldObey) {
  EXPECT_EQ(said(true), "{\"tool_name\":\"a\\u202e\\x1b[2J\"}\n");
  EXPECT_EQ(said(false), "{\"tool_name\":\"a\u202e\x1b[2J\"}\n");
}

}  // namespace
}  // namespace abridge::cli
