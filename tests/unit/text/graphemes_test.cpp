#include "lib/text/graphemes.hpp"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

namespace abridge::text {
namespace {

struct Case {
  const char* name;
  std::u32string_view text;
  std::vector<bool> begins;
};

class Graphemes : public testing::TestWithParam<Case> {};

TEST_P(Graphemes, BeginWherePeopleSeeThem) {
  GraphemeBreaker breaker;
  std::vector<bool> begins;
  for (const char32_t code : GetParam().text) begins.push_back(breaker.begins(code));
  EXPECT_EQ(begins, GetParam().begins);
}

INSTANTIATE_TEST_SUITE_P(
    Texts, Graphemes,
    testing::Values(Case{"letters", U"ab", {true, true}}, Case{"nothing", U"", {}},
                    Case{"accent", U"e\u0301x", {true, false, true}},
                    Case{"accent_first", U"\u0301x", {true, true}},
                    Case{"line_end", U"\r\n\r\r\n", {true, false, true, true, false}},
                    Case{"family", U"\U0001F469\u200D\U0001F467a", {true, false, false, true}},
                    Case{"skin", U"\U0001F44D\U0001F3FD", {true, false}},
                    // Flags pair up: that needs more than the character before.
                    Case{"flags", U"\U0001F1E9\U0001F1EA\U0001F1EB\U0001F1F7", {true, false, true, false}},
                    Case{"flags_apart", U"\U0001F1E9ab\U0001F1EA\U0001F1EB", {true, true, true, true, false}},
                    Case{"plain_then_accent", U"ab\u0301\u0301c", {true, true, false, false, true}},
                    Case{"joiner_then_plain",
                         U"\U0001F469\u200Dab\u200D\U0001F469",
                         {true, false, true, true, false, true}},
                    Case{"hangul", U"\u1100\u1161\u11A8\u1100", {true, false, false, true}},
                    Case{"zero", std::u32string_view(U"\0\u0301", 2), {true, true}}),
    [](const auto& test) { return test.param.name; });

}  // namespace
}  // namespace abridge::text
