#include "lib/reduce/outline.hpp"

#include <gtest/gtest.h>

namespace abridge::reduce {
namespace {

using Ids = std::vector<Outline::Id>;

TEST(Outline, WhatIsNotTouchedKeepsItsBytes) {
  for (const char* text :
       {"", " ", "{}", "[ ]\n", " {\"a\" : [1 , {\"b\":\"\\u00e9\"}],\n\"c\": null }\n", "{\"a\":1}\r\n\n[2]",
        "{\"a\":\n", "\xff\n{\"a\": true}", "\xef\xbb\xbf{\"a\":1}\n"}) {
    Outline outline(text);
    EXPECT_EQ(outline.written(), text);
    for (Ids level = outline.top(); !level.empty(); level = outline.below(level))
      EXPECT_EQ(outline.written(), text);
    outline.texts();
    EXPECT_EQ(outline.written(), text);
  }
}

TEST(Outline, PartsGoWithTheirCommas) {
  Outline outline("{\n  \"a\": 1,\n  \"b\": 2,\n  \"c\": 3\n}\n");
  const Ids members = outline.top();
  ASSERT_EQ(members.size(), 3U);
  outline.set_gone(members[1], true);
  EXPECT_EQ(outline.written(), "{\n  \"a\": 1,\n  \"c\": 3\n}\n");
  outline.set_gone(members[0], true);
  EXPECT_EQ(outline.written(), "{\n  \"c\": 3\n}\n");
  outline.set_white(Outline::White::none);
  EXPECT_EQ(outline.written(), "{\"c\":3}\n");
  outline.set_gone(members[2], true);
  EXPECT_EQ(outline.written(), "{}\n");
}

TEST(Outline, LinesGoWithTheirNewlines) {
  Outline outline("{\"a\":[1,2]}\nno JSON \\n\n[3]");
  const Ids lines = outline.top();
  ASSERT_EQ(lines.size(), 3U);
  outline.set_gone(lines[2], true);
  EXPECT_EQ(outline.written(), "{\"a\":[1,2]}\nno JSON \\n\n");
  const Ids inner = outline.below(lines);
  ASSERT_EQ(inner.size(), 1U);
  EXPECT_EQ(outline.below(inner).size(), 2U);
  outline.set_gone(lines[1], true);
  EXPECT_EQ(outline.written(), "{\"a\":[1,2]}\n");
}

TEST(Outline, FindsThePartAtAByte) {
  const std::string text = "{\"a\":[1,2],\"b\":{\"c\":3}}";
  Outline outline(text);
  const Ids members = outline.top();
  EXPECT_EQ(outline.around(members, text.find('2')), 0U);
  EXPECT_EQ(outline.around(members, text.find("c")), 1U);
  EXPECT_EQ(outline.around(members, text.find(",\"b")), std::nullopt);
  EXPECT_EQ(outline.around(members, text.size()), std::nullopt);
}

TEST(Outline, TextsAreStringsAndWhatIsNoJson) {
  Outline outline("{\"a\":\"x\",\"b\":\"\",\"c\":[\"y\"]}\n{\"d\n");
  const Ids texts = outline.texts();
  ASSERT_EQ(texts.size(), 3U);
  EXPECT_EQ(outline.text_of(texts[0]), "x");
  EXPECT_TRUE(outline.is_json(texts[0]));
  EXPECT_EQ(outline.text_of(texts[2]), "{\"d");
  EXPECT_FALSE(outline.is_json(texts[2]));
  outline.set_text(texts[1], "zz");
  EXPECT_EQ(outline.written(), "{\"a\":\"x\",\"b\":\"\",\"c\":[\"zz\"]}\n{\"d\n");
}

TEST(Outline, WhatIsBrokenHasPartsByItsBracketsAndCommas) {
  const std::string text = "{\"a\":[1, \"x,]\",{\"b\":\xff}],\"c\" 2} {\"d\"\n";
  Outline outline(text, Outline::Broken::has_parts);
  const Ids parts = outline.below(outline.top());
  EXPECT_EQ(outline.written(), text);
  ASSERT_EQ(parts.size(), 3U);  // two members, and what comes after
  const Ids inner = outline.below(parts);
  outline.set_gone(parts[1], true);
  EXPECT_EQ(outline.written(), "{\"a\":[1, \"x,]\",{\"b\":\xff}]} {\"d\"\n");
  outline.set_gone(inner[1], true);
  EXPECT_EQ(outline.written(), "{\"a\":[1,{\"b\":\xff}]} {\"d\"\n");
  outline.set_gone(parts[2], true);
  EXPECT_EQ(outline.written(), "{\"a\":[1,{\"b\":\xff}]}\n");
}

TEST(Outline, WhatIsBrokenHasNoBounds) {
  for (const std::string& text :
       {std::string(2000, '['), std::string(2000, ','), "[" + std::string(2000, ','), std::string("]]}\"[,"),
        std::string("{\"a\\"), std::string("[}")}) {
    Outline outline(text, Outline::Broken::has_parts);
    for (Ids level = outline.top(); !level.empty(); level = outline.below(level))
      EXPECT_EQ(outline.written(), text);
  }
}

TEST(Outline, TakesJsonWithinStringsApart) {
  const std::string text = R"({"a":"{\"b\":\"x\\\"y\",\"c\":[1,2]}","d":"[1"})";
  Outline outline(text);
  const Ids inner = outline.below(outline.below(outline.top()));
  EXPECT_EQ(outline.written(), text);
  ASSERT_EQ(inner.size(), 2U);
  outline.set_gone(inner[1], true);
  EXPECT_EQ(outline.written(), R"({"a":"{\"b\":\"x\\\"y\"}","d":"[1"})");
  const Ids texts = outline.texts();
  ASSERT_EQ(texts.size(), 2U);
  outline.set_text(texts[0], "z");
  EXPECT_EQ(outline.written(), R"({"a":"{\"b\":\"z\"}","d":"[1"})");
}

TEST(Outline, MarksStayWhereTheyAreNeeded) {
  Outline outline("\xef\xbb\xbf { \"a\" : 1 }\n\xef\xbb\xbf[ 2 ]\n");
  outline.below(outline.top());
  outline.set_white(Outline::White::marks);
  EXPECT_EQ(outline.written(), "\xef\xbb\xbf{\"a\":1}\n\xef\xbb\xbf[2]\n");
  outline.set_white(Outline::White::none);
  EXPECT_EQ(outline.written(), "{\"a\":1}\n[2]\n");
}

}  // namespace
}  // namespace abridge::reduce
