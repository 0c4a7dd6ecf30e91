#include <gtest/gtest.h>

#include <string>

#include "lib/policy/policy.hpp"

namespace abridge::policy {
namespace {

template <class T>
std::string read(std::string_view yaml, T& out) {
  const auto tree = parse_yaml(yaml, "p.yaml");
  EXPECT_TRUE(tree);
  const auto ok = read_node(out, *tree->find("it"), "it");
  return ok ? "" : ok.error().text();
}

TEST(EmitFields, AreAllOrAListWithoutDoubles) {
  EmitFields fields;
  EXPECT_EQ(read("it: all", fields), "");
  EXPECT_TRUE(fields.has("anything"));
  EXPECT_EQ(read("it: [role, content]", fields), "");
  EXPECT_TRUE(fields.has("role"));
  EXPECT_FALSE(fields.has("name"));
  EXPECT_EQ(read("it: [role, content, role]", fields), "p.yaml:1:6: it: 'role' stands twice");
  EXPECT_EQ(read("it: []", fields), "p.yaml:1:5: it: expected all, or a list of at least one field");
}

TEST(EmitFields, AMistypedOneThatEveryMessageHasIsNoFieldOfItsOwn) {
  EmitFields fields;
  EXPECT_NE(read("it: [role, contnt]", fields).find("unknown field 'contnt', did you mean 'content'?"),
            std::string::npos);
  EXPECT_EQ(read("it: [role, content, contnt]", fields), "");
}

TEST(ChainLifetime, IsATimeOrNever) {
  Lifetime lifetime;
  EXPECT_EQ(read("it: 90m", lifetime), "");
  EXPECT_EQ(lifetime.seconds, 5400);
  EXPECT_NE(read("it: soon", lifetime).find("a time such as 3h, 90m, 2d, or never"), std::string::npos);
  EXPECT_NE(read("it: [3h]", lifetime).find("a time such as"), std::string::npos);
}

}  // namespace
}  // namespace abridge::policy
