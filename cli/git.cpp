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
  const int error = posix_spawnp(&child, "git", &actions, nullptr, argv.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) return fail("git is not installed, and it says what has changed");
  write_end = io::Descriptor();
  std::string said;
  std::array<char, 65536> block{};
  for (ssize_t n = 0; (n = read(out[0], block.data(), block.size())) > 0;)
    said.append(block.data(), static_cast<std::size_t>(n));
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
    const std::string_view line = std::string_view(said).substr(0, said.find('\n'));
    return fail(fmt::format("git {}: {}", arguments.front(), text::visible(line)));
  }
  return said;
}

Result<std::vector<std::string>> changed_since(const std::string& folder, const std::string& revision) {
  auto top = git(folder, {"rev-parse", "--show-toplevel"});
  if (!top) return fail(top.error());
  top->erase(top->find_last_not_of('\n') + 1);
  const auto commit =
      git(folder, {"rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"});
  if (!commit) return fail(fmt::format("--changed-since: git knows no revision '{}'", revision));
  const std::string id = commit->substr(0, commit->find('\n'));
  std::vector<std::string> paths;
  for (const std::vector<std::string>& command :
       {std::vector<std::string>{"diff", "--no-ext-diff", "--name-only", "-z", "--diff-filter=d", id, "--"},
        {"ls-files", "--others", "--exclude-standard", "-z"}}) {
    const auto said = git(*top, command);
    if (!said) return fail(said.error());
    for (std::size_t begin = 0; begin < said->size();) {
      const std::size_t end = std::min(said->find('\0', begin), said->size());
      paths.push_back(*top + "/" + said->substr(begin, end - begin));
      begin = end + 1;
    }
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

}  // namespace abridge::cli
