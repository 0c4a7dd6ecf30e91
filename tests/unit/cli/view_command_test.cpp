#include <gtest/gtest.h>

#include <string>

#include "cli/world.hpp"

namespace abridge::cli {
namespace {

struct Viewed {
  int code;
  std::string out, err;
};
/// The demonstration's chat; `is_terminal`: where standard output goes.
Viewed view(bool is_terminal) {
  Viewed viewed;
  const auto out = io::memory_output(viewed.out);
  const auto err = io::memory_output(viewed.err);
  World world{
      *out, *err, false, is_terminal, false, [](const char*) { return std::string(); }, [] { return 0; }};
  const char* const words[] = {"abridge", "view", ABRIDGE_SOURCE_DIR "/testdata/demo/chat.jsonl"};
  viewed.code = run(3, words, world);
  return viewed;
}

TEST(View, WritesNoPageToATerminal) {
  const Viewed viewed = view(true);
  EXPECT_EQ(viewed.code, k_failed);
  EXPECT_EQ(viewed.out, "");
  EXPECT_NE(viewed.err.find("-o page.html"), std::string::npos) << viewed.err;
}

TEST(View, WritesItIntoAPipe) {
  const Viewed viewed = view(false);
  EXPECT_EQ(viewed.code, k_fine) << viewed.err;
  EXPECT_TRUE(viewed.out.starts_with("<!doctype html>\n<html")) << viewed.out.substr(0, 100);
  EXPECT_TRUE(viewed.out.ends_with("</body></html>\n"));
}

}  // namespace
}  // namespace abridge::cli
