#include "lib/base/hash.hpp"

#include <gtest/gtest.h>

namespace abridge {
namespace {

std::string hash_of(std::string_view bytes) {
  Hash128 hash;
  hash.add(bytes);
  return hash.text();
}

TEST(Hash128, IsMurmurHash3) {  // as other programs give it
  EXPECT_EQ(hash_of(""), "00000000000000000000000000000000");
  EXPECT_EQ(hash_of("hello"), "cbd8a7b341bd9b025b1e906a48ae1d19");
  EXPECT_EQ(hash_of("hello, world"), "342fac623a5ebc8e4cdcbc079642414d");
  EXPECT_EQ(hash_of("19 Jan 2038 at 3:14:07 AM"), "b89e5988b737affc664fc2950231b2cb");
  EXPECT_EQ(hash_of("The quick brown fox jumps over the lazy dog."), "cd99481f9ee902c9695da1a38987b6e7");
}

TEST(Fnv1a, IsThatOfItsAuthors) {
  EXPECT_EQ(fnv1a(""), 0xcbf29ce484222325);
  EXPECT_EQ(fnv1a("a"), 0xaf63dc4c8601ec8c);
  EXPECT_EQ(fnv1a("bar", fnv1a("foo")), 0x85944171f73967e8);
}

TEST(Hash128, IsThatOfAllBytesHoweverTheyCome) {
  const std::string all = "The quick brown fox jumps over the lazy dog, and over whoever lies beside it.";
  for (std::size_t first = 0; first <= all.size(); ++first)
    for (std::size_t second = first; second <= all.size(); ++second) {
      Hash128 hash;
      hash.add(std::string_view(all).substr(0, first));
      hash.add(std::string_view(all).substr(first, second - first));
      hash.add(std::string_view(all).substr(second));
      ASSERT_EQ(hash.text(), hash_of(all)) << first << ' ' << second;
    }
}

}  // namespace
}  // namespace abridge
