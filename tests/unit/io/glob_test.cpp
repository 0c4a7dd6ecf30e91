#include "lib/io/glob.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace abridge::io {
namespace {

struct Row {
  std::string_view pattern, path;
  bool matches;
};

TEST(Glob, MatchesNamesAsGitignoreDoes) {
  const Row table[] = {
      {"*.jsonl", "a.jsonl", true},
      {"*.jsonl", "deep/down/a.jsonl", true},
      {"*.jsonl", "a.json", false},
      {"/a.json", "a.json", true},
      {"/a.json", "b/a.json", false},
      {"logs/*.json", "logs/a.json", true},
      {"logs/*.json", "logs/b/a.json", false},
      {"logs/**", "logs/b/a.json", true},
      {"logs/**", "logs", false},
      {"**/b/*.json", "b/a.json", true},
      {"logs/**/a.json", "logs/a.json", true},
      {"logs/**/a.json", "logs/x/y/a.json", true},
      {"a?c", "abc", true},
      {"a?c", "a/c", false},
      {"[a-c].json", "b.json", true},
      {"[!a-c].json", "b.json", false},
      {"[[:digit:]]*", "7up", true},
      {"[[:no-class:]]*", "7up", false},
      {"[]]", "]", true},
      {"[a", "[a", false},
      {"\\*", "*", true},
      {"\\*", "a", false},
      {"", "a", false},
      {"/", "a", false},
      {"a//b", "a/b", false},
  };
  for (const Row& row : table)
    EXPECT_EQ(Glob(row.pattern).matches(row.path), row.matches) << row.pattern << " of " << row.path;
}

TEST(Glob, ASlashAtItsEndMeansFoldersOnly) {
  EXPECT_FALSE(Glob("logs/").matches("logs"));
  EXPECT_TRUE(Glob("logs/").matches("logs", true));
  EXPECT_TRUE(Glob("logs/").holds("logs/a.json"));
  EXPECT_FALSE(Glob("logs/").holds("logs"));
}

TEST(Glob, ManyStarsTakeNoLongerThanTheProductOfTheLengths) {
  std::string stars;
  for (int i = 0; i < 2'000; ++i) stars += "a*";
  EXPECT_FALSE(Glob(stars + "b").matches(std::string(20'000, 'a')));
}

TEST(Patterns, TheLastThatMatchesDecides) {
  const Patterns p({"*.json", "!secret.json", "./only/here.txt"});
  EXPECT_TRUE(p.take("a.json", false));
  EXPECT_FALSE(p.take("b/secret.json", false));
  EXPECT_TRUE(p.take("only/here.txt", false));
  EXPECT_FALSE(p.take("x/only/here.txt", false));
  EXPECT_FALSE(p.take("a.md", false));
}

TEST(Patterns, AFolderBringsAlongWhatIsUsual) {
  const Patterns p({"logs/", "!logs/old.jsonl"});
  EXPECT_TRUE(p.hold("logs/notes.txt"));
  EXPECT_FALSE(p.hold("logs/old.jsonl"));
  const Patterns usual({"*.jsonl"});
  EXPECT_TRUE(p.hold("logs/new.jsonl", usual));
  EXPECT_FALSE(p.hold("logs/notes.txt", usual));
  EXPECT_FALSE(p.hold("logs/old.jsonl", usual));
}

}  // namespace
}  // namespace abridge::io
