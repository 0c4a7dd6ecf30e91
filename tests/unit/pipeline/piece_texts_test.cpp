#include "lib/pipeline/piece_texts.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace abridge::pipeline {
namespace {

using Between = Settings::Between;

PieceTexts texts_with(Between between) {
  PieceTexts texts(between);
  texts.add("one \"1\"\n", 1);
  texts.add("", 2);
  texts.add("three\n", 4);
  return texts;
}

TEST(PieceTexts, StandOneAfterTheOtherAsTheyAreWritten) {
  using namespace std::string_view_literals;
  EXPECT_EQ(texts_with(Between::separate_files).written(), "one \"1\"\nthree\n");
  EXPECT_EQ(texts_with(Between::nul).written(), "one \"1\"\n\0\0three\n\0"sv);
  EXPECT_EQ(texts_with(Between::jsonl).written(), "\"one \\\"1\\\"\"\n\"\"\n\"three\"\n");
}

TEST(PieceTexts, EachIsKnownByItsConversation) {
  const PieceTexts texts = texts_with(Between::separate_files);
  ASSERT_EQ(texts.size(), 3U);
  EXPECT_EQ(texts[0].text, "one \"1\"\n");
  EXPECT_EQ(texts[1].text, "");
  EXPECT_EQ(texts[2].text, "three\n");
  EXPECT_EQ(texts[2].conversation, 4U);
}

TEST(PieceTexts, CountWhatTheySayWithoutWhatStandsBetween) {
  for (const Between between : {Between::refuse, Between::nul, Between::jsonl}) {
    const PieceTexts texts = texts_with(between);
    EXPECT_EQ(texts.filled(), 2U);
    EXPECT_EQ(texts.bytes(), 14U);
  }
}

TEST(PieceTexts, AreNoneOnceCleared) {
  PieceTexts texts = texts_with(Between::jsonl);
  texts.clear();
  EXPECT_EQ(texts.size(), 0U);
  EXPECT_EQ(texts.written(), "");
  texts.add("x", 1);
  EXPECT_EQ(texts.written(), "\"x\"\n");
}

}  // namespace
}  // namespace abridge::pipeline
