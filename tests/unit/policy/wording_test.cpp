#include "lib/policy/wording.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "lib/policy/node.hpp"

namespace abridge::policy {
namespace {

TEST(Wording, QuotesOnOneShortLine) {
  EXPECT_EQ(in_quotes("a\tb\nc\x1B"), "'a\\tb\\nc\\x1b'");
  EXPECT_EQ(in_quotes(std::string(60, 'a')), "'" + std::string(60, 'a') + "'");
  std::string long_text;
  for (int i = 0; i < 61; ++i) long_text += "é";
  EXPECT_EQ(in_quotes(long_text), "'" + long_text.substr(0, 120) + "...'") << "characters count, not bytes";
}

TEST(Wording, SaysWhatAValueIs) {
  const auto of = [](std::string_view yaml) { return described(*parse_yaml(yaml, "")->find("a")); };
  EXPECT_EQ(of("a: 50"), "'50'");
  EXPECT_EQ(of("a: '50'"), "the text '50'");
  EXPECT_EQ(of("a: [1]"), "a list");
  EXPECT_EQ(of("a: {b: 1}"), "a map");
  EXPECT_EQ(of("a: ~"), "null");
}

TEST(Wording, ListsAlternatives) {
  EXPECT_EQ(alternatives(std::array<std::string_view, 3>{"a", "b", "c"}), "a, b or c");
  EXPECT_EQ(alternatives(std::array<std::string_view, 1>{"a"}), "a");
  EXPECT_EQ(at_path("limits.user", "no"), "limits.user: no");
  EXPECT_EQ(at_path("", "no"), "no");
}

TEST(Wording, KnowsWhatOtherReadersTakeAWordFor) {
  for (const char* const word :
       {"true", "Off", "NO", "1", "-1.5", "+7", "1e400", "0x1F", "0o17", ".5", "inf", "nan"})
    EXPECT_TRUE(reads_as_no_text(word)) << word;
  for (const char* const word : {"tRue", "y", "1.2.3", "0xZ", "-", "a1"})
    EXPECT_FALSE(reads_as_no_text(word)) << word;
  EXPECT_EQ(truth_of("Yes"), Truth::yes);
  EXPECT_EQ(truth_of("off"), Truth::no);
  EXPECT_EQ(truth_of("maybe"), Truth::none);
  EXPECT_TRUE(reads_as_null("~"));
  EXPECT_FALSE(reads_as_null("none"));
}

}  // namespace
}  // namespace abridge::policy
