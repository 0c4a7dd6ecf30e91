#include "lib/secrets/names.hpp"

#include <gtest/gtest.h>

#include <string>

namespace abridge::secrets {
namespace {

const SecretShape& shape() { return *find_shape("github-token"); }
std::string name_of(Names& names, std::string_view raw, std::string_view text = {}) {
  Secret one{0, raw.size(), &shape(), std::string(text.empty() ? raw : text)};
  return names.name_of(one, raw);
}

TEST(Names, OneSecretOneNumber) {
  Names names;
  EXPECT_EQ(name_of(names, "a"), "[REDACTED:github-token:1]");
  EXPECT_EQ(name_of(names, "b"), "[REDACTED:github-token:2]");
  EXPECT_EQ(name_of(names, "a"), "[REDACTED:github-token:1]");
  EXPECT_EQ(name_of(names, "a\\n", "a\n"), "[REDACTED:github-token:3]");
  EXPECT_EQ(name_of(names, "a\\\\n", "a\n"), "[REDACTED:github-token:3.2]");
}

TEST(Names, ANumberGetsQuotes) {
  Names names;
  Secret one{0, 3, &card_shape(), "123"};
  one.is_number = true;
  EXPECT_EQ(names.name_of(one, "123"), "\"[REDACTED:card-number:1]\"");
  one.backslashes = 1;
  EXPECT_EQ(names.name_of(one, "123"), "\\\"[REDACTED:card-number:1]\\\"");
  EXPECT_EQ(restored(R"({"n": "[REDACTED:card-number:1]", "m": "{\"n\": \"[REDACTED:card-number:1]\"}"})",
                     names, In::json)
                .text,
            R"({"n": 123, "m": "{\"n\": 123}"})");
}

TEST(Names, NamesThatStandThereStay) {
  Names names;
  EXPECT_EQ(names.name_of_name("[REDACTED:github-token:2]"), "[REDACTED:github-token:2]");
  EXPECT_EQ(name_of(names, "a"), "[REDACTED:github-token:1]");
  EXPECT_EQ(name_of(names, "b"), "[REDACTED:github-token:3]");
  // One that is taken by another secret is told apart, and comes back as it was.
  EXPECT_EQ(names.name_of_name("[REDACTED:github-token:3]"), "[REDACTED:github-token:4]");
  Names others;
  EXPECT_EQ(name_of(others, "a"), "[REDACTED:github-token:1]");
  const std::string given = "[REDACTED:github-token:1]";
  const std::string renamed = others.name_of_name(given);
  EXPECT_EQ(renamed, "[REDACTED:github-token:2]") << "it stood in a text, and stands for another secret";
  EXPECT_EQ(others.name_of_name(given), renamed);
  EXPECT_EQ(restored(given + renamed, others, In::text).text, "a" + given);
  Names later;
  ASSERT_TRUE(later.read_map(others.map()));
  EXPECT_EQ(later.name_of_name(given), given) << "of the map: it was redacted before";
  EXPECT_EQ(later.name_of_name(renamed), renamed);
}

TEST(Names, AMapKnowsSecretsHoweverTheyAreSpelled) {
  const Secret card{0, 19, &card_shape(), "4539578763621486"};
  Names names;
  EXPECT_EQ(names.name_of(card, "4539 5787 6362 1486"), "[REDACTED:card-number:1]");
  const std::string split = "gh\\u200bp_x";
  EXPECT_EQ(name_of(names, split, "ghp_x"), "[REDACTED:github-token:1]");
  Secret encoded{0, 4, &shape(), "ghp_x", true};
  EXPECT_EQ(names.name_of(encoded, "a\\/b="), "[REDACTED:github-token:2]");
  Names again;
  ASSERT_TRUE(again.read_map(names.map()));
  EXPECT_EQ(again.name_of(card, "4539 5787 6362 1486"), "[REDACTED:card-number:1]");
  EXPECT_EQ(name_of(again, split, "ghp_x"), "[REDACTED:github-token:1]");
  EXPECT_EQ(again.name_of(encoded, "a\\/b="), "[REDACTED:github-token:2]");
}

TEST(Names, AMapGoesOn) {
  Names names;
  (void)name_of(names, "a\\\\n", "a\n");
  (void)name_of(names, "b");
  Names again;
  ASSERT_TRUE(again.read_map(names.map()));
  EXPECT_EQ(again.map(), names.map());
  EXPECT_EQ(name_of(again, "b"), "[REDACTED:github-token:2]");
  EXPECT_EQ(name_of(again, "c"), "[REDACTED:github-token:3]");
  EXPECT_TRUE(Names().read_map("")) << "one that was not written yet";
  for (const char* const wrong : {"{", "[]", "{}", R"({"secrets":[]})", R"({"secrets":{"x":"y"}})",
                                  R"({"secrets":{"[REDACTED:a:1]":true}})"})
    EXPECT_FALSE(Names().read_map(wrong)) << wrong;
}

TEST(Names, ManySpellingsAndGreatNumbers) {
  Names names;
  for (int i = 0; i < 20'000; ++i) (void)name_of(names, std::to_string(i), "x");
  EXPECT_EQ(name_of(names, "19999", "x"), "[REDACTED:github-token:1.20000]");
  Names again;
  ASSERT_TRUE(again.read_map(R"({"secrets":{"[REDACTED:github-token:999999999999.999999999999]":"x"}})"));
  EXPECT_EQ(name_of(again, "x"), "[REDACTED:github-token:999999999999.999999999999]");
}

TEST(Names, DeeperInStringsItGetsMoreEscapes) {
  EXPECT_EQ(depth_at("x", 1), std::nullopt);
  EXPECT_EQ(depth_at(R"({"a": "b)", 8), 0U);
  EXPECT_EQ(depth_at(R"({"a": "{\"b\": \"c)", 17), 1U);
  EXPECT_EQ(depth_at(R"("\\\"a)", 6), 2U);
  EXPECT_EQ(depth_at(R"("\\"a)", 5), std::nullopt) << "a backslash and the end of a string";
  Names names;
  const Secret one{0, 5, &shape(), "a\nb"};
  EXPECT_EQ(names.name_of(one, R"(a\\nb)", 1), "[REDACTED:github-token:1]");
  EXPECT_EQ(names.name_of(one, R"(a\\nb)", 0), "[REDACTED:github-token:1.2]");
  const auto back = [&](std::string_view text) {
    Names again;
    EXPECT_TRUE(again.read_map(names.map()));
    EXPECT_EQ(again.map(), names.map());
    EXPECT_EQ(restored(text, names, In::json).text, restored(text, again, In::json).text);
    return restored(text, again, In::json).text;
  };
  EXPECT_EQ(back(R"({"a":"{\"b\":\"[REDACTED:github-token:1]\"}"})"), R"({"a":"{\"b\":\"a\\nb\"}"})");
  EXPECT_EQ(back(R"({"a":{"b":"[REDACTED:github-token:1]"}})"), R"({"a":{"b":"a\nb"}})");
  EXPECT_EQ(back(R"({"a":"[REDACTED:github-token:1.2]"})"), R"({"a":"a\\nb"})");
  EXPECT_EQ(back(R"("{\"b\":\"[REDACTED:github-token:1.2]\"}")"), R"("{\"b\":\"a\\\\nb\"}")");
  for (const char* const depth : {"5", "-1", "1.0", "1e9", "\"1\"", "99999999999999999999"})
    EXPECT_FALSE(Names().read_map(std::string(R"({"secrets":{"[REDACTED:a:1]":{"depth":)") + depth +
                                  R"(,"raw":"x"}}})"))
        << depth;
}

TEST(Names, WhatIsNoNameStays) {
  Names names;
  (void)name_of(names, "a\\n", "a\n");
  for (const char* const text :
       {"[REDACTED:", "[REDACTED:]", "[REDACTED:github-token]", "[REDACTED:github-token:0]",
        "[REDACTED:github-token:1", "[REDACTED:github-token:1000000000000]",
        "[REDACTED:github-token:99999999999999999999]"}) {
    EXPECT_EQ(end_of_name(text, 0), 0U) << text;
    EXPECT_EQ(restored(text, names, In::json).text, text);
  }
  const Restored unknown = restored("[REDACTED:github-token:1][REDACTED:github-token:2]", names, In::text);
  EXPECT_EQ(unknown.text, "a\n[REDACTED:github-token:2]");
  EXPECT_EQ(unknown.names, 1U);
  EXPECT_EQ(unknown.unknown, 1U);
}

}  // namespace
}  // namespace abridge::secrets
