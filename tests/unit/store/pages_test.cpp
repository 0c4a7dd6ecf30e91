#include "lib/store/pages.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

#include "lib/store/salvage.hpp"
#include "lib/store/threads.hpp"

namespace abridge::store {
namespace {

constexpr std::int64_t k_now = 1'800'000'000;

class Pages : public testing::Test {
 protected:
  void SetUp() override {
    const int fd = mkstemp(path_.data());
    ASSERT_GE(fd, 0);
    close(fd);
    auto threads = Threads::open(path_, Database::Access::write, k_now);
    ASSERT_TRUE(threads) << threads.error().text();
    const auto id = threads->create({.tool = "chat", .limits = {.ttl = 3600}});
    ASSERT_TRUE(id);
    for (const std::size_t size : {3U, 4000U, 5000U, 20000U}) {
      NewTurn turn;
      turn.role = "user";
      turn.content = std::string(size, 'x');
      ASSERT_EQ(threads->add(*id, turn, 50, std::nullopt)->outcome, Outcome::done);
    }
    whole_ = **threads->get(*id);
  }
  void TearDown() override { std::remove(path_.c_str()); }

  std::string bytes() const {
    std::ifstream file(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  void write(const std::string& bytes) const { std::ofstream(path_, std::ios::binary) << bytes; }

  std::string path_ = testing::TempDir() + "abridge-pages-XXXXXX";
  std::string whole_;
};

TEST_F(Pages, AreReadWithoutTheTreesThatLeadToThem) {
  std::string damaged = bytes();
  damaged.replace(0, 4096, 4096, '\xa5');  // the schema's page
  write(damaged);
  std::string saved;
  const auto lost = save_all(path_, k_now, [&](std::string_view json) {
    saved += json;
    return true;
  });
  ASSERT_TRUE(lost) << lost.error().text();
  EXPECT_TRUE(lost->damaged);
  EXPECT_EQ(lost->turns, 0);
  EXPECT_EQ(lost->heads, 0);
  EXPECT_EQ(saved, whole_);
}

TEST_F(Pages, GiveNothingThatHasExpired) {
  std::string damaged = bytes();
  damaged.replace(0, 4096, 4096, '\xa5');
  write(damaged);
  int given = 0;
  (void)save_all(path_, k_now + 3600, [&](std::string_view) { return ++given > 0; });
  EXPECT_EQ(given, 0);
}

TEST_F(Pages, SurviveAnyByteAndAnyEnd) {
  const std::string whole = bytes();
  const auto read = [&] {
    std::size_t rows = 0;
    EXPECT_TRUE(read_pages(path_, [&](const Row& row) { rows += row.columns.size() > 0 ? 1 : 0; }));
    return rows;
  };
  EXPECT_GT(read(), 4U);
  for (std::size_t at = 0; at < whole.size(); at += 37) {
    std::string damaged = whole;
    damaged[at] = static_cast<char>(damaged[at] ^ 0xff);
    if (at % 5 == 0) damaged.resize(at);
    write(damaged);
    (void)read();
  }
}

}  // namespace
}  // namespace abridge::store
