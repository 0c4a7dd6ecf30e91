#include "cli/git.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>

#include "lib/io/descriptor.hpp"
#include "lib/text/visible.hpp"

extern char** environ;

namespace abridge::cli {

namespace {

/// What git is to find in its environment.
constexpr std::string_view k_set[] = {
    "LC_ALL=C",
    // A partial clone fetches what it lacks by a program that its settings name. Where git is older than the
    // first of these, no way of fetching is allowed.
    "GIT_NO_LAZY_FETCH=1",
    "GIT_ALLOW_PROTOCOL=",
    "GIT_TERMINAL_PROMPT=0",
    // The index is not written: it may be another process's turn, and hooks follow.
    "GIT_OPTIONAL_LOCKS=0",
};

/// And what not: the language, and the repository that a hook runs in (git rev-parse --local-env-vars), for
/// inputs are of the one that they lie in.
constexpr std::string_view k_left_out[] = {
    "LANGUAGE",       "GIT_DIR",    "GIT_WORK_TREE",  "GIT_IMPLICIT_WORK_TREE",
    "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR",
};

std::string_view name_of_variable(std::string_view variable) {
  return variable.substr(0, variable.find('='));
}

/// This program's environment, but for these.
std::vector<char*> environment() {
  std::vector<char*> all;
  for (char** one = environ; *one != nullptr; ++one) {
    const std::string_view name = name_of_variable(*one);
    const auto is_it = [&](std::string_view other) { return name == name_of_variable(other); };
    if (std::none_of(std::begin(k_left_out), std::end(k_left_out), is_it) &&
        std::none_of(std::begin(k_set), std::end(k_set), is_it))
      all.push_back(*one);
  }
  // posix_spawn takes no pointers to const; it doesn't write through these.
  for (const std::string_view one : k_set) all.push_back(const_cast<char*>(one.data()));
  all.push_back(nullptr);
  return all;
}

std::string all_of(int descriptor) {
  std::string all;
  std::array<char, 65536> block{};
  for (ssize_t n = 0; (n = io::retried([&] { return ::read(descriptor, block.data(), block.size()); })) > 0;)
    all.append(block.data(), static_cast<std::size_t>(n));
  return all;
}

}  // namespace

Result<std::string> git(const std::string& folder, const std::vector<std::string>& arguments,
                        std::string_view input) {
  // None of these is started by the commands above; what is said twice holds where a newer git does more.
  std::vector<std::string> words{
      "git", "-C", folder, "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "--no-pager"};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  // Input and errors are in memory, so that reading the one pipe to its end can't wait for git, nor git for
  // it.
  const io::Descriptor in(::memfd_create("input", MFD_CLOEXEC));
  const io::Descriptor errors(::memfd_create("errors", MFD_CLOEXEC));
  std::array<int, 2> out{};
  if (!in || !errors || io::write_all(in.number(), input) != 0 || ::lseek(in.number(), 0, SEEK_SET) != 0 ||
      ::pipe2(out.data(), O_CLOEXEC) != 0)
    return fail("git: no pipe can be made");
  const io::Descriptor read_end(out[0]);
  io::Descriptor write_end(out[1]);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in.number(), STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, out[1], STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, errors.number(), STDERR_FILENO);
  pid_t child = 0;
  const int error = posix_spawnp(&child, "git", &actions, nullptr, argv.data(), environment().data());
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) return fail("git is not installed");
  write_end = io::Descriptor();
  std::string output = all_of(out[0]);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return output;
  ::lseek(errors.number(), 0, SEEK_SET);
  const std::string why = all_of(errors.number());
  std::string_view line = why;
  // Its warnings stand before what it fails of.
  if (const std::size_t fatal = line.find("fatal: "); fatal != std::string_view::npos)
    line.remove_prefix(fatal + std::string_view("fatal: ").size());
  return fail(text::visible(line.substr(0, line.find('\n'))));
}

}  // namespace abridge::cli
