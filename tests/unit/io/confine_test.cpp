#include "lib/io/confine.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <functional>
#include <string>
#include <vector>

#include "lib/io/descriptor.hpp"
#include "lib/io/output.hpp"
#include "tests/support/temporary_folder.hpp"

namespace abridge::io {
namespace {

using tests::TemporaryFolder;
using May = WritablePlace::May;

bool has_landlock() { return ::syscall(444, nullptr, 0, 1) >= 3; }

/// Whether `check` is true in a process that was confined to these places.
bool holds_within(const std::vector<WritablePlace>& places, const std::function<bool()>& check) {
  const pid_t child = ::fork();
  if (child == 0) {
    confine(places);
    ::_exit(check() ? 0 : 1);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

bool can_write(const std::string& path) {
  const auto output = file_output(path);
  return output && (*output)->write("new") && (*output)->commit();
}

TEST(Confine, WritesInItsPlacesAlone) {
  if (!has_landlock()) GTEST_SKIP() << "the kernel has no Landlock";
  const TemporaryFolder folder;
  folder.write("in/file", "old");
  folder.write("out/file", "old");
  EXPECT_TRUE(holds_within({{folder / "in", May::change_files}}, [&] {
    return can_write(folder / "in/file") && can_write(folder / "in/new") && !can_write(folder / "out/file") &&
           !can_write(folder / "out/new") && ::truncate((folder / "out/file").c_str(), 0) != 0;
  }));
  EXPECT_EQ(folder.read("in/file"), "new");
  EXPECT_EQ(folder.read("out/file"), "old");
}

TEST(Confine, MakesFoldersWhereItMay) {
  if (!has_landlock()) GTEST_SKIP() << "the kernel has no Landlock";
  const TemporaryFolder folder;
  EXPECT_TRUE(holds_within({{folder.path(), May::make_folders}}, [&] {
    return ::mkdir((folder / "made").c_str(), 0700) == 0 && !can_write(folder / "made/file");
  }));
}

TEST(Confine, WritesDevicesAndWhatIsOpen) {
  if (!has_landlock()) GTEST_SKIP() << "the kernel has no Landlock";
  const TemporaryFolder folder;
  const Descriptor open(::open(folder.write("open", "").c_str(), O_WRONLY));
  EXPECT_TRUE(holds_within({{"/dev/null", May::be_written}}, [&] {
    return can_write("/dev/null") && write_all(open.number(), "x") == 0 &&
           ::open((folder / "open").c_str(), O_WRONLY) < 0;
  }));
}

TEST(Confine, StartsNothingAndConnectsToNothing) {
  EXPECT_TRUE(holds_within({}, [] {
    const char* const words[] = {"true", nullptr};
    const bool starts = ::execv("/bin/true", const_cast<char* const*>(words)) == 0 || errno != EPERM;
    return !starts && ::socket(AF_UNIX, SOCK_STREAM, 0) < 0 && errno == EPERM &&
           ::open("/proc/self/stat", O_RDONLY) >= 0;
  }));
}

}  // namespace
}  // namespace abridge::io
