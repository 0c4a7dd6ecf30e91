#include "lib/io/temporary.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <string>
#include <utility>

#include "tests/support/temporary_folder.hpp"

namespace abridge::io {
namespace {

using tests::TemporaryFolder;

TEST(Temporary, IsRemovedUnlessItIsForgotten) {
  const TemporaryFolder folder;
  { const Temporary one(folder.write("removed", "x")); }
  { Temporary(folder.write("kept", "x")).forget(); }
  EXPECT_FALSE(std::filesystem::exists(folder / "removed"));
  EXPECT_TRUE(std::filesystem::exists(folder / "kept"));
}

TEST(Temporary, IsOneWhereverItIsMoved) {
  const TemporaryFolder folder;
  Temporary to;
  {
    Temporary from(folder.write("moved", "x"));
    to = std::move(from);
  }
  EXPECT_TRUE(std::filesystem::exists(folder / "moved"));
  to.remove();
  EXPECT_FALSE(std::filesystem::exists(folder / "moved"));
}

TEST(Temporary, IsKnownToASignalBeforeItsFileIsThere) {
  const TemporaryFolder folder;
  const Temporary name(folder / "file");
  folder.write("file", "made after its name was known");
  Temporary gone(folder.write("renamed", "x"));
  gone.forget();
  remove_temporaries();
  EXPECT_FALSE(std::filesystem::exists(folder / "file"));
  EXPECT_TRUE(std::filesystem::exists(folder / "renamed"));
}

TEST(Temporary, HasPlacesForMoreThanThereAre) {
  const TemporaryFolder folder;
  for (int i = 0; i < 40; ++i) {
    const Temporary one(folder / std::to_string(i));
  }
  const Temporary last(folder.write("last", "x"));
  remove_temporaries();
  EXPECT_EQ(folder.count(), 0u) << "a place is free again when its file is gone";
}

TEST(SignalsHeld, KeepsASignalWaiting) {
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    std::signal(SIGTERM, [](int) { ::_exit(7); });
    {
      const SignalsHeld held;
      ::kill(::getpid(), SIGTERM);
    }
    ::_exit(3);  // not reached: it comes when it is let through
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_EQ(WEXITSTATUS(status), 7);
}

}  // namespace
}  // namespace abridge::io
