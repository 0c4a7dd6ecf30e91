#include "lib/pipeline/shard_part.hpp"

#include "tests/unit/pipeline/taken.hpp"

namespace abridge::pipeline {
namespace {

const std::string k_shard_part_line = R"({"messages":[{"role":"user","content":"a"}]})";

Result<ShardPart> part_of(const std::string& text, io::Shard shard) {
  const auto input = io::memory_input(text, "in");
  return part_of_shard(*input, shard.of_row(text.size()), sanitizing());
}

TEST(ShardPart, HasTheRecordsThatBeginInItsRange) {
  const std::string text = k_shard_part_line + "\n" + k_shard_part_line + "\n" + k_shard_part_line;
  const auto first = part_of(text, {1, 3});
  ASSERT_TRUE(first) << first.error().text();
  EXPECT_EQ(first->records.begin, 0U);
  EXPECT_FALSE(first->is_whole);
  const auto last = part_of(text, {3, 3});
  ASSERT_TRUE(last);
  EXPECT_EQ(last->records.end, text.size());
  EXPECT_TRUE(part_of(text, {1, 1})->is_whole);
}

TEST(ShardPart, OneLineIsAllOfWhomItBeginsWith) {
  EXPECT_TRUE(part_of(k_shard_part_line, {1, 2})->is_whole);
  const auto other = part_of(k_shard_part_line, {2, 2});
  EXPECT_TRUE(other->records.empty());
  EXPECT_FALSE(other->is_whole);
}

TEST(ShardPart, WhatHasNoRecordsOfItsOwnIsRefusedByEachShard) {
  const std::string message = R"({"role":"user","content":"a"})";
  for (const std::string& text :
       {message + "\n" + message + "\n", "[\n" + k_shard_part_line + ",\n" + k_shard_part_line + "\n]\n",
        "[" + k_shard_part_line + "," + k_shard_part_line + "]", std::string("\x1F\x8B\x08\x00packed", 10)})
    for (const std::uint32_t number : {1U, 2U}) EXPECT_FALSE(part_of(text, {number, 2})) << text;
}

}  // namespace
}  // namespace abridge::pipeline
