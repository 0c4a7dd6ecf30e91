#include "lib/io/shard.hpp"

#include <gtest/gtest.h>

#include <string>

namespace abridge::io {
namespace {

std::string records_of(const std::string& text, Shard shard) {
  const auto input = memory_input(text, "in");
  const auto range = records_in(*input, shard.of_row(text.size()));
  return range ? text.substr(range->begin, range->end - range->begin) : range.error().text();
}

TEST(Shard, TakesItsShareOfTheBytes) {
  EXPECT_EQ((Shard{1, 3}.of_row(10)), (ByteRange{0, 3}));
  EXPECT_EQ((Shard{2, 3}.of_row(10)), (ByteRange{3, 6}));
  EXPECT_EQ((Shard{3, 3}.of_row(10)), (ByteRange{6, 10}));
  EXPECT_EQ((Shard{2, 4}.of_row(1)), (ByteRange{0, 0}));
  constexpr std::uint64_t k_much = 1ULL << 62;
  EXPECT_EQ((Shard{10'000, 10'000}.of_row(k_much)).end, k_much);
}

TEST(Shard, HasTheRecordsThatBeginInIt) {
  const std::string text = "{\"a\":1}\n{\"b\":2}\n{\"c\":3}";
  EXPECT_EQ(records_of(text, {1, 1}), text);
  EXPECT_EQ(records_of(text, {1, 2}), "{\"a\":1}\n{\"b\":2}\n");
  EXPECT_EQ(records_of(text, {2, 2}), "{\"c\":3}");
  EXPECT_EQ(records_of(text, {2, 23}), "");
}

TEST(Shard, HasARecordThatBeginsWithItsFirstByte) {
  const std::string text = "{\"a\":1}\n{\"b\":2}\n";
  EXPECT_EQ(records_of(text, {1, 2}), "{\"a\":1}\n");
  EXPECT_EQ(records_of(text, {2, 2}), "{\"b\":2}\n");
}

TEST(Shard, LeavesAGiantLineToWhomItBegins) {
  const std::string giant = "{\"a\":\"" + std::string(100'000, 'x') + "\"}\r\n";
  const std::string text = giant + "{\"b\":2}\r\n";
  EXPECT_EQ(records_of(text, {1, 10}), giant);
  EXPECT_EQ(records_of(text, {5, 10}), "");
  EXPECT_EQ(records_of(text, {10, 10}), "{\"b\":2}\r\n");
}

TEST(Shard, KeepsTogetherWhatMayBeOneValue) {
  const std::string text = "{\"a\":1}\n{\n\"b\":2\n}\n{\"c\n{\"d\":4}\n";
  std::string all;
  constexpr std::uint32_t k_of = 30;
  for (std::uint32_t i = 1; i <= k_of; ++i) {
    const std::string one = records_of(text, {i, k_of});
    EXPECT_TRUE(one.empty() || one.starts_with("{\"a\"") || one == "{\n\"b\":2\n}\n" ||
                one == "{\"c\n{\"d\":4}\n")
        << one;
    all += one;
  }
  EXPECT_EQ(all, text);
}

}  // namespace
}  // namespace abridge::io
