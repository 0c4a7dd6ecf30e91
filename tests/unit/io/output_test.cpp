#include "lib/io/output.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "lib/io/descriptor.hpp"
#include "tests/support/temporary_folder.hpp"

namespace abridge::io {
namespace {

using tests::NotRoot;
using tests::TemporaryFolder;

std::string output_why(const std::string& path) {
  const auto output = file_output(path);
  return output ? "opened" : output.error().text();
}

/// Writes `bytes` to `path`; what went wrong, or nothing.
std::string put(const std::string& path, std::string_view bytes) {
  const auto output = file_output(path);
  if (!output) return output.error().text();
  if (const auto written = (*output)->write(bytes); !written) return written.error().text();
  if (const auto done = (*output)->commit(); !done) return done.error().text();
  return {};
}

struct stat status_of(const std::string& path) {
  struct stat status {};
  ::stat(path.c_str(), &status);
  return status;
}

mode_t output_mode_of(const std::string& path) { return status_of(path).st_mode & 07777; }

/// A signal is ignored, as the program does it, until the end of the test.
class Ignored {
 public:
  explicit Ignored(int number) : number_(number), old_(std::signal(number, SIG_IGN)) {}
  Ignored(const Ignored&) = delete;
  Ignored& operator=(const Ignored&) = delete;
  ~Ignored() { std::signal(number_, old_); }

 private:
  int number_;
  void (*old_)(int);
};

class Umask {
 public:
  explicit Umask(mode_t mask) : old_(::umask(mask)) {}
  Umask(const Umask&) = delete;
  Umask& operator=(const Umask&) = delete;
  ~Umask() { ::umask(old_); }

 private:
  mode_t old_;
};

TEST(FileOutput, AppearsOnCommitOnly) {
  const TemporaryFolder folder;
  const auto output = file_output(folder / "new");
  ASSERT_TRUE(output);
  ASSERT_TRUE((*output)->write("one "));
  ASSERT_TRUE((*output)->write("two"));
  EXPECT_FALSE(std::filesystem::exists(folder / "new"));
  ASSERT_TRUE((*output)->commit());
  EXPECT_EQ(folder.read("new"), "one two");
  EXPECT_EQ(folder.count(), 1u);
  EXPECT_TRUE((*output)->commit()) << "a second commit changes nothing";
  EXPECT_EQ(folder.read("new"), "one two");
}

TEST(FileOutput, TakesBackWhatIsNotCommitted) {
  const TemporaryFolder folder;
  const auto output = file_output(folder / "new");
  ASSERT_TRUE((*output)->write("one "));
  EXPECT_EQ((*output)->mark().value(), 4U);
  ASSERT_TRUE((*output)->write("two "));
  EXPECT_TRUE((*output)->take_back(4).value());
  ASSERT_TRUE((*output)->write("three"));
  EXPECT_EQ((*output)->mark().value(), 9U);
  ASSERT_TRUE((*output)->commit());
  EXPECT_EQ(folder.read("new"), "one three");
}

TEST(FileOutput, HasNoNameUntilItIsWhole) {
  const TemporaryFolder folder;
  folder.write("old", "x");
  const auto made = file_output(folder / "new");
  const auto replaced = file_output(folder / "old");
  ASSERT_TRUE((*made)->write("whole"));
  ASSERT_TRUE((*made)->prepare());
  EXPECT_EQ(folder.count(), 1u);
}

TEST(FileOutput, TakesTheNameThatAKilledRunLeft) {
  const TemporaryFolder folder;
  folder.write("file", "old");
  folder.write(".file.abridge-new", "left over");
  ASSERT_EQ(put(folder / "file", "new"), "");
  EXPECT_EQ(folder.read("file"), "new");
  EXPECT_EQ(folder.count(), 1u) << "it is gone";
}

TEST(FileOutput, LeavesANameToTheRunThatHoldsIt) {
  const TemporaryFolder folder;
  folder.write("file", "old");
  const std::string name = folder.write(".file.abridge-new", "of another run");
  const Descriptor other(::open(name.c_str(), O_RDONLY));
  ASSERT_EQ(::flock(other.number(), LOCK_EX), 0);
  ASSERT_EQ(put(folder / "file", "new"), "");
  EXPECT_EQ(folder.read("file"), "new");
  EXPECT_EQ(folder.read(".file.abridge-new"), "of another run");
}

TEST(FileOutput, FollowsNoLinkUnderThatName) {
  const TemporaryFolder folder;
  folder.write("file", "old");
  folder.write("precious", "kept");
  std::filesystem::create_symlink("precious", folder / ".file.abridge-new");
  ASSERT_EQ(put(folder / "file", "new"), "");
  EXPECT_EQ(folder.read("file"), "new");
  EXPECT_EQ(folder.read("precious"), "kept");
}

TEST(FileOutput, AreSeenTogetherOrNotAtAll) {
  const TemporaryFolder folder;
  folder.write("one", "old");
  folder.write("two", "old");
  {
    const auto one = file_output(folder / "one");
    const auto full = file_output("/dev/full");
    const auto two = file_output(folder / "two");
    ASSERT_TRUE((*one)->write("new"));
    ASSERT_TRUE((*two)->write("new"));
    two.value()->keeps_old();
    const std::vector<Output*> both{one->get(), full->get(), two->get()};
    ASSERT_TRUE(commit_together(both));
  }
  EXPECT_EQ(folder.read("one") + folder.read("two"), "newnew");
  EXPECT_EQ(folder.count(), 2u);

  const auto one = file_output(folder / "one");
  const auto two = file_output(folder / "two");
  ASSERT_TRUE((*one)->write("newer"));
  ASSERT_TRUE((*two)->replaces(*state_of(folder / "two")));
  ASSERT_TRUE((*two)->write("newer"));
  folder.write("two", "somebody's");
  const std::vector<Output*> both{one->get(), two->get()};
  const auto done = commit_together(both);
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error().text(),
            (folder / "two") + ": changed while it was read; it was left as it is: try again");
  EXPECT_EQ(folder.read("one"), "new") << "the first is as it was, too";
  EXPECT_EQ(folder.read("two"), "somebody's");
}

TEST(FileOutput, KeepsTheOldFileBesideTheNewOne) {
  const TemporaryFolder folder;
  const std::string path = folder.write("file", "old");
  folder.write("file.bak", "older");
  const auto inode = status_of(path).st_ino;
  const auto output = file_output(path);
  ASSERT_TRUE((*output)->replaces(*state_of(path)));
  (*output)->keeps_old();
  ASSERT_TRUE((*output)->write("new"));
  ASSERT_TRUE((*output)->commit());
  EXPECT_EQ(folder.read("file"), "new");
  EXPECT_EQ(folder.read("file.bak"), "old");
  EXPECT_EQ(status_of(folder / "file.bak").st_ino, inode) << "it is the file itself, with all its names";
  EXPECT_EQ(folder.count(), 2u);
}

TEST(FileOutput, LeavesTheOldFileWhereItCantBeKept) {
  const TemporaryFolder folder;
  const std::string path = folder.write("file", "old");
  std::filesystem::create_directory(folder / "file.bak");
  const auto output = file_output(path);
  ASSERT_TRUE((*output)->replaces(*state_of(path)));
  (*output)->keeps_old();
  ASSERT_TRUE((*output)->write("new"));
  const auto done = (*output)->commit();
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error().text(),
            path + ": left as it is, for " + path + ".bak can't be written: is a directory");
  EXPECT_EQ(folder.read("file"), "old");
  EXPECT_EQ(folder.count(), 2u);
}

TEST(FileOutput, LeavesTheOldFileWithoutCommit) {
  const TemporaryFolder folder;
  folder.write("file", "old");
  {
    const auto output = file_output(folder / "file");
    ASSERT_TRUE((*output)->write("new"));
    EXPECT_EQ(folder.read("file"), "old");
  }
  EXPECT_EQ(folder.read("file"), "old");
  EXPECT_EQ(folder.count(), 1u);
}

TEST(FileOutput, KeepsTheOldMode) {
  const TemporaryFolder folder;
  const Umask mask(022);
  for (const mode_t mode : {0600u, 0644u, 0755u, 0666u, 0640u}) {
    const std::string path = folder.write("file", "old");
    ::chmod(path.c_str(), mode);
    ASSERT_EQ(put(path, "new"), "");
    EXPECT_EQ(output_mode_of(path), mode);
    EXPECT_EQ(folder.read("file"), "new");
  }
}

TEST(FileOutput, KeepsTheOldOwnerWherePermitted) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root may give files away";
  const TemporaryFolder folder;
  const std::string path = folder.write("file", "old");
  ASSERT_EQ(::chown(path.c_str(), 1234, 2345), 0);
  ASSERT_EQ(::chmod(path.c_str(), 04755), 0);
  ASSERT_EQ(put(path, "new"), "");
  EXPECT_EQ(status_of(path).st_uid, 1234u);
  EXPECT_EQ(status_of(path).st_gid, 2345u);
  EXPECT_EQ(output_mode_of(path), 04755u);
}

TEST(FileOutput, GivesNobodyMoreThanBeforeWhereTheOwnerCantBeKept) {
  if (::geteuid() != 0) GTEST_SKIP() << "needs a file of somebody else";
  const TemporaryFolder folder;
  const std::string path = folder.write("file", "old");
  ASSERT_EQ(::chown(path.c_str(), 1234, 2345), 0);
  ASSERT_EQ(::chmod(path.c_str(), 06772), 0);
  {
    const NotRoot not_root;
    ASSERT_EQ(put(path, "new"), "");
  }
  EXPECT_EQ(folder.read("file"), "new");
  EXPECT_EQ(output_mode_of(path), 0722u) << "no set-user-id of another owner, no rights for another group";
}

TEST(FileOutput, MakesNewFilesAsTheUmaskSays) {
  const TemporaryFolder folder;
  for (const mode_t mask : {022u, 077u, 0u}) {
    const Umask set(mask);
    const std::string path = folder / std::to_string(mask);
    ASSERT_EQ(put(path, "new"), "");
    EXPECT_EQ(output_mode_of(path), 0666 & ~mask);
  }
}

TEST(FileOutput, WritesThroughLinks) {
  const TemporaryFolder folder;
  folder.write("real/file", "old");
  std::filesystem::create_directory(folder / "links");
  std::filesystem::create_symlink("../real/file", folder / "links/one");
  std::filesystem::create_symlink(folder / "links/one", folder / "links/two");
  ASSERT_EQ(put(folder / "links/two", "new"), "");
  EXPECT_EQ(folder.read("real/file"), "new");
  EXPECT_TRUE(std::filesystem::is_symlink(folder / "links/one"));
  EXPECT_TRUE(std::filesystem::is_symlink(folder / "links/two"));

  std::filesystem::create_symlink("real/made", folder / "dangling");
  ASSERT_EQ(put(folder / "dangling", "made"), "");
  EXPECT_TRUE(std::filesystem::is_symlink(folder / "dangling"));
  EXPECT_EQ(folder.read("real/made"), "made");

  std::filesystem::create_symlink("loop", folder / "loop");
  EXPECT_EQ(put(folder / "loop", "x"), (folder / "loop") + ": too many symbolic links");
}

TEST(FileOutput, SaysWhyItCantWrite) {
  const TemporaryFolder folder;
  EXPECT_EQ(output_why(folder / "missing/file"),
            (folder / "missing/file") + ": the folder " + (folder / "missing") + " doesn't exist");
  EXPECT_EQ(output_why(folder.path().string()), folder.path().string() + ": is a directory");
  EXPECT_EQ(output_why(folder / "new/"), (folder / "new/") + ": is a directory");
  const std::string file = folder.write("file", "old");
  EXPECT_EQ(output_why(file + "/below"), file + "/below: a part of the path is not a directory");
  EXPECT_EQ(output_why(""), "'': no such file");
  EXPECT_EQ(output_why(folder / std::string(300, 'x')),
            (folder / std::string(300, 'x')) + ": the name is too long");
  EXPECT_EQ(folder.count(), 1u);

  std::filesystem::create_directory(folder / "closed");
  ::chmod((folder / "closed").c_str(), 0555);
  ::chmod(file.c_str(), 0444);
  const NotRoot not_root;
  EXPECT_EQ(output_why(folder / "closed/new"), (folder / "closed/new") + ": can't create a file in " +
                                                   (folder / "closed") + ": permission denied");
  EXPECT_EQ(output_why(file), file + ": permission denied") << "a file that is read-only stays";
}

TEST(FileOutput, TakesTheLongestName) {
  const TemporaryFolder folder;
  const std::string name(255, 'x');
  ASSERT_EQ(put(folder / name, "new"), "");
  EXPECT_EQ(folder.read(name), "new");
}

TEST(FileOutput, KeepsTheOldFileWhenItCantGrow) {
  const TemporaryFolder folder;
  const std::string path = folder.write("file", "old");
  const Ignored no_signal(SIGXFSZ);
  rlimit old{};
  ::getrlimit(RLIMIT_FSIZE, &old);
  const rlimit small{1000, old.rlim_max};
  ::setrlimit(RLIMIT_FSIZE, &small);
  const auto output = file_output(path);
  const auto fits = (*output)->write(std::string(900, 'x'));
  const auto written = (*output)->write(std::string(900, 'x'));
  const auto again = (*output)->write("x");
  const auto done = (*output)->commit();
  ::setrlimit(RLIMIT_FSIZE, &old);
  ASSERT_TRUE(fits);
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().text(),
            path + ": writing failed, nothing was changed: the file would become larger than is allowed");
  EXPECT_FALSE(again);
  EXPECT_FALSE(done);
  EXPECT_EQ(folder.read("file"), "old");
  EXPECT_EQ(folder.count(), 1u) << "the temporary file is gone, even before the output is";
}

TEST(FileOutput, FailsWhenTheNameIsTakenByAFolderMeanwhile) {
  const TemporaryFolder folder;
  const auto output = file_output(folder / "name");
  std::filesystem::create_directory(folder / "name");
  EXPECT_FALSE((*output)->commit());
  EXPECT_EQ(folder.count(), 1u);
}

TEST(FileOutput, WritesDevicesAndPipesDirectly) {
  EXPECT_EQ(put("/dev/null", "x"), "");
  EXPECT_EQ(put("/dev/full", "x"), "/dev/full: no space left on the disk");
  const TemporaryFolder folder;
  const std::string pipe = folder / "pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  const Descriptor reader(::open(pipe.c_str(), O_RDONLY | O_NONBLOCK));
  ASSERT_EQ(put(pipe, "through"), "");
  char got[16];
  ASSERT_EQ(::read(reader.number(), got, sizeof got), 7);
  EXPECT_EQ(std::string(got, 7), "through");
  EXPECT_TRUE(std::filesystem::is_fifo(pipe));
}

TEST(FileOutput, AppendsToTheDescriptorThatADeviceNames) {
  const TemporaryFolder folder;
  folder.write("file", "before ");
  const Descriptor file(::open((folder / "file").c_str(), O_WRONLY | O_APPEND));
  const std::string number = std::to_string(file.number());
  ASSERT_EQ(put("/dev/fd/" + number, "one "), "");
  ASSERT_EQ(put("/proc/self/fd/" + number, "two"), "");
  EXPECT_EQ(folder.read("file"), "before one two");
  EXPECT_EQ(output_why("/dev/fd/987"), "/dev/fd/987: is closed");
}

TEST(DescriptorOutput, StopsQuietlyWhenTheReaderIsGone) {
  const Ignored no_signal(SIGPIPE);
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  const Descriptor to(ends[1]);
  const auto output = descriptor_output(to.number(), "<stdout>");
  ASSERT_TRUE(output->write("read"));
  EXPECT_FALSE(output->closed());
  ::close(ends[0]);
  EXPECT_TRUE(output->write("unread"));
  EXPECT_TRUE(output->closed());
  EXPECT_TRUE(output->write("more"));
  EXPECT_TRUE(output->commit());
}

TEST(DescriptorOutput, WaitsForAPipeThatDoesNotBlock) {
  int ends[2];
  ASSERT_EQ(::pipe2(ends, O_NONBLOCK), 0);
  const Descriptor from(ends[0]);
  ::fcntl(from.number(), F_SETFL, 0);
  const std::string text(5'000'000, 'x');
  std::thread writer([&] {
    const Descriptor to(ends[1]);
    EXPECT_TRUE(descriptor_output(to.number(), "<stdout>")->write(text));
  });
  std::size_t got = 0;
  std::string part(1 << 16, '\0');
  for (ssize_t n = 1; n > 0; got += static_cast<std::size_t>(n))
    n = ::read(from.number(), part.data(), part.size());
  writer.join();
  EXPECT_EQ(got, text.size());
}

TEST(FileOutput, ShowsATerminalWhatItWouldObey) {
  const Descriptor master(::posix_openpt(O_RDWR | O_NOCTTY));
  if (!master || ::grantpt(master.number()) != 0 || ::unlockpt(master.number()) != 0)
    GTEST_SKIP() << "no terminals here";
  const auto output = file_output(::ptsname(master.number()));
  ASSERT_TRUE(output);
  ASSERT_TRUE((*output)->write("a\x1b[31mb\u202e\n"));
  std::string shown(100, '\0');
  shown.resize(static_cast<std::size_t>(::read(master.number(), shown.data(), shown.size())));
  EXPECT_EQ(shown, "a\\x1b[31mb\\u202e\r\n");
}

TEST(DescriptorOutput, SaysWhyItCantWrite) {
  const Descriptor full(::open("/dev/full", O_WRONLY));
  EXPECT_EQ(descriptor_output(full.number(), "<stdout>")->write("x").error().text(),
            "<stdout>: no space left on the disk");
  const Descriptor unwritable(::open("/dev/null", O_RDONLY));
  EXPECT_EQ(descriptor_output(unwritable.number(), "<stdout>")->write("x").error().text(),
            "<stdout>: is closed");
  EXPECT_TRUE(descriptor_output(full.number(), "<stdout>")->write(""));
}

TEST(MemoryOutput, Collects) {
  std::string into = "a";
  const auto output = memory_output(into);
  ASSERT_TRUE(output->write("b"));
  ASSERT_TRUE(output->commit());
  EXPECT_EQ(into, "ab");
  EXPECT_FALSE(output->closed());
}

}  // namespace
}  // namespace abridge::io
