#include "lib/pipeline/blocks.hpp"

#include <gtest/gtest.h>

#include <new>
#include <string>

#include "lib/io/output.hpp"
#include "tests/unit/trim/trim_run.hpp"

namespace abridge::pipeline {
namespace {

constexpr unsigned k_jobs = 4;
constexpr std::size_t k_blocks = 12;

/// Takes a few writes, and then does something else.
class Failing final : public io::Output {
 public:
  enum class How : std::uint8_t { fails, throws, closes };
  Failing(How how, int writes) : how_(how), left_(writes) {}
  Result<void> write(std::string_view /*bytes*/) override {
    ++asked;
    if (left_-- > 0) return {};
    if (how_ == How::throws) throw std::bad_alloc();
    if (how_ == How::fails) return fail("the disk is full");
    closed_ = true;
    return {};
  }
  bool closed() const override { return closed_; }

  std::size_t asked = 0;

 private:
  How how_;
  int left_;
  bool closed_ = false;
};

/// Some blocks of lines, each with a number.
const std::string& lines() {
  static const std::string text = [] {
    std::string made;
    for (std::size_t i = 0; made.size() < k_blocks * io::LineBlocks::k_block; ++i)
      made += R"({"messages":[{"role":"user","content":")" + std::to_string(i) + std::string(2000, 'x') +
              "\"}]}\n";
    return made;
  }();
  return text;
}

Result<void> run(io::Output& output, unsigned jobs, Sinks sinks = {}) {
  Settings settings;
  settings.command = Job::sanitize;
  settings.policy = trim::policy_of("extends: recommended\n");
  format::Detection detection;
  detection.format = format::find_format("openai");
  detection.shape = format::Shape::stream_of_conversations;
  sinks.output = &output;
  Committer committer(settings, sinks);
  committer.begin("in");
  committer.shape(detection.shape);
  const auto input = io::memory_input(lines(), "in");
  return run_blocks(*input, settings, detection, jobs, committer);
}

TEST(Blocks, AreWrittenInTheirOrder) {
  for (const unsigned jobs : {1U, k_jobs}) {
    std::string written;
    const auto output = io::memory_output(written);
    std::uint64_t last = 0;
    Sinks sinks;
    sinks.progress = [&](std::uint64_t bytes, std::uint64_t total) {
      EXPECT_GT(bytes, last);
      EXPECT_EQ(total, lines().size());
      last = bytes;
    };
    ASSERT_TRUE(run(*output, jobs, sinks));
    EXPECT_TRUE(written == lines()) << jobs;
    EXPECT_EQ(last, lines().size());
  }
}

TEST(Blocks, ACommitThatThrowsEndsAllWorkers) {
  for (const unsigned jobs : {1U, 2U, k_jobs})
    for (const int before : {0, 1, 5}) {
      Failing output(Failing::How::throws, before);
      EXPECT_THROW((void)run(output, jobs), std::bad_alloc) << jobs << ' ' << before;
      EXPECT_EQ(output.asked, static_cast<std::size_t>(before) + 1);  // nothing is written after it
    }
}

TEST(Blocks, ACommitThatFailsIsTheError) {
  for (const unsigned jobs : {1U, k_jobs}) {
    Failing output(Failing::How::fails, 1);
    const auto done = run(output, jobs);
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().text(), "the disk is full");
    EXPECT_EQ(output.asked, 2U);
  }
}

TEST(Blocks, AReaderThatHasGoneIsNoError) {
  Failing output(Failing::How::closes, 1);
  EXPECT_TRUE(run(output, k_jobs));
  EXPECT_EQ(output.asked, 2U);
}

}  // namespace
}  // namespace abridge::pipeline
