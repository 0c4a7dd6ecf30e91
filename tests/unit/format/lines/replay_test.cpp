#include "lib/format/lines/replay.hpp"

#include <gtest/gtest.h>

#include <string>

#include "lib/base/buffer.hpp"
#include "lib/json/tape.hpp"

namespace abridge::format {
namespace {

TEST(Replay, WhatFollowsADroppedLineGoesAndWhatFollowsThat) {
  std::vector<char> dropped{0, 1, 0, 0, 0};
  drop_followers({{3, 2}, {2, 1}, {4, 0}}, dropped);
  EXPECT_EQ(dropped, (std::vector<char>{0, 1, 1, 1, 0}));
}

TEST(Replay, LinesThatFollowOneAnotherInACircleEnd) {
  std::vector<char> dropped{1, 0, 0};
  drop_followers({{1, 0}, {2, 1}, {1, 2}}, dropped);
  EXPECT_EQ(dropped, (std::vector<char>{1, 1, 1}));
}

/// What is left of a text of two lists, each element an utterance, where these are gone.
std::string left(const std::vector<char>& gone) {
  Buffer text;
  text.append(R"({"a":[1,2,3],"b":[4]})");
  text.pad();
  json::Tape tape;
  EXPECT_TRUE(tape.index(text.view(), json::Layout::document));
  std::vector<Utterance> said;
  for (const json::Member list : tape.parse(0).value.members())
    for (const json::Value v : list.value.elements()) said.push_back({.value = v, .list = list.value});
  std::vector<Edit> edits;
  cut_lists(said, gone, edits);
  std::string out(text.view());
  for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit)
    out.replace(static_cast<std::size_t>(edit->range.data() - text.view().data()), edit->range.size(),
                edit->text);
  return out;
}

TEST(Replay, ElementsLeaveTheirListWithOneComma) {
  EXPECT_EQ(left({0, 0, 0, 0}), R"({"a":[1,2,3],"b":[4]})");
  EXPECT_EQ(left({0, 1, 0, 0}), R"({"a":[1,3],"b":[4]})");
  EXPECT_EQ(left({1, 0, 1, 1}), R"({"a":[2],"b":[]})");
}

}  // namespace
}  // namespace abridge::format
