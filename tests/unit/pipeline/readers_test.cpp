#include "lib/pipeline/readers.hpp"

#include <gtest/gtest.h>

#include "tests/support/parsed.hpp"
#include "tests/unit/render/transcript.hpp"

namespace abridge::pipeline {
namespace {

using tests::Parsed;

TEST(Readers, ThePromptIsWhatStandsAroundTheHistory) {
  const render::Transcript t(
      R"({"system":"be kind","tools":[{"name":"a"},{"name":"b"}],"messages":[{"role":"user","content":"hi"}]})",
      "anthropic");
  const cost::Prompt prompt = k_readers.prompt(t.c.sources[0]);
  ASSERT_EQ(prompt.system.size(), 1U);
  EXPECT_EQ(prompt.system[0], "be kind");
  EXPECT_EQ(prompt.tool_count, 2U);
}

TEST(Readers, AnImagesBytesAreFoundInEveryFormatsWords) {
  Arena arena;
  const Parsed anthropic(
      R"({"type":"image","source":{"type":"base64","media_type":"image/png","data":"AAAA"}})");
  const Parsed openai(
      R"({"type":"image_url","image_url":{"url":"data:image/png;base64,BBBB","detail":"low"}})");
  const Parsed mcp(R"({"type":"image","data":"CCCC","mimeType":"image/png"})");
  EXPECT_EQ(k_readers.image(*anthropic, arena).base64, "AAAA");
  const cost::Image seen = k_readers.image(*openai, arena);
  EXPECT_EQ(seen.base64, "BBBB");
  EXPECT_TRUE(seen.low_detail);
  EXPECT_EQ(k_readers.image(*mcp, arena).base64, "CCCC");
}

TEST(Readers, AnImageThatStandsElsewhereHasNoBytes) {
  Arena arena;
  const Parsed elsewhere(R"({"type":"image_url","image_url":{"url":"https://example.org/a.png"}})");
  EXPECT_EQ(k_readers.image(*elsewhere, arena).base64, "");
}

TEST(Readers, WhatWasBilledIsFoundInEveryFormatsWords) {
  const Parsed anthropic(R"({"usage":{"input_tokens":3,"output_tokens":4}})");
  const Parsed openai(R"({"usage":{"prompt_tokens":5,"completion_tokens":6,"total_tokens":11}})");
  const auto one = k_readers.usage(*anthropic);
  ASSERT_TRUE(one);
  EXPECT_EQ(one->in, 3U);
  EXPECT_EQ(one->out, 4U);
  const auto other = k_readers.usage(*openai);
  ASSERT_TRUE(other);
  EXPECT_EQ(other->in, 5U);
  EXPECT_FALSE(k_readers.usage(*Parsed(R"({"a":1})")));
}

TEST(Readers, PartsOfAResultSayWhetherTheyAreReadAsText) {
  const Parsed result(R"({"content":[{"type":"text","text":"a"},{"type":"image","source":{}}]})");
  const auto parts = k_readers.result_parts(*result);
  ASSERT_EQ(parts.size(), 2U);
  EXPECT_TRUE(parts[0].is_read);
  EXPECT_FALSE(parts[1].is_read);
}

TEST(Readers, TheModelIsNamedInEveryFormatsWords) {
  EXPECT_EQ(k_readers.model(*Parsed(R"({"model":"m"})")).string(), "m");
  EXPECT_FALSE(k_readers.model(*Parsed(R"({"n":"m"})")));
}

TEST(Readers, AFileInBase64IsFoundInEveryFormatsWords) {
  struct Case {
    std::string_view object, base64, type;
  };
  for (const auto& [object, base64, type] :
       {Case{R"({"mimeType":"text/plain","data":"AAAA"})", "AAAA", "text/plain"},
        Case{R"({"mime_type":"text/csv","data":"BBBB"})", "BBBB", "text/csv"},
        Case{R"({"type":"base64","media_type":"text/plain","data":"CCCC"})", "CCCC", "text/plain"},
        Case{R"({"uri":"x","mimeType":"text/plain","blob":"DDDD"})", "DDDD", "text/plain"},
        Case{R"({"file_data":"EEEE"})", "EEEE", ""},  // its bytes tell
        Case{R"({"file_data":"data:text/plain;base64,FFFF"})", "", ""},
        Case{R"({"type":"text","media_type":"text/plain","data":"plain"})", "", ""},
        Case{R"({"mimeType":7,"data":"AAAA"})", "", ""}, Case{R"({"data":"AAAA"})", "", ""}}) {
    const Parsed parsed(object);
    const cost::HeldFile file = k_readers.file(*parsed);
    EXPECT_EQ(file.base64.string(), base64) << object;
    EXPECT_EQ(file.type.string(), type) << object;
  }
}

TEST(Readers, BytesAreNoTextAndAnAddressIsLookedInto) {
  const auto silent = [](std::string_view key, std::string_view object) {
    return k_readers.is_silent(key, *Parsed(object));
  };
  EXPECT_TRUE(silent("data", R"({"type":"base64","data":"AAAA"})"));
  EXPECT_FALSE(silent("data", R"({"type":"text","data":"plain"})"));
  EXPECT_TRUE(silent("blob", R"({"mimeType":"text/plain","blob":"AAAA"})"));
  EXPECT_FALSE(silent("blob", R"({"blob":"what a tool calls so"})"));
  EXPECT_TRUE(silent("file_data", R"({"file_data":"AAAA"})"));
  EXPECT_FALSE(silent("file_data", R"({"file_data":"data:text/plain;base64,AAAA"})"));
  EXPECT_TRUE(silent("tool_use_id", R"({"tool_use_id":"a"})"));
}

TEST(Readers, AnImageSaysWhatItWasAskedForBy) {
  EXPECT_EQ(k_readers.asked_by(*Parsed(R"({"result":"AAAA","revised_prompt":"a cat"})")).string(), "a cat");
  EXPECT_FALSE(k_readers.asked_by(*Parsed(R"({"result":"AAAA"})")));
}

}  // namespace
}  // namespace abridge::pipeline
