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
  outline.set_tight(true);
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

}  // namespace
}  // namespace abridge::reduce
