#include "lib/io/command.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <string>
#include <thread>
#include <vector>

namespace abridge::io {
namespace {

using std::chrono::milliseconds;

Result<std::string> run_words(const std::vector<std::string>& words, std::string_view input = {},
                              milliseconds timeout = milliseconds(10000), std::size_t most = 1U << 20U) {
  return run({words, input, timeout, most});
}
Result<std::string> shell(const std::string& script, std::string_view input = {},
                          milliseconds timeout = milliseconds(10000), std::size_t most = 1U << 20U) {
  return run_words({"sh", "-c", script}, input, timeout, most);
}

std::string error_of(const Result<std::string>& r) { return r ? "none: " + *r : r.error().text(); }

TEST(ExternalProgram, GivesWhatItWrites) {
  EXPECT_EQ(run_words({"cat"}, "a\nb"), "a\nb");
  EXPECT_EQ(run_words({"cat"}), "");
  EXPECT_EQ(run_words({"printf", "%s", "$HOME; `id`"}), "$HOME; `id`");
}

TEST(ExternalProgram, NeedNotReadItsInputAndCanBeLong) {
  const std::string much(5000000, 'x');
  EXPECT_EQ(run_words({"true"}, much), "");
  EXPECT_EQ(run_words({"cat"}, much, milliseconds(20000), much.size()), much);
  EXPECT_EQ(shell("exec <&- ; echo done", much), "done\n");
}

TEST(ExternalProgram, SaysHowItFailed) {
  EXPECT_EQ(error_of(run_words({"abridge-no-such-program"})), "is not found");
  EXPECT_EQ(error_of(run_words({"/dev/null"})), "can't be started: Permission denied");
  EXPECT_EQ(error_of(shell("echo said; exit 3")), "ended with exit status 3");
  EXPECT_EQ(error_of(shell("echo one >&2; printf 'two\\033\\n' >&2; exit 1")),
            "ended with exit status 1: two\\x1b");
  EXPECT_EQ(error_of(shell("kill -9 $$")), "was ended by signal 9");
  EXPECT_EQ(error_of(shell("echo 12345", {}, milliseconds(10000), 5)), "wrote more than 5 bytes");
  EXPECT_EQ(shell("echo 1234", {}, milliseconds(10000), 5), "1234\n");
}

TEST(ExternalProgram, EndlessOutputEndsIt) {
  EXPECT_EQ(error_of(run_words({"yes"}, {}, milliseconds(20000), 100000)), "wrote more than 100000 bytes");
  EXPECT_EQ(shell("yes >&2 & sleep 0.1; kill $!; echo fine"), "fine\n");
}

TEST(ExternalProgram, IsEndedInTimeWithItsGroup) {
  const auto before = std::chrono::steady_clock::now();
  EXPECT_EQ(error_of(shell("trap '' TERM; sleep 60 & sleep 60", {}, milliseconds(200))),
            "took longer than 0.2 s");
  EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(20));
}

TEST(ExternalProgram, LeavesNothingOfItsGroup) {
  // What goes on in the background holds its pipes; its end is the end all the same.
  const std::string path = testing::TempDir() + "abridge-command-" + std::to_string(::getpid());
  EXPECT_EQ(run_words({"sh", "-c", "(sleep 1; : > \"$0\") & echo done", path}), "done\n");
  std::this_thread::sleep_for(milliseconds(1500));
  EXPECT_NE(::access(path.c_str(), F_OK), 0);
  ::unlink(path.c_str());
}

TEST(ExternalProgram, HasNoOtherDescriptors) {
  const int open_one = ::fcntl(STDERR_FILENO, F_DUPFD, 9);  // without FD_CLOEXEC
  ASSERT_GE(open_one, 9);
  EXPECT_EQ(run_words({"sh", "-c", "[ ! -e /proc/self/fd/$0 ] || echo open", std::to_string(open_one)}), "");
  ::close(open_one);
}

TEST(ExternalProgram, HearsTheSignalsThatThisProgramIgnores) {
  const auto before = std::signal(SIGPIPE, SIG_IGN);
  EXPECT_EQ(error_of(shell("kill -PIPE $$; echo ignored")), "was ended by signal 13");
  std::signal(SIGPIPE, before);
}

TEST(ExternalProgram, SeveralThreadsRunTheirs) {
  std::vector<std::thread> threads;
  std::vector<std::string> said(8);
  for (std::size_t i = 0; i < said.size(); ++i)
    threads.emplace_back([&said, i] {
      for (int k = 0; k < 5; ++k) said[i] += run_words({"cat"}, std::to_string(i)).value_or("?");
    });
  for (std::thread& t : threads) t.join();
  for (std::size_t i = 0; i < said.size(); ++i)
    EXPECT_EQ(said[i], std::string(5, static_cast<char>('0' + i)));
}

}  // namespace
}  // namespace abridge::io
