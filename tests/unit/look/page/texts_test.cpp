#include "lib/look/page/texts.hpp"

#include <gtest/gtest.h>

#include <string>

namespace abridge::look::page {
namespace {

std::string prose(std::string_view text) {
  Html html;
  write_prose(html, text);
  return html.take().substr(std::string_view("<!doctype html>\n").size());
}

TEST(Texts, SetWhatIsFencedOffAsCode) {
  EXPECT_EQ(prose("a\n\n```c\nint i;\n```\nb"),
            "<div class=\"said\">a</div><pre>\nint i;</pre><div class=\"said\">b</div>");
  EXPECT_EQ(prose("~~~\n```\n~~~"), "<pre>\n```</pre>");
  EXPECT_EQ(prose("````\n```\n````\n"), "<pre>\n```</pre>");
  EXPECT_EQ(prose("```\nnever closed"), "<pre>\nnever closed</pre>");
  EXPECT_EQ(prose("```a``` b"), "<div class=\"said\"><code>a</code> b</div>");
}

TEST(Texts, SetWordsBetweenMarksAsCode) {
  EXPECT_EQ(prose("Run `make` or `ninja`."),
            "<div class=\"said\">Run <code>make</code> or <code>ninja</code>.</div>");
  EXPECT_EQ(prose("one ` alone\nand ` more"), "<div class=\"said\">one ` alone\nand ` more</div>");
  EXPECT_EQ(prose("``"), "<div class=\"said\">``</div>");
  EXPECT_EQ(prose("`<b>`"), "<div class=\"said\"><code>&lt;b&gt;</code></div>");
}

TEST(Texts, SetStrongWordsAndThoseWithinThem) {
  EXPECT_EQ(prose("**a** `b` *c*"), "<div class=\"said\"><strong>a</strong> <code>b</code> <em>c</em></div>");
  EXPECT_EQ(prose("**</strong><b>`**`**"),
            "<div class=\"said\"><strong>&lt;/strong&gt;&lt;b&gt;<code>**</code></strong></div>");
  EXPECT_EQ(prose("**a"), "<div class=\"said\">**a</div>");
}

TEST(Texts, SayNothingOfNothing) {
  EXPECT_EQ(prose(""), "");
  EXPECT_EQ(prose("\n\r\n"), "");
}

TEST(Texts, LeaveOutLinesThatStayFarFromAnyChange) {
  std::string same;
  for (char c = 'a'; c <= 'j'; ++c) (same += c) += '\n';
  Html html;
  write_diff(html, diff_of_lines(same + "x\n", same + "y\n"));
  EXPECT_EQ(html.take(),
            "<!doctype html>\n<pre class=\"diff\">\n<i>  … 7 lines\n</i>  h\n  i\n  j\n<del>- x\n</del>"
            "<ins>+ y\n</ins></pre>");
}

}  // namespace
}  // namespace abridge::look::page
