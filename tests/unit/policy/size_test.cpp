#include <gtest/gtest.h>

#include "lib/policy/policy.hpp"

namespace abridge::policy {
namespace {

Size size_read(std::string_view yaml) {
  Size out;
  const auto tree = parse_yaml(yaml, "p.yaml");
  EXPECT_TRUE(tree && read_node(out, *tree, "size"));
  return out;
}

TEST(Size, EstimatesAreRoundedAsThePolicySays) {
  const Size floor = size_read("{unit: tokens, tokenizer: 'estimate:4', round: floor_each}");
  EXPECT_EQ(floor.cost(7), 1U);
  EXPECT_EQ(floor.scale(), 4);
  const Size ceil = size_read("{unit: tokens, tokenizer: 'estimate:4', round: ceil_each}");
  EXPECT_EQ(ceil.cost(7), 2U);
  EXPECT_EQ(ceil.cost(8), 2U);
  EXPECT_EQ(ceil.cost(0), 0U);
}

TEST(Size, OfAnythingElseUnitsAreWhatTheyAre) {
  for (const char* const yaml : {"{unit: chars}", "{unit: bytes}", "{unit: tokens, tokenizer: o200k_base}"}) {
    EXPECT_EQ(size_read(yaml).cost(7), 7U) << yaml;
    EXPECT_EQ(size_read(yaml).scale(), 1) << yaml;
  }
}

TEST(Size, AnUnknownTokenizerIsPlacedAndGetsWhatMayBeMeant) {
  Size out;
  const auto tree = parse_yaml("tokenizer: o200k_bas\n", "p.yaml");
  ASSERT_TRUE(tree);
  const auto result = read_node(out, *tree, "size");
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().text(),
            "p.yaml:1:12: size.tokenizer: unknown tokenizer 'o200k_bas', did you mean 'o200k_base'?");
}

}  // namespace
}  // namespace abridge::policy
