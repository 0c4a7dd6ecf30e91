#include "lib/format/all_keys.hpp"

#include <gtest/gtest.h>

#include <set>

#include "lib/json/tape.hpp"

namespace abridge::format {
namespace {

TEST(AllKeys, EachHistoryHasARankOfItsOwn) {
  std::set<int> ranks;
  for (const JoinedPath& joined : all_history_paths())
    EXPECT_TRUE(ranks.insert(joined.path.rank).second) << joined.pointer << ": two histories of one rank";
}

TEST(AllKeys, EachHistoryHasABitOfItsOwn) {
  EXPECT_LT(all_history_paths().size(),
            63U);  // history.cpp's Ways, of which one is for what no path leads to
}

TEST(AllKeys, AWordOfTwoFormatsIsThereOnce) {
  std::set<std::string_view> words;
  for (const std::string_view word : all_words<&Keys::blocks>())
    EXPECT_TRUE(words.insert(word).second) << word;
  EXPECT_TRUE(is_word_of<&Keys::ids>("custom_id"));
  EXPECT_FALSE(is_word_of<&Keys::ids>("customs"));
}

TEST(AllKeys, APathLeadsThroughMembersAndFirstElements) {
  Buffer text;
  text.append(R"({"a":{"b":[{"c":1},{"c":2}],"none":[]}})");
  text.pad();
  json::Tape tape;
  ASSERT_TRUE(tape.index(text.view(), json::Layout::document));
  const json::Value v = tape.parse(0).value;
  EXPECT_EQ(follow(v, "a/b/0/c").raw(), "1");
  EXPECT_EQ(follow(v, "/a/b/0/c").raw(), "1");
  EXPECT_FALSE(follow(v, "a/none/0"));
  EXPECT_FALSE(follow(v, "a/x/y"));
  EXPECT_FALSE(follow(v, "a/b/c")) << "a list has no members";
  EXPECT_EQ(first_of(v.find("a"), {"x", "none", "b"}).raw(), "[]");
  EXPECT_FALSE(first_of(v, {"x"}));
}

}  // namespace
}  // namespace abridge::format
