#include "lib/recover/pieces.hpp"

#include <gtest/gtest.h>

#include <string>

namespace abridge::recover {
namespace {

using Kind = Recovered::Kind;

void add(Pieces& pieces, Kind kind, std::size_t begin, std::size_t end) {
  pieces.add({kind, begin, end, expected(0, "a value"), {}, {}, 0}, {});
}
/// Each on a line, what is lost in angle brackets.
std::string listed(std::string_view text, const std::vector<Recovered>& pieces) {
  std::string out;
  for (const Recovered& p : pieces) {
    const std::string raw(text.substr(p.begin, p.end - p.begin));
    out += (out.empty() ? "" : "\n") + (p.kind == Kind::lost ? "<" + raw + ">" : raw);
  }
  return out;
}

TEST(Pieces, WhatIsLostOnOneLineIsLostTogether) {
  constexpr std::string_view k_text = "{} x y\nz {}";
  Pieces pieces(k_text);
  add(pieces, Kind::value, 0, 2);
  add(pieces, Kind::lost, 3, 4);
  add(pieces, Kind::lost, 5, 6);
  add(pieces, Kind::lost, 7, 8);
  add(pieces, Kind::value, 9, 11);
  EXPECT_EQ(listed(k_text, pieces.take()), "{}\n<x y>\n<z >\n{}");
}

TEST(Pieces, TheFaultIsOfWhatSaysSomething) {
  constexpr std::string_view k_text = ",]x";
  Pieces pieces(k_text);
  add(pieces, Kind::lost, 0, 2);
  pieces.add({Kind::lost, 2, 3, expected(0, "a number"), {}, {}, 0}, {});
  const std::vector<Recovered> taken = pieces.take();
  ASSERT_EQ(taken.size(), 1U);
  EXPECT_EQ(taken[0].fault.offset, 2U);
  EXPECT_EQ(taken[0].fault.expected, "a number");
}

TEST(Pieces, TheLastValueIsBeforeWhatIsLost) {
  constexpr std::string_view k_text = "x\n{}\ny\nz";
  Pieces pieces(k_text);
  EXPECT_EQ(pieces.last_value(), Pieces::npos);
  add(pieces, Kind::lost, 0, 1);
  EXPECT_EQ(pieces.last_value(), Pieces::npos);
  add(pieces, Kind::value, 2, 4);
  add(pieces, Kind::lost, 5, 6);
  add(pieces, Kind::lost, 7, 8);
  EXPECT_EQ(pieces.last_value(), 1U);
  EXPECT_EQ(listed(k_text, pieces.take_from(1)), "{}\n<y>\n<z>");
  EXPECT_EQ(pieces.last_value(), Pieces::npos);
}

TEST(Pieces, AtACheckpointTheLastLossIsAsItWas) {
  constexpr std::string_view k_text = "x y {}";
  Pieces pieces(k_text);
  add(pieces, Kind::lost, 0, 1);
  pieces.set_checkpoint();
  add(pieces, Kind::lost, 2, 3);
  add(pieces, Kind::value, 4, 6);
  pieces.back_to_checkpoint();
  EXPECT_EQ(listed(k_text, pieces.take_from(0)), "<x>");
}

TEST(Pieces, WhatWasTakenOutSinceACheckpointComesBackWithIt) {
  constexpr std::string_view k_text = "[] {} x [1]";
  Pieces pieces(k_text);
  add(pieces, Kind::value, 0, 2);
  add(pieces, Kind::value, 3, 5);
  add(pieces, Kind::lost, 6, 7);
  pieces.set_checkpoint();
  (void)pieces.take_from(2);
  add(pieces, Kind::value, 8, 11);
  (void)pieces.take_from(0);
  add(pieces, Kind::mended, 0, 11);
  pieces.back_to_checkpoint();
  EXPECT_EQ(pieces.last_value(), 1U);
  EXPECT_EQ(listed(k_text, pieces.take_from(0)), "[]\n{}\n<x>");
}

TEST(Pieces, WhatNoPieceHasIsLost) {
  constexpr std::string_view k_text = "[1] {} x\n7";
  Pieces pieces(k_text);
  add(pieces, Kind::value, 4, 6);
  EXPECT_EQ(listed(k_text, pieces.take()), "<[1] >\n{}\n<x\n7>");
}

TEST(Pieces, WhatTwoHaveIsTheFirstOnes) {
  constexpr std::string_view k_text = "[1, 2] 3 {}";
  Pieces pieces(k_text);
  add(pieces, Kind::mended, 0, 6);
  pieces.add({Kind::lost, 3, 8, expected(4, "a value"), {}, {}, 0}, {});
  add(pieces, Kind::value, 9, 11);
  const std::vector<Recovered> taken = pieces.take();
  EXPECT_EQ(listed(k_text, taken), "[1, 2]\n< 3 >\n{}");
  EXPECT_EQ(taken[1].fault.offset, 1U);
}

}  // namespace
}  // namespace abridge::recover
