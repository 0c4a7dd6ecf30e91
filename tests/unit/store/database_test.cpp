#include "lib/store/database.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

namespace abridge::store {
namespace {

class DatabaseTest : public testing::Test {
 protected:
  void SetUp() override { ASSERT_NE(mkdtemp(folder_.data()), nullptr); }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  static mode_t mode(const std::string& path) {
    struct stat info {};
    EXPECT_EQ(stat(path.c_str(), &info), 0) << path;
    return info.st_mode & 0777;
  }

  std::string folder_ = testing::TempDir() + "abridge-database-XXXXXX";
};

TEST_F(DatabaseTest, IsMadeForItsOwnerAlone) {
  const std::string path = folder_ + "/deep/er/store.db";
  const auto database = Database::open(path, Database::Access::write);
  ASSERT_TRUE(database) << database.error().text();
  ASSERT_TRUE(database->execute("CREATE TABLE t (n)"));
  EXPECT_EQ(mode(path), 0600U);
  EXPECT_EQ(mode(folder_ + "/deep"), 0700U);
  EXPECT_EQ(mode(folder_ + "/deep/er"), 0700U);
}

TEST_F(DatabaseTest, MustExistForReading) {
  const std::string path = folder_ + "/none.db";
  EXPECT_TRUE(is_unused(path));
  const auto database = Database::open(path, Database::Access::read);
  ASSERT_FALSE(database);
  EXPECT_NE(database.error().text().find(path), std::string::npos);
  EXPECT_FALSE(std::filesystem::exists(path));
}

TEST_F(DatabaseTest, AFileThatIsNoneIsAnErrorThatNamesIt) {
  const std::string path = folder_ + "/notes.txt";
  std::ofstream(path) << std::string(5000, 'x');
  EXPECT_FALSE(is_unused(path));
  const auto database = Database::open(path, Database::Access::write);
  const auto number = database ? database->number("SELECT count(*) FROM sqlite_schema")
                               : Result<std::int64_t>(fail(database.error()));
  ASSERT_FALSE(number);
  EXPECT_NE(number.error().text().find(path), std::string::npos) << number.error().text();
}

TEST_F(DatabaseTest, StatementsBindAndStep) {
  const auto database = Database::in_memory();
  ASSERT_TRUE(database);
  ASSERT_TRUE(database->execute("CREATE TABLE t (n INTEGER PRIMARY KEY, s TEXT)"));
  auto insert = database->prepare("INSERT INTO t (s) VALUES (?1)");
  ASSERT_TRUE(insert);
  for (const std::string text : {"one", "it's; DROP TABLE t", ""}) {
    insert->reset();
    ASSERT_TRUE(insert->bind(1, text).run());
    EXPECT_EQ(database->changes(), 1);
  }
  EXPECT_EQ(database->last_key(), 3);
  auto rows = database->prepare("SELECT n, s, NULL FROM t WHERE n > ?1 ORDER BY n");
  ASSERT_TRUE(rows);
  rows->bind(1, std::int64_t{1});
  ASSERT_TRUE(*rows->step());
  EXPECT_EQ(rows->number(0), 2);
  EXPECT_EQ(rows->text(1), "it's; DROP TABLE t");
  EXPECT_TRUE(rows->is_null(2));
  ASSERT_TRUE(*rows->step());
  EXPECT_EQ(rows->text(1), "");
  EXPECT_FALSE(rows->is_null(1));
  EXPECT_FALSE(*rows->step());
  EXPECT_FALSE(database->prepare("SELECT nothing FROM nowhere"));
}

TEST_F(DatabaseTest, ATransactionThatIsLeftIsRolledBack) {
  const auto database = Database::in_memory();
  ASSERT_TRUE(database);
  ASSERT_TRUE(database->execute("CREATE TABLE t (n)"));
  {
    auto transaction = Transaction::begin(*database);
    ASSERT_TRUE(transaction);
    ASSERT_TRUE(database->execute("INSERT INTO t VALUES (1)"));
  }
  EXPECT_EQ(*database->number("SELECT count(*) FROM t"), 0);
  {
    auto transaction = Transaction::begin(*database);
    ASSERT_TRUE(transaction);
    ASSERT_TRUE(database->execute("INSERT INTO t VALUES (1)"));
    ASSERT_TRUE(transaction->commit());
  }
  EXPECT_EQ(*database->number("SELECT count(*) FROM t"), 1);
}

}  // namespace
}  // namespace abridge::store
