#include "cli/flags/readers.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "cli/options.hpp"

namespace abridge::cli::readers {
namespace {

/// What a reader makes of a word, or in angle brackets what is wrong with it.
template <class Read, class Show>
std::string read(Read reader, std::string word, Show show) {
  const auto value = reader({"--flag", std::move(word)});
  return value ? show(*value) : "<" + value.error().text() + ">";
}

constexpr auto k_number = [](auto n) { return std::to_string(n); };

TEST(Readers, Amounts) {
  const auto of = [](const char* word) { return read(amount, word, k_number); };
  EXPECT_EQ(of("8k"), "8000");
  EXPECT_EQ(of("4,552"), "4552");
  EXPECT_EQ(of("45,52"), "<--flag: expected a number from 0, such as 8000, 8k or 1.5M, got '45,52'>");
  EXPECT_NE(of("50%").find("a share of the model's context window"), std::string::npos);
}

TEST(Readers, RangesBeginAtOne) {
  const auto of = [](const char* word) {
    return read(ranges, word, [](const auto& all) {
      std::string text;
      for (const auto& r : all)
        text += (text.empty() ? "" : " ") + std::to_string(r.first) + "-" +
                (r.second == ~std::size_t{0} ? "" : std::to_string(r.second));
      return text;
    });
  };
  EXPECT_EQ(of("3"), "3-3");
  EXPECT_EQ(of("3-9"), "3-9");
  EXPECT_EQ(of("3-"), "3-");
  EXPECT_EQ(of("5,1-3,8-"), "5-5 1-3 8-");
  for (const char* const wrong : {"", "0", "9-3", "-3", "a", "3-b", "1,", ",1", "1,,2", "1,0"})
    EXPECT_EQ(of(wrong)[0], '<') << wrong;
}

TEST(Readers, ShardsAreOneOfSoMany) {
  const auto of = [](const char* word) {
    return read(shard, word,
                [](const io::Shard& s) { return std::to_string(s.number) + "/" + std::to_string(s.of); });
  };
  EXPECT_EQ(of("3/200"), "3/200");
  EXPECT_EQ(of("3"), "<--flag: '3' does not say of how many: write 3/N, such as 3/200>");
  EXPECT_EQ(of("201/200"), "<--flag: '201/200': of 200 shards the last is 200/200>");
  for (const char* const wrong : {"", "/", "0/2", "1/0", "1/10001", "a/b"})
    EXPECT_EQ(of(wrong)[0], '<') << wrong;
}

TEST(Readers, MomentsAreTimesOrHowLongAgo) {
  const auto of = [](const char* word) {
    return read(moment, word,
                [](const Moment& m) { return (m.ago ? "ago " : "at ") + std::to_string(m.seconds); });
  };
  EXPECT_EQ(of("7d"), "ago 604800");
  EXPECT_EQ(of("1970-01-02T00:00:00Z"), "at 86400");
  EXPECT_EQ(of("7")[0], '<') << "seven what?";
  EXPECT_EQ(of("yesterday")[0], '<');
}

TEST(Readers, ACommaAfterABackslashIsPartOfAPath) {
  const auto of = [](const char* word) {
    return read(paths, word, [](const std::vector<std::string>& all) {
      std::string out;
      for (const std::string& one : all) (out += '[') += one + ']';
      return out;
    });
  };
  EXPECT_EQ(of("a.py"), "[a.py]");
  EXPECT_EQ(of(R"(a.py,b\,c.py)"), "[a.py][b,c.py]");
}

TEST(Readers, NamesThatAreUnknownGetWhatMayBeMeant) {
  EXPECT_NE(rule({"--rule", "tool-id-formt"}).error().text().find("did you mean 'tool-id-format'?"),
            std::string::npos);
  EXPECT_NE(style({"--style", "markdwn"}).error().text().find("did you mean 'markdown'?"), std::string::npos);
  EXPECT_NE(targets({"--target", "openai,claude"}).error().text().find("did you mean 'anthropic'?"),
            std::string::npos);
  EXPECT_NE(format_written({"--to", "markdown"}).error().text().find("abridge render --style markdown"),
            std::string::npos);
  EXPECT_EQ(targets({"--target", "openai,anthropic"})->size(), 2U);
}

TEST(Readers, WhatIsAppendedHasARoleAndAText) {
  Options into;
  EXPECT_TRUE(append(into, {"--append", "user:Now: what?"}));
  ASSERT_EQ(into.settings.appended.size(), 1U);
  EXPECT_EQ(append(into, {"--append", "Hello"}).error().text(),
            "--append 'Hello' has no role: write ROLE:TEXT, such as user:'And now?'");
  EXPECT_EQ(append(into, {"--append", "user:"}).error().text(), "--append 'user:' has no text");
  EXPECT_NE(append(into, {"--append", "usr:x"}).error().text().find("did you mean 'user'?"),
            std::string::npos);
  EXPECT_NE(append(into, {"--append", "user:\xFF"}).error().text().find("is not UTF-8"), std::string::npos);
  EXPECT_EQ(into.settings.appended.size(), 1U);
}

}  // namespace
}  // namespace abridge::cli::readers
