#include "lib/model/unseen.hpp"

#include <gtest/gtest.h>

#include <string>

namespace abridge {
namespace {

TEST(Unseen, IsSuspectedWhereItMayBe) {
  for (const char* const raw :
       {"a\u200Bb", "a\\u200bb", "a\\u200Bb", "\u202Ex", "\\u001b[31m", "\\u0007", "\\b", "\x7F",
        "x\U000E0041", "x\\udb40\\udc41", "\uFEFFx", "x\\ufe0f\\ufe01", "x\uFE0F\uFE0F", "\\u200d\\ufe0f"})
    EXPECT_TRUE(may_hide(raw)) << raw;
}

TEST(Unseen, IsNotSuspectedInPlainText) {
  for (const char* const raw : {"", "plain, with \\n and \\t and \\\"quotes\\\"", "é 漢字 한글",
                                "🙂 ❤\uFE0F", "❤\\ufe0f \\ufe0f", "👩\\u200d💻", "\\u00e9"})
    EXPECT_FALSE(may_hide(raw)) << raw;
}

TEST(Unseen, IsFoundWhereverItStandsInALongWord) {
  for (std::size_t at = 1; at < 200; ++at) {
    std::string raw(200, 'x');
    EXPECT_FALSE(may_hide(raw));
    raw.insert(at, "\u200B");
    EXPECT_TRUE(may_hide(raw)) << at;
  }
}

}  // namespace
}  // namespace abridge
