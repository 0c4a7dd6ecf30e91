#include "lib/pipeline/record_recovery.hpp"

#include <gtest/gtest.h>

#include <string>

namespace abridge::pipeline {
namespace {

const std::string k_first = R"({"role":"user","content":"a"})";
const std::string k_second = R"({"role":"user","content":"b"})";

/// What is read of a text that is not one whole value.
class Read {
 public:
  explicit Read(std::string_view text, Repairs repairs = {},
                recover::Scope scope = recover::Scope::document) {
    bytes_.append(text);
    bytes_.pad();
    list_.start(bytes_.view(), repairs, RecordList::End::input);
    Recovery(list_).take(bytes_.view(), scope);
  }
  const std::vector<Record>& records() const { return list_.records(); }
  const std::vector<Note>& notes() const { return list_.notes(); }
  std::size_t offset(const char* at) const { return static_cast<std::size_t>(at - bytes_.data()); }

 private:
  Buffer bytes_;
  RecordList list_;
};

TEST(RecordRecovery, ReadsOnInACopyWithoutBytesThatAreNoUtf8) {
  const Read read("{\"a\":\"x\xFFy\xFE\",\"b\":1}");
  ASSERT_EQ(read.records().size(), 1U);
  const Record& r = read.records()[0];
  EXPECT_EQ(r.value.find("a").raw(), "\"x\xEF\xBF\xBDy\xEF\xBF\xBD\"");
  EXPECT_EQ(read.offset(r.in_input(r.value.find("b").raw()).data()), 16U);
  ASSERT_EQ(read.notes().size(), 1U);
  EXPECT_EQ(read.notes()[0].damage, Damage::invalid_utf8);
  EXPECT_EQ(read.notes()[0].count, 2U);
  EXPECT_EQ(read.offset(read.notes()[0].at), 7U);
}

TEST(RecordRecovery, OfSeveralValuesInOneCopyEachHasItsOwnPlaces) {
  const Read read("{\"a\":1} {\"b\":\"\xFF\",\"c\":2}");
  ASSERT_EQ(read.records().size(), 2U);
  EXPECT_EQ(read.records()[0].shifts, nullptr);
  const Record& second = read.records()[1];
  ASSERT_NE(second.shifts, nullptr);
  EXPECT_EQ(read.offset(second.in_input(second.value.find("c").raw()).data()), 21U);
  EXPECT_EQ(second.note_count, 1U);
}

TEST(RecordRecovery, WhereBytesStayWhatHasThemIsLost) {
  Repairs none;
  none.invalid_utf8 = false;
  const Read repaired("[" + k_first + ",{\"role\":\"user\",\"content\":\"\xFF\"}," + k_second + ",NaN]");
  const Read lost("[" + k_first + ",{\"role\":\"user\",\"content\":\"\xFF\"}," + k_second + ",NaN]", none);
  ASSERT_EQ(repaired.records().size(), 1U);
  EXPECT_EQ(repaired.records()[0].kept, 3U);
  ASSERT_EQ(lost.records().size(), 1U);
  EXPECT_EQ(lost.records()[0].kept, 2U);
}

TEST(RecordRecovery, WhatIsLeftOutIsLostAndTheRestHasItsPlaces) {
  const std::string text = "[" + k_first + ",{\"role\":NaN}," + k_second + "]";
  const Read read(text);
  ASSERT_EQ(read.records().size(), 1U);
  const Record& r = read.records()[0];
  EXPECT_EQ(r.bytes, "[" + k_first + "," + k_second + "]");
  EXPECT_EQ(r.kept, 2U);
  ASSERT_EQ(r.lost.size(), 1U);
  EXPECT_EQ(r.lost[0], "{\"role\":NaN},");
  EXPECT_EQ(read.offset(r.in_input(r.bytes.substr(k_first.size() + 2, k_second.size())).data()),
            text.find(k_second));
  ASSERT_EQ(r.note_count, 1U);
  EXPECT_EQ(read.notes()[0].damage, Damage::invalid_json);
  EXPECT_EQ(read.offset(read.notes()[0].at), text.find("NaN"));
}

TEST(RecordRecovery, BytesThatWentWithWhatTheyStoodInAreNotMended) {
  const Read read("[" + k_first + ",{\"role\":\"\xFF\" NaN}," + k_second + "]");
  ASSERT_EQ(read.records().size(), 1U);
  EXPECT_EQ(read.records()[0].kept, 2U);
  for (const Note& n : read.notes()) EXPECT_NE(n.damage, Damage::invalid_utf8);
}

TEST(RecordRecovery, ACharacterThatTheEndCutsIsNoBadByte) {
  const Read read("[" + k_first + ",{\"role\":\"user\",\"content\":\"\xC3");
  ASSERT_EQ(read.records().size(), 1U);
  EXPECT_EQ(read.records()[0].kept, 1U);
  ASSERT_EQ(read.notes().size(), 1U);
  EXPECT_EQ(read.notes()[0].damage, Damage::truncated);
}

TEST(RecordRecovery, WhatIsNoValueIsRefusedBesideTheOthers) {
  const Read read("12:30 " + k_first + k_second, {}, recover::Scope::line);
  ASSERT_EQ(read.records().size(), 3U);
  EXPECT_FALSE(read.records()[0].value);
  EXPECT_EQ(read.records()[1].raw, k_first);
  EXPECT_EQ(read.records()[2].raw, k_second);
  ASSERT_EQ(read.notes().size(), 2U);
  EXPECT_EQ(read.notes()[0].damage, Damage::invalid_json);
  EXPECT_EQ(read.notes()[1].damage, Damage::concatenated);
}

}  // namespace
}  // namespace abridge::pipeline
