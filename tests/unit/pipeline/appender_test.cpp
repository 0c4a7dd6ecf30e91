#include "lib/pipeline/appender.hpp"

#include <gtest/gtest.h>

#include "tests/unit/pipeline/taken.hpp"
#include "tests/unit/render/transcript.hpp"

namespace abridge::pipeline {
namespace {

const std::string k_user_last = R"([{"role":"user","content":"hi"}])";
const std::string k_answer_last = R"([{"role":"user","content":"hi"},{"role":"assistant","content":"ho"}])";

struct Appending {
  render::Transcript transcript;
  Conversation& c = transcript.c;
  Settings settings;
  const format::Format& format;
  TargetCheckers checkers;
  Appender appender;
  std::vector<Finding> findings;
  std::size_t errors = 0;

  Appending(std::string_view text, std::string_view target, const std::vector<render::AppendedText>& appended,
            std::string_view format_name = "openai")
      : transcript(text, format_name),
        settings(sanitizing()),
        format(*format::find_format(format_name)),
        checkers(with(target, appended), format),
        appender(settings, format, checkers) {}

  const Settings& with(std::string_view target, const std::vector<render::AppendedText>& appended) {
    settings.command = Job::trim;
    settings.targets = {std::string(target)};
    settings.appended = appended;
    return settings;
  }
};

TEST(Appender, CollectsWhatIsAppendedEscaped) {
  Appending one(k_answer_last, "openai", {{Role::user, "a \"b\""}});
  AppendedMessages all;
  one.appender.collect(one.c, all);
  ASSERT_EQ(all.plain.size(), 1U);
  EXPECT_EQ(all.plain[0].text, "a \"b\"");
  EXPECT_EQ(all.escaped[0].text, R"(a \"b\")");
  EXPECT_EQ(all.prompts, 0U);
  EXPECT_TRUE(one.c.followed);
  EXPECT_TRUE(one.c.request);
}

TEST(Appender, ARequestsPromptComesFirst) {
  Appending one(R"({"prompt":"what?","messages":[]})", "openai", {{Role::user, "more"}}, "request");
  AppendedMessages all;
  one.appender.collect(one.c, all);
  ASSERT_EQ(all.plain.size(), 2U);
  EXPECT_EQ(all.plain[0].text, "what?");
  EXPECT_EQ(all.prompts, 1U);
}

TEST(Appender, JoinsAMessageToTheLastOneWhereTheProviderRefusesTwo) {
  Appending refused(k_user_last, "anthropic", {{Role::user, "more"}});
  AppendedMessages joined;
  refused.appender.collect(refused.c, joined);
  EXPECT_TRUE(refused.appender.join(joined, refused.c));
  EXPECT_TRUE(joined.plain.empty());
  EXPECT_EQ(joined.joined, 1U);
  EXPECT_FALSE(refused.c.followed);
  Appending taken(k_user_last, "openai", {{Role::user, "more"}});
  AppendedMessages apart;
  taken.appender.collect(taken.c, apart);
  EXPECT_FALSE(taken.appender.join(apart, taken.c));
  EXPECT_EQ(apart.plain.size(), 1U);
}

TEST(Appender, SaysWhichMessageFollowsOneOfItsRole) {
  Appending one(k_answer_last, "mistral",
                {{Role::user, "a"}, {Role::assistant, "b"}, {Role::assistant, "c"}});
  AppendedMessages all;
  one.appender.collect(one.c, all);
  one.appender.check_junction(all, one.c, one.findings, one.errors);
  ASSERT_EQ(one.findings.size(), 1U);
  EXPECT_EQ(one.findings[0].rule, RuleId::roles_not_alternating);
  EXPECT_EQ(one.findings[0].with.text("appended"), "--append 3");
  Appending fine(k_answer_last, "openai", {{Role::user, "a"}});
  AppendedMessages good;
  fine.appender.collect(fine.c, good);
  fine.appender.check_junction(good, fine.c, fine.findings, fine.errors);
  EXPECT_TRUE(fine.findings.empty());
}

TEST(Appender, WhatTheTargetRefusesOfThemRejectsAndLeavesTheConversationAsItWas) {
  Appending one(k_user_last, "anthropic", {{Role::assistant, "prefill "}});
  AppendedMessages all;
  one.appender.collect(one.c, all);
  const std::vector<std::uint32_t> order = one.c.order;
  const std::size_t messages = one.c.messages.size();
  one.appender.check(all, one.c, one.findings, one.errors);
  EXPECT_GT(one.errors, 0U);
  ASSERT_FALSE(one.findings.empty());
  EXPECT_EQ(one.findings[0].sentence.rfind("--append 1: ", 0), 0U);
  EXPECT_EQ(one.c.order, order);
  EXPECT_EQ(one.c.messages.size(), messages);
}

}  // namespace
}  // namespace abridge::pipeline
