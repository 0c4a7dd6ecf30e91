#include "lib/io/entries.hpp"

#include <gtest/gtest.h>

#include <string>

#include "tests/support/temporary_folder.hpp"

namespace abridge::io {
namespace {

TEST(Entries, AreAFoldersByName) {
  const tests::TemporaryFolder folder;
  for (const char* name : {"b", "c", "a"}) folder.write(name, name);
  std::error_code error;
  std::string names;
  for (const auto& one : entries_of(folder.path(), error)) names += one.path().filename().string();
  EXPECT_EQ(names, "abc");
  EXPECT_FALSE(error);
}

TEST(Entries, WhatCanNotBeReadIsSaid) {
  std::error_code error;
  EXPECT_TRUE(entries_of("/no/such/folder", error).empty());
  EXPECT_EQ(error, std::errc::no_such_file_or_directory);
}

}  // namespace
}  // namespace abridge::io
