#include "lib/pipeline/branches.hpp"

#include <gtest/gtest.h>

#include <string>

namespace abridge::pipeline {
namespace {

std::string node(const std::string& id, const std::string& parent, const std::string& role) {
  return '"' + id + R"(":{"id":")" + id + R"(","parent":)" + (parent.empty() ? "null" : '"' + parent + '"') +
         R"(,"children":[],"message":{"id":")" + id + R"(","author":{"role":")" + role +
         R"("},"create_time":1,"content":{"content_type":"text","parts":["said by )" + id + R"("]}}})";
}

TEST(Branches, EachLeafIsOneWithHowManyMessagesLeadToIt) {
  const auto input = io::memory_input(R"({"id":"t","title":"T","current_node":"c","mapping":{)" +
                                          node("a", "", "user") + ',' + node("b", "a", "assistant") + ',' +
                                          node("c", "a", "assistant") + ',' + node("d", "b", "user") + "}}",
                                      "tree.json");
  const auto trees = trees_of(*input);
  ASSERT_TRUE(trees) << trees.error().text();
  ASSERT_EQ(trees->size(), 1U);
  const Tree& tree = trees->front();
  EXPECT_EQ(tree.number, 1U);
  EXPECT_EQ(tree.title, "T");
  ASSERT_EQ(tree.leaves.size(), 2U);
  std::string said;
  for (const Leaf& leaf : tree.leaves)
    said += leaf.id + std::to_string(leaf.messages) + (leaf.current ? "* " : " ") + leaf.words + '\n';
  EXPECT_NE(said.find("c2* said by c\n"), std::string::npos) << said;
  EXPECT_NE(said.find("d3 said by d\n"), std::string::npos) << said;
}

TEST(Branches, WhatIsNoTreeHasNone) {
  const auto input = io::memory_input(R"([{"role":"user","content":"a"}])", "chat.json");
  EXPECT_FALSE(trees_of(*input));
}

}  // namespace
}  // namespace abridge::pipeline
