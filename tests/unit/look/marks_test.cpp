#include "lib/look/marks.hpp"

#include <gtest/gtest.h>

#include <string>

namespace abridge::look {
namespace {

std::string marked(std::string_view text) {
  std::string out;
  std::size_t at = 0;
  for (const Pattern::Match& mark : marks_in(text)) {
    out.append(text.substr(at, mark.begin - at)).append("<");
    out.append(text.substr(mark.begin, mark.end - mark.begin)).append(">");
    at = mark.end;
  }
  return out.append(text.substr(at));
}

TEST(Marks, AreWhatCutsLeave) {
  EXPECT_EQ(marked("a [cleared: 1200 characters]"), "a <[cleared: 1200 characters]>");
  EXPECT_EQ(marked("It was so... [truncated]\nand"), "It was so<... [truncated]>\nand");
  EXPECT_EQ(marked("x... [truncated at 8192 chars]"), "x<... [truncated at 8192 chars]>");
  EXPECT_EQ(marked("[3 earlier messages omitted]\n\nHi"), "<[3 earlier messages omitted]>\n\nHi");
  EXPECT_EQ(marked("[1,200 messages left out]"), "<[1,200 messages left out]>");
  EXPECT_EQ(marked("... (earlier messages omitted for brevity)\n\nHi"),
            "<... (earlier messages omitted for brevity)>\n\nHi");
}

TEST(Marks, AreNothingElse) {
  for (const std::string_view text :
       {"", "a[3] is omitted", "[truncated\n]", "(cleared: all)", "[2 of them]", "what is left out [here]"})
    EXPECT_EQ(marked(text), text);
}

}  // namespace
}  // namespace abridge::look
