#include "lib/recover/assemble.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "lib/recover/accounting.hpp"
#include "tests/unit/recover/text.hpp"

namespace abridge::recover {
namespace {

/// Each piece on a line: what it is, and what of it is written; losses in angle brackets.
std::string pieces(std::string_view text, Scope unit = Scope::document) {
  const Text padded(text);
  std::string out;
  for (const Recovered& p : assemble(padded.view(), find_islands(padded.view()), unit)) {
    const std::string_view raw = text.substr(p.begin, p.end - p.begin);
    if (!out.empty()) out += '\n';
    if (p.kind == Recovered::Kind::value) out += raw;
    if (p.kind == Recovered::Kind::lost) out += "<" + std::string(raw) + ">";
    if (p.kind == Recovered::Kind::mended) out += write(padded.view(), p).json;
    for (const Lost& l : p.losses)
      if (l.begin < l.end) out += " <" + std::string(text.substr(l.begin, l.end - l.begin)) + ">";
  }
  return out;
}

std::string said(std::string_view text) {
  return R"({"role":"user","content":")" + std::string(text) + R"("})";
}
const std::string k_a = said("a"), k_b = said("b"), k_c = said("c");
const std::string k_bad = R"({"role":NaN})";

TEST(Assemble, AListThatEndedBeforeItsBracketGoesOn) {
  const std::string lost = R"({{""""{""}})";
  EXPECT_EQ(pieces("{\"messages\":[" + k_a + lost + "]}," + k_b + ","),
            "{\"messages\":[" + k_a + "," + k_b + "]} <" + lost + "]> <}> <,>");
}

TEST(Assemble, ACommaBeforeAnOuterBracketGoes) {
  EXPECT_EQ(pieces("{\"messages\":[" + k_a + ",}"), "{\"messages\":[" + k_a + "]} <,>");
  EXPECT_EQ(pieces("[{\"messages\":[" + k_a + " , }," + "{\"messages\":[" + k_b + "]}]"),
            "[{\"messages\":[" + k_a + "] },{\"messages\":[" + k_b + "]}] <,>");
}

TEST(Assemble, ABadElementCostsNoOther) {
  EXPECT_EQ(pieces("[" + k_a + "," + k_bad + "," + k_b + "]"), "[" + k_a + "," + k_b + "] <" + k_bad + ",>");
  EXPECT_EQ(pieces("{\"messages\":[" + k_a + "," + k_bad + "],\"n\":1}"),
            "{\"messages\":[" + k_a + "],\"n\":1} <," + k_bad + ">");
  EXPECT_EQ(pieces("{\"n\":NaN,\"messages\":[" + k_a + "]}"), "{\"messages\":[" + k_a + "]} <\"n\":NaN,>");
}

TEST(Assemble, WhatLostItsBracketBeforeAnOuterOneIsLostWhole) {
  const std::string one = "{\"messages\":[" + k_a + "]}";
  EXPECT_EQ(pieces("[" + one + ",{\"id\":1]"), "[" + one + "] <,{\"id\":1>");
  EXPECT_EQ(pieces("[" + one + ",{\"id\":1,\"m\":" + one + "]"),
            "[" + one + "] <,{\"id\":1,\"m\":" + one + ">");
}

TEST(Assemble, AReplyWithoutItsBracketIsSaid) {
  const Text text(
      R"({"messages":[{"messageId":"u","text":"a","children":[{"messageId":"b","text":"b","children":[]]}]})");
  for (const Recovered& p : assemble(text.view(), find_islands(text.view()), Scope::document))
    EXPECT_TRUE(p.kind != Recovered::Kind::mended || !p.losses.empty());
}

TEST(Assemble, WordsInBracketsEndNoList) {
  EXPECT_EQ(pieces("[" + k_a + ",\n[INFO]\n" + k_b + "]"), "[" + k_a + ",\n" + k_b + "] <[INFO]>");
  EXPECT_EQ(pieces("{\"messages\":[" + k_a + ",x [12:30:01]\n" + k_b + "]}"),
            "{\"messages\":[" + k_a + ",\n" + k_b + "]} <x [12:30:01]>");
}

TEST(Assemble, IslandsOfTwoListsAreNeverJoined) {
  EXPECT_EQ(pieces("[{\"messages\":[" + k_a + "," + k_bad + "]},{\"messages\":[" + k_bad + "," + k_b + "]}]"),
            "[{\"messages\":[" + k_a + "]},{\"messages\":[" + k_b + "]}] <," + k_bad + "> <" + k_bad + ",>");
  EXPECT_EQ(pieces("[" + k_a + ",{\"role\"]\n[" + k_b + "," + k_c + "]"),
            "[" + k_a + "]\n<,{\"role\"]>\n[" + k_b + "," + k_c + "]");
}

TEST(Assemble, BracketsThatWereLostArePut) {
  EXPECT_EQ(pieces(k_a + "," + k_b + "]"), "[" + k_a + "," + k_b + "]");
  EXPECT_EQ(pieces("[" + k_a + "," + k_b), "[" + k_a + "," + k_b + "]");
  EXPECT_EQ(pieces("[{\"messages\":[" + k_a + ",{\"messages\":[" + k_b + "]}]"),
            "[{\"messages\":[" + k_a + "]},{\"messages\":[" + k_b + "]}]");
}

TEST(Assemble, AListThatEndedTooEarlyGoesOn) {
  EXPECT_EQ(pieces("{\"messages\":[" + k_a + "]," + k_b + "],\"n\":1}"),
            "{\"messages\":[" + k_a + "," + k_b + "],\"n\":1} <]>");
}

TEST(Assemble, AnEmptyListThatGoesOnHasNoCommaFirst) {
  EXPECT_EQ(pieces("\"messages\":[]}," + k_a + ","), "{\"messages\":[" + k_a + "]} <]},> <,>");
  EXPECT_EQ(pieces("\"messages\":[ ]} ," + k_a + "," + k_b),
            "{\"messages\":[" + k_a + "," + k_b + "]} <]} ,>");
  EXPECT_EQ(pieces("\"messages\":[" + k_bad + "]}," + k_a + ","),
            "{\"messages\":[" + k_a + "]} <" + k_bad + "]},> <,>");
}

TEST(Assemble, AListOfWhichNothingIsLeftGoesOnWithoutAComma) {
  const std::string text =
      R"("values":{"":""}"messages":[{""""[{""{""}}{""{""""{""""}]""[{}]}}]},)" + k_a + "]";
  EXPECT_EQ(pieces(text).find("[,"), std::string::npos) << pieces(text);
  EXPECT_NE(pieces(text).find("\"messages\":[" + k_a + "]"), std::string::npos) << pieces(text);
}

TEST(Assemble, AListThatIsLeftAfterRepliesLeavesTheirBracketsOut) {
  const std::string message = R"({"messageId":"m","parentMessageId":"p","isCreatedByUser":true,"text":"a")";
  EXPECT_EQ(pieces("\"messages\":[" + message + R"(,"children":[""}]}})"),
            "{\"messages\":[" + message + R"(}]} <,"children":[""}>)");
  EXPECT_EQ(pieces("\"messages\":[" + message + R"(,"children":[}"b":1})"), "{\"messages\":[" + message +
                                                                                R"(}]} <,"children":[>)"
                                                                                "\n<\"b\":1}>");
}

TEST(Assemble, AListDoesNotGoOnAfterAMemberThatFollowsIt) {
  const std::string node =
      R"("":{"":"","children":[],"message":{"":"","":{"":""},"":1,"":{"":"","":"","":""},"":"","":{}}})";
  const std::string broken = R"({""""[{""{""{""[{""{""}}]}}}])";
  EXPECT_EQ(
      pieces("\"messages\":[" + broken + "},{" + node + R"(,{"role":"","":0})"),
      R"({"messages":[],"mapping":{)" + node + "}} <" + broken + "}> <{>\n<,>\n" + R"({"role":"","":0})");
}

TEST(Assemble, AKeyEndsOnItsLine) {
  const std::string lost = R"(":{"id":"n","parent":null,"children":[],"message":)" + k_a + "}}";
  EXPECT_EQ(pieces("n\"\n" + lost), "<n\"\n" + lost + ">");
}

TEST(Assemble, WhatGoesOnAfterAnEmptyListHasItsComma) {
  EXPECT_EQ(
      pieces(R"([{"":"","":"","":""}"turns":[{"turns":{""""""""""],{"":"","input":[)" + k_a),
      R"([{"":"","":"","":""},{"turns":[]},{"":"","input":[)" + k_a + R"(]}] <{"turns":{""""""""""> <]>)");
}

TEST(Assemble, ABracketThatClosesNoListEndsNone) {
  EXPECT_EQ(pieces("\"messages\":{\"\":\"\",\"n\":8}]}," + k_a + ","),
            "{\"messages\":{\"\":\"\",\"n\":8}}\n<]},>\n" + k_a + "\n<,>");
}

TEST(Assemble, AListThatEndedTooEarlyAfterWhatIsLostGoesOn) {
  EXPECT_EQ(pieces("{\"messages\":[" + k_a + ",0x\"y\"\n} ]," + k_b + "]}"),
            "{\"messages\":[" + k_a + " ," + k_b + "]} <,0x\"y\"\n}> <]>");
}

TEST(Assemble, AWriteThatIsMadeAgainCountsOnce) {
  const std::string whole = "{\"messages\":[" + k_a + "," + k_b + "]}";
  EXPECT_EQ(pieces("{\"messages\":[" + k_a + ",{\"ro" + whole),
            "<{\"messages\":[" + k_a + ",{\"ro>\n" + whole);
}

TEST(Assemble, ANodeWhoseKeyLostItsQuoteGoes) {
  const std::string node = R"({"message":null,"parent":null,"children":[]})";
  EXPECT_EQ(pieces(R"({"mapping":{1":)" + node + R"(,"b":)" + node + "}}"),
            R"({"mapping":{"b":)" + node + R"(}} <1":)" + node + ",>");
}

TEST(Assemble, OfALineAnObjectStaysWholeOrGoes) {
  const std::string line = "{\"messages\":[" + k_a + "," + k_bad + "]}";
  EXPECT_EQ(pieces(line, Scope::line), "<" + line + ">");
  EXPECT_EQ(pieces("[" + k_a + "," + k_bad + "]", Scope::line), "[" + k_a + "] <," + k_bad + ">");
  EXPECT_EQ(pieces("12:30 " + k_a + k_b, Scope::line), "<12:30 >\n" + k_a + "\n" + k_b);
}

TEST(Assemble, AllBytesAreInOnePiece) {
  for (const std::string& text :
       {"x" + k_a + ",]" + k_bad + "[" + k_b + ",{\"a\" 1}]}" + k_c + "{\"role",
        "\"content\":[{\"text\":1}]}, {\"role\":\"user\",\"content\":\"\x01\"}," + k_a + "," + k_b + "]"}) {
    const Text padded(text);
    std::size_t at = 0;
    for (const Recovered& p : assemble(padded.view(), find_islands(padded.view()), Scope::document)) {
      EXPECT_EQ(text.substr(at, p.begin - at), "") << text;
      at = p.end;
    }
    EXPECT_EQ(at, text.size());
  }
}

TEST(Assemble, TakesTimeInProportionToTheText) {
  constexpr std::size_t k_most = 16;  // times that a byte is read again
  for (const std::string& unit :
       {k_a + R"({"role":"user","cont)", std::string(R"({"id":"1","title":"t","mapping":{}}data: )"),
        "{\"x\":[" + k_a + ",", std::string(R"([{"a":")"), std::string("{\"messages\":["), std::string("[["),
        "{\"messages\":[" + k_a + "],{", "[" + k_a + "],", k_a + ",]", std::string("x,\n"),
        std::string("\"a"), std::string(R"("mapping":{"a":{"message":{},"parent":null,"children":[]})"),
        std::string("[1 "), "[{\"messages\":[" + k_a + "," + k_bad + "]},"})
    for (const Scope kind : {Scope::document, Scope::line}) {
      std::string text;
      while (text.size() < 20000) text += unit;
      const Text padded(text);
      std::size_t walked = 0;
      (void)assemble(padded.view(), find_islands(padded.view()), kind, &walked);
      EXPECT_LE(walked, k_most * text.size()) << unit;
    }
}

TEST(Assemble, AListThatGoesOnAgainAndAgainIsNotCopiedEachTime) {
  const std::string result = R"({"type":"function_call_output","call_id":"c","output":"x"})";
  for (const char* end : {"\r\n\t]},", "],"}) {
    std::string text = "{\"messages\":[";
    while (text.size() < 200000) text += result + end;
    const Text padded(text);
    std::size_t walked = 0;
    const auto pieces = assemble(padded.view(), find_islands(padded.view()), Scope::document, &walked);
    EXPECT_LE(walked, 16 * text.size());
    // In their order all the same.
    ASSERT_FALSE(pieces.empty());
    EXPECT_TRUE(std::is_sorted(pieces[0].changes.begin(), pieces[0].changes.end(),
                               [](const Rewrite& a, const Rewrite& b) { return a.begin < b.begin; }));
    EXPECT_GT(pieces[0].changes.size(), 1000U);
  }
}

TEST(Assemble, WhatIsLargeIsNotReadAgainForEachOfManySmallOnes) {
  constexpr std::size_t k_many = 2000;
  const std::string large(16 * k_many, 'x');
  const auto times = [](std::string_view unit) {
    std::string all;
    for (std::size_t i = 0; i < k_many; ++i) all += unit;
    return all;
  };
  const std::string node =
      R"({"id":"n","message":{"role":"user","content":")" + large + R"("},"children":[]})";
  for (const std::string& text :
       {std::string(16 * k_many, ']') + times(R"({"a":1},"b":2})") + "\n" + k_a,
        R"([{"role":"user","content":")" + large + "\"}," + times(R"("a":1},)") + "]",
        R"({"mapping":{)" + times(R"("a":x,)") + node + "}}",
        "{\"" + large + "\":1," + times(R"({"a":1,)")}) {
    const Text padded(text);
    for (const Scope scope : {Scope::document, Scope::line}) {
      std::size_t walked = 0;
      (void)assemble(padded.view(), find_islands(padded.view()), scope, &walked);
      EXPECT_LE(walked, 16 * text.size()) << text.substr(0, 40);
    }
  }
}

TEST(Assemble, LooksOnceForTheEndOfWhatIsLeftOfAnObject) {
  std::string text = "{\"messages\":[";
  while (text.size() < 20000) text += R"("content":{"conversations":[{"from":"human","value":"x"}]},)";
  const Text padded(text);
  std::size_t walked = 0;
  (void)assemble(padded.view(), find_islands(padded.view()), Scope::document, &walked);
  EXPECT_LE(walked, 16 * text.size());
}

}  // namespace
}  // namespace abridge::recover
