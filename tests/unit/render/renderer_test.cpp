#include "lib/render/renderer.hpp"

#include <gtest/gtest.h>

#include "transcript.hpp"

namespace abridge::render {
namespace {

constexpr std::string_view k_style = R"(
style: plain
header: "{total} messages"
turn: "{number}. {role}: {content}"
separator: "\n--\n"
)";
constexpr std::string_view k_chat =
    R"([{"role":"user","content":"one"},{"role":"assistant","content":"two"},{"role":"user","content":"three"}])";

Style style_of(std::string_view yaml) {
  auto style = read_style(block(yaml), {}, Escape::by_style);
  EXPECT_TRUE(style) << style.error().text();
  return std::move(*style);
}

TEST(Renderer, WhatItMeasuresIsWhatItWrites) {
  const Transcript t(k_chat);
  const Style style = style_of(k_style);
  const Renderer renderer(style, t.dialect(), pipeline::k_readers);
  std::string parts;
  for (const std::string& line : renderer.preamble(t.c, {})) parts += line + "\n";
  for (std::size_t i = 0; i < t.c.messages.size(); ++i) {
    if (i > 0) parts += "\n--\n";
    parts += renderer.turn(t.c, t.c.messages[i]);
  }
  std::string whole = "what was there";
  renderer.render(t.c, {}, whole);
  EXPECT_EQ(whole, parts + "\n");
}

TEST(Renderer, ATurnIsNumberedByItsPlaceAmongAll) {
  Transcript t(k_chat);
  const Style style = style_of(k_style);
  const Renderer renderer(style, t.dialect(), pipeline::k_readers);
  EXPECT_EQ(renderer.turn(t.c, t.c.messages[2]), "3. user: three");
}

TEST(Renderer, EndsInExactlyOneNewline) {
  EXPECT_EQ(rendered(R"([{"role":"user","content":"a\n\n\n"}])", "{style: plain, turn: '{content}'}"), "a\n");
}

TEST(Renderer, WhereThereIsNothingToShowThereIsNoText) {
  EXPECT_EQ(rendered("[]", "{style: plain, header: 'Head'}"), "");
}

TEST(Renderer, MessagesAreAppendedAfterTheHistory) {
  const AppendedText next[] = {{Role::user, "and {now}?"}};
  Scene scene;
  scene.appended = next;
  EXPECT_EQ(rendered(k_chat, "{style: plain, turn: '{role}: {content}', separator: \"\\n\"}", scene),
            "user: one\nassistant: two\nuser: three\nuser: and {now}?\n");
}

TEST(Renderer, OfMessagesLeftOutOnlyTheNumbersTell) {
  Transcript t(k_chat);
  t.c.drop(t.c.messages[0]);
  t.c.sweep();
  Scene scene;
  scene.total_turns = 3;
  EXPECT_EQ(rendered(t, "{style: plain, header: '{shown} of {total}', turn: '{content}', separator: \"\\n\"}",
                     scene),
            "2 of 3\ntwo\nthree\n");
}

}  // namespace
}  // namespace abridge::render
