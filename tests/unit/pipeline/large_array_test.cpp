#include "lib/pipeline/large_array.hpp"

#include "tests/support/temporary_folder.hpp"
#include "tests/unit/pipeline/taken.hpp"

namespace abridge::pipeline {
namespace {

const std::string k_list = R"([{"messages":[{"role":"user","content":"a"}]}])";

/// Whether a file of that text is read in parts, where whatever has so many bytes is large.
bool is_large_array(const std::string& text, std::uint64_t large = 1) {
  const tests::TemporaryFolder folder;
  folder.write("in", text);
  Settings settings = sanitizing();
  settings.large_array = large;
  const auto input = io::open_input(folder / "in");
  auto begun = read_block(**input);
  std::uint64_t read = 0;
  LargeArrayLook look(**input, settings, nullptr, [&](std::uint64_t bytes) { read = bytes; });
  EXPECT_TRUE(look.look(*begun));
  if (look.found() != nullptr) {
    EXPECT_EQ(read, text.size()) << "and that was told";
  }
  return look.found() != nullptr;
}

TEST(LargeArray, IsADocumentOfThatSizeThatHoldsConversations) {
  EXPECT_TRUE(is_large_array(k_list, k_list.size()));
  EXPECT_FALSE(is_large_array(k_list, k_list.size() + 1));
  EXPECT_TRUE(is_large_array(" \n" + k_list));
  EXPECT_FALSE(is_large_array(R"([{"role":"user","content":"a"}])"));
  EXPECT_FALSE(is_large_array(k_list.substr(1, k_list.size() - 2)));
  EXPECT_FALSE(is_large_array("[1]\n[2]\n"));
}

TEST(LargeArray, WhatIsWrongInItIsNone) {
  EXPECT_FALSE(is_large_array(R"([{"messages":[{"role":"user","content":"a"}]},])"));
  EXPECT_FALSE(is_large_array(R"([{"messages":[{"role":"user","role":"user","content":"a"}]}])"));
}

TEST(LargeArray, WhatIsNoneIsReadOnFromWhereItBegan) {
  const std::string text = R"([{"role":"user","content":"a"}])";
  const tests::TemporaryFolder folder;
  folder.write("in", text);
  Settings settings = sanitizing();
  settings.large_array = 1;
  const auto input = io::open_input(folder / "in");
  auto begun = read_block(**input);
  LargeArrayLook look(**input, settings, nullptr, [](std::uint64_t) {});
  ASSERT_TRUE(look.look(*begun));
  EXPECT_EQ(look.found(), nullptr);
  EXPECT_EQ(begun->bytes.view(), text);
  Buffer after;
  EXPECT_FALSE(*look.rest().read(after, 100));
}

}  // namespace
}  // namespace abridge::pipeline
