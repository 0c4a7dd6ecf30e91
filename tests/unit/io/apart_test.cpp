#include "lib/io/apart.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>

namespace abridge::io {
namespace {

TEST(RunApart, SharesMemoryAndNoProcess) {
  pid_t where = 0;
  run_apart([](void* to) { *static_cast<pid_t*>(to) = ::getpid(); }, &where);
  EXPECT_NE(where, 0);
  EXPECT_NE(where, ::getpid());
  EXPECT_EQ(::waitpid(where, nullptr, WNOHANG), -1) << "it is waited for";
}

TEST(RunApart, GoesOnWhenItsCallerIsKilled) {
  std::array<int, 2> ends{};
  ASSERT_EQ(::pipe(ends.data()), 0);
  const pid_t caller = ::fork();
  ASSERT_GE(caller, 0);
  if (caller == 0) {
    run_apart(
        [](void* to) {
          ::kill(::getppid(), SIGKILL);
          ::usleep(20000);
          (void)!::write(*static_cast<int*>(to), "done", 4);
        },
        &ends[1]);
    ::_exit(0);
  }
  ::close(ends[1]);
  int status = 0;
  ASSERT_EQ(::waitpid(caller, &status, 0), caller);
  EXPECT_TRUE(WIFSIGNALED(status));
  std::array<char, 8> got{};
  EXPECT_EQ(::read(ends[0], got.data(), got.size()), 4);
  ::close(ends[0]);
}

}  // namespace
}  // namespace abridge::io
