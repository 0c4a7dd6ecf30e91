#include "lib/pipeline/records.hpp"

#include <gtest/gtest.h>

#include <string>

#include "tests/unit/pipeline/split.hpp"

namespace abridge::pipeline {
namespace {

std::string_view name_of(Damage d) {
  switch (d) {
    case Damage::invalid_json:
      return "invalid";
    case Damage::truncated:
      return "truncated";
    case Damage::concatenated:
      return "concatenated";
    default:
      return "other";
  }
}

/// The records: `+` with a value, `-` without, each with its bytes; then what is wrong with it.
std::string said(const Split& split) {
  std::string out;
  for (const Record& r : split.records()) {
    out += (r.value ? "+" : "-") + std::string(r.value ? r.bytes : r.raw);
    for (std::size_t i = 0; i < r.note_count; ++i)
      out += " [" + std::string(name_of(split.notes()[r.first_note + i].damage)) + "]";
    out += '\n';
  }
  return out;
}

TEST(Records, ABadLineCostsNoOther) {
  EXPECT_EQ(said(Split("{\"a\":1}\nno\n{\"b\":2}\n")), "+{\"a\":1}\n-no [invalid]\n+{\"b\":2}\n");
  EXPECT_EQ(said(Split("{\"a\":1}\n{\"b\":")), "+{\"a\":1}\n-{\"b\": [truncated]\n");
}

TEST(Records, AValueWithLineEndsInItsStringsIsOne) {
  EXPECT_EQ(said(Split("{\"a\":\"x\ny\"}\n{\"b\":2}\n")), "-{\"a\":\"x\ny\"} [invalid]\n+{\"b\":2}\n");
  std::string many = "{\"a\":\"";
  for (int i = 0; i < 9000; ++i) many += "x\n";
  EXPECT_EQ(Split(many + "\"}\n{\"b\":2}\n").records().size(), 2U);
  // One that breaks off in a string takes nothing of what follows.
  const Split cut("{\"a\":\"x\n{\"b\":2}\n");
  ASSERT_EQ(cut.records().size(), 2U);
  EXPECT_TRUE(cut.records()[1].value);
}

TEST(Records, ValuesThatShareALineAreRecordsEach) {
  const Split split("{\"a\":1}{\"b\":2}\n");
  EXPECT_EQ(said(split), "+{\"a\":1}\n+{\"b\":2}\n");
  ASSERT_EQ(split.notes().size(), 1U);
  EXPECT_EQ(split.notes()[0].damage, Damage::concatenated);
  EXPECT_EQ(split.offset(split.notes()[0].at), 7U);
}

TEST(Records, AnElementThatCannotBeReadCostsNoOther) {
  const Split split(
      R"([{"role":"user","content":"a"},{"role":"user","content":NaN},{"role":"user","content":"b"}])",
      Split::As::document);
  ASSERT_EQ(split.records().size(), 1U);
  const Record& record = split.records()[0];
  ASSERT_TRUE(record.value);
  EXPECT_EQ(record.kept, 2U);
  std::string lost;
  for (const std::string_view part : record.lost) lost += part;
  EXPECT_NE(lost.find("NaN"), std::string::npos);
  EXPECT_EQ(record.bytes.find("NaN"), std::string_view::npos);
}

/// Inputs with damage of many kinds.
const std::string k_damaged[] = {
    "{\"a\":1}\nno\n{\"b\":2}\n",
    "{\"a\":1}{\"b\":2} {\"c\":\n{\"d\":4}\n",
    std::string("\0\0{\"a\":1}\n\0{\"b\":2}", 19),
    "\xEF\xBB\xBF{\"a\":1}\n\xEF\xBB\xBF{\"b\":2}\n",
    "}{\n{\"role\":\"user\",\"content\":\"a\"}\n",
    R"([{"role":"user","content":"a"},{"role":"user","content":NaN},{"role":"user","content":"b"}])",
    R"({"messages":[{"role":"user","content":"a"},{"role":"us)",
    R"([{"role":"user","content":"a"}}{"role":"user","content":"b"}])",
    "{\n\"messages\":[\n{\"role\":\"user\",\"content\":\"a\"}\n]\n}\n{\n\"messages\":[\n",
    "[[{\"role\":\"user\",\"content\":\"a\"}],[{}r\"]]",
};

/// What stands between records where nothing is lost.
bool is_nothing(std::string_view gap) {
  return gap.find_first_not_of(std::string_view(" \t\r\n\0,\xEF\xBB\xBF", 9)) == std::string_view::npos;
}

TEST(Records, AllBytesAreSomeRecords) {
  for (const std::string& text : k_damaged)
    for (const auto as : {Split::As::lines, Split::As::document}) {
      SCOPED_TRACE(text);
      const Split split(text, as);
      const char* after = split.bytes().data();
      for (const Record& r : split.records()) {
        ASSERT_GE(r.raw.data(), after);  // in order, and none twice
        EXPECT_TRUE(is_nothing({after, static_cast<std::size_t>(r.raw.data() - after)}));
        after = r.raw.data() + r.raw.size();
      }
      EXPECT_TRUE(is_nothing(split.bytes().substr(split.offset(after))));
    }
}

TEST(Records, WhatIsLostIsPartOfItsRecordAndStandsApart) {
  std::size_t mended = 0;
  for (const std::string& text : k_damaged)
    for (const auto as : {Split::As::lines, Split::As::document}) {
      SCOPED_TRACE(text);
      const Split split(text, as);
      for (const Record& r : split.records()) {
        const char* after = r.raw.data();
        for (const std::string_view lost : r.lost) {
          ASSERT_GE(lost.data(), after);
          after = lost.data() + lost.size();
          EXPECT_LE(after, r.raw.data() + r.raw.size());
        }
        mended += r.lost.empty() ? 0 : 1;
      }
    }
  EXPECT_GT(mended, 2U);
}

}  // namespace
}  // namespace abridge::pipeline
