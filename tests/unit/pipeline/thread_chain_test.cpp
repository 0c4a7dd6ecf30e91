#include "lib/pipeline/thread_chain.hpp"

#include "tests/unit/pipeline/taken.hpp"

namespace abridge::pipeline {
namespace {

const std::string k_root = "00000000-0000-4000-8000-000000000001";
const std::string k_leaf = "00000000-0000-4000-8000-000000000002";

std::string thread(const std::string& id, const std::string& parent, const std::string& text) {
  return R"({"thread_id":")" + id + R"(","parent_thread_id":)" + parent +
         R"(,"created_at":"2026-01-02T03:04:05+00:00","last_updated_at":"2026-01-02T03:04:05+00:00",)" +
         R"("tool_name":"chat","turns":[{"role":"user","content":")" + text +
         R"(","timestamp":"2026-01-02T03:04:05+00:00"}],"initial_context":{}})" + "\n";
}

std::string family() {
  return thread(k_root, "null", "first") + thread(k_leaf, '"' + k_root + '"', "second");
}

Settings rendering() {
  Settings settings = sanitizing("thread");
  settings.command = Job::render;
  return settings;
}

Taken<ThreadChain> chained(const std::string& text, Settings settings) {
  return {text, std::move(settings), "thread", format::Shape::stream_of_conversations};
}

TEST(ThreadChain, ThreadsAreTheConversationOfTheirLeaf) {
  const auto all = chained(family(), rendering());
  EXPECT_EQ(all->conversations, 1U);
  ASSERT_EQ(all->texts.size(), 1U);
  const std::size_t first = all->texts[0].text.find("first");
  ASSERT_NE(first, std::string::npos);
  EXPECT_NE(all->texts[0].text.find("second", first), std::string::npos);
}

TEST(ThreadChain, TheLeafAloneIsWritten) {
  Settings settings = rendering();
  settings.command = Job::trim;
  const std::string written = chained(family(), settings).written();
  EXPECT_NE(written.find(k_leaf), std::string::npos);
  EXPECT_NE(written.find("first"), std::string::npos);
  EXPECT_EQ(written.find('\n'), written.size() - 1);
}

TEST(ThreadChain, AThreadThatCantBeReadRejectsAll) {
  const std::string text = family() + "{\"thread_id\":\n";
  Settings settings = rendering();
  settings.command = Job::trim;
  const auto all = chained(text, settings);
  EXPECT_EQ(all->rejects, Rejects({text}));
  EXPECT_EQ(all.written(), "");
}

TEST(ThreadChain, InItsFileNoOtherThreadMayBeLost) {
  Settings settings = rendering();
  settings.command = Job::trim;
  settings.keep_rejected = true;
  EXPECT_NE(chained(family(), settings)->error, "");
}

}  // namespace
}  // namespace abridge::pipeline
