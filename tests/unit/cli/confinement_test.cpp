#include "cli/confinement.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "lib/io/output.hpp"
#include "tests/support/temporary_folder.hpp"

namespace abridge::cli {
namespace {

using May = io::WritablePlace::May;
using testing::Contains;
using testing::Not;
using tests::TemporaryFolder;

/// What a run of these words may write, or whether it is confined at all.
struct Asked {
  bool confined = false;
  std::vector<std::string> changed, made, written;
};
Asked asked(std::vector<std::string> words, std::map<std::string, std::string> environment = {},
            bool is_terminal = false) {
  words.insert(words.begin(), "abridge");
  std::vector<const char*> argv;
  for (const std::string& word : words) argv.push_back(word.c_str());
  std::string text;
  const auto out = io::memory_output(text);
  World world{*out,
              *out,
              false,
              is_terminal,
              false,
              [&](const char* name) { return environment[name]; },
              [] { return std::int64_t{0}; }};
  Asked asked;
  world.confine = [&](const std::vector<io::WritablePlace>& places) {
    asked.confined = true;
    for (const io::WritablePlace& place : places)
      (place.may == May::change_files   ? asked.changed
       : place.may == May::make_folders ? asked.made
                                        : asked.written)
          .push_back(place.path);
  };
  run(static_cast<int>(argv.size()), argv.data(), world);
  return asked;
}

TEST(Confinement, LetsARunWriteItsOutputsFolders) {
  const TemporaryFolder folder;
  const std::string in = folder.write("in/chat.json", "[]");
  folder.write("out/old.json", "[]");
  const Asked beside = asked(
      {"trim", "--last", "1", in, "-o", folder / "out/old.json", "--rejects", "/dev/null", "--report", "-"});
  EXPECT_TRUE(beside.confined);
  EXPECT_EQ(beside.changed, std::vector{folder / "out"});
  EXPECT_EQ(beside.written, std::vector<std::string>{"/dev/null"});
  EXPECT_EQ(asked({"sanitize", "-i", in}).changed, std::vector{folder / "in"});
  EXPECT_EQ(asked({"sanitize", in, "-o", folder / "made/below/"}).changed,
            std::vector{folder.path().string()});
  EXPECT_TRUE(asked({"validate", in}).changed.empty());
}

TEST(Confinement, FollowsLinksToWhatIsWritten) {
  const TemporaryFolder folder;
  const std::string in = folder.write("in/chat.json", "[]");
  folder.write("real/file", "[]");
  std::filesystem::create_symlink(folder / "real/file", folder / "link");
  const Asked linked = asked({"sanitize", in, "-o", folder / "link"});
  EXPECT_EQ(linked.changed, std::vector{folder / "real"});
}

TEST(Confinement, LetsARunWriteItsOwnFolders) {
  const TemporaryFolder folder;
  const std::string in = folder.write("in/chat.json", "[]");
  EXPECT_EQ(asked({"validate", in}, {{"HOME", folder.path()}}).made, std::vector{folder.path().string()});
  std::filesystem::create_directories(folder / "cache/abridge");
  EXPECT_EQ(asked({"validate", in}, {{"XDG_CACHE_HOME", folder / "cache"}}).changed,
            std::vector{folder / "cache/abridge"});
  EXPECT_THAT(asked({"thread", "list"}, {{"ABRIDGE_STORE", folder / "in/threads.db"}}).changed,
              Contains(folder / "in"));
  // What comes by a pipe may have to be kept.
  EXPECT_EQ(asked({"validate"}, {{"TMPDIR", "/somewhere"}}).written, std::vector<std::string>{"/somewhere"});
  // What reads no transcript has no pipe.
  EXPECT_TRUE(asked({"merge", folder / "shards"}, {{"TMPDIR", "/somewhere"}}).written.empty());
}

TEST(Confinement, IsNoneWhereProgramsAreStarted) {
  const TemporaryFolder folder;
  const std::string in = folder.write("chat.json", "[]");
  EXPECT_FALSE(asked({"validate", in, "--no-sandbox"}).confined);
  EXPECT_FALSE(asked({"validate", in, "--changed-since", "HEAD"}).confined);
  EXPECT_FALSE(asked({"trim", in, "--allow-commands"}).confined);
  EXPECT_FALSE(asked({"show", in}, {{"PATH", "/bin:/usr/bin"}, {"PAGER", "sh"}}, true).confined);
  EXPECT_TRUE(asked({"show", in, "--no-pager"}, {{"PATH", "/bin:/usr/bin"}, {"PAGER", "sh"}}, true).confined);
  EXPECT_TRUE(asked({"show", in}).confined);
  EXPECT_FALSE(asked({"presets"}).confined) << "it reads no transcript";
}

}  // namespace
}  // namespace abridge::cli
