#include "lib/pipeline/record_list.hpp"

#include <gtest/gtest.h>

#include <string>

namespace abridge::pipeline {
namespace {

using End = RecordList::End;

/// A list of the records of one block.
struct Block {
  RecordList list;
  Buffer bytes;
  explicit Block(std::string_view text, Repairs repairs = {}, End end = End::input) {
    bytes.append(text);
    bytes.pad();
    list.start(bytes.view(), repairs, end);
  }
  std::string_view text() const { return bytes.view(); }
};

std::vector<Damage> damage(const RecordList& list) {
  std::vector<Damage> all;
  for (const Note& n : list.notes()) all.push_back(n.damage);
  return all;
}
using All = std::vector<Damage>;

TEST(RecordList, TakesEachValueOfALine) {
  Block b(R"({"a":1} [2])");
  ASSERT_TRUE(b.list.whole(b.text()));
  ASSERT_EQ(b.list.records().size(), 2U);
  EXPECT_EQ(b.list.records()[1].raw, "[2]");
  EXPECT_EQ(damage(b.list), All{Damage::concatenated});
  EXPECT_EQ(b.list.notes()[0].at, b.list.records()[1].raw.data());
  EXPECT_EQ(b.list.notes()[0].expected, "");
  EXPECT_EQ(b.list.end_of_last(), b.text().data() + b.text().size());
}

TEST(RecordList, SaysThatADocumentIsOneWhereEachHasItsLines) {
  Block b("{\"a\":1}\n[2]");
  ASSERT_TRUE(b.list.whole(b.text()));
  ASSERT_EQ(b.list.notes().size(), 1U);
  EXPECT_EQ(b.list.notes()[0].expected, "one document");
}

TEST(RecordList, TakesNothingOfWhatIsNotWhole) {
  Block b(R"({"a":1} {"b":)");
  EXPECT_FALSE(b.list.whole(b.text()));
  EXPECT_TRUE(b.list.records().empty());
  EXPECT_TRUE(b.list.notes().empty());
}

TEST(RecordList, WhatStopsAtTheEndIsCutOnlyWhereTheInputEnds) {
  const json::Fault fault{json::Fault::Kind::truncated, 5, "a value"};
  Block last(R"({"a":)");
  last.list.refuse(last.text(), fault);
  EXPECT_EQ(damage(last.list), All{Damage::truncated});
  Block cut(R"({"a":)", {}, End::more_follows);
  cut.list.refuse(cut.text(), fault);
  EXPECT_EQ(damage(cut.list), All{Damage::invalid_json});
  Block line("{\"a\":\n{}");
  line.list.refuse(line.text().substr(0, 5), fault);
  EXPECT_EQ(damage(line.list), All{Damage::invalid_json});
}

TEST(RecordList, PutsAValueOnOneLineWhereEachIsToStandOnOne) {
  const std::string text = "{\"a\":\n 1}";
  Block kept(text);
  ASSERT_TRUE(kept.list.whole(kept.text(), RecordList::Lines::joined));
  EXPECT_EQ(kept.list.records()[0].bytes, text);
  Repairs repairs;
  repairs.one_a_line = true;
  Block joined(text, repairs);
  ASSERT_TRUE(joined.list.whole(joined.text(), RecordList::Lines::joined));
  const Record& r = joined.list.records()[0];
  EXPECT_EQ(r.raw, text);
  EXPECT_EQ(r.bytes, "{\"a\":  1}");
  EXPECT_EQ(r.value.find("a").raw(), "1");
}

TEST(RecordList, OfVeryManyScalarsAllAfterTheFirstAreOnePiece) {
  std::string text;
  for (int i = 0; i < 1500; ++i) text += "7 ";
  Block b(text + R"({"role":"user","content":""} 8)");
  ASSERT_TRUE(b.list.whole(b.text()));
  ASSERT_EQ(b.list.records().size(), 1003U);
  const Record& piece = b.list.records()[1000];
  EXPECT_FALSE(piece.value);
  EXPECT_EQ(piece.raw.size(), 2 * 500U - 1);
  EXPECT_TRUE(b.list.records()[1002].value);  // the count begins anew after an object
}

TEST(RecordList, OfVeryManyValuesWithoutRoomForAMessageOnOneLineSoAreThose) {
  std::string text;
  for (int i = 0; i < 1500; ++i) text += "[]{}";
  Block b(text + R"({"role":"user","content":""}[])");
  ASSERT_TRUE(b.list.whole(b.text()));
  ASSERT_EQ(b.list.records().size(), 1004U);  // the first begins the line
  const Record& piece = b.list.records()[1001];
  EXPECT_FALSE(piece.value);
  EXPECT_EQ(piece.raw.size(), 2 * 1999U);
  EXPECT_TRUE(b.list.records()[1003].value);

  std::string lines;
  for (int i = 0; i < 1500; ++i) lines += "[]\n";
  Block apart(lines);
  ASSERT_TRUE(apart.list.whole(apart.text()));
  EXPECT_EQ(apart.list.records().size(), 1500U);
}

TEST(RecordList, HalvesOfCharactersAreCountedAndReplacedWhereThatIsPermitted) {
  const std::string text = R"({"a":"\ud83d x \ud83d"})";
  Repairs repairs;
  Block unasked(text, repairs);
  ASSERT_TRUE(unasked.list.whole(unasked.text()));
  EXPECT_EQ(damage(unasked.list), All{});
  repairs.lone_surrogates_wanted = true;
  Block asked(text, repairs);
  ASSERT_TRUE(asked.list.whole(asked.text()));
  ASSERT_EQ(damage(asked.list), All{Damage::lone_surrogate});
  EXPECT_EQ(asked.list.notes()[0].count, 2U);
  EXPECT_EQ(asked.list.notes()[0].at, asked.text().data() + 6);
  EXPECT_EQ(asked.list.records()[0].bytes, text);
  repairs.lone_surrogates = true;
  Block repaired(text, repairs);
  ASSERT_TRUE(repaired.list.whole(repaired.text()));
  EXPECT_EQ(repaired.list.records()[0].value.find("a").raw(), R"("\ufffd x \ufffd")");
  EXPECT_EQ(repaired.list.records()[0].raw, text);
}

TEST(RecordList, RepeatedKeysAreLookedForWhereThatIsAsked) {
  const std::string text = R"({"a":1,"b":2,"a":3})";
  Repairs repairs;
  Block unasked(text, repairs);
  ASSERT_TRUE(unasked.list.whole(unasked.text()));
  EXPECT_EQ(damage(unasked.list), All{});
  repairs.duplicate_keys = true;
  Block asked(text, repairs);
  ASSERT_TRUE(asked.list.whole(asked.text()));
  EXPECT_EQ(damage(asked.list), All{Damage::duplicate_key});
}

TEST(RecordList, KnowsWhichOfItsBytesAreUtf8) {
  Block b("abc\xFFxyz");
  EXPECT_EQ(b.list.valid_prefix(b.text()), 3U);
  EXPECT_EQ(b.list.valid_prefix(b.text().substr(1)), 2U);
  EXPECT_EQ(b.list.valid_prefix(b.text().substr(0, 2)), 2U);
  EXPECT_EQ(b.list.valid_prefix(b.text().substr(4)), 3U);
}

TEST(RecordList, BeginsAnewWithEachBlock) {
  Block b(R"({"a":1} [2])");
  ASSERT_TRUE(b.list.whole(b.text()));
  b.list.start(b.text(), {}, End::input);
  EXPECT_TRUE(b.list.records().empty());
  EXPECT_TRUE(b.list.notes().empty());
  EXPECT_EQ(b.list.end_of_last(), nullptr);
}

}  // namespace
}  // namespace abridge::pipeline
