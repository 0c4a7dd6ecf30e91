#include "lib/io/file_rights.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/xattr.h>

#include <cstdint>
#include <string>

#include "lib/io/output.hpp"
#include "tests/support/temporary_folder.hpp"

namespace abridge::io {
namespace {

using tests::TemporaryFolder;

constexpr const char* k_list = "system.posix_acl_access";
constexpr const char* k_default_list = "system.posix_acl_default";

/// An access control list as Linux stores it: the owner and user 1234 may read and write, the group and
/// others nothing.
std::string list_for_1234() {
  struct Entry {
    std::uint16_t tag, rights;
    std::uint32_t id;
  };
  constexpr std::uint32_t k_nobody = 0xFFFFFFFF;
  const Entry entries[] = {
      {0x01, 6, k_nobody}, {0x02, 6, 1234}, {0x04, 0, k_nobody}, {0x10, 6, k_nobody}, {0x20, 0, k_nobody}};
  const std::uint32_t version = 2;
  std::string bytes(reinterpret_cast<const char*>(&version), sizeof version);
  return bytes.append(reinterpret_cast<const char*>(entries), sizeof entries);
}

std::string attribute(const std::string& path, const char* name) {
  std::string value(256, '\0');
  const ssize_t size = ::getxattr(path.c_str(), name, value.data(), value.size());
  return size < 0 ? "none" : value.substr(0, static_cast<std::size_t>(size));
}

bool set(const std::string& path, const char* name, const std::string& value) {
  return ::setxattr(path.c_str(), name, value.data(), value.size(), 0) == 0;
}

mode_t mode_of(const std::string& path) {
  struct stat status {};
  ::stat(path.c_str(), &status);
  return status.st_mode & 07777;
}

void replace(const std::string& path) {
  const auto output = file_output(path);
  ASSERT_TRUE(output);
  ASSERT_TRUE((*output)->write("new"));
  ASSERT_TRUE((*output)->commit());
}

TEST(FileRights, KeepAccessListsAndAttributes) {
  const TemporaryFolder folder;
  const std::string path = folder.write("file", "old");
  ::chmod(path.c_str(), 0600);
  if (!set(path, k_list, list_for_1234())) GTEST_SKIP() << "no access control lists here";
  if (!set(path, "user.origin", "a test")) GTEST_SKIP() << "no extended attributes here";
  ASSERT_EQ(mode_of(path), 0660u) << "the list's mask stands where the group's rights do";
  replace(path);
  EXPECT_EQ(folder.read("file"), "new");
  EXPECT_EQ(attribute(path, k_list), list_for_1234());
  EXPECT_EQ(attribute(path, "user.origin"), "a test");
  EXPECT_EQ(mode_of(path), 0660u);
}

TEST(FileRights, GiveNobodyWhatOnlyTheFolderWouldGive) {
  const TemporaryFolder folder;
  const std::string path = folder.write("file", "old");
  ::chmod(path.c_str(), 0640);
  if (!set(folder.path(), k_default_list, list_for_1234())) GTEST_SKIP() << "no access control lists here";
  replace(path);
  EXPECT_EQ(attribute(path, k_list), "none");
  EXPECT_EQ(mode_of(path), 0640u);
}

}  // namespace
}  // namespace abridge::io
