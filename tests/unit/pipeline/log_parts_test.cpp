#include "lib/pipeline/log_parts.hpp"

#include <gtest/gtest.h>

#include <string>

#include "lib/format/format.hpp"

namespace abridge::pipeline {
namespace {

/// A line of a log, half as long as what is worth being read for itself. `parent`: the uuid before it, or
/// empty.
std::string log_parts_line(const std::string& session, const std::string& uuid,
                           const std::string& parent = {}) {
  return R"({"parentUuid":)" + (parent.empty() ? "null" : '"' + parent + '"') + R"(,"sessionId":")" +
         session + R"(","type":"user","message":{"role":"user","content":")" +
         std::string(io::LineBlocks::k_block / 2, 'x') + R"("},"uuid":")" + uuid + "\"}\n";
}

/// A session of three messages.
std::string session(const std::string& id) {
  return log_parts_line(id, id + "1") + log_parts_line(id, id + "2", id + "1") +
         log_parts_line(id, id + "3", id + "2");
}

std::vector<std::uint64_t> ends(const std::string& log) {
  const auto input = io::memory_input(log, "log.jsonl");
  const auto found = find_log_parts(*input, *format::find_format("claude-code"));
  if (found) return *found;
  ADD_FAILURE() << found.error().text();
  return {};
}

using Ends = std::vector<std::uint64_t>;

TEST(LogParts, ASessionAfterAnotherIsAPartOfItsOwn) {
  const std::string a = session("a");
  EXPECT_EQ(ends(a + session("b")), Ends({a.size(), 2 * a.size()}));
  EXPECT_EQ(ends(a), Ends({a.size()}));
}

TEST(LogParts, WhatNamesALineOfAnEarlierPartJoinsAllFromThereOn) {
  const std::string first = session("a") + session("b");
  const std::string resumed = first + log_parts_line("c", "c1", "a2");
  EXPECT_EQ(ends(resumed), Ends({resumed.size()}));
  const std::string of_the_second = first + log_parts_line("c", "c1", "b2") + log_parts_line("c", "c2", "c1");
  EXPECT_EQ(ends(of_the_second), Ends({session("a").size(), of_the_second.size()}));
  const std::string back = first + session("a");
  EXPECT_EQ(ends(back), Ends({back.size()}));
}

TEST(LogParts, NothingIsCutBesideDamage) {
  const std::string a = session("a");
  for (const char* damage : {"no JSON\n", "{\"type\":\"us\n", "x "}) {
    const std::string log = a + damage + session("b");
    EXPECT_EQ(ends(log), Ends({log.size()})) << damage;
  }
  const std::string blank = a + "\n  \n" + session("b");
  EXPECT_EQ(ends(blank), Ends({a.size() + 4, blank.size()}));  // a blank line is none
}

TEST(LogParts, LinesBeforeTheFirstMessageBelongToWhatIsBefore) {
  const std::string a = session("a");
  const std::string b = R"({"type":"system","sessionId":"b"})"
                        "\n" +
                        session("b");
  EXPECT_EQ(ends(a + b), Ends({a.size(), a.size() + b.size()}));
  const std::string tail = R"({"type":"system","sessionId":"c"})"
                           "\n";
  EXPECT_EQ(ends(a + b + tail), Ends({a.size(), a.size() + b.size() + tail.size()}));
}

TEST(LogParts, SmallOnesAreJoined) {
  const std::string one = log_parts_line("a", "a1");
  EXPECT_EQ(
      ends(one + log_parts_line("b", "b1") + log_parts_line("c", "c1") + log_parts_line("d", "d1")).size(),
      2U);
  EXPECT_EQ(ends(""), Ends({0}));
}

}  // namespace
}  // namespace abridge::pipeline
