#include "lib/finding/named_values.hpp"

#include <gtest/gtest.h>

#include <iterator>
#include <string>

namespace abridge {
namespace {

TEST(NamedValues, AreAskedForByName) {
  const std::string id = "call_1";
  const NamedValues values{{"id", id}, {"count", 7U}};
  EXPECT_EQ(std::distance(values.begin(), values.end()), 2);
  EXPECT_EQ(values.text("id"), "call_1");
  EXPECT_EQ(values.number("count"), 7U);
  EXPECT_EQ(values.text("count"), "");
  EXPECT_EQ(values.number("id"), 0U);
  EXPECT_EQ(values.text("no"), "");
  EXPECT_TRUE(values.has_number());
  EXPECT_FALSE((NamedValues{{"id", id}}).has_number());
}

TEST(NamedValues, OneIsReplacedOrAdded) {
  NamedValues values{{"kind", "a number"}};
  values.set({"more", 1U});
  values.set({"more", 2U});
  values.set({"kind", "a list"});
  EXPECT_EQ(values, (NamedValues{{"kind", "a list"}, {"more", 2U}}));
  values.set({"a", "b"});
  values.set({"c", "d"});
  EXPECT_EQ(std::distance(values.begin(), values.end()), std::ptrdiff_t{NamedValues::k_most});
}

TEST(NamedValues, AreEqualWhereNamesAndValuesAre) {
  const std::string name = "id";  // another literal, of the same letters
  EXPECT_EQ((NamedValues{{"id", "a"}}), (NamedValues{{name.c_str(), std::string_view("a")}}));
  EXPECT_NE((NamedValues{{"id", "a"}}), (NamedValues{{"id", "b"}}));
  EXPECT_NE((NamedValues{{"id", "a"}}), (NamedValues{{"role", "a"}}));
  EXPECT_NE((NamedValues{{"id", "0"}}), (NamedValues{{"id", 0U}}));
  EXPECT_NE((NamedValues{{"id", "a"}}), NamedValues());
}

}  // namespace
}  // namespace abridge
