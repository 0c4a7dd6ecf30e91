#include "lib/pipeline/record_pointers.hpp"

#include <gtest/gtest.h>

#include <string>

#include "tests/unit/pipeline/split.hpp"

namespace abridge::pipeline {
namespace {

/// The pointer of the first `!` of a record.
std::string pointer(const std::string& text) {
  const Split split(text, Split::As::document);
  if (split.records().size() != 1) return "no record";
  return RecordPointers(split.records()[0]).at(split.bytes().data() + text.find('!'));
}

TEST(RecordPointers, NameTheInnermostValue) {
  EXPECT_EQ(pointer(R"({"a":[0,{"b":"x!"}]})"), "/a/1/b");
  EXPECT_EQ(pointer(R"(["!"])"), "/0");
  EXPECT_EQ(pointer(R"({"a":1,"b!":2})"), "/b!");  // in a key
  EXPECT_EQ(pointer(R"({"a/b~":"!"})"), "/a~1b~0");
  EXPECT_EQ(pointer(R"({"":{"":"!"}})"), "//");
  EXPECT_EQ(pointer(R"("!")"), "");
}

TEST(RecordPointers, StayShortWhateverTheRecord) {
  const std::string deep = std::string(500, '[') + "\"!\"" + std::string(500, ']');
  EXPECT_EQ(pointer(deep).size(), 16 * 2U);
  const std::string long_key = R"({"a":{")" + std::string(5000, 'k') + R"(":"!"}})";
  EXPECT_EQ(pointer(long_key), "/a");
}

TEST(RecordPointers, TakePlacesOfTheInputAlsoAfterARepair) {
  const Split split("{\"a\":\"\xff\xff\",\"b\":\"\xff\"}\n");
  ASSERT_EQ(split.records().size(), 1U);
  const Record& record = split.records()[0];
  ASSERT_NE(record.bytes.data(), record.raw.data());  // it was repaired
  RecordPointers pointers(record);
  EXPECT_EQ(pointers.at(split.bytes().data() + 6), "/a");
  EXPECT_EQ(pointers.at(split.bytes().data() + split.bytes().rfind('\xff')), "/b");
  EXPECT_EQ(pointers.at(split.bytes().data() + 6), "/a") << "also where it goes back";
}

TEST(RecordPointers, PassEachValueOnceForAnyNumberOfPlaces) {
  constexpr std::size_t k_elements = 5000;
  std::string text = "[";
  for (std::size_t i = 0; i < k_elements; ++i) text += i == 0 ? R"({"a":"!"})" : R"(,{"a":"!"})";
  const Split split(text + "]", Split::As::document);
  ASSERT_EQ(split.records().size(), 1U);
  RecordPointers pointers(split.records()[0]);
  std::size_t index = 0;
  for (std::size_t at = text.find('!'); at != std::string::npos; at = text.find('!', at + 1))
    EXPECT_EQ(pointers.at(split.bytes().data() + at), "/" + std::to_string(index++) + "/a");
  EXPECT_EQ(index, k_elements);
  EXPECT_LE(pointers.passed(), 2 * k_elements);
}

}  // namespace
}  // namespace abridge::pipeline
