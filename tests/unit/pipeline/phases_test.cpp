#include "lib/pipeline/phases.hpp"

#include "lib/pipeline/record_origin.hpp"
#include "tests/unit/pipeline/taken.hpp"

namespace abridge::pipeline {
namespace {

using format::Shape;
const std::string k_phases_good = R"({"messages":[{"role":"user","content":"hi"}]})";

/// The first record, read and taken through the phases of a command.
struct Processing {
  Drafted all;
  bool kept = false;
  Processing(const std::string& text, Settings settings, std::string_view format = "openai")
      : all(text, std::move(settings), format, Shape::stream_of_conversations) {
    const auto read = [this] {
      Conversation& c = all.draft().c;
      c.clear();
      c.sources.push_back(source_of(all.draft(), all.record(0), 1));
      format::read_history(all.draft().processor.format(), c, 0, {}, all.draft().settings.policy.accept);
    };
    read();
    kept = Phases(all.draft()).process({true, 1, 1, {}}, all.record(0).raw, read);
  }
};

TEST(Phases, AConversationThatIsKeptIsCountedAndWritten) {
  const Processing one(k_phases_good, sanitizing());
  EXPECT_TRUE(one.kept);
  EXPECT_EQ(one.all->conversations, 1U);
  EXPECT_EQ(one.all.written(), k_phases_good);
}

TEST(Phases, OfOneThatIsRejectedNothingIsMended) {
  const std::string bad = R"({"messages":[{"role":"user","content":""},{"role":"user","content":{}}]})";
  const Processing one(bad, sanitizing("strict", {"rules.empty-content={severity: warn, fix: unsafe}"}));
  EXPECT_FALSE(one.kept);
  EXPECT_EQ(one.all->rejects, Rejects({bad}));
  for (const Finding& f : one.all->findings) EXPECT_FALSE(f.applied) << name_of(f.rule);
}

TEST(Phases, WhatIsOnlyCountedIsNotChecked) {
  Settings settings = sanitizing();
  settings.command = Job::look;
  settings.look = tally_look;
  const Processing one(R"({"id":"x\u0041","messages":[{"role":"nobody","content":"hi"}]})", settings);
  EXPECT_TRUE(one.kept);
  EXPECT_EQ(one.all.rules(), Rules());
  ASSERT_EQ(one.all->seen.size(), 1U);
  EXPECT_EQ(one.all->seen[0].id, "xA");
  EXPECT_EQ(one.all->seen[0].number, 1U);
}

TEST(Phases, AnOutputOverItsLimitIsRejected) {
  const Processing one(k_phases_good, sanitizing("recommended", {"emit.max_bytes=10"}));
  EXPECT_FALSE(one.kept);
  EXPECT_EQ(one.all->rejects, Rejects({k_phases_good}));
}

TEST(Phases, NothingIsAppendedWhereItHasNoPlace) {
  Settings settings = sanitizing();
  settings.appended.push_back({Role::user, "more"});
  const Processing list(k_phases_good, settings);
  EXPECT_EQ(list.all->error, "");
  const Processing request(R"({"prompt":"hi","messages":[]})", settings, "request");
  EXPECT_NE(request.all->error.find("in a request the prompt comes last"), std::string::npos);
}

TEST(Phases, ARenderedTextIsOfItsConversation) {
  Settings settings = sanitizing();
  settings.command = Job::render;
  settings.style = "plain";
  const Processing one(k_phases_good, settings);
  ASSERT_EQ(one.all->texts.size(), 1U);
  EXPECT_NE(one.all->texts[0].text.find("hi"), std::string::npos);
  EXPECT_EQ(one.all->texts[0].conversation, 1U);
}

TEST(Phases, AConvertedOneIsOneLine) {
  Settings settings = sanitizing();
  settings.command = Job::convert;
  settings.to = format::find_format("anthropic");
  const Processing one(k_phases_good, settings);
  EXPECT_EQ(one.all->converted.view(), "{\"messages\":[{\"role\":\"user\",\"content\":\"hi\"}]}\n");
}

}  // namespace
}  // namespace abridge::pipeline
