#include "lib/pipeline/chain.hpp"

#include "tests/unit/pipeline/taken.hpp"

namespace abridge::pipeline {
namespace {

std::string uuid(char digit) { return std::string("00000000-0000-4000-8000-00000000000") + digit; }
std::string thread(char id, const std::string& parent, std::string_view says) {
  return R"({"thread_id":")" + uuid(id) + R"(","parent_thread_id":)" + parent +
         R"(,"tool_name":"chat","turns":[{"role":"user","content":")" + std::string(says) + "\"}]}\n";
}
std::string quoted(const std::string& text) { return '"' + text + '"'; }

/// The chain of a leaf: what its turns say, oldest first; or the error's text.
struct Chained {
  std::string said;
  std::vector<RuleId> rules;
  std::size_t errors = 0;

  Chained(const std::string& text, std::string_view leaf, const std::vector<std::string>& assignments = {}) {
    Drafted all(text, sanitizing("thread", assignments), "thread", format::Shape::stream_of_conversations);
    std::vector<Source> threads;
    for (std::size_t i = 0; i < all.records().records().size(); ++i) {
      Source s;
      s.bytes = all.record(i).bytes;
      s.root = all.record(i).value;
      const format::History h = format::find_history(s.root);
      s.history = s.list = h.value;
      s.pointer = h.pointer;
      threads.push_back(s);
    }
    Conversation c;
    std::vector<Finding> findings;
    const auto read =
        read_chain(all.draft().processor.format(), c, threads, leaf, all.draft().settings.policy,
                   all.draft().processor.checker(), findings, errors);
    if (!read) said = read.error().text();
    for (const std::uint32_t place : c.order)
      for (const Block& b : c.blocks_of(c.messages[place]))
        for (const Text& t : c.texts_of(b)) said += t.raw;
    for (const Finding& f : findings) rules.push_back(f.rule);
  }
};

TEST(Chain, TheLeafsTurnsComeAfterItsParents) {
  const std::string text =
      thread('3', quoted(uuid('2')), "c") + thread('1', "null", "a") + thread('2', quoted(uuid('1')), "b");
  EXPECT_EQ(Chained(text, "").said, "abc");
  EXPECT_EQ(Chained(text, uuid('2')).said, "ab");
  EXPECT_EQ(Chained(text, "").rules, Rules());
}

TEST(Chain, WithSeveralLeavesOneMustBeNamed) {
  const std::string text = thread('1', "null", "a") + thread('2', "null", "b");
  EXPECT_NE(Chained(text, "").said.find("2 threads have no child: choose one with --thread UUID"),
            std::string::npos);
  EXPECT_NE(Chained(text, uuid('9')).said.find("no thread " + uuid('9')), std::string::npos);
}

TEST(Chain, ParentsThatGoRoundInCirclesEnd) {
  const std::string text = thread('1', quoted(uuid('2')), "a") + thread('2', quoted(uuid('1')), "b");
  EXPECT_NE(Chained(text, "").said.find("every thread is the parent of another"), std::string::npos);
  const Chained named(text, uuid('2'));
  EXPECT_EQ(named.said, "ab");
  EXPECT_EQ(named.rules, Rules{RuleId::thread_cycle});
}

TEST(Chain, AParentThatIsNotThereEndsItAndSoDoesItsLimit) {
  EXPECT_EQ(Chained(thread('1', quoted(uuid('7')), "a"), "").rules, Rules{RuleId::thread_missing_parent});
  const std::string text =
      thread('1', "null", "a") + thread('2', quoted(uuid('1')), "b") + thread('3', quoted(uuid('2')), "c");
  const Chained cut(text, "", {"chain.max=2"});
  EXPECT_EQ(cut.said, "bc");
  EXPECT_EQ(cut.rules, Rules{RuleId::thread_depth});
}

TEST(Chain, OfTwoThreadsWithOneIdTheFirstCounts) {
  const Chained twice(thread('1', "null", "a") + thread('1', "null", "b"), "");
  EXPECT_EQ(twice.said, "a");
  EXPECT_EQ(twice.rules, Rules{RuleId::duplicate_id});
}

TEST(Chain, AnIdThatIsNoUuidIsSaid) {
  const Chained bad(R"({"thread_id":"x","turns":[{"role":"user","content":"a"}]})", "");
  EXPECT_EQ(bad.rules, Rules{RuleId::invalid_thread_id});
  EXPECT_GT(bad.errors, 0U);
  EXPECT_EQ(bad.said, "a");
}

}  // namespace
}  // namespace abridge::pipeline
