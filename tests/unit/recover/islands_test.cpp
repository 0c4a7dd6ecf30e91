#include "lib/recover/islands.hpp"

#include <gtest/gtest.h>

#include <string>

#include "tests/unit/recover/text.hpp"

namespace abridge::recover {
namespace {

/// Each island in its order: a letter for its kind, its text (`…` where it is not whole).
std::string islands(std::string_view text) {
  constexpr std::string_view k_kinds = "mchCnt";
  const Text padded(text);
  std::string out;
  for (const Island& i : find_islands(padded.view()).islands) {
    if (!out.empty()) out += ' ';
    out += k_kinds[static_cast<std::size_t>(i.kind)];
    out += i.key == Island::npos ? "" : "+";
    out += i.is_whole() ? text.substr(i.begin, i.end - i.begin) : "…";
  }
  return out;
}

constexpr std::string_view k_islands_a = R"({"role":"user","content":"a"})";
constexpr std::string_view k_islands_b = R"({"role":"user","content":"b"})";

TEST(Islands, TheLargestThatIsWhole) {
  const std::string a(k_islands_a), b(k_islands_b);
  EXPECT_EQ(islands(a), "m" + a);
  EXPECT_EQ(islands("[" + a + "," + b + "]"), "h[" + a + "," + b + "]");
  EXPECT_EQ(islands("{\"messages\":[" + a + "]}"), "c{\"messages\":[" + a + "]}");
  EXPECT_EQ(islands("[{\"messages\":[" + a + "]}]"), "C[{\"messages\":[" + a + "]}]");
}

TEST(Islands, WhatIsWholeInWhatIsNot) {
  const std::string a(k_islands_a), b(k_islands_b);
  EXPECT_EQ(islands("{\"messages\":[" + a + ",{\"role\":NaN}," + b + "]}"), "c… h+… m" + a + " m" + b);
  EXPECT_EQ(islands("x{\"role\":\"user\",\"content\":\"y" + a), "m" + a) << "after a quote that is lost";
  EXPECT_EQ(islands("{\"mess\x01ages\":[" + a + "]"), "h[" + a + "]");
}

TEST(Islands, WhatStandsInAMemberIsAPartOfIt) {
  const std::string a(k_islands_a);
  EXPECT_EQ(islands("{\"timestamp\":NaN,\"payload\":" + a + "}"), "");
  EXPECT_EQ(islands("[{\"role\":NaN,\"content\":[{\"type\":\"text\",\"text\":\"x\"}]}]"), "h…");
}

TEST(Islands, AMessageThatLostTheEndOfAListHoldsOthers) {
  const std::string a(k_islands_a), b(k_islands_b);
  EXPECT_EQ(islands("[" + a + R"(,{"role":"user","content":[{"type":"text","text":"x"},)" + b + "]}"),
            "h… m" + a + " m" + b);
}

TEST(Islands, AMessageThatLostItsEndIsWholeUpToItsReplies) {
  const std::string head = R"({"messageId":"1","isCreatedByUser":true,"text":"a")";
  const std::string reply = R"({"messageId":"2","isCreatedByUser":false,"text":"b"})";
  const std::string open = R"([)" + head + R"(,"children":[)" + reply;
  EXPECT_EQ(islands(open), "h… m" + head + " m" + reply) << "a list that has no end either";
  EXPECT_EQ(islands(open + R"(],"createdAt":"2026)"), "h… m" + head + " m" + reply);
  EXPECT_EQ(islands(R"([)" + head + R"(,"files":[)" + reply), "h… m" + reply) << "no replies";
}

TEST(Islands, AMemberThatLostItsEndHoldsTheHistoryOfWhatIsAround) {
  const std::string list = "[" + std::string(k_islands_a) + "]";
  const std::string cut = R"({"id":1,"meta":{"n":1,"messages":)" + list + "}";
  EXPECT_EQ(islands(cut), "h+" + list);
  EXPECT_EQ(islands("[" + cut + ",{\"id\":2}]"), "h… h+" + list);
  EXPECT_EQ(islands(cut + ",\"more\":2"), "") << "it has its end: a member follows";
  EXPECT_EQ(islands(R"({"id":1,"meta":{"messages":)" + list + "}"), "") << "it has no members of its own";
}

TEST(Islands, WhatTellsAHistoryAgainIsNone) {
  const std::string a(k_islands_a), b(k_islands_b);
  EXPECT_EQ(islands("{\"messages\":[" + a + "],\"events\":[{\"input\":[" + b + "]},{\"input\":[" + b + ","),
            "c… h+[" + a + "]");
}

TEST(Islands, NodesUnderTheirKeys) {
  const std::string node = R"({"message":null,"parent":null,"children":[]})";
  EXPECT_EQ(islands(R"({"mapping":{"a":)" + node + R"(,"b":NaN)"), "c… t+… n+" + node);
}

TEST(Islands, AKeyIsNoneOfWhatStandsBefore) {
  const std::string node = R"({"message":null,"parent":null,"children":[]})";
  EXPECT_EQ(islands(R"({"mapping":{1":)" + node + R"(,"b":)" + node + "}}"), "c… t+… n+" + node);
}

TEST(Islands, AreFoundInTimeInProportionToTheText) {
  constexpr std::size_t k_most = 8;  // times that a byte is read
  for (const std::string_view unit :
       {R"({"role":"user","content":"x"}{"role":"user","cont)",
        R"({"id":"1","title":"t","mapping":{}}data: )", R"({"x":[{"role":"user","content":"a"},)",
        R"([{"a":")", "{\"messages\":[", "[[", "{\"a\":{\"b\":1},",
        R"("mapping":{"a":{"message":{},"parent":null,"children":[]})", "{\"",
        "[{\"role\":\"user\",\"content\":[", "\"{\"", "{}", "\\\"[{"}) {
    std::string text;
    while (text.size() < 20000) text += unit;
    const Text padded(text);
    EXPECT_LE(find_islands(padded.view()).walked, k_most * text.size()) << unit;
  }
}

TEST(Islands, WhatAMessageSaysIsNoRecord) {
  const std::string response = R"({"response_id":"1","sender":"human","message":"a"})";
  const std::string whole = R"({"response":)" + response + "}";
  EXPECT_EQ(islands(R"({"responses":[{"response":{"response_id":NaN}},)" + whole + "]}"), "c… h+… m" + whole);
  EXPECT_EQ(islands(R"({"responses":[{"response":{"steps":[],"n":NaN}}]})"), "c… h+…")
      << "an empty list leads nowhere";
  EXPECT_EQ(islands(R"({"responses":[{"response":)" + response + R"(,"n":NaN}]})"), "c… h+…");
  EXPECT_EQ(islands(R"({"response":{"output":[{"role":NaN)"), "c… c+… h+…")
      << "what stands in it leads further";
}

TEST(Islands, AMemberWhoseKeyIsDamagedIsNoMessage) {
  const std::string a(k_islands_a);
  EXPECT_EQ(islands(R"({"type":"message","message:)" + a + R"(,"n":1})"), "");
  EXPECT_EQ(islands(R"({"type":"message","message")" + a + "}"), "");
  EXPECT_EQ(islands(R"({"type":"message","message":)" + a), "");
  EXPECT_EQ(islands(R"({"type":"mess"x:)" + a), "m" + a) << "a write cut off, and another one";
}

TEST(Islands, TheFirstOfAListThatLostItsBracket) {
  const std::string a(k_islands_a), b(k_islands_b);
  EXPECT_EQ(islands(R"({"messages":)" + a + "," + b + "]}"), "m+" + a + " m" + b);
  EXPECT_EQ(islands(R"({"data":)" + a + "," + b + "]}"), "m" + b) << "what a message says";
  const std::string sample = "{\"messages\":[" + a + "]}";
  EXPECT_EQ(islands(R"({"samples":)" + sample + "," + sample + "]}"), "c+" + sample + " c" + sample);
}

TEST(Islands, RepliesToWhatIsDamagedBeginAmongThem) {
  const std::string reply = R"({"messageId":"2","isCreatedByUser":false,"text":"b"})";
  for (const std::string_view key : {R"("children":)", R"("children:)", R"("children")"}) {
    const Text text(R"({"messages":[{"messageId":NaN,)" + std::string(key) + "[" + reply + "," + reply +
                    "]}]}");
    const Islands found = find_islands(text.view());
    ASSERT_GE(found.islands.size(), 2U) << key;
    const Island& first = found.islands[found.islands.size() - 2];
    EXPECT_EQ(text.view().substr(first.begin, first.end - first.begin), reply) << key;
    EXPECT_TRUE(first.begins_replies) << key;
    EXPECT_FALSE(found.islands.back().begins_replies) << key;
  }
}

TEST(Islands, NodesOfATreeWhoseNameListsHaveToo) {
  const std::string node = R"({"id":"a","parentId":null,"childrenIds":[],"role":"user","content":"x"})";
  EXPECT_EQ(islands(R"({"history":{"messages":{"a":)" + node + R"(,"b":NaN)"), "c… c+… t+… n+" + node);
  const std::string a(k_islands_a), b(k_islands_b);
  EXPECT_EQ(islands(R"({"messages":)" + a + "," + b + "]}"), "m+" + a + " m" + b)
      << "a list that lost its bracket";
}

}  // namespace
}  // namespace abridge::recover
