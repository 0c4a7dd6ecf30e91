#include "lib/store/threads.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

namespace abridge::store {
namespace {

constexpr std::int64_t k_threads_now = 1'800'000'000;

class ThreadsTest : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_NE(mkdtemp(folder_.data()), nullptr);
    path_ = folder_ + "/threads.db";
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  Threads at(std::int64_t now, Database::Access access = Database::Access::write) const {
    auto threads = Threads::open(path_, access, now);
    EXPECT_TRUE(threads) << threads.error().text();
    return std::move(*threads);
  }
  static NewTurn turn(std::string content) {
    NewTurn t;
    t.role = "user";
    t.content = std::move(content);
    return t;
  }
  static Outcome add(Threads& threads, std::string_view id, std::string content) {
    return threads.add(id, turn(std::move(content)), std::nullopt, std::nullopt)->outcome;
  }
  static std::vector<std::string> ids(Threads& threads, std::string_view tool = {},
                                      Threads::Which which = Threads::Which::live) {
    std::vector<std::string> out;
    EXPECT_TRUE(threads.list(tool, which, [&](const ThreadEntry& e) {
      out.push_back(e.id);
      return true;
    }));
    return out;
  }

  std::string folder_ = testing::TempDir() + "abridge-threads-XXXXXX";
  std::string path_;
};

TEST_F(ThreadsTest, AStoreThatIsNotThereIsEmptyForReading) {
  Threads threads = at(k_threads_now, Database::Access::read);
  EXPECT_TRUE(ids(threads).empty());
  EXPECT_FALSE(*threads.get("00000000-0000-4000-8000-000000000000"));
  EXPECT_FALSE(std::filesystem::exists(path_));
}

TEST_F(ThreadsTest, ATurnIsThereForTheNextWhoOpens) {
  std::string id;
  {
    Threads threads = at(k_threads_now);
    id = *threads.create({.tool = "chat", .title = "Login"});
    EXPECT_EQ(add(threads, id, "Hello \xe4\xb8\x96"), Outcome::done);
  }
  Threads threads = at(k_threads_now + 1, Database::Access::read);
  const auto json = threads.get(id);
  ASSERT_TRUE(json && *json);
  EXPECT_NE((*json)->find(R"("content":"Hello )"
                          "\xe4\xb8\x96\""),
            std::string::npos)
      << **json;
  EXPECT_EQ((*json)->find('\n'), std::string::npos);
}

TEST_F(ThreadsTest, AFullThreadTakesNoTurnUntilItMayHaveMore) {
  Threads threads = at(k_threads_now);
  const std::string id = *threads.create({.tool = "chat", .limits = {.max_turns = 1}});
  EXPECT_EQ(add(threads, id, "one"), Outcome::done);
  EXPECT_EQ(add(threads, id, "two"), Outcome::full);
  EXPECT_EQ(threads.add(id, turn("two"), 2, std::nullopt)->outcome, Outcome::done);
  const auto full = threads.add(id, turn("three"), std::nullopt, std::nullopt);
  EXPECT_EQ(full->outcome, Outcome::full);
  EXPECT_EQ(full->max_turns, 2);
}

TEST_F(ThreadsTest, LiveOnFromTheirLastTurn) {
  std::string id;
  {
    Threads threads = at(k_threads_now);
    id = *threads.create({.tool = "chat", .limits = {.ttl = 10}});
  }
  {
    Threads threads = at(k_threads_now + 9);
    EXPECT_EQ(add(threads, id, "still here"), Outcome::done);
  }
  {
    Threads threads = at(k_threads_now + 18, Database::Access::read);
    EXPECT_EQ(ids(threads), std::vector{id});
  }
  Threads threads = at(k_threads_now + 19);
  EXPECT_TRUE(ids(threads).empty());
  EXPECT_EQ(ids(threads, {}, Threads::Which::all), std::vector{id});
  EXPECT_EQ(add(threads, id, "too late"), Outcome::missing);
  EXPECT_EQ(*threads.collect_garbage(), 1);
  EXPECT_TRUE(ids(threads, {}, Threads::Which::all).empty());
}

TEST_F(ThreadsTest, AreListedByTheirLastUseAndTool) {
  std::string old, other;
  {
    Threads threads = at(k_threads_now);
    old = *threads.create({.tool = "chat"});
  }
  {
    Threads threads = at(k_threads_now + 5);
    other = *threads.create({.tool = "review"});
    EXPECT_EQ(ids(threads), (std::vector{other, old}));
    EXPECT_EQ(ids(threads, "chat"), std::vector{old});
  }
  Threads threads = at(k_threads_now + 10);
  EXPECT_EQ(add(threads, old, "again"), Outcome::done);
  EXPECT_EQ(ids(threads), (std::vector{old, other}));
}

TEST_F(ThreadsTest, UndoTakesTheLastTurnsOrNone) {
  Threads threads = at(k_threads_now);
  const std::string id = *threads.create({.tool = "chat"});
  for (const char* text : {"one", "two", "three"}) ASSERT_EQ(add(threads, id, text), Outcome::done);
  const std::string before = **threads.get(id);
  Threads::Taken taken;
  EXPECT_EQ(*threads.undo(id, 4, taken), Outcome::fewer);
  EXPECT_EQ(**threads.get(id), before);
  EXPECT_EQ(*threads.undo(id, 2, taken), Outcome::done);
  EXPECT_EQ(taken.first, 2);
  ASSERT_EQ(taken.turns.size(), 2U);
  EXPECT_NE(taken.turns[0].find("two"), std::string::npos);
  EXPECT_EQ((**threads.get(id)).find("two"), std::string::npos);
}

TEST_F(ThreadsTest, AChainGoesFromTheOldestToTheThread) {
  Threads threads = at(k_threads_now);
  const std::string root = *threads.create({.tool = "chat", .title = "root"});
  const std::string middle = *threads.create({.tool = "chat", .title = "middle", .parent = root});
  const std::string leaf =
      *threads.create({.tool = "chat", .title = "leaf", .parent = middle, .limits = {.max_turns = 7}});
  const auto chain = threads.chain(leaf);
  ASSERT_TRUE(chain);
  ASSERT_EQ(chain->threads.size(), 3U);
  EXPECT_NE(chain->threads[0].find(root), std::string::npos);
  EXPECT_NE(chain->threads[2].find("leaf"), std::string::npos);
  EXPECT_EQ(chain->end, Chain::End::root);
  EXPECT_EQ(chain->max_turns, 7);

  const auto cut = threads.chain(leaf, 2);
  EXPECT_EQ(cut->end, Chain::End::limit);
  EXPECT_EQ(cut->next, root);
  ASSERT_EQ(*threads.remove(root), Outcome::done);
  EXPECT_EQ(threads.chain(leaf)->end, Chain::End::missing);
  EXPECT_TRUE(threads.chain(root)->threads.empty());
}

TEST_F(ThreadsTest, AChainThatGoesRoundEnds) {
  Threads threads = at(k_threads_now);
  const std::string a = "11111111-1111-4111-8111-111111111111";
  const std::string b = "22222222-2222-4222-8222-222222222222";
  const auto thread = [](const std::string& id, const std::string& parent) {
    return R"({"thread_id":")" + id + R"(","parent_thread_id":")" + parent +
           R"(","created_at":"2026-01-01T00:00:00Z","last_updated_at":"2026-01-01T00:00:00Z",)"
           R"("tool_name":"chat","turns":[],"initial_context":{}})";
  };
  for (const auto& json : {thread(a, b), thread(b, a)}) {
    const auto taken = threads.take_in(json, {}, Threads::Replace::no);
    ASSERT_TRUE(taken) << taken.error().text();
    ASSERT_EQ(*taken, Outcome::done);
  }
  const auto chain = threads.chain(a);
  EXPECT_EQ(chain->threads.size(), 2U);
  EXPECT_EQ(chain->end, Chain::End::circle);
}

TEST_F(ThreadsTest, AForkHasTheFirstTurnsAndLeavesTheOther) {
  Threads threads = at(k_threads_now);
  const std::string id = *threads.create({.tool = "chat"});
  for (const char* text : {"one", "two"}) ASSERT_EQ(add(threads, id, text), Outcome::done);
  const std::string before = **threads.get(id);
  std::string made;
  EXPECT_EQ(*threads.fork("00000000-0000-4000-8000-000000000000", 1, made), Outcome::missing);
  ASSERT_EQ(*threads.fork(id, 1, made), Outcome::done);
  EXPECT_NE(made, id);
  EXPECT_NE((**threads.get(made)).find("one"), std::string::npos);
  EXPECT_EQ((**threads.get(made)).find("two"), std::string::npos);
  EXPECT_EQ(**threads.get(id), before);
}

TEST_F(ThreadsTest, WhatIsTakenInComesOutWithEveryField) {
  Threads threads = at(k_threads_now);
  const std::string json =
      R"({"thread_id":"33333333-3333-4333-8333-333333333333","created_at":"2026-01-01T00:00:00Z",)"
      R"("last_updated_at":"2026-01-01T00:00:00Z","tool_name":"chat","turns":[{"role":"user",)"
      R"("content":"x","timestamp":"2026-01-01T00:00:00Z","unheard_of":[1.50]}],)"
      R"("initial_context":{"a":1},"also_unheard_of":{"b":2e1}})";
  ASSERT_EQ(*threads.take_in(json, {}, Threads::Replace::no), Outcome::done);
  EXPECT_EQ(*threads.take_in(json, {}, Threads::Replace::no), Outcome::done) << "it is there to the byte";
  std::string other = json;
  other.replace(other.find("1.50"), 4, "1.51");
  EXPECT_EQ(*threads.take_in(other, {}, Threads::Replace::no), Outcome::exists);
  EXPECT_NE((**threads.get("33333333-3333-4333-8333-333333333333")).find("1.50"), std::string::npos);
  EXPECT_EQ(*threads.take_in(other, {}, Threads::Replace::yes), Outcome::done);
  const std::string out = **threads.get("33333333-3333-4333-8333-333333333333");
  EXPECT_NE(out.find(R"("unheard_of":[1.51])"), std::string::npos) << out;
  EXPECT_NE(out.find(R"("also_unheard_of":{"b":2e1})"), std::string::npos) << out;
  EXPECT_FALSE(threads.take_in(R"({"thread_id":1})", {}, Threads::Replace::no));
}

TEST_F(ThreadsTest, EachTurnComesWithItsThreadAndNumber) {
  Threads threads = at(k_threads_now);
  const std::string id = *threads.create({.tool = "chat"});
  for (const char* text : {"one", "two"}) ASSERT_EQ(add(threads, id, text), Outcome::done);
  std::vector<std::int64_t> numbers;
  ASSERT_TRUE(threads.each_turn({}, [&](const ThreadEntry& e, std::int64_t number, std::string_view json) {
    EXPECT_EQ(e.id, id);
    EXPECT_EQ(json.empty(), number == 0);
    numbers.push_back(number);
    return number < 1;
  }));
  EXPECT_EQ(numbers, (std::vector<std::int64_t>{0, 1}));
}

}  // namespace
}  // namespace abridge::store
