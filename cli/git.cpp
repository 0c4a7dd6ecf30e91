#include "cli/git.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>

#include "lib/io/descriptor.hpp"
#include "lib/text/visible.hpp"

extern char** environ;

namespace abridge::cli {

namespace {

/// This program's environment, but for the language that git speaks.
std::vector<char*> plain_environment() {
  static char k_english[] = "LC_ALL=C";
  std::vector<char*> all;
  for (char** one = environ; *one != nullptr; ++one) {
    const std::string_view variable = *one;
    if (!variable.starts_with("LC_ALL=") && !variable.starts_with("LANGUAGE=")) all.push_back(*one);
  }
  all.push_back(k_english);
  all.push_back(nullptr);
  return all;
}

/// Paths with a NUL behind each, below `above`, sorted.
std::vector<std::string> paths_of(std::string_view said, const std::string& above) {
  std::vector<std::string> paths;
  while (!said.empty()) {
    const std::size_t end = std::min(said.find('\0'), said.size());
    paths.push_back(above + "/" + std::string(said.substr(0, end)));
    said.remove_prefix(std::min(end + 1, said.size()));
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

/// What is wrong with the repository of a folder, from git's own words.
Error no_repository(const std::string& folder, const Error& said) {
  if (said.message.find("not a git repository") != std::string::npos)
    return {fmt::format("--changed-since: {} is in no git repository: leave the option out",
                        text::visible(folder)),
            {},
            0,
            0};
  return {fmt::format("--changed-since: git can't say what has changed in {}: {}", text::visible(folder),
                      said.message),
          {},
          0,
          0};
}

}  // namespace

Result<std::string> git(const std::string& folder, const std::vector<std::string>& arguments) {
  // A stranger's repository may name programs to start: none of them is.
  std::vector<std::string> words{"git",
                                 "-C",
                                 folder,
                                 "-c",
                                 "core.fsmonitor=false",
                                 "-c",
                                 "core.hooksPath=/dev/null",
                                 "-c",
                                 "diff.external=",
                                 "--no-pager"};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  std::array<int, 2> out{};
  if (pipe2(out.data(), O_CLOEXEC) != 0) return fail("git: no pipe can be made");
  const io::Descriptor read_end(out[0]);
  io::Descriptor write_end(out[1]);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, out[1], STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, out[1], STDERR_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  pid_t child = 0;
  const int error = posix_spawnp(&child, "git", &actions, nullptr, argv.data(), plain_environment().data());
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) return fail("git is not installed");
  write_end = io::Descriptor();
  std::string said;
  std::array<char, 65536> block{};
  for (ssize_t n = 0; (n = read(out[0], block.data(), block.size())) > 0;)
    said.append(block.data(), static_cast<std::size_t>(n));
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
    std::string_view line = std::string_view(said).substr(0, said.find('\n'));
    if (line.starts_with("fatal: ")) line.remove_prefix(7);
    return fail(text::visible(line));
  }
  return said;
}

Result<std::vector<std::string>> changed_since(const std::string& folder, const std::string& revision) {
  auto top = git(folder, {"rev-parse", "--show-toplevel"});
  if (!top) return fail(no_repository(folder, top.error()));
  top->erase(top->find_last_not_of('\n') + 1);
  const auto commit =
      git(folder, {"rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"});
  if (!commit)
    return fail(
        fmt::format("--changed-since: git knows no revision '{}' in {}: name a commit, a branch or a tag; a "
                    "shallow clone lacks the older ones (git fetch --unshallow)",
                    revision, text::visible(*top)));
  const std::string id = commit->substr(0, commit->find('\n'));
  std::vector<std::string> paths;
  for (const std::vector<std::string>& command :
       {std::vector<std::string>{"diff", "--no-ext-diff", "--name-only", "-z", id, "--"},
        {"ls-files", "--others", "--exclude-standard", "-z"}}) {
    const auto said = git(*top, command);
    if (!said) return fail(no_repository(folder, said.error()));
    const auto some = paths_of(*said, *top);
    paths.insert(paths.end(), some.begin(), some.end());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

Result<std::vector<std::string>> tracked_in(const std::string& folder) {
  const auto said = git(folder, {"ls-files", "-z"});
  if (!said) return fail(no_repository(folder, said.error()));
  return paths_of(*said, folder);
}

}  // namespace abridge::cli
