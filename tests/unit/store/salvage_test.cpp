#include "lib/store/salvage.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "lib/store/threads.hpp"

namespace abridge::store {
namespace {

constexpr std::int64_t k_salvage_now = 1'800'000'000;
constexpr int k_threads = 20;

/// A store of twenty threads of three turns each, one of which has expired.
class SalvageTest : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_NE(mkdtemp(folder_.data()), nullptr);
    path_ = folder_ + "/threads.db";
    auto threads = Threads::open(path_, Database::Access::write, k_salvage_now);
    ASSERT_TRUE(threads) << threads.error().text();
    for (int i = 0; i < k_threads; ++i) {
      const auto id = threads->create({.tool = "chat", .limits = {.ttl = i == 7 ? 1 : 1000}});
      ASSERT_TRUE(id);
      for (int n = 0; n < 3; ++n) {
        NewTurn turn;
        turn.role = "user";
        turn.content = std::string(300, static_cast<char>('a' + i));
        ASSERT_EQ(threads->add(*id, turn, std::nullopt, std::nullopt)->outcome, Outcome::done);
      }
      if (i != 7) all_.push_back(**threads->get(*id));
    }
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string bytes() const {
    std::ifstream file(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  void write(const std::string& bytes) const { std::ofstream(path_, std::ios::binary) << bytes; }
  Result<StoreDamage> save() {
    saved_.clear();
    return save_all(path_, k_salvage_now + 10, [&](std::string_view json) {
      saved_.emplace_back(json);
      return true;
    });
  }

  std::string folder_ = testing::TempDir() + "abridge-salvage-XXXXXX";
  std::string path_;
  std::vector<std::string> all_;
  std::vector<std::string> saved_;
};

TEST_F(SalvageTest, OfAWholeStoreAllThatLivesIsGivenAndNothingIsLost) {
  const auto lost = save();
  ASSERT_TRUE(lost) << lost.error().text();
  EXPECT_FALSE(lost->damaged);
  EXPECT_EQ(saved_, all_);
}

TEST_F(SalvageTest, EndsWhenItIsToldTo) {
  int given = 0;
  ASSERT_TRUE(save_all(path_, k_salvage_now + 10, [&](std::string_view) { return ++given < 3; }));
  EXPECT_EQ(given, 3);
}

TEST_F(SalvageTest, AStoreThatIsNotThereIsEmpty) {
  std::filesystem::remove(path_);
  const auto lost = save();
  ASSERT_TRUE(lost) << lost.error().text();
  EXPECT_FALSE(lost->damaged);
  EXPECT_TRUE(saved_.empty());
}

TEST_F(SalvageTest, AnotherFileIsRefused) {
  write(std::string(8192, 'x'));
  EXPECT_FALSE(save());
}

// Whichever page is overwritten: all others' threads come out as they were, and what is missing is counted.
TEST_F(SalvageTest, ALostPageTakesNothingButItsOwn) {
  const std::string whole = bytes();
  ASSERT_EQ(whole.size() % 4096, 0U);
  for (std::size_t page = 0; page < whole.size(); page += 4096) {
    std::string damaged = whole;
    damaged.replace(page, 4096, 4096, '\xa5');
    write(damaged);
    const auto lost = save();
    ASSERT_TRUE(lost) << "page at " << page << ": " << lost.error().text();
    std::size_t same = 0;
    for (const std::string& json : saved_)
      same += std::find(all_.begin(), all_.end(), json) != all_.end() ? 1 : 0;
    EXPECT_TRUE(lost->damaged || saved_ == all_) << "page at " << page;
    EXPECT_TRUE(same == all_.size() || lost->heads + lost->turns > 0) << "page at " << page;
    EXPECT_GE(saved_.size(), all_.size() / 2) << "page at " << page;
  }
}

}  // namespace
}  // namespace abridge::store
