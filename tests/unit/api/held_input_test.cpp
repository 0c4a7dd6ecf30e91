#include "lib/api/held_input.hpp"

#include <gtest/gtest.h>

#include "tests/support/packing.hpp"

namespace abridge::api {
namespace {

std::string all_of(io::Input& input) {
  Buffer out;
  EXPECT_TRUE(io::read_all(input, out));
  return std::string(out.view());
}

TEST(HeldInput, GivesPlainBytesAgainAndAgain) {
  const std::string bytes = "{\"a\": 1}";
  const auto input = held_input(bytes, "x", {}, io::Unpack::transcripts);
  ASSERT_TRUE(input);
  EXPECT_EQ(all_of(**input), bytes);
  EXPECT_EQ(all_of(*(*input)->again()), bytes);
  EXPECT_EQ((*input)->size_hint(), bytes.size());
  EXPECT_TRUE((*input)->containers().empty());
}

TEST(HeldInput, UnpacksOnce) {
  const std::string packed = tests::gzipped("[1, 2]");
  const auto input = held_input(packed, "x", {}, io::Unpack::transcripts);
  ASSERT_TRUE(input);
  EXPECT_EQ((*input)->containers(), std::vector<std::string_view>{"gzip"});
  EXPECT_EQ((*input)->packed_bytes(), packed.size());
  EXPECT_EQ(all_of(**input), "[1, 2]");
  EXPECT_EQ(all_of(*(*input)->again()), "[1, 2]");
}

TEST(HeldInput, SaysWhereAContainerIsDamaged) {
  const std::string packed = tests::gzipped(std::string(1000, 'x'));
  const std::string half = packed.substr(0, packed.size() - 4);
  const auto input = held_input(half, "x", {}, io::Unpack::transcripts);
  ASSERT_TRUE(input);
  ASSERT_NE((*input)->damage(), nullptr);
  EXPECT_EQ((*input)->damage()->container, "gzip");
}

TEST(HeldInput, DoesNotUnpackMoreThanItMay) {
  const std::string packed = tests::gzipped(std::string(1000, 'x'));
  const auto input = held_input(packed, "x", io::Inflation{100}, io::Unpack::transcripts);
  ASSERT_FALSE(input);
  EXPECT_NE(input.error().text().find("unpack to more than 100"), std::string::npos) << input.error().text();
}

}  // namespace
}  // namespace abridge::api
