#include <gtest/gtest.h>

#include <string>

#include "lib/policy/policy.hpp"

namespace abridge::policy {
namespace {

std::string read(std::string_view yaml) {
  Amount out;
  const auto tree = parse_yaml(yaml, "p.yaml");
  EXPECT_TRUE(tree);
  if (const auto ok = read_node(out, *tree->find("max"), "max"); !ok) return ok.error().message;
  if (!out.name.empty()) return "name " + out.name;
  return out.fraction ? "share" : "number " + std::to_string(*out.number);
}

TEST(Amount, IsANumberAShareOrTheNameOfOne) {
  EXPECT_EQ(read("max: 8000"), "number 8000");
  EXPECT_EQ(read("max: 8k"), "number 8000");
  EXPECT_EQ(read("max: 1.5M"), "number 1500000");
  EXPECT_EQ(read("max: 0.5"), "share");
  EXPECT_EQ(read("max: 1.0"), "share");
  EXPECT_EQ(read("max: history"), "name history");
}

TEST(Amount, SaysWhatItCouldBe) {
  EXPECT_NE(read("max: 1.5").find("a share between 0 and 1"), std::string::npos);
  EXPECT_NE(read("max: -3").find("max"), std::string::npos);
  EXPECT_NE(read("max: [1]").find("a number, a share of the context window such as 0.5"), std::string::npos);
}

}  // namespace
}  // namespace abridge::policy
