#include "lib/pipeline/proposals.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "lib/format/write.hpp"
#include "tests/unit/pipeline/split.hpp"

namespace abridge::pipeline {
namespace {

Repairs all_repairs() {
  Repairs repairs;
  repairs.lone_surrogates = repairs.lone_surrogates_wanted = true;
  return repairs;
}

std::string applied(std::string_view text, const std::vector<Mend>& mends) {
  std::vector<Edit> edits;
  for (const Mend& m : mends) edits.push_back(m.edit);
  std::sort(edits.begin(), edits.end(),
            [](const Edit& a, const Edit& b) { return a.range.data() < b.range.data(); });
  Buffer out;
  format::splice(text, edits, out);
  return std::string(out.view());
}

std::vector<Mend> mends(const Split& split, const Record& record) {
  std::vector<Mend> all;
  mends_of(record, {split.notes().data() + record.first_note, record.note_count}, split.bytes(), 0, all);
  return all;
}

TEST(Proposals, WhatRepairsChangeTogetherIsWhatIsReadOn) {
  for (const std::string text :
       {"{\"a\":\"x\xffy\"}", "{\"a\":\"\xe9\x80\",\"b\":\"\xff\xff\"}", "{\"a\":\"\xef\xbf\"}",
        R"({"a":"\ud83d!"})", R"({"a":"\ude00\ud83d"})", "{\"a\":\"\xff\\ud83d\",\"b\":\"\xed\xa0\xbd\"}"}) {
    SCOPED_TRACE(text);
    const Split split(text, Split::As::lines, all_repairs());
    ASSERT_EQ(split.records().size(), 1U);
    const Record& record = split.records()[0];
    const auto all = mends(split, record);
    EXPECT_FALSE(all.empty());
    EXPECT_EQ(applied(record.raw, all), record.bytes);
  }
}

TEST(Proposals, ASoundRecordHasNone) {
  const Split split(R"({"a":"\ud83d\ude00"})", Split::As::lines, all_repairs());
  ASSERT_EQ(split.records().size(), 1U);
  EXPECT_TRUE(mends(split, split.records()[0]).empty());
}

TEST(Proposals, EachBelongsToItsFinding) {
  const Split split("{}\n{\"a\":\"\xff\",\"b\":\"\\ud83d\"}\n", Split::As::lines, all_repairs());
  ASSERT_EQ(split.records().size(), 2U);
  std::vector<Mend> all;
  const Record& record = split.records()[1];
  mends_of(record, {split.notes().data() + record.first_note, record.note_count}, split.bytes(), 1000, all);
  ASSERT_EQ(all.size(), 2U);
  for (const Mend& m : all) EXPECT_EQ(m.offset, 1000 + split.offset(m.edit.range.data()));
  EXPECT_TRUE(all[0].rule != all[1].rule);
}

TEST(Proposals, AValueOverSeveralLinesIsPutOnOne) {
  const std::string_view text = "{\n\"a\":\r\n1}";
  std::vector<Mend> all;
  mends_of_lines(text, 7, all);
  EXPECT_EQ(applied(text, all), "{ \"a\":  1}");
  for (const Mend& m : all) EXPECT_EQ(m.offset, 7U);
}

TEST(Proposals, APartOfACopyIsTheInputThatItStandsFor) {
  const Split split("{\"a\":\"\xff\",\"b\":\"end\"}\n", Split::As::lines, all_repairs());
  ASSERT_EQ(split.records().size(), 1U);
  const Record* const record = &split.records()[0];
  const std::string_view copy = record->bytes;
  const std::string_view part = in_input({&record, 1}, copy.substr(copy.find("end"), 3));
  EXPECT_EQ(part, "end");
  EXPECT_EQ(split.offset(part.data()), split.bytes().find("end"));
  EXPECT_EQ(in_input({&record, 1}, copy), record->raw);
  const std::string_view elsewhere = "elsewhere";
  EXPECT_EQ(in_input({&record, 1}, elsewhere).data(), elsewhere.data());
}

}  // namespace
}  // namespace abridge::pipeline
