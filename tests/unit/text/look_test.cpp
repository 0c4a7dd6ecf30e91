#include "lib/text/look.hpp"

#include <gtest/gtest.h>

#include <string>

#include "lib/text/visible.hpp"
#include "tests/support/unseen.hpp"

namespace abridge::text {
namespace {

TEST(Visibility, WhatMayBeIgnoredIsNotSeen) {
  for (const auto& [first, last] : tests::k_ignorable)
    for (char32_t c = first; c <= last; ++c) {
      const Visibility look = look_of(c);
      EXPECT_TRUE(look == Visibility::unseen || look == Visibility::turning || look == Visibility::filler)
          << std::hex << static_cast<unsigned>(c);
    }
}

TEST(Visibility, OfEachKind) {
  EXPECT_EQ(look_of(U'a'), Visibility::seen);
  EXPECT_EQ(look_of(U'é'), Visibility::seen);
  EXPECT_EQ(look_of(U'👤'), Visibility::seen);
  EXPECT_EQ(look_of(0x301), Visibility::seen);  // an accent
  for (const char32_t c : {U' ', U'\t', U'\n', U'\x1C', char32_t{0x85}, char32_t{0xA0}, char32_t{0x3000}})
    EXPECT_EQ(look_of(c), Visibility::blank);
  for (const char32_t c : {U'\0', U'\b', U'\x1B', U'\x7F', char32_t{0x9B}})
    EXPECT_EQ(look_of(c), Visibility::control);
  for (const char32_t c : {0x61C, 0x200E, 0x202E, 0x2066, 0x2069}) EXPECT_EQ(look_of(c), Visibility::turning);
  for (const char32_t c : {0x2800, 0x3164, 0xFFA0}) EXPECT_EQ(look_of(c), Visibility::filler);
  for (const char32_t c : {0x180E, 0x200D, 0xFE0F, 0xFFF9, 0xFFFF, 0x10FFFF, 0xFDD0, 0xE0041})
    EXPECT_EQ(look_of(c), Visibility::unseen);
}

TEST(EscapeSequence, EndsWhereATerminalReadsOn) {
  for (const std::string_view whole :
       {"\x1B[0m", "\x1B[m", "\x1B[1;31m", "\x1B[?25l", "\x1B[2 q", "\x1B]0;title\a", "\x1B]8;;x\x1B\\",
        "\x1BPq\x1B\\", "\x1B(B", "\x1B#8",
        "\x1B"
        "7",
        "\x1B"
        "c",
        "\xC2\x9B"
        "0m",
        "\xC2\x84"}) {
    EXPECT_EQ(escape_sequence(whole), whole.size()) << visible(whole);
    EXPECT_EQ(escape_sequence(std::string(whole) + "x"), whole.size()) << visible(whole);
  }
  for (const std::string_view none : {"", "x", "\x1B", "\x1B[", "\x1B[0", "\x1B[0\n", "\x1B]0;title",
                                      "\x1B]0\nx\a", "\x1B]\x1B]\a", "\x1B\n", "\xC2\xA0",
                                      "\xC2\x9B"
                                      "0"})
    EXPECT_EQ(escape_sequence(none), 0u) << visible(none);
}

}  // namespace
}  // namespace abridge::text
