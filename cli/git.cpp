#include "cli/git.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "lib/io/descriptor.hpp"
#include "lib/text/visible.hpp"

extern char** environ;

namespace abridge::cli {

namespace {

/// This program's environment, but for the language that git speaks, and for the repository that a hook runs
/// in (git rev-parse --local-env-vars): inputs are of the one that they lie in.
std::vector<char*> plain_environment() {
  static char k_english[] = "LC_ALL=C";
  constexpr std::string_view k_left_out[] = {
      "LC_ALL",         "LANGUAGE",   "GIT_DIR",        "GIT_WORK_TREE", "GIT_IMPLICIT_WORK_TREE",
      "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR",
  };
  std::vector<char*> all;
  for (char** one = environ; *one != nullptr; ++one) {
    const std::string_view variable = *one;
    const std::string_view name = variable.substr(0, variable.find('='));
    if (std::find(std::begin(k_left_out), std::end(k_left_out), name) == std::end(k_left_out))
      all.push_back(*one);
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
    if (paths.back().ends_with('/')) paths.back().pop_back();  // a repository that is not known yet
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
  const bool foreign = said.message.find("dubious ownership") != std::string::npos;
  return {
      fmt::format("--changed-since: git can't say what has changed in {}: {}{}", text::visible(folder),
                  said.message, foreign ? "; git config --global --add safe.directory FOLDER trusts it" : ""),
      {},
      0,
      0};
}

/// The commit that is named in the repository of a folder; of `A...B`, as git diff has it, the last one that
/// both have (none = HEAD).
Result<std::string> commit_of(const std::string& folder, const std::string& revision) {
  const std::size_t dots = revision.find("...");
  const auto or_head = [](const std::string& one) { return one.empty() ? "HEAD" : one; };
  auto id =
      dots == std::string::npos
          ? git(folder, {"rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"})
          : git(folder, {"merge-base", "--end-of-options", or_head(revision.substr(0, dots)),
                         or_head(revision.substr(dots + 3))});
  if (id) id->erase(std::min(id->find('\n'), id->size()));
  return id;
}

Result<std::string> top_of(const std::string& folder) {
  auto top = git(folder, {"rev-parse", "--show-toplevel"});
  if (top) top->erase(top->find_last_not_of('\n') + 1);
  return top;
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
  auto top = top_of(folder);
  if (!top) return fail(no_repository(folder, top.error()));
  const std::string nearest = *top;
  auto commit = commit_of(*top, revision);
  // A repository within another, such as a submodule, has revisions of its own: what is changed is then asked
  // of the one around it, which knows it as a folder.
  while (!commit) {
    const auto around = top_of(std::filesystem::path(*top).parent_path().string());
    if (!around) break;
    top = around;
    commit = commit_of(*top, revision);
  }
  if (!commit)
    return fail(
        fmt::format("--changed-since: git knows no revision '{}' in {}: name a commit, a branch or a tag; a "
                    "shallow clone lacks the older ones (git fetch --unshallow)",
                    revision, text::visible(nearest)));
  std::vector<std::string> paths;
  for (const std::vector<std::string>& command :
       {std::vector<std::string>{"diff", "--no-ext-diff", "--name-only", "-z", *commit, "--"},
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
