#include "lib/pipeline/damage.hpp"

#include <gtest/gtest.h>

#include <string>

#include "tests/unit/pipeline/split.hpp"

namespace abridge::pipeline {
namespace {

constexpr Damage k_all[] = {Damage::invalid_json,   Damage::truncated,       Damage::concatenated,
                            Damage::nul_bytes,      Damage::byte_order_mark, Damage::invalid_utf8,
                            Damage::lone_surrogate, Damage::duplicate_key};

TEST(Damage, EachKindBreaksARuleOfItsOwn) {
  for (const Damage a : k_all)
    for (const Damage b : k_all) EXPECT_EQ(rule_of(a) == rule_of(b), a == b);
}

TEST(Damage, WhatLosesTextIsUnsafeToRepair) {
  EXPECT_EQ(fix_of(Damage::truncated), Fix::unsafe);
  EXPECT_EQ(fix_of(Damage::invalid_json), Fix::none);
  for (const Damage d : {Damage::nul_bytes, Damage::byte_order_mark, Damage::invalid_utf8})
    EXPECT_EQ(fix_of(d), Fix::safe);
}

TEST(Damage, WhatStandsMoreThanOnceIsCounted) {
  for (const Damage d : {Damage::invalid_utf8, Damage::lone_surrogate, Damage::duplicate_key}) {
    Note note{};
    note.damage = d;
    note.count = 1;
    EXPECT_EQ(sentence_of(note).find("{2}"), std::string_view::npos);
    note.count = 2;
    EXPECT_NE(sentence_of(note).find("{2}"), std::string_view::npos);
    EXPECT_TRUE(is_within_a_value(d));
  }
}

/// The pointer of the first `!` of a record.
std::string pointer(const std::string& text) {
  const Split split(text, Split::As::document);
  if (split.records().size() != 1) return "no record";
  return pointer_at(split.records()[0], split.bytes().data() + text.find('!'));
}

TEST(Damage, HasThePointerOfTheInnermostValue) {
  EXPECT_EQ(pointer(R"({"a":[0,{"b":"x!"}]})"), "/a/1/b");
  EXPECT_EQ(pointer(R"(["!"])"), "/0");
  EXPECT_EQ(pointer(R"({"a":1,"b!":2})"), "/b!");  // in a key
  EXPECT_EQ(pointer(R"({"a/b~":"!"})"), "/a~1b~0");
  EXPECT_EQ(pointer(R"({"":{"":"!"}})"), "//");
  EXPECT_EQ(pointer(R"("!")"), "");
}

TEST(Damage, APointerStaysShortWhateverTheRecord) {
  const std::string deep = std::string(500, '[') + "\"!\"" + std::string(500, ']');
  EXPECT_EQ(pointer(deep).size(), 16 * 2U);
  const std::string long_key = R"({"a":{")" + std::string(5000, 'k') + R"(":"!"}})";
  EXPECT_EQ(pointer(long_key), "/a");
}

TEST(Damage, StandsWhereItDoesInTheInputAlsoAfterARepair) {
  const Split split("{\"a\":\"\xff\xff\",\"b\":\"\xff\"}\n");
  ASSERT_EQ(split.records().size(), 1U);
  const Record& record = split.records()[0];
  ASSERT_NE(record.bytes.data(), record.raw.data());  // it was repaired
  EXPECT_EQ(pointer_at(record, split.bytes().data() + 6), "/a");
  EXPECT_EQ(pointer_at(record, split.bytes().data() + split.bytes().rfind('\xff')), "/b");
}

}  // namespace
}  // namespace abridge::pipeline
