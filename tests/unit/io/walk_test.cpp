#include "lib/io/walk.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <array>
#include <filesystem>
#include <string>

#include "tests/support/temporary_folder.hpp"

namespace abridge::io {
namespace {

using tests::TemporaryFolder;

/// What is found, each after a blank, by its path from the folder.
std::string found(const std::string& folder,
                  const std::function<bool(const std::string&, bool)>& wants = {}) {
  const FoundFiles all = walk(
      folder, wants ? wants : [](const std::string&, bool) { return true; });
  std::string out;
  for (const std::string& file : all.files) out += ' ' + file.substr(folder.size() + 1);
  for (const Error& error : all.errors) out += " !" + error.text();
  return out;
}

TEST(Walk, FindsFilesFolderByFolderInTheOrderOfTheirNames) {
  const TemporaryFolder folder;
  for (const char* const name : {"b.json", "a/z.json", "a/b/c.json", "a.json", ".hidden/x.json", ".env"})
    folder.write(name, "");
  std::filesystem::create_symlink("b.json", folder / "link.json");
  std::filesystem::create_symlink("a", folder / "linked");
  EXPECT_EQ(found(folder / "."), " a/b/c.json a/z.json a.json b.json");
}

TEST(Walk, GoesDownOnlyWhereItIsWanted) {
  const TemporaryFolder folder;
  for (const char* const name : {"a/x.json", "b/x.json", "b/y.md"}) folder.write(name, "");
  const auto wants = [](const std::string& path, bool is_folder) {
    return is_folder ? path == "b" : path.ends_with(".json");
  };
  EXPECT_EQ(found(folder / ".", wants), " b/x.json");
}

TEST(Walk, LeavesOutWhatGitIgnores) {
  const TemporaryFolder folder;
  folder.write(".git/info/exclude", "secret.json\n");
  folder.write(".gitignore", "\xEF\xBB\xBF# words\n*.log\r\n/build/\n");
  folder.write("sub/.gitignore", "!kept.log\n");
  for (const char* const name :
       {"a.log", "secret.json", "build/x.json", "sub/kept.log", "sub/other.log", "sub/build/y.json"})
    folder.write(name, "");
  EXPECT_EQ(found(folder / "."), " sub/build/y.json sub/kept.log");
  EXPECT_EQ(found(folder / "sub"), " build/y.json kept.log") << "what stands above holds below, too";
}

TEST(Walk, SaysWhichFoldersItCannotRead) {
  const tests::NotRoot not_root;
  const TemporaryFolder folder;
  folder.write("open/a.json", "");
  folder.write("shut/b.json", "");
  ::chmod((folder / "shut").c_str(), 0);
  EXPECT_EQ(found(folder / "."), " open/a.json !" + (folder / "./shut") + ": permission denied");
  ::chmod((folder / "shut").c_str(), 0700);
}

TEST(Walk, ShowsPathsAsTheFolderWasGiven) {
  EXPECT_EQ(shown_above("."), "");
  EXPECT_EQ(shown_above("./"), "");
  EXPECT_EQ(shown_above("logs"), "logs/");
  EXPECT_EQ(shown_above("logs/"), "logs/");
}

TEST(FindUpward, TakesTheNearestFolderThatHasAny) {
  const TemporaryFolder folder;
  folder.write("b.yaml", "");
  folder.write("x/a.yaml", "");
  folder.write("x/b.yaml", "");
  folder.write("x/y/z/other", "");
  constexpr std::array<std::string_view, 2> k_names{"b.yaml", "a.yaml"};
  const std::string root = std::filesystem::canonical(folder / ".").string();
  EXPECT_EQ(find_upward(folder / "x/y/z", k_names), (std::vector{root + "/x/b.yaml", root + "/x/a.yaml"}));
  EXPECT_EQ(find_upward(folder / ".", k_names), std::vector{root + "/b.yaml"});
}

}  // namespace
}  // namespace abridge::io
