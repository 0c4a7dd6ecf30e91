#include "lib/pipeline/missed.hpp"

#include "tests/unit/pipeline/taken.hpp"

namespace abridge::pipeline {
namespace {

constexpr std::string_view k_two = R"({"id":"a","messages":[{"role":"user","content":"hi"}]}
{"id":"b","messages":[{"role":"user","content":"hi"}]}
)";

/// What a run over two conversations missed, or one over another input.
std::vector<Missed> missed(const Settings& settings, std::string_view in = k_two) {
  Batch batch(settings, {}, 1);
  const auto input = io::memory_input(std::string(in), "in");
  EXPECT_TRUE(batch.run(*input));
  return missed_in(settings, batch);
}

TEST(Missed, WhatIsThereIsNot) {
  Settings settings = sanitizing();
  EXPECT_TRUE(missed(settings).empty());
  ASSERT_TRUE(settings.select.add("2,a"));
  EXPECT_TRUE(missed(settings).empty());
}

TEST(Missed, NamesEachNumberAndId) {
  Settings settings = sanitizing();
  ASSERT_TRUE(settings.select.add("3"));
  ASSERT_TRUE(settings.select.add("nobody"));
  const auto all = missed(settings);
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].option, "select");
  EXPECT_EQ(all[0].why, "no conversation has the number or id '3'");
  EXPECT_EQ(all[1].why, "no conversation has the number or id 'nobody'");
}

TEST(Missed, WhatSaysNothingIsNoConversationToWhoLooks) {
  const std::string in = std::string(k_two) + "{\"foo\":1}\n";
  Settings settings = sanitizing();
  settings.command = Job::look;
  settings.look = tally_look;
  ASSERT_TRUE(settings.select.add("3"));
  EXPECT_EQ(missed(settings, in).size(), 1U);
}

}  // namespace
}  // namespace abridge::pipeline
