#include "lib/store/schema.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>

namespace abridge::store {
namespace {

/// The schema on an empty file: each test makes what it needs with SQL.
class StoreSchemaTest : public testing::Test {
 protected:
  void SetUp() override { ASSERT_NE(mkdtemp(folder_.data()), nullptr); }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  Result<Database> open() const { return Database::open(folder_ + "/store.db", Database::Access::write); }

  std::string folder_ = testing::TempDir() + "abridge-schema-XXXXXX";
};

TEST_F(StoreSchemaTest, IsMadeOnceAndFoundAgain) {
  const auto database = open();
  ASSERT_TRUE(database);
  ASSERT_TRUE(prepare_schema(*database, Database::Access::write));
  ASSERT_TRUE(prepare_schema(*database, Database::Access::write));
  EXPECT_EQ(database->number("SELECT count(*) FROM thread").value(), 0);
  EXPECT_EQ(is_older(*database).value(), false);
  EXPECT_TRUE(check_version(*database));
}

TEST_F(StoreSchemaTest, BringsAnOlderOneToTheNewestVersion) {
  const auto database = open();
  ASSERT_TRUE(database);
  ASSERT_TRUE(prepare_schema(*database, Database::Access::write));
  ASSERT_TRUE(database->execute("ALTER TABLE thread DROP COLUMN max_turns; PRAGMA user_version=1"));
  EXPECT_EQ(is_older(*database).value(), true);
  ASSERT_TRUE(prepare_schema(*database, Database::Access::read));
  EXPECT_EQ(is_older(*database).value(), true) << "who only reads changes nothing";
  ASSERT_TRUE(prepare_schema(*database, Database::Access::write));
  EXPECT_EQ(is_older(*database).value(), false);
  EXPECT_TRUE(database->number("SELECT count(max_turns) FROM thread"));
}

TEST_F(StoreSchemaTest, LeavesANewerOneAlone) {
  const auto database = open();
  ASSERT_TRUE(database);
  ASSERT_TRUE(prepare_schema(*database, Database::Access::write));
  ASSERT_TRUE(database->execute("PRAGMA user_version=99"));
  const auto prepared = prepare_schema(*database, Database::Access::write);
  ASSERT_FALSE(prepared);
  EXPECT_NE(prepared.error().text().find("newer abridge (version 99"), std::string::npos)
      << prepared.error().text();
  EXPECT_FALSE(check_version(*database));
  EXPECT_TRUE(prepare_schema(*database, Database::Access::salvage));
}

TEST_F(StoreSchemaTest, LeavesAnotherProgramsDatabaseAlone) {
  const auto database = open();
  ASSERT_TRUE(database);
  ASSERT_TRUE(database->execute("CREATE TABLE bookmarks (url TEXT)"));
  const auto prepared = prepare_schema(*database, Database::Access::write);
  ASSERT_FALSE(prepared);
  EXPECT_NE(prepared.error().text().find("another program's database"), std::string::npos);
}

}  // namespace
}  // namespace abridge::store
