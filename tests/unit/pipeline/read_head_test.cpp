#include "lib/pipeline/read_head.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>

#include "lib/format/format.hpp"

namespace abridge::pipeline {
namespace {

HeadRead head_of(io::Input& input) {
  auto head = read_head(input);
  if (head) return std::move(*head);
  ADD_FAILURE() << head.error().text();
  return {};
}
HeadRead head_of(const std::string& text) { return head_of(*io::memory_input(text, "in")); }

TEST(ReadHead, ASmallInputIsReadWhole) {
  const HeadRead head = head_of("{}\n{}");
  EXPECT_TRUE(head.ended);
  EXPECT_FALSE(head.one_line);
  EXPECT_EQ(head.lines(), "{}\n{}");  // its last line may lack the newline
  EXPECT_EQ(head.end(), Records::End::input);
}

TEST(ReadHead, NothingAndWhiteSpaceAreOneLine) {
  for (const std::string text : {"", "\n\n", "  {}  \n\r\n "}) {
    const HeadRead head = head_of(text);
    EXPECT_TRUE(head.ended && head.one_line) << text;
    EXPECT_EQ(head.bytes.view(), text);
  }
}

TEST(ReadHead, OfManyLinesABlockIsEnough) {
  std::string text;
  while (text.size() < 5 * k_head) text += "{\"a\":1}\n";
  const auto input = io::memory_input(text, "in");
  HeadRead head = head_of(*input);
  EXPECT_FALSE(head.ended);
  EXPECT_LT(head.bytes.size(), 2 * k_head);
  EXPECT_TRUE(head.lines().ends_with('\n'));
  EXPECT_EQ(head.more(), More::yes);
  const auto rest = read_rest(std::move(head), *input);
  ASSERT_TRUE(rest);
  EXPECT_EQ(rest->view(), text);
}

TEST(ReadHead, ALongFirstLineIsReadUpToWhatIsAfterIt) {
  const std::string first(3 * k_head, 'x');
  EXPECT_TRUE(head_of(first).one_line);
  EXPECT_TRUE(head_of(first + "\n  ").one_line);
  const HeadRead head = head_of(first + "\nmore");
  EXPECT_FALSE(head.one_line);
  EXPECT_TRUE(head.lines().starts_with(first + '\n'));
}

TEST(ReadHead, OfARunOfNulBytesOneIsKept) {
  const HeadRead head = head_of(std::string(3 * k_head, '\0') + "{}\n{}\n");
  EXPECT_EQ(head.nuls + head.bytes.size(), 3 * k_head + 6);
  EXPECT_TRUE(head.bytes.view().ends_with(std::string_view("\0{}\n{}\n", 7)));
  EXPECT_LE(head.bytes.size(), 2 * k_head);
}

std::vector<json::Value> voters(const std::string& text, Records& records) {
  static HeadRead head;  // what the values view into
  head = head_of(text);
  read_voters(head.lines(), head.end(), records);
  return values_of(records);
}

TEST(ReadHead, WhatLooksLikeNothingHasNoVoteBeforeOthers) {
  const std::string message = R"({"role":"user","content":"a"})"
                              "\n";
  std::string nothing;
  for (std::size_t i = 0; i < format::k_votes; ++i) nothing += "{\"n\":1}\n";
  Records records;
  EXPECT_EQ(voters(nothing + message, records).size(), 1U);
  EXPECT_EQ(voters(message + nothing, records).size(), format::k_votes);
  EXPECT_EQ(voters(message + "no JSON\n" + message, records).size(), 2U);
}

TEST(ReadHead, WhatIsLeftOfADamagedConversationHasNoVoteBesideAWholeOne) {
  const std::string message = R"({"role":"user","content":"a"})";
  const std::string conversation = "{\"messages\":[" + message + "]}\n";
  const std::string left = message + message + "]}\n";
  Records records;
  EXPECT_EQ(voters(left + conversation, records).size(), 1U);
  EXPECT_EQ(voters(left + message + "\n" + conversation, records).size(), 2U);
  EXPECT_EQ(voters(left, records).size(), 2U);
  EXPECT_EQ(voters(left + "{\"messages\":[{\"role\":\"\xff\"}]}\n", records).size(), 1U);
}

TEST(ReadHead, AConversationThatLostSomethingIsNoWholeOne) {
  const std::string message = R"({"role":"user","content":"a"})"
                              ",\n";
  const std::string lossy = R"({"role":"user","content":"a":"b","messages":[["role":"user","content":"c",",)"
                            "\n";
  Buffer text;
  text.append(message + lossy + message);
  text.pad();
  Records records;
  records.split_document(text.view(), {});
  const std::vector<json::Value> values = values_of(records);
  const auto looks = [&](format::Looks l) {
    return std::count_if(values.begin(), values.end(),
                         [&](json::Value v) { return format::looks_of(v) == l; });
  };
  EXPECT_EQ(looks(format::Looks::conversation), 1);
  EXPECT_EQ(looks(format::Looks::message), 1);
}

TEST(ReadHead, NoMoreIsReadThanHasAVote) {
  std::string text;
  while (text.size() < k_head)
    text += R"({"role":"user","content":"a"})"
            "\n";
  Records records;
  EXPECT_EQ(voters(text, records).size(), format::k_votes);
  EXPECT_LT(records.lines() * 30, k_head / 2);
}

}  // namespace
}  // namespace abridge::pipeline
