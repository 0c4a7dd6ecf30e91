#include <gtest/gtest.h>

#include "tests/unit/recover/walking.hpp"

namespace abridge::recover {
namespace {

using Role = Frame::Role;

std::string node_of(const std::string& id) {
  return R"({"id":")" + id + R"(","message":{"author":{"role":"user"},"content":{"parts":["x"]}},)" +
         R"("parent":null,"children":[]})";
}
std::string keyed(const std::string& id) { return '"' + id + "\":" + node_of(id); }

/// The walk in a tree that is open.
struct InTree : Walking {
  explicit InTree(const std::string& nodes) : Walking(R"({"mapping":{)" + nodes) {
    open(Role::object, 0);
    w.draft.open(Role::tree, k_tree, 1);
    w.at = k_tree + 1;
  }
  static constexpr std::size_t k_tree = 11;
};

TEST(Node, AWholeOneStays) {
  InTree t(keyed("a") + R"(,"b":NaN}})");
  node(t.w, t.w.at);
  EXPECT_EQ(t.w.at, InTree::k_tree + 1 + keyed("a").size());
  EXPECT_TRUE(t.w.draft.top().found);
  EXPECT_EQ(t.w.draft.losses(), 0U);
}

TEST(Node, OneThatIsWrongCostsNoOther) {
  InTree t(R"("a":{"id":"a" NaN},)" + keyed("b") + "}}");
  node(t.w, t.w.at);
  EXPECT_EQ(t.w.draft.losses(), 1U);
  EXPECT_LE(t.w.at, t.find(keyed("b")));
}

TEST(Node, WhatStandsBeforeItsOwnValueIsLostAlone) {
  InTree t(R"("a":{"x":1 )" + node_of("a") + ",}" + keyed("b") + "}}");
  node(t.w, t.w.at);
  EXPECT_TRUE(t.w.draft.top().found);
  EXPECT_EQ(t.w.at, t.find(node_of("a")) + node_of("a").size());
}

TEST(Node, AMemberAfterTheLastOneIsTheObjectsAround) {
  InTree t(keyed("a") + R"(,"title":"x","n":NaN})");
  node(t.w, t.w.at);
  t.w.draft.top().comma = t.w.at++;
  node(t.w, t.w.at);
  EXPECT_EQ(t.w.draft.innermost(), 1U);
  EXPECT_EQ(t.w.draft.top().role, Role::object);
  EXPECT_TRUE(t.w.draft.top().found);
  EXPECT_EQ(t.w.at, t.find(R"(,"title")"));
}

TEST(Node, AnObjectThatIsNoneStaysBesideThem) {
  InTree t(R"("x":{"y":1},)" + keyed("a") + "}}");
  node(t.w, t.w.at);
  EXPECT_EQ(t.w.draft.losses(), 0U);
  EXPECT_TRUE(t.w.draft.top().any);
  EXPECT_FALSE(t.w.draft.top().found);
}

}  // namespace
}  // namespace abridge::recover
