#include "lib/pipeline/texts.hpp"

#include <gtest/gtest.h>

#include "lib/format/format.hpp"

namespace abridge::pipeline {
namespace {

Settings to_sessions_of(std::string_view format) {
  Settings settings;
  settings.command = Job::convert;
  settings.to = format::find_format(format);
  return settings;
}

TEST(Texts, SessionsOfWhichAFileHoldsOneAreTexts) {
  for (const char* const format : {"codex", "claude-code", "pi", "session-trace"})
    EXPECT_TRUE(gives_texts(to_sessions_of(format))) << format;
  for (const char* const format : {"openai", "generic", "atif"})
    EXPECT_FALSE(gives_texts(to_sessions_of(format))) << format;
  EXPECT_EQ(*extension_of_texts(to_sessions_of("pi")), "jsonl");
}

TEST(Texts, PromptsAre) {
  Settings settings;
  settings.command = Job::render;
  EXPECT_TRUE(gives_texts(settings));
  settings.command = Job::trim;
  EXPECT_FALSE(gives_texts(settings));
}

TEST(Texts, WhyTheyStandApartIsSaidWithWhatToDo) {
  const std::string why = why_apart(to_sessions_of("codex"), Several::conversations);
  EXPECT_NE(why.find("--select"), std::string::npos);
  EXPECT_NE(why.find("-o DIR/"), std::string::npos);
  EXPECT_EQ(why_apart(to_sessions_of("codex"), Several::inputs).find("--select"), std::string::npos);
}

}  // namespace
}  // namespace abridge::pipeline
