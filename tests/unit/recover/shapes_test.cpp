#include "lib/recover/shapes.hpp"

#include <gtest/gtest.h>

#include "lib/base/buffer.hpp"
#include "lib/json/tape.hpp"

namespace abridge::recover {
namespace {

class Parsed {
 public:
  explicit Parsed(std::string_view text) {
    bytes_.append(text);
    bytes_.pad();
    EXPECT_TRUE(tape_.index(bytes_.view(), json::Layout::document)) << text;
    value_ = tape_.parse(0).value;
  }
  json::Value value() const { return value_; }

 private:
  Buffer bytes_;
  json::Tape tape_;
  json::Value value_;
};

TEST(Shapes, AMessageSaysWhoSpeaksAndWhat) {
  EXPECT_TRUE(is_message(Parsed(R"({"role":"user","content":"a"})").value()));
  EXPECT_FALSE(is_message(Parsed(R"({"n":1})").value()));
  EXPECT_TRUE(speaks(Parsed(R"({"role":"user","content":"a"})").value()));
  EXPECT_FALSE(speaks(Parsed(R"({"role":7,"content":"a"})").value()));
  EXPECT_FALSE(speaks(Parsed(R"({"role":"user"})").value()));
}

TEST(Shapes, AResultIsAPartOfAMessage) {
  EXPECT_FALSE(is_message(Parsed(R"({"type":"tool_result","tool_use_id":"t","content":"a"})").value()));
}

TEST(Shapes, WhatDoesNotSayWhoSpeaksMayBeTheRestOfAMessage) {
  EXPECT_TRUE(is_half(Parsed(R"({"content":"a"})").value()));
  EXPECT_FALSE(is_half(Parsed(R"({"type":"message","content":"a"})").value()));
  EXPECT_FALSE(is_half(Parsed(R"({"role":"user","content":"a"})").value()));
}

TEST(Shapes, AListHoldsMessagesOrConversationsOrBoth) {
  const auto held = [](std::string_view text) {
    const Held h = held_by(Parsed(text).value());
    return std::string(h.messages ? "m" : "") + (h.conversations ? "c" : "");
  };
  EXPECT_EQ(held("[]"), "");
  EXPECT_EQ(held(R"([{"role":"user","content":"a"}])"), "m");
  EXPECT_EQ(held(R"([{"messages":[{"role":"user","content":"a"}]}])"), "c");
  EXPECT_EQ(held(R"([[{"role":"user","content":"a"}]])"), "c");
  EXPECT_EQ(held(R"([{"role":"user","content":"a"},{"messages":[{"role":"user","content":"a"}]}])"), "mc");
}

TEST(Shapes, WordsAreThoseOfTheFormats) {
  EXPECT_TRUE(is_of_node("children"));
  EXPECT_FALSE(is_of_node("mapping"));
  EXPECT_TRUE(holds_parts("parts"));
  EXPECT_FALSE(holds_parts("messages"));
}

}  // namespace
}  // namespace abridge::recover
