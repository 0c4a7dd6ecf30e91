#include "lib/api/json_tree.hpp"

#include <gtest/gtest.h>

namespace abridge::api {
namespace {

std::string not_a_tree(const std::string& text) {
  const auto tree = read_json_tree(text, "options");
  return tree ? "" : tree.error().text();
}

TEST(JsonTree, ReadsValuesWithTheirPlaces) {
  const auto tree = read_json_tree("{\n  \"a\": [\"x\\ud83d\\ude00\", 7, true, null]}", "options");
  ASSERT_TRUE(tree) << tree.error().text();
  const policy::Node* const list = tree->find("a");
  ASSERT_NE(list, nullptr);
  ASSERT_EQ(list->items.size(), 4U);
  EXPECT_EQ(list->items[0].scalar, "x\U0001F600");
  EXPECT_TRUE(list->items[0].quoted);
  EXPECT_EQ(list->items[1].scalar, "7");
  EXPECT_FALSE(list->items[1].quoted);
  EXPECT_EQ(list->items[3].kind, policy::Node::Kind::null);
  EXPECT_EQ(list->mark.line, 2U);
  EXPECT_EQ(list->mark.column, 8U);
}

TEST(JsonTree, SaysWhereATextIsNoJson) {
  EXPECT_EQ(not_a_tree("{\"a\": 1,}"), "options:1:9: expected a quoted key (no ',' may stand before '}')");
  EXPECT_EQ(not_a_tree("{\"a\": "), "options:1:7: ends before it is whole");
  EXPECT_EQ(not_a_tree("{} {}"), "options:1:4: something follows it");
  EXPECT_EQ(not_a_tree("{\"a\": 1, \"a\": 2}"), "options:1:10: repeated key 'a'");
}

TEST(JsonTree, HasBounds) {
  EXPECT_NE(not_a_tree(std::string(200, '[') + std::string(200, ']')).find("too many brackets"),
            std::string::npos);
  EXPECT_NE(not_a_tree('"' + std::string(2 << 20, 'x') + '"').find("larger than"), std::string::npos);
}

}  // namespace
}  // namespace abridge::api
