#include "lib/policy/yaml_errors.hpp"

#include <gtest/gtest.h>

#include <string_view>

#include "lib/policy/node.hpp"

namespace abridge::policy {
namespace {

std::string error_of(std::string_view yaml) {
  const auto tree = parse_yaml(yaml, "p.yaml");
  return tree ? "" : tree.error().text();
}

// From the parser itself: a version that words them otherwise would show here.
TEST(YamlErrors, AreInWordsOfAPolicysAuthor) {
  EXPECT_NE(error_of("a: *b").find("an alias without its anchor ('&name') before it"), std::string::npos)
      << error_of("a: *b");
  EXPECT_NE(error_of("a: %b").find("text can't begin with this character: quote it"), std::string::npos)
      << error_of("a: %b");
  EXPECT_NE(error_of("a: b: c").find("a ':' where no key can be"), std::string::npos) << error_of("a: b: c");
}

TEST(YamlErrors, WhatIsNotKnownIsSaidAsItIs) {
  EXPECT_EQ(in_our_words("something else"), "not YAML: something else");
}

}  // namespace
}  // namespace abridge::policy
