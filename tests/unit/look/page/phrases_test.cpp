#include "lib/look/page/phrases.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <span>
#include <string>

namespace abridge::look::page {
namespace {

std::string shown(std::span<const Phrase> phrases) {
  std::string out;
  for (std::size_t i = 0; i < phrases.size(); ++i) {
    const Phrase& p = phrases[i];
    switch (p.kind) {
      case Phrase::Kind::text:
        out += p.text;
        continue;
      case Phrase::Kind::code:
        out += "{" + std::string(p.text) + "}";
        continue;
      case Phrase::Kind::strong:
        out += "[" + shown(phrases.subspan(i + 1, p.inner)) + "]";
        break;
      case Phrase::Kind::emphasis:
        out += "<" + shown(phrases.subspan(i + 1, p.inner)) + ">";
        break;
    }
    i += p.inner;
  }
  return out;
}
/// Code in braces, strong words in brackets, emphasis between < and >.
std::string set(std::string_view text) { return shown(phrases_of(text)); }

TEST(Phrases, AreSetAsTheirMarksSay) {
  EXPECT_EQ(set("a **b** c"), "a [b] c");
  EXPECT_EQ(set("a *b c* d"), "a <b c> d");
  EXPECT_EQ(set("***a*** b"), "[<a>] b");
  EXPECT_EQ(set("**a** `b` **c**"), "[a] {b} [c]");
  EXPECT_EQ(set("a `b` c"), "a {b} c");
  EXPECT_EQ(set("``a`b``"), "{a`b}");
}

TEST(Phrases, StandInOneAnother) {
  EXPECT_EQ(set("**use `x` and *y***"), "[use {x} and <y>]");
  EXPECT_EQ(set("*a **b** c*"), "<a [b] c>");
  EXPECT_EQ(set("`**a**`"), "{**a**}") << "code is as it stands";
}

TEST(Phrases, AreOfAnyScript) {
  EXPECT_EQ(set("これは**太字**です"), "これは[太字]です");
  EXPECT_EQ(set("这是*重点*。"), "这是<重点>。");
  EXPECT_EQ(set("**「引用」**と"), "[「引用」]と");
}

TEST(Phrases, StayTextWhereNothingClosesThem) {
  EXPECT_EQ(set("**a"), "**a");
  EXPECT_EQ(set("a** b*"), "a** b*");
  EXPECT_EQ(set("`a\nb`"), "`a\nb`") << "code ends with its line";
  EXPECT_EQ(set("**a\nb** c"), "[a\nb] c");
  EXPECT_EQ(set("**a\n \nb**"), "**a\n \nb**") << "but nothing goes across a blank line";
  EXPECT_EQ(set("**a *b** c*"), "[a *b] c*");
  EXPECT_EQ(set("**** `` ` "), "**** `` ` ");
  EXPECT_EQ(set("\\*a\\* \\"), "\\*a\\* \\");
}

TEST(Phrases, LeaveWhatIsNoEmphasis) {
  for (const std::string_view text :
       {"*.cpp and *.hpp", "src/*.cpp,*.hpp", "2*3*4 and 2**3**4", "f(*args, **kwargs)", "* one\n* two",
        "__init__.py and _x_", "a * b * c", "[text](https://example.com/a*b*c)", "int* a; int* b;"})
    EXPECT_EQ(set(text), text);
}

TEST(Phrases, OfManyMarksTakeNoLonger) {
  for (const std::string_view piece :
       {"**a ", "*a ", "`` a ` b ``` ", "a** ", "***a b** ", "\\", "\n\n**a"}) {
    std::string text;
    while (text.size() < 1'000'000) text += piece;
    const auto begin = std::chrono::steady_clock::now();
    EXPECT_FALSE(phrases_of(text).empty());
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10)) << piece;
  }
}

}  // namespace
}  // namespace abridge::look::page
