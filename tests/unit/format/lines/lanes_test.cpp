#include "lib/format/lines/lanes.hpp"

#include <gtest/gtest.h>

#include <string>

namespace abridge::format {
namespace {

using LanesLines = std::vector<std::uint32_t>;

/// Lines without parents of their own; those that begin with a capital letter speak.
struct Log {
  Arena arena;
  Lanes lanes;
  std::vector<std::string> raws;
  std::vector<char> speaks;

  explicit Log(Linking how) : lanes(how, arena) { raws.reserve(16); }
  void add(std::string raw, Lanes::Own own = {}) {
    raws.push_back(std::move(raw));
    speaks.push_back(raws.back()[0] >= 'A' && raws.back()[0] <= 'Z' ? 1 : 0);
    lanes.add(own, raws.back());
  }
  void close(std::string_view branch = {}) {
    lanes.close({.speaks = speaks, .may_end = [this](std::uint32_t i) { return speaks[i] != 0; }}, branch,
                {});
  }
};

TEST(Lanes, ThereIsOneForEachSessionAndForEachWhoSpeaksInIt) {
  Log log(Linking::none);
  log.add("a note", {.opens = "s1"});
  log.add("Hello");
  log.add("An agent's agent", {.speaker = "helper"});
  log.add("Bye", {.opens = "s2"});
  log.add("a note of the second");
  log.close();
  ASSERT_EQ(log.lanes.size(), 3U);
  EXPECT_EQ(log.lanes[0].id, "s1");
  EXPECT_EQ(log.lanes[0].lines, (LanesLines{0, 1}));
  EXPECT_EQ(log.lanes[1].id, "helper");
  EXPECT_EQ(log.lanes[1].lines, (LanesLines{2}));
  EXPECT_EQ(log.lanes[2].lines, (LanesLines{3, 4}));
}

TEST(Lanes, WhereSessionsTakeTurnsALineIsOfThatOfItsParent) {
  Log log(Linking::tree);
  log.add("One", {.opens = "s1", .id = "a"});
  log.add("Other", {.opens = "s2", .id = "b"});
  log.add("Two", {.id = "c", .parent_id = "a"});
  log.add("a note");
  log.add("Another", {.id = "a", .parent_id = "b"});
  log.add("Last", {.id = "d", .parent_id = "a"});
  log.close();
  ASSERT_EQ(log.lanes.size(), 2U);
  EXPECT_EQ(log.lanes[0].lines, (LanesLines{0, 2, 3}));
  EXPECT_EQ(log.lanes[1].lines, (LanesLines{1, 4, 5}));
}

TEST(Lanes, ASessionWithoutANameIsCounted) {
  Log log(Linking::none);
  log.add("One", {.begins = true});
  log.add("Two", {.begins = true});
  log.close();
  ASSERT_EQ(log.lanes.size(), 2U);
  EXPECT_EQ(log.lanes[0].id, "");
  EXPECT_EQ(log.lanes[1].id, "session 2");
}

TEST(Lanes, WhereNobodySpeaksThereIsOneNevertheless) {
  Log log(Linking::chain);
  log.add("a note", {.opens = "s1"});
  log.close();
  ASSERT_EQ(log.lanes.size(), 1U);
  EXPECT_EQ(log.lanes[0].id, "s1");
}

TEST(Lanes, OfATreeTheNewestBranchIsReadOrTheOneThatIsNamed) {
  const auto add_to = [](Log& log) {
    log.add("First", {.id = "a"});
    log.add("Second", {.id = "b", .parent_id = "a"});
    log.add("Another second", {.id = "c", .parent_id = "a"});
    log.add("a note", {.id = "d", .parent_id = "b"});
  };
  Log newest(Linking::tree);
  add_to(newest);
  newest.close();
  EXPECT_EQ(newest.lanes[0].path, (LanesLines{0, 2}));
  EXPECT_FALSE(newest.lanes[0].has_branch);
  Log named(Linking::tree);
  add_to(named);
  named.close("d");
  EXPECT_EQ(named.lanes[0].path, (LanesLines{0, 1, 3}));
  EXPECT_TRUE(named.lanes[0].has_branch);
}

TEST(Lanes, WhatIsSaidAgainByteByByteIsReadOnce) {
  Log log(Linking::chain);
  log.add("Said", {.id = "a"});
  log.add("Said", {.id = "a"});
  log.add("More", {.id = "b", .parent_id = "a"});
  log.close();
  EXPECT_EQ(log.lanes[0].lines, (LanesLines{0, 1, 2}));
  EXPECT_EQ(log.lanes[0].path, (LanesLines{0, 2}));
}

}  // namespace
}  // namespace abridge::format
