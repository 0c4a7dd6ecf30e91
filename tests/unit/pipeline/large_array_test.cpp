#include "lib/pipeline/large_array.hpp"

#include "tests/support/temporary_folder.hpp"
#include "tests/unit/pipeline/taken.hpp"

namespace abridge::pipeline {
namespace {

/// Whether an input of that text may be one, where whatever has so many bytes is large.
bool may_be(const std::string& text, std::uint64_t large) {
  Settings settings = sanitizing();
  settings.large_array = large;
  const auto input = io::memory_input(text, "in");
  const auto begun = read_block(*input);
  return begun && may_be_large_array(*begun, text.size(), settings);
}

TEST(LargeArray, IsADocumentOfThatSizeThatBeginsAsOne) {
  const std::string list = R"([{"messages":[]},{"messages":[]}])";
  EXPECT_TRUE(may_be(list, list.size()));
  EXPECT_FALSE(may_be(list, list.size() + 1));
  EXPECT_TRUE(may_be(" \n" + list, 1));
  EXPECT_FALSE(may_be(R"({"messages":[]})", 1));
  EXPECT_FALSE(may_be("[1]\n[2]\n", 1));
}

TEST(LargeArray, WhatIsWrongInItIsNone) {
  const tests::TemporaryFolder folder;
  const Settings settings = sanitizing();
  const auto found = [&](const std::string& text) {
    folder.write("in", text);
    const auto input = io::open_input(folder / "in");
    const auto array = find_large_array(**input, settings, nullptr);
    return array && *array;
  };
  EXPECT_TRUE(found(R"([{"messages":[{"role":"user","content":"a"}]}])"));
  EXPECT_FALSE(found(R"([{"messages":[{"role":"user","content":"a"}]},])"));
  EXPECT_FALSE(found(R"([{"messages":[{"role":"user","role":"user","content":"a"}]}])"));
}

}  // namespace
}  // namespace abridge::pipeline
