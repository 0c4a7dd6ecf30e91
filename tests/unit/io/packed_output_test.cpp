#include "lib/io/packed_output.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "lib/io/container.hpp"
#include "tests/support/temporary_folder.hpp"

namespace abridge::io {
namespace {

using tests::TemporaryFolder;

/// Text that packs badly, so that there is much of it.
std::string noise(std::size_t size) {
  std::string out;
  std::uint64_t state = 1;
  while (out.size() < size) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    out += static_cast<char>('!' + (state >> 33U) % 90);
  }
  return out;
}

TEST(NamedOutput, IsPackedAsItsNameSays) {
  const TemporaryFolder folder;
  for (const std::string_view name : {"a.jsonl.gz", "a.zst", "a.json"})
    for (const std::size_t size : {std::size_t{0}, std::size_t{1}, std::size_t{3} << 20U}) {
      const std::string path = folder / name;
      const std::string text = noise(size);
      const auto output = named_output(path);
      ASSERT_TRUE(output) << output.error().text();
      for (std::size_t at = 0; at < text.size(); at += 100'001)
        ASSERT_TRUE((*output)->write(std::string_view(text).substr(at, 100'001)));
      ASSERT_TRUE((*output)->commit());
      ASSERT_TRUE((*output)->commit());  // once more is nothing
      const auto raw = read_text(path);
      ASSERT_TRUE(raw);
      const Container* const container = container_of(*raw);
      EXPECT_EQ(container == nullptr, name == "a.json");
      const auto unpacked = read_unpacked(path);
      ASSERT_TRUE(unpacked) << unpacked.error().text();
      EXPECT_EQ(*unpacked, text);
    }
}

TEST(NamedOutput, TakesBackWhatWasPackedSinceAMark) {
  const TemporaryFolder folder;
  for (const std::string_view name : {"a.gz", "a.zst", "a.json"})
    for (const std::string_view before : {"", "one "}) {
      const std::string path = folder / name;
      const auto output = named_output(path);
      ASSERT_TRUE(output) << output.error().text();
      ASSERT_TRUE((*output)->write(before));
      const auto mark = (*output)->mark();
      ASSERT_TRUE(mark);
      EXPECT_EQ((*output)->mark().value(), *mark) << "nothing was written between the two";
      ASSERT_TRUE((*output)->write(noise(300'000)));
      EXPECT_TRUE((*output)->take_back(*mark).value());
      ASSERT_TRUE((*output)->write("two"));
      ASSERT_TRUE((*output)->commit());
      const auto read = read_unpacked(path);
      EXPECT_EQ(read, std::string(before) + "two") << name;
    }
}

TEST(NamedOutput, DroppedWithoutCommitLeavesTheOldFile) {
  const TemporaryFolder folder;
  const std::string path = folder / "a.gz";
  for (const bool commits : {true, false}) {
    const auto output = named_output(path);
    ASSERT_TRUE(output);
    ASSERT_TRUE((*output)->write(commits ? "old" : "new"));
    if (commits) {
      ASSERT_TRUE((*output)->commit());
    }
  }
  EXPECT_EQ(read_unpacked(path).value(), "old");
}

TEST(NamedOutput, IsRefusedWhereNothingIsWrittenInIt) {
  const auto output = named_output("a.jsonl.xz");
  ASSERT_FALSE(output);
  EXPECT_EQ(output.error().text(),
            "a.jsonl.xz: xz is not written: end the name in .gz or .zst, or in neither");
}

}  // namespace
}  // namespace abridge::io
