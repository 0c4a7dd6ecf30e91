#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "lib/io/container.hpp"
#include "lib/io/input.hpp"
#include "tests/support/parsed.hpp"

namespace abridge::io {
namespace {

/// What a prompt is unpacked to, `want` bytes at a time; and what is wrong with it.
struct PromptTextUnpacked {
  std::string json;
  std::string why;
};
PromptTextUnpacked prompt_text_unpack(std::string_view text, std::size_t want = 1 << 20) {
  auto input = decoded(memory_input(std::string(text), "x")).value();
  PromptTextUnpacked out;
  while (true) {
    Buffer some;
    const auto more = input->read(some, want);
    if (!more.value_or(false)) break;
    EXPECT_LE(some.size(), want);
    out.json += some.view();
  }
  if (const ContainerDamage* damage = input->damage()) out.why = damage->why;
  return out;
}

/// A message as `role name channel recipient content_type: text`, in what is unpacked.
std::vector<std::string> said(const std::string& text) {
  tests::Parsed parsed(prompt_text_unpack(text).json);
  std::vector<std::string> out;
  for (const json::Value m : parsed->find("messages").elements()) {
    std::string& one = out.emplace_back();
    for (const std::string_view key : {"role", "name", "channel", "recipient", "content_type"})
      (one += m.find(key).string()) += m.find(key) ? " " : "";
    const json::Value content = m.find("content");
    one += ": ";
    if (content.is(json::Kind::string)) one += content.string();
    for (const json::Value part : content.elements()) one += part.find("text").string();
  }
  return out;
}
using PromptTextLines = std::vector<std::string>;

TEST(PromptText, HeadersOfHarmonySayWhoSpeaksWhereAndToWhom) {
  EXPECT_EQ(said("<|start|>user:bob<|message|>Q<|end|>"), PromptTextLines({"user bob : Q"}));
  EXPECT_EQ(said("<|start|>assistant<|channel|>analysis<|message|>hm<|end|>"),
            PromptTextLines({"assistant analysis : hm"}));
  const std::string call = "assistant commentary functions.f <|constrain|>json : {}";
  EXPECT_EQ(
      said("<|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{}<|call|>"),
      PromptTextLines({call}));
  EXPECT_EQ(
      said("<|start|>assistant to=functions.f<|channel|>commentary<|constrain|>json<|message|>{}<|call|>"),
      PromptTextLines({call}));
  EXPECT_EQ(said("<|start|>functions.f to=assistant<|channel|>commentary<|message|>1<|end|>"),
            PromptTextLines({"tool functions.f commentary assistant : 1"}));
}

TEST(PromptText, AnAnswerBeginsWithoutItsRole) {
  EXPECT_EQ(
      said("<|channel|>analysis<|message|>hm<|end|><|start|>assistant<|channel|>final<|message|>A<|return|>"),
      PromptTextLines({"assistant analysis : hm", "assistant final : A"}));
}

TEST(PromptText, HeadersOfChatMLSayWhoSpeaks) {
  EXPECT_EQ(said("<|im_start|>system name=example\nS<|im_end|>\n<|im_start|>user<|im_sep|>Q\n<|im_end|>"),
            PromptTextLines({"system example : S", "user : Q\\n"}));
}

TEST(PromptText, TextsAreEscaped) {
  EXPECT_EQ(said("<|im_start|>user\n\"\\\x01\t<|im_end"),
            PromptTextLines({R"(user : \"\\\u0001\u0009<|im_end)"}));
}

TEST(PromptText, WhatAsksForTheNextAnswerIsNoMessage) {
  for (const char* end : {"<|start|>assistant", "<|start|>assistant<|channel|>final<|message|>"}) {
    const std::string text = std::string("<|start|>user<|message|>Q<|end|>").append(end);
    EXPECT_EQ(said(text), PromptTextLines({"user : Q"}));
    EXPECT_EQ(prompt_text_unpack(text).why, "");
  }
  EXPECT_EQ(said("<|im_start|>user\nQ<|im_end|>\n<|im_start|>assistant\n"), PromptTextLines({"user : Q"}));
}

TEST(PromptText, ATurnEndsWithTheTextOrWhereTheNextBegins) {
  EXPECT_EQ(said("<|start|>user<|message|>Q<|start|>assistant<|message|>A"),
            PromptTextLines({"user : Q", "assistant : A"}));
  EXPECT_EQ(said("<|start|>user<|start|>assistant<|message|>A"),
            PromptTextLines({"user : ", "assistant : A"}));
}

TEST(PromptText, WhatStandsBetweenTurnsIsNobodys) {
  EXPECT_EQ(said("<|im_start|>user\nQ<|im_end|> stray\n<|im_start|>user\nR<|im_end|>"),
            PromptTextLines({"user : Q", ": stray\\n", "user : R"}));
}

TEST(PromptText, AHeaderThatIsBrokenOffIsDamage) {
  EXPECT_EQ(prompt_text_unpack("<|start|>assistant<|channel|>comm").why,
            "ends too early: get a whole copy of the file");
  const PromptTextUnpacked endless = prompt_text_unpack("<|start|>" + std::string(9000, 'x'));
  EXPECT_EQ(tests::Parsed(endless.json)->find("messages").count(), 1U);
}

TEST(PromptText, MessagesStandOnTheirLines) {
  const std::string json =
      prompt_text_unpack("<|im_start|>user\nQ\n\nR<|im_end|>\n\n<|im_start|>user\nS<|im_end|>").json;
  const std::size_t second = json.find("\"S\"");
  EXPECT_EQ(std::count(json.begin(), json.begin() + static_cast<std::ptrdiff_t>(second), '\n'), 5);
}

TEST(PromptText, PiecesOfReadingChangeNothing) {
  std::string text;
  for (int i = 0; i < 300; ++i)
    text +=
        "<|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{\"<|\": \"\n" +
        std::string(static_cast<std::size_t>(i), '<') + "\"}<|call|>\n";
  const std::string whole = prompt_text_unpack(text).json;
  for (const std::size_t want : {1, 7, 1000}) EXPECT_EQ(prompt_text_unpack(text, want).json, whole);
  EXPECT_EQ(tests::Parsed(whole)->find("messages").count(), 300U);
}

TEST(PromptText, IsATextWhereTextsAreWanted) {
  const auto input = decoded(memory_input("<|im_start|>user\nQ<|im_end|>", "x"), {}, Unpack::texts).value();
  EXPECT_TRUE(input->containers().empty());
}

}  // namespace
}  // namespace abridge::io
