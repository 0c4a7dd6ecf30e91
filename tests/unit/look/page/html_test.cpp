#include "lib/look/page/html.hpp"

#include <gtest/gtest.h>

#include "embedded/page.hpp"

namespace abridge::look::page {
namespace {

TEST(Html, EscapesEachText) {
  Html html;
  {
    const auto p = html.in("p", {{"class", "note"}, {"hidden", ""}});
    html.text("<b a='1' c=\"2\">&amp;");
    html.element("i", {}, "</i>");
    html.empty("meta", {{"content", std::uint64_t{7}}});
  }
  EXPECT_EQ(html.take(),
            "<!doctype html>\n<p class=\"note\" hidden>&lt;b a='1' c=\"2\"&gt;&amp;amp;"
            "<i>&lt;/i&gt;</i><meta content=\"7\"></p>");
}

TEST(Html, SpellsOutWhatIsNoTextOrTurnsIt) {
  Html html;
  html.text(std::string_view("a\0b\x1b\t\n\xFF\xE2\x80\xAE", 10));
  EXPECT_EQ(html.take(), "<!doctype html>\na\\x00b\\x1b\t\n\\xff\\u202e");
}

TEST(Html, LinksToPlacesOfThePage) {
  Html html;
  { const auto link = html.link({2, 12}); }
  { const auto link = html.link({0, 12}); }
  { const auto link = html.link({2}); }
  { const auto link = html.link({}); }
  EXPECT_EQ(html.take(),
            "<!doctype html>\n<a href=\"#c2-m12\"></a><a href=\"#m12\"></a><a href=\"#c2\"></a><a "
            "href=\"#top\"></a>");
}

TEST(Html, OwnFilesEndNowhereButAtTheirEnd) {
  for (const embedded::File& file : embedded::k_page) {
    EXPECT_EQ(file.text.find("</"), std::string_view::npos) << file.name;
    EXPECT_EQ(file.text.find("<!--"), std::string_view::npos) << file.name;
    EXPECT_EQ(file.sha256.size(), 64U) << file.name;
  }
}

}  // namespace
}  // namespace abridge::look::page
