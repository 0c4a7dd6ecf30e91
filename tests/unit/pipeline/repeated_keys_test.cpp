#include "lib/pipeline/repeated_keys.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "lib/base/buffer.hpp"
#include "lib/json/tape.hpp"

namespace abridge::pipeline {
namespace {

/// How many objects have a repeated key, and where the first stands; -1 where none does.
std::pair<std::size_t, std::ptrdiff_t> repeated(std::string_view text) {
  Buffer bytes;
  bytes.append(text);
  bytes.pad();
  json::Tape tape;
  EXPECT_TRUE(tape.index(bytes.view(), json::Layout::document)) << text;
  std::size_t count = 0;
  const char* at = find_repeated_keys(tape.parse(0).value, count);
  return {count, at == nullptr ? -1 : at - bytes.data()};
}

/// An object of members `k0`, `k1`, … and after them one more of that name.
std::string many(int members, std::string_view last) {
  std::string out = "{";
  for (int i = 0; i < members; ++i) out += "\"k" + std::to_string(i) + "\":0,";
  return out + "\"" + std::string(last) + "\":1}";
}

TEST(RepeatedKeys, AreFoundWhateverTheObjectsSize) {
  for (const int members : {1, 2, 15, 16, 17, 40, 1000}) {
    const std::string last = "k" + std::to_string(members / 2);
    const std::string text = many(members, last);
    EXPECT_EQ(repeated(text), std::pair(std::size_t{1}, static_cast<std::ptrdiff_t>(text.rfind('"' + last))))
        << members;
    EXPECT_EQ(repeated(many(members, "x")).first, 0U) << members;
  }
}

TEST(RepeatedKeys, KeysThatLookAlikeAreOthers) {
  EXPECT_EQ(repeated(R"({"abxcd":0,"aaxdd":0,"a":0,"":0,"ab":0})").first, 0U);
  EXPECT_EQ(repeated(R"({"a":0,"\u0061":0})"), std::pair(std::size_t{1}, std::ptrdiff_t{7}));
  EXPECT_EQ(repeated(R"({"\\u0061":0,"a":0,"\u0062":0})").first, 0U);
  EXPECT_EQ(repeated(R"({"":0,"a":0,"":0})"), std::pair(std::size_t{1}, std::ptrdiff_t{12}));
  EXPECT_EQ(repeated(R"({"a":{"b":0},"b":{"a":0}})").first, 0U);
}

TEST(RepeatedKeys, TheFirstPlaceIsToldAndEachObjectCountsOnce) {
  EXPECT_EQ(repeated(R"([{"a":0,"a":0,"a":0},{"b":[{"c":0,"c":0}],"b":0}])"),
            std::pair(std::size_t{3}, std::ptrdiff_t{8}));
  // The inner one stands before the outer one's second.
  EXPECT_EQ(repeated(R"({"a":{"b":0,"b":0},"a":0})"), std::pair(std::size_t{2}, std::ptrdiff_t{12}));
}

}  // namespace
}  // namespace abridge::pipeline
