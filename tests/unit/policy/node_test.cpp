#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "lib/policy/node.hpp"
#include "tests/unit/policy/compact.hpp"

namespace abridge::policy {
namespace {

Node tree_of(std::string_view text, std::string name = "p.yaml") {
  auto tree = parse_yaml(text, std::move(name));
  EXPECT_TRUE(tree) << tree.error().text();
  return tree ? *std::move(tree) : Node{};
}

struct Merge {
  std::string_view base, over, expected;
};
constexpr Merge k_merges[] = {
    {"a: 1", "b: 2", "{a=1 b=2}"},
    {"a: 1", "a: 2", "{a=2}"},
    {"a: {x: 1, y: 2}\nb: 3", "a: {y: 4, z: 5}", "{a={x=1 y=4 z=5} b=3}"},
    {"a: [1, 2, 3]", "a: [4]", "{a=[4]}"},
    {"a: {x: 1}", "a: 5", "{a=5}"},
    {"a: 5", "a: {x: 1}", "{a={x=1}}"},
    {"a: [1]", "a: {x: 1}", "{a={x=1}}"},
    {"a: {x: 1, y: 2}", "a: {x: null}", "{a={y=2}}"},
    {"a: 1\nb: 2\nc: 3", "b: ~", "{a=1 c=3}"},
    // A null for a key that is not there stays, so that the field tables find a misspelt one.
    {"a: 1", "aa: null", "{a=1 aa=~}"},
    {"{}", "a: {b: null}", "{a={b=~}}"},
    {"a: null", "a: {b: 1}", "{a={b=1}}"},
    {"a: 1", "{}", "{a=1}"},
};

TEST(Merge, Table) {
  for (const auto& [base, over, expected] : k_merges)
    EXPECT_EQ(compact(merge(tree_of(base), tree_of(over))), expected) << base << " | " << over;
}

TEST(Merge, KeepsWhereEachValueCameFrom) {
  const Node merged =
      merge(tree_of("a: {x: 1,\n  y: 2}\nb: 3", "base.yaml"), tree_of("\na: {y: 4, z: 5}", "over.yaml"));
  const auto place = [](const Mark& m) { return error_at(m, "").text(); };
  const Node& a = *merged.find("a");
  EXPECT_EQ(place(a.find("x")->mark), "base.yaml:1:8: ");
  EXPECT_EQ(place(a.key_mark(0)), "base.yaml:1:5: ");
  EXPECT_EQ(place(a.find("y")->mark), "over.yaml:2:8: ");
  EXPECT_EQ(place(a.key_mark(1)), "over.yaml:2:5: ");
  EXPECT_EQ(place(a.key_mark(2)), "over.yaml:2:11: ");
  EXPECT_EQ(place(merged.find("b")->mark), "base.yaml:3:4: ");
}

}  // namespace
}  // namespace abridge::policy
