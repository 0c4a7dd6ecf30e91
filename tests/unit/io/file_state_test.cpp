// What commit does where the file that it replaces is an input of the run.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <filesystem>
#include <string>

#include "lib/io/descriptor.hpp"
#include "lib/io/input.hpp"
#include "lib/io/output.hpp"
#include "tests/support/temporary_folder.hpp"

namespace abridge::io {
namespace {

using tests::TemporaryFolder;

/// Reads `path`, lets `meanwhile` happen and replaces it; what went wrong, or nothing.
template <class Meanwhile>
std::string replace(const std::string& path, Meanwhile meanwhile) {
  const auto input = open_input(path);
  if (!input || !(*input)->state()) return "not opened";
  const auto output = file_output(path);
  if (!output) return output.error().text();
  if (const auto r = (*output)->replaces(*(*input)->state()); !r) return r.error().text();
  if (const auto r = (*output)->write("new"); !r) return r.error().text();
  meanwhile();
  if (const auto r = (*output)->commit(); !r) return r.error().text();
  return {};
}

TEST(ReplacedInput, IsReplacedWhereNothingChanged) {
  const TemporaryFolder folder;
  const std::string path = folder.write("file", "old");
  EXPECT_EQ(replace(path, [] {}), "");
  EXPECT_EQ(folder.read("file"), "new");
  EXPECT_EQ(folder.count(), 1u);
}

TEST(ReplacedInput, StaysWhereItWasWrittenTo) {
  const TemporaryFolder folder;
  const std::string path = folder.write("file", "old");
  const std::string why = replace(path, [&] { std::ofstream(path, std::ios::app) << " and more"; });
  EXPECT_EQ(why, path + ": changed while it was read; it was left as it is: try again");
  EXPECT_EQ(folder.read("file"), "old and more");
  EXPECT_EQ(folder.count(), 1u);
}

TEST(ReplacedInput, StaysWhereItWasExchangedOrRemoved) {
  const TemporaryFolder folder;
  const std::string path = folder.write("file", "old");
  EXPECT_NE(replace(path, [&] { std::filesystem::rename(folder.write("other", "old"), path); }), "");
  EXPECT_EQ(folder.read("file"), "old");
  EXPECT_NE(replace(path, [&] { std::filesystem::remove(path); }), "");
  EXPECT_EQ(folder.count(), 0u);
}

TEST(ReplacedInput, StaysWhereOnlyItsTimeSaysThatItChanged) {
  const TemporaryFolder folder;
  const std::string path = folder.write("file", "old");
  const timespec times[2] = {{1, 0}, {1, 5}};
  EXPECT_NE(replace(path, [&] { ::utimensat(AT_FDCWD, path.c_str(), times, 0); }), "");
  EXPECT_EQ(folder.read("file"), "old");
}

TEST(ReplacedInput, StaysWhereAsMuchWasWrittenAndItsTimeWasSetBack) {
  const TemporaryFolder folder;
  const std::string path = folder.write("file", "old");
  struct stat before {};
  ASSERT_EQ(::stat(path.c_str(), &before), 0);
  const timespec times[2] = {before.st_atim, before.st_mtim};
  EXPECT_NE(replace(path,
                    [&] {
                      std::ofstream(path, std::ios::in) << "odd";
                      ::utimensat(AT_FDCWD, path.c_str(), times, 0);
                    }),
            "");
  EXPECT_EQ(folder.read("file"), "odd");
}

TEST(ReplacedInput, StaysWhereItsRightsWereChanged) {
  const TemporaryFolder folder;
  const std::string path = folder.write("file", "old");
  const auto mode = [&] {
    struct stat now {};
    return ::stat(path.c_str(), &now) == 0 ? now.st_mode & 07777 : 0;
  };
  EXPECT_NE(replace(path, [&] { ::chmod(path.c_str(), 0600); }), "");
  EXPECT_EQ(mode(), 0600u);

  const auto output = file_output(path);  // has the rights from here on
  ::chmod(path.c_str(), 0400);
  EXPECT_FALSE((*output)->replaces(*(*open_input(path))->state()));
  EXPECT_EQ(mode(), 0400u);
  EXPECT_EQ(folder.read("file"), "old");
}

TEST(ReplacedInput, SaysThatTooManyFilesAreOpen) {
  const TemporaryFolder folder;
  const std::string path = folder.write("file", "old");
  const auto output = file_output(path);
  const auto read = state_of(path);
  rlimit limit{};
  ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &limit), 0);
  const rlimit none{0, limit.rlim_max};
  ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &none), 0);
  const auto replaces = (*output)->replaces(*read);
  ::setrlimit(RLIMIT_NOFILE, &limit);
  ASSERT_FALSE(replaces);
  EXPECT_EQ(replaces.error().text(), path + ": too many open files (ulimit -n says how many may be)");
}

TEST(ReplacedInput, StaysWhileSomebodyHasItOpenForWriting) {
  const TemporaryFolder folder;
  const std::string path = folder.write("file", "old");
  const Descriptor asked(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (::fcntl(asked.number(), F_SETLEASE, F_RDLCK) != 0) GTEST_SKIP() << "no leases here";
  ::fcntl(asked.number(), F_SETLEASE, F_UNLCK);
  {
    std::ofstream agent(path, std::ios::app);
    EXPECT_EQ(replace(path, [] {}),
              path +
                  ": another program has it open to write to it, and would write on into the old file; it "
                  "was left as it is: let that program end first");
    agent << " and more";
  }
  EXPECT_EQ(folder.read("file"), "old and more");
  EXPECT_EQ(folder.count(), 1u);
  const std::ifstream reader(path);
  EXPECT_EQ(replace(path, [] {}), "") << "who only reads goes on doing so";
}

TEST(ReplacedInput, IsLockedAgainstOthers) {
  const TemporaryFolder folder;
  const std::string path = folder.write("file", "old");
  std::string second;
  EXPECT_EQ(replace(path, [&] { second = replace(path, [] {}); }), "");
  EXPECT_EQ(second, path + ": another run is replacing it: let that one end first");
  EXPECT_EQ(folder.read("file"), "new");
  EXPECT_EQ(replace(path, [] {}), "") << "the lock went with the first";
}

TEST(ReplacedInput, SaysHowManyOtherNamesItHad) {
  const TemporaryFolder folder;
  const std::string path = folder.write("file", "old");
  std::filesystem::create_hard_link(path, folder / "link");
  const auto output = file_output(path);
  EXPECT_EQ((*output)->other_names(), 1u);
  EXPECT_TRUE((*output)->replaces_file());
  const auto made = file_output(folder / "new");
  EXPECT_EQ((*made)->other_names(), 0u);
  EXPECT_FALSE((*made)->replaces_file());
}

}  // namespace
}  // namespace abridge::io
