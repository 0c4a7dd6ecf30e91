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

}  // namespace
}  // namespace abridge::recover
