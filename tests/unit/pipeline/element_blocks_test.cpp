#include "lib/pipeline/element_blocks.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "lib/pipeline/records.hpp"

namespace abridge::pipeline {
namespace {

struct Part {
  std::string bytes;
  ElementBlock what;
};

std::vector<Part> parts_of(const std::string& text, std::size_t block) {
  const auto input = io::memory_input(text, "in");
  ElementBlocks blocks(*input, block);
  std::vector<Part> parts;
  Buffer bytes;
  for (ElementBlock what; !what.ends;) {
    const auto more = blocks.next(bytes, what);
    if (!more || !*more) break;
    parts.push_back({std::string(bytes.view()), what});
  }
  return parts;
}

TEST(ElementBlocks, AreWholeElementsAndTogetherTheInput) {
  std::string text = " [";
  for (int i = 0; i < 200; ++i)
    text += std::string(i == 0 ? "" : i % 3 == 0 ? " ,\n  " : ",") + R"({"n":)" + std::to_string(i) + R"(,"t":"],[\"")" +
            std::string(static_cast<std::size_t>(i * i % 300), 'x') + "\"}";
  text += " ]\n";
  for (const std::size_t block : {1U, 64U, 200U, 1000U, 100'000U}) {
    std::string together;
    std::uint64_t elements = 0;
    const auto parts = parts_of(text, block);
    EXPECT_GE(parts.size(), block < 1000 ? 20U : 1U);
    Records records;
    for (const Part& part : parts) {
      EXPECT_EQ(part.what.offset, together.size());
      EXPECT_EQ(part.what.first, elements);
      EXPECT_EQ(part.what.ends, &part == &parts.back());
      Buffer bytes;
      bytes.append(part.bytes);
      bytes.pad();
      ASSERT_TRUE(records.split_elements(bytes.view(), part.what, {})) << part.bytes;
      for (const Record& r : records.records())
        EXPECT_EQ(r.value.find("n").raw(), std::to_string(elements++));
      together += part.bytes;
    }
    EXPECT_EQ(together, text);
    EXPECT_EQ(elements, 200U);
  }
}

TEST(ElementBlocks, OfWhatIsNoArrayAreTheInputAllTheSame) {
  for (const std::string text : {"", "x", "[", "[1,2", "]],[[,\"", "\\\\\\"}) {
    std::string together;
    for (const Part& part : parts_of(text + std::string(300, ','), 64)) together += part.bytes;
    EXPECT_EQ(together, text + std::string(300, ','));
  }
}

TEST(Records, OfAnArraysPartMustBeSound) {
  const auto splits = [](std::string_view text, const ElementBlock& what) {
    Buffer bytes;
    bytes.append(text);
    bytes.pad();
    Records records;
    return records.split_elements(bytes.view(), what, {.duplicate_keys = true});
  };
  const ElementBlock first{0, 0, false};
  const ElementBlock middle{10, 3, false};
  const ElementBlock last{10, 3, true};
  EXPECT_TRUE(splits(" [ {}, [] ", first));
  EXPECT_TRUE(splits(" ,{}", middle));
  EXPECT_TRUE(splits(",{}, 1 ]\n", last));
  for (const std::string_view bad : {"", "{}", ",{}", "[{},", "[{}]", "[{} {}", "[,{}", "[{\"a\":1,\"a\":2}"})
    EXPECT_FALSE(splits(bad, first)) << bad;
  for (const std::string_view bad : {"", "{}", "[{}", ",", ",{},", ",{}]", ",{\xff}"}) EXPECT_FALSE(splits(bad, middle)) << bad;
  for (const std::string_view bad : {",{}", "]", ",{}]]", ",{}] 1", ",{},]", "[]"}) EXPECT_FALSE(splits(bad, last)) << bad;
}

}  // namespace
}  // namespace abridge::pipeline
