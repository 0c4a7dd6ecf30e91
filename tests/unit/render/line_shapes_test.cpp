#include "lib/render/line_shapes.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "tests/support/runs.hpp"

namespace abridge::render {
namespace {

bool matches(const LineShapes& shapes, std::string_view text) {
  std::size_t looked_at = 0;
  return shapes.match(text, looked_at);
}

TEST(LineShapes, ReadALineAsSomebodyDoes) {
  const LineShapes shapes(std::vector<std::string>{"User: *", "--- turn 1 ---", "# *"});
  EXPECT_TRUE(matches(shapes, "User: hello"));
  EXPECT_TRUE(matches(shapes, " \tuSER : hello"));
  EXPECT_TRUE(matches(shapes, "\xEF\xBC\xB5ser: hello"));  // a wide U
  EXPECT_TRUE(matches(shapes, "--- turn 27 ---\nmore"));
  EXPECT_TRUE(matches(shapes, "#  x"));
  EXPECT_FALSE(matches(shapes, "Used: hello"));
  EXPECT_FALSE(matches(shapes, "\nUser: hello"));
  EXPECT_FALSE(matches(shapes, "--- turn 27 --- more"));
  EXPECT_FALSE(matches(shapes, ""));
}

TEST(LineShapes, SeeAtTheFirstCharactersWhatTheWholeLineWouldSay) {
  // What doesn't show at its front changes nothing, but has each line be read as a whole.
  constexpr std::string_view k_unseen = "\xE2\x80\x8B";
  std::vector<LineShapes> all;
  for (const std::vector<std::string>& shapes : std::vector<std::vector<std::string>>{
           {"ab*", "a: *"}, {"a*"}, {"* b"}, {"1. *", "12"}, {"a b"}, {"# *", "##"}, {"*"}, {"\\*a"}})
    all.emplace_back(shapes);
  constexpr std::string_view k_letters = "abAB:# \t1*\n\r.\x7F\xC2\x85";
  std::mt19937 random(1);
  for (int i = 0; i < tests::runs(20000); ++i) {
    std::string line(random() % 6, '\0');
    for (char& c : line) c = k_letters[random() % k_letters.size()];
    const LineShapes& shapes = all[random() % all.size()];
    EXPECT_EQ(matches(shapes, line), matches(shapes, std::string(k_unseen) + line)) << line;
  }
}

}  // namespace
}  // namespace abridge::render
