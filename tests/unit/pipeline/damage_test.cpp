#include "lib/pipeline/damage.hpp"

#include <gtest/gtest.h>

#include <string_view>

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
    EXPECT_EQ(sentence_of(note).find("{count}"), std::string_view::npos);
    note.count = 2;
    EXPECT_NE(sentence_of(note).find("{count}"), std::string_view::npos);
    EXPECT_TRUE(is_within_a_value(d));
  }
}

}  // namespace
}  // namespace abridge::pipeline
