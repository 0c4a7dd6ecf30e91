#include "lib/look/page/compare.hpp"

#include <gtest/gtest.h>

namespace abridge::look::page {
namespace {

ShownMessage said(std::uint32_t place, std::string text) {
  return {.number = place,
          .place = place,
          .role = "user",
          .speaker = Speaker::user,
          .parts = {{.text = std::move(text)}}};
}
Viewed viewed(std::vector<ShownMessage> messages) {
  Viewed one;
  for (std::uint32_t i = 0; i < messages.size(); ++i)
    if (messages[i].place > 0) messages[i].number = i + 1;
  one.messages = std::move(messages);
  return one;
}

/// The rows of the page: what becomes of each message, and what the two say.
std::string rows(const Compared& compared) {
  const std::string page = page_of(std::span(&compared, 1), {}, {});
  std::string out;
  const auto texts = [&](std::string_view row) {
    for (std::size_t at = row.find("<div class=\"said\">"); at != row.npos;
         at = row.find("<div class=\"said\">", at + 1)) {
      const std::size_t begin = at + std::string_view("<div class=\"said\">").size();
      (out += " ") += row.substr(begin, row.find('<', begin) - begin);
    }
  };
  constexpr std::string_view k_row = "<div class=\"row ";
  for (std::size_t at = page.find(k_row); at != page.npos;) {
    const std::size_t next = page.find(k_row, at + 1);
    const std::string_view row = std::string_view(page).substr(at, next == page.npos ? next : next - at);
    out += row.substr(k_row.size(), row.find('"', k_row.size()) - k_row.size());
    texts(row);
    out += "; ";
    at = next;
  }
  return out;
}

TEST(Compare, SetsBothVersionsBesideEachOther) {
  EXPECT_EQ(rows({.before = viewed({said(1, "a"), said(2, "b"), said(3, "c"), said(4, "d")}),
                  .after = viewed({said(9, "left out"), said(3, "cut"), said(4, "d"), said(10, "more")}),
                  .written = true,
                  .taken = {{}, {{.step = "last", .fate = "left out"}}, {}, {}},
                  .rewritten = {}}),
            "gone a; gone b; new left out; changed c cut; same d; new more; ");
}

TEST(Compare, KnowsPromptsByTheirOrder) {
  EXPECT_EQ(rows({.before = viewed({said(0, "p"), said(0, "q"), said(1, "a")}),
                  .after = viewed({said(0, "p"), said(1, "a")}),
                  .written = true,
                  .taken = {},
                  .rewritten = {}}),
            "same p; gone q; same a; ");
}

TEST(Compare, TakesAnyOrder) {
  EXPECT_EQ(rows({.before = viewed({said(1, "a"), said(2, "b")}),
                  .after = viewed({said(2, "b"), said(7, "new"), said(1, "a")}),
                  .written = true,
                  .taken = {},
                  .rewritten = {}}),
            "new new; same a; same b; ");
}

TEST(Compare, SaysWhatChecksChanged) {
  const Compared compared{.before = viewed({said(1, "a")}),
                          .after = viewed({said(1, "a")}),
                          .written = true,
                          .taken = {},
                          .rewritten = {{.role = true}}};
  EXPECT_NE(page_of(std::span(&compared, 1), {}, {}).find("the role"), std::string::npos);
}

TEST(Compare, SaysThatAMessageIsWrittenOtherwiseOnlyWhereItSaysTheSame) {
  const auto says_so = [](std::string after) {
    const Compared compared{.before = viewed({said(1, "a")}),
                            .after = viewed({said(1, std::move(after))}),
                            .written = true,
                            .taken = {},
                            .rewritten = {{.otherwise = true}}};
    return page_of(std::span(&compared, 1), {}, {}).find("how it is written") != std::string::npos;
  };
  EXPECT_TRUE(says_so("a"));
  EXPECT_FALSE(says_so("b"));
}

TEST(Compare, SaysThatNothingWasWritten) {
  const Compared compared{
      .before = viewed({said(1, "a")}), .after = {}, .written = false, .taken = {}, .rewritten = {}};
  EXPECT_EQ(rows(compared), "");
  EXPECT_NE(page_of(std::span(&compared, 1), {}, {}).find("Nothing of it was written"), std::string::npos);
}

}  // namespace
}  // namespace abridge::look::page
