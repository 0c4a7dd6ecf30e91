#include "lib/report/diff.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace abridge::report {
namespace {

struct ChangedRange {
  std::string_view from;  ///< must stand in the source just once
  std::string_view to;
};

struct Case {
  std::string_view name;
  std::string_view source;
  std::vector<ChangedRange> changes;
  std::string_view hunks;
};

TEST(Diff, NamesAreQuotedInAPatchAsGitDoes) {
  const auto name = [](std::string_view file, DiffFor whom) {
    const std::string_view source = "a\n";
    const Edit edit{source.substr(0, 1), "b"};
    DiffState state;
    const std::string diff = diff_lines(source, {&edit, 1}, file, 1, whom, state);
    return diff.substr(4, diff.find('\n') - 4);
  };
  EXPECT_EQ(name("a/b.json", DiffFor::patch), "a/b.json");
  EXPECT_EQ(name("a b.json", DiffFor::patch), "a b.json\t");
  EXPECT_EQ(name("a\tb\"c\\\x01", DiffFor::patch), "\"a\\tb\\\"c\\\\\\001\"");
  EXPECT_EQ(name("\u00e9", DiffFor::patch), "\"\\303\\251\"");
  EXPECT_EQ(name("\u00e9 b", DiffFor::eyes), "\u00e9 b") << "people read it as it is";
}

TEST(Diff, HunksAreThoseOfAPatch) {
  const std::vector<Case> cases{
      {"a line changes", "one\ntwo\nthree\n", {{"two", "2"}}, "@@ -2,1 +2,1 @@\n-two\n+2\n"},
      {"a line goes", "one\ntwo\nthree\n", {{"two\n", ""}}, "@@ -2,1 +1,0 @@\n-two\n"},
      {"lines go by a cut that begins and ends inside others",
       "[\n  1,\n  2,\n  3\n]\n",
       {{",\n  2,\n  3", ""}},
       "@@ -2,3 +2,1 @@\n-  1,\n-  2,\n-  3\n+  1\n"},
      {"neighbours stay",
       "[\n  1,\n  2,\n  3\n]\n",
       {{"1,\n  2,\n  ", ""}},
       "@@ -2,2 +1,0 @@\n-  1,\n-  2,\n"},
      {"a line comes", "one\nthree\n", {{"three", "two\nthree"}}, "@@ -1,0 +2,1 @@\n+two\n"},
      {"later hunks count what earlier ones moved",
       "one\ntwo\nthree\nfour\nfive\n",
       {{"two\n", ""}, {"four", "4"}},
       "@@ -2,1 +1,0 @@\n-two\n@@ -4,1 +3,1 @@\n-four\n+4\n"},
      {"no newline at the end",
       "one\ntwo",
       {{"two", "2"}},
       "@@ -2,1 +2,1 @@\n-two\n\\ No newline at end of file\n+2\n\\ No newline at end of file\n"},
      {"the same text again is no change", "one\ntwo\n", {{"two", "two"}}, ""},
      {"lines stay as they are",
       "one\x1b[31m\r\n",
       {{"one", "1"}},
       "@@ -1,1 +1,1 @@\n-one\x1b[31m\r\n+1\x1b[31m\r\n"},
  };
  for (const Case& t : cases) {
    SCOPED_TRACE(t.name);
    std::vector<Edit> edits;
    for (const ChangedRange& c : t.changes)
      edits.push_back({t.source.substr(t.source.find(c.from), c.from.size()), c.to});
    DiffState so_far;
    const std::string header = t.hunks.empty() ? "" : "--- f\n+++ f\n";
    EXPECT_EQ(diff_lines(t.source, edits, "f", 1, DiffFor::patch, so_far), header + std::string(t.hunks));
  }
}

/// What an edit of `from` to `to` shows of a source.
std::string shown(std::string_view source, std::string_view from, std::string_view to, DiffFor whom) {
  const std::vector<Edit> edits{{source.substr(source.find(from), from.size()), to}};
  DiffState so_far;
  return diff_lines(source, edits, "f", 1, whom, so_far);
}

TEST(Diff, OfALongLineShowsWords) {
  std::string line;
  for (int i = 0; i < 30'000; ++i) line += "word" + std::to_string(i) + " ";
  const std::string source = "first\n" + line + "\nlast\n";
  EXPECT_EQ(shown(source, "word15000", "WORD", DiffFor::eyes),
            "--- f\n+++ f\n@@ -2,1 +2,1 @@\n"
            "~…word14995 word14996 word14997 word14998 word14999 [-word15000-]{+WORD+} word15001 word15002 "
            "word15003 word15004 word15005 word15006…\n");
  // One edit that writes all of it anew shows the same.
  std::string after = line;
  after.replace(after.find("word15000"), 9, "WORD");
  EXPECT_EQ(shown(source, line, after, DiffFor::eyes), shown(source, "word15000", "WORD", DiffFor::eyes));
  // What goes whole is shown by its ends.
  const std::string gone = shown(source, line + "\n", "", DiffFor::eyes);
  EXPECT_EQ(gone.substr(0, 50), "--- f\n+++ f\n@@ -2,1 +1,0 @@\n~[-word0 word1 word2 w");
  EXPECT_LT(gone.size(), 500);
  const std::string both = shown(source, source.substr(0, source.size() - 5), "", DiffFor::eyes);
  EXPECT_EQ(both.substr(0, 49), "--- f\n+++ f\n@@ -1,2 +0,0 @@\n~[-first-]\n~[-word0 w");
  EXPECT_LT(both.size(), 500);
}

TEST(Diff, OfALongLineAPatchHasAll) {
  const std::string line(1000, 'a');
  EXPECT_EQ(shown(line + "b\n", "b", "c", DiffFor::patch),
            "--- f\n+++ f\n@@ -1,1 +1,1 @@\n-" + line + "b\n+" + line + "c\n");
}

TEST(Diff, ForEyesControlCharactersCantAct) {
  EXPECT_EQ(shown("one\x1b[31m\n", "one", "1", DiffFor::eyes),
            "--- f\n+++ f\n@@ -1,1 +1,1 @@\n-one\\x1b[31m\n+1\\x1b[31m\n");
}

TEST(Diff, IsColouredWithoutWhatATerminalObeys) {
  EXPECT_EQ(shown("one\x1b[31m \u202e\n", "one", "1", DiffFor::eyes_in_colour),
            "\x1b[1m--- f\x1b[0m\n\x1b[1m+++ f\x1b[0m\n\x1b[36m@@ -1,1 +1,1 @@\x1b[0m\n"
            "\x1b[31m-one\\x1b[31m \\u202e\x1b[0m\n\x1b[32m+1\\x1b[31m \\u202e\x1b[0m\n");
}

}  // namespace
}  // namespace abridge::report
