#include "lib/pipeline/record_source.hpp"

#include "lib/pipeline/document.hpp"
#include "lib/pipeline/line_stream.hpp"
#include "lib/pipeline/log_source.hpp"
#include "lib/pipeline/message_stream.hpp"
#include "lib/pipeline/thread_chain.hpp"
#include "tests/unit/pipeline/taken.hpp"

namespace abridge::pipeline {
namespace {

/// Whether records of such an input are taken by that source.
template <typename Source>
bool takes(std::string_view format, format::Shape shape, Settings settings = sanitizing()) {
  Drafted all("", std::move(settings), format, shape);
  return dynamic_cast<Source*>(record_source(all.draft()).get()) != nullptr;
}

TEST(RecordSource, IsTheOneOfTheShape) {
  using format::Shape;
  EXPECT_TRUE(takes<Document>("openai", Shape::history));
  EXPECT_TRUE(takes<Document>("openai", Shape::conversations));
  EXPECT_TRUE(takes<LineStream>("openai", Shape::stream_of_conversations));
  EXPECT_TRUE(takes<MessageStream>("openai", Shape::stream_of_messages));
  EXPECT_TRUE(takes<LogSource>("claude-code", Shape::log));
}

TEST(RecordSource, ThreadsAreChainedWhereTheCommandDoesSo) {
  const auto shape = format::Shape::stream_of_conversations;
  Settings settings = sanitizing("thread");
  EXPECT_TRUE(takes<LineStream>("thread", shape, settings));
  settings.command = Job::render;
  EXPECT_TRUE(takes<ThreadChain>("thread", shape, settings));
}

}  // namespace
}  // namespace abridge::pipeline
