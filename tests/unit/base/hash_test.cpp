#include "lib/base/hash.hpp"

#include <gtest/gtest.h>

namespace abridge {
namespace {

std::string hash_of(std::string_view bytes) {
  Hash128 hash;
  hash.add(bytes);
  return hash.text();
}

TEST(Hash128, IsFnv1a) {  // as its authors list them
  EXPECT_EQ(hash_of(""), "6c62272e07bb014262b821756295c58d");
  EXPECT_EQ(hash_of("a"), "d228cb696f1a8caf78912b704e4a8964");
  EXPECT_EQ(hash_of("foobar"), "343e1662793c64bf6f0d3597ba446f18");
}

TEST(Fnv1a, IsThatOfItsAuthors) {
  EXPECT_EQ(fnv1a(""), 0xcbf29ce484222325);
  EXPECT_EQ(fnv1a("a"), 0xaf63dc4c8601ec8c);
  EXPECT_EQ(fnv1a("bar", fnv1a("foo")), 0x85944171f73967e8);
}

TEST(Hash128, IsThatOfAllBytesHoweverTheyCome) {
  Hash128 hash;
  hash.add("foo");
  hash.add("");
  hash.add("bar");
  EXPECT_EQ(hash.text(), hash_of("foobar"));
}

}  // namespace
}  // namespace abridge
