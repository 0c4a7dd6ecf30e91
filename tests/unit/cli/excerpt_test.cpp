#include "cli/excerpt.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "lib/text/colors.hpp"

namespace abridge::cli {
namespace {

using Matches = std::vector<look::Pattern::Match>;

TEST(Excerpt, OfAShortLineIsAllOfIt) {
  EXPECT_EQ(excerpt_of("one two one", Matches{{0, 3}, {8, 11}}, false), "one two one");
  const std::string red(text::k_bold_red);
  const std::string off(text::k_off);
  EXPECT_EQ(excerpt_of("one two one", Matches{{0, 3}, {8, 11}}, true),
            red + "one" + off + " two " + red + "one" + off);
}

TEST(Excerpt, OfALongLineIsWhatStandsAroundItsFirstMatch) {
  const std::string line = std::string(100, 'a') + "match" + std::string(300, 'b');
  EXPECT_EQ(excerpt_of(line, Matches{{100, 105}}, false),
            "…" + std::string(60, 'a') + "match" + std::string(160, 'b') + "…");
  EXPECT_EQ(excerpt_of(line, Matches{{100, 105}, {400, 402}}, false).size(), 3 + 60 + 5 + 160 + 3U)
      << "what stands further on is left out";
}

TEST(Excerpt, HalvesNoCharacter) {
  std::string line;
  for (int i = 0; i < 100; ++i) line += "é";
  line += "x";
  const std::string shown = excerpt_of(line, Matches{{200, 201}}, false);
  EXPECT_EQ(shown.find("\\x"), std::string::npos) << shown;
  EXPECT_TRUE(shown.ends_with("éx"));
}

TEST(Excerpt, SpellsOutWhatATerminalWouldObey) {
  EXPECT_EQ(excerpt_of("\x1B[2Jx\x1B[2J", Matches{{4, 5}}, false), "\\x1b[2Jx\\x1b[2J");
}

}  // namespace
}  // namespace abridge::cli
