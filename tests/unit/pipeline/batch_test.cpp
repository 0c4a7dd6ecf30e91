#include "lib/pipeline/batch.hpp"

#include <algorithm>
#include <vector>

#include "tests/support/temporary_folder.hpp"
#include "tests/unit/pipeline/taken.hpp"

namespace abridge::pipeline {
namespace {

const std::string k_line = "{\"messages\":[{\"role\":\"user\",\"content\":\"hi\"}]}\n";

/// What a run over inputs writes.
struct Ran {
  tests::TemporaryFolder folder;
  std::string output;
  std::unique_ptr<io::Output> out = io::memory_output(output);
  Settings settings = sanitizing();
  Batch batch;

  explicit Ran(unsigned jobs = 1) : batch(settings, sinks(), jobs) {}
  Sinks sinks() {
    Sinks all;
    all.output = out.get();
    return all;
  }
  Result<Batch::Ran> run(const std::string& text) {
    folder.write("in", text);
    auto input = io::open_input(folder / "in");
    return batch.run(**input);
  }
};

TEST(Batch, KnowsWhatAnInputIs) {
  Ran all;
  EXPECT_EQ(all.run("")->form, InputForm::empty);
  EXPECT_EQ(all.run(k_line + k_line)->form, InputForm::lines);
  EXPECT_EQ(all.run("[\n" + k_line + "]")->form, InputForm::document);
}

TEST(Batch, SaysWhetherTheOutputDiffers) {
  Ran all;
  EXPECT_FALSE(all.run(k_line)->changed);
  EXPECT_TRUE(all.run(k_line + "{no}\n" + k_line)->changed);
  EXPECT_EQ(all.output, k_line + k_line + k_line);
  EXPECT_EQ(all.batch.summary().rejected, 1U);
  EXPECT_EQ(all.batch.summary().files, 2U);
}

TEST(Batch, HoweverManyWorkTheOutputIsTheSame) {
  std::string text;
  for (int i = 0; i < 60'000; ++i) {
    std::string line = k_line;
    line.replace(line.find("hi"), 2, std::to_string(i));
    text += line;
  }
  for (const unsigned jobs : {1U, 4U}) {
    Ran all(jobs);
    ASSERT_TRUE(all.run(text));
    EXPECT_TRUE(all.output == text) << jobs;
    EXPECT_EQ(all.batch.summary().conversations, 60'000U);
  }
}

TEST(Batch, TellsHowFarADocumentIsConversationByConversation) {
  const std::string conversation = k_line.substr(0, k_line.size() - 1);
  const std::string list = "[" + conversation + "," + conversation + "," + conversation + "]";
  const tests::TemporaryFolder folder;
  folder.write("in", "{\"conversations\":" + list + "}");
  std::vector<std::uint64_t> told;
  Sinks sinks;
  sinks.progress = [&](std::uint64_t bytes, std::uint64_t total) {
    EXPECT_EQ(total, list.size() + 18);
    told.push_back(bytes);
  };
  const Settings settings = sanitizing();
  Batch batch(settings, sinks, 1);
  const auto input = io::open_input(folder / "in");
  ASSERT_TRUE(batch.run(**input));
  const std::size_t first = 18 + conversation.size();
  EXPECT_EQ(told, (std::vector<std::uint64_t>{first, first + conversation.size() + 1,
                                              first + 2 * (conversation.size() + 1)}));
}

TEST(Batch, OfALargeArrayTheFirstReadingIsHalfOfIt) {
  const std::string conversation = k_line.substr(0, k_line.size() - 1);
  const std::string list = "[" + conversation + "," + conversation + "]";
  const tests::TemporaryFolder folder;
  folder.write("in", list);
  std::vector<std::uint64_t> told;
  Sinks sinks;
  sinks.progress = [&](std::uint64_t bytes, std::uint64_t) { told.push_back(bytes); };
  Settings settings = sanitizing();
  settings.large_array = 1;
  settings.array_part = 1;
  Batch batch(settings, sinks, 1);
  const auto input = io::open_input(folder / "in");
  ASSERT_TRUE(batch.run(**input));
  ASSERT_GE(told.size(), 3U);
  EXPECT_TRUE(std::ranges::is_sorted(told));
  EXPECT_NE(std::ranges::find(told, list.size() / 2), told.end());
  EXPECT_EQ(told.back(), list.size());
}

TEST(Batch, SniffsTheHeadWithoutReadingOn) {
  const tests::TemporaryFolder folder;
  folder.write("in", k_line + k_line);
  const auto input = io::open_input(folder / "in");
  const auto sniffed = sniff(**input, sanitizing().policy, nullptr);
  ASSERT_TRUE(sniffed);
  EXPECT_EQ(sniffed->form, InputForm::lines);
  ASSERT_NE(sniffed->detection.format, nullptr);
  EXPECT_EQ(sniffed->detection.format->name, "generic");
}

}  // namespace
}  // namespace abridge::pipeline
