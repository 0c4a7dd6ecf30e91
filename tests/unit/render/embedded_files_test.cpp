#include "lib/render/embedded_files.hpp"

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <fstream>

#include "transcript.hpp"

namespace abridge::render {
namespace {

class Folder {
 public:
  Folder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "render-XXXXXX").string();
    path_ = mkdtemp(pattern.data());
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  void write(const std::string& name, std::string_view bytes) const {
    std::ofstream(path_ / name, std::ios::binary) << bytes;
  }
  std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

std::string thread_of(std::string_view turns) {
  return "{\"thread_id\":\"x\",\"turns\":[" + std::string(turns) + "]}";
}

TEST(EmbeddedFiles, NewestReferenceFirstEachOnce) {
  const Transcript t(
      thread_of(
          R"({"files":["main.py","utils.py"],"images":["i"]},{"files":["test.py"]},{"files":null},{"role":3},
    {"files":["main.py","config.py","main.py",7,"a\u002fb"]})"),
      "thread");
  EXPECT_EQ(newest_first(t.c, "files"),
            (std::vector<std::string>{"main.py", "config.py", "a/b", "test.py", "utils.py"}));
  EXPECT_EQ(newest_first(t.c, "images"), (std::vector<std::string>{"i"}));
}

struct EstimateCase {
  std::string_view path;
  std::uint64_t bytes;
  std::uint64_t tokens;
};
constexpr EstimateCase k_estimates[] = {
    {"a.py", 34, 9},           {"a.py", 35, 10},     {"a.js", 16, 5},
    {"/x.js/a.PY", 35, 10},    {"a.tar.js", 32, 10}, {"a.unknown", 35, 10},
    {".js", 35, 10},           {"..js", 35, 10},     {"a..js", 32, 10},
    {"Makefile", 36, 10},      {"a.", 35, 10},       {"d.js/x", 35, 10},
    {"a.js", 1000000, 312500}, {"", 0, 0},
};
TEST(EmbeddedFiles, EstimatesByEnding) {
  policy::FilesPolicy files;
  files.characters_per_token = {{"py", 3.5}, {"js", 3.2}, {"default", 3.5}};
  for (const EstimateCase& k : k_estimates)
    EXPECT_EQ(estimate_file(k.path, k.bytes, files), k.tokens) << k.path << ' ' << k.bytes;
  files.characters_per_token = {{"default", 2}};
  EXPECT_EQ(estimate_file("a.py", 9, files), 4U);
  EXPECT_EQ(estimate_file("a.py", 35, {}), 10U);
}

struct CleanCase {
  std::string_view bytes;
  std::string_view plain;
  std::string_view numbered;
};
constexpr CleanCase k_clean[] = {
    {"a\nb\n", "a\nb\n", "   1│ a\n   2│ b\n   3│ "},
    {"a", "a", "   1│ a"},
    {"", "", "   1│ "},
    {"a\r\nb\rc\r\r\nd", "a\nb\nc\n\nd", "   1│ a\n   2│ b\n   3│ c\n   4│ \n   5│ d"},
    {"\xFF"
     "a\xE2\x82\r\xF0\x9F\x98\x80\xC3",
     "\uFFFDa\uFFFD\n😀\uFFFD", "   1│ \uFFFDa\uFFFD\n   2│ 😀\uFFFD"},
};
TEST(EmbeddedFiles, ContentIsUtf8WithLineFeeds) {
  const Folder folder;
  const io::FileReader reader(folder.path(), io::Reach::below_root);
  const Transcript t(thread_of(R"({"files":["f"]})"), "thread");
  policy::Policy policy;
  for (const CleanCase& k : k_clean) {
    folder.write("f", k.bytes);
    policy.files.emplace();
    const auto plain = embed_files(t.c, policy, reader, 1000);
    ASSERT_EQ(plain->files.size(), 1U);
    EXPECT_EQ(plain->files[0].content, k.plain);
    policy.files->line_numbers = true;
    EXPECT_EQ(embed_files(t.c, policy, reader, 1000)->files[0].content, k.numbered);
  }
}

TEST(EmbeddedFiles, LineNumbersGetWiderWithTheFile) {
  const Folder folder;
  folder.write("f", std::string(9999, '\n'));
  const Transcript t(thread_of(R"({"files":["f"]})"), "thread");
  policy::Policy policy;
  policy.files.emplace().line_numbers = true;
  const auto files = embed_files(t.c, policy, io::FileReader(folder.path(), io::Reach::below_root), 1000000);
  EXPECT_TRUE(files->files[0].content.starts_with("    1│ \n    2│ \n"));
  EXPECT_TRUE(files->files[0].content.ends_with("\n 9999│ \n10000│ "));
}

TEST(EmbeddedFiles, OneThatDoesNotFitIsSkippedAndTheNextTried) {
  const Folder folder;
  folder.write("big.py", std::string(70, 'x'));    // 20 tokens
  folder.write("small.py", std::string(35, 'x'));  // 10 tokens
  folder.write("last.py", std::string(7, 'x'));    // 2 tokens
  const Transcript t(
      thread_of(R"({"files":["last.py"]},{"files":["gone.py","big.py","small.py","/etc/passwd","."]})"),
      "thread");
  const io::FileReader reader(folder.path(), io::Reach::below_root);
  policy::Policy policy;
  const auto paths = [&](std::size_t budget) {
    const auto files = embed_files(t.c, policy, reader, budget);
    std::string out;
    for (const EmbeddedFile& f : files->files) out += f.path + ' ';
    EXPECT_EQ(files->included, files->files.size());
    EXPECT_EQ(files->named, 6U);
    return out + std::to_string(files->skipped) + ' ' + std::to_string(files->tokens);
  };
  EXPECT_EQ(paths(32), "big.py small.py last.py 3 32");
  EXPECT_EQ(paths(31), "big.py small.py 4 30");
  EXPECT_EQ(paths(29), "big.py last.py 4 22");
  EXPECT_EQ(paths(12), "small.py last.py 4 12");
  EXPECT_EQ(paths(1), "6 0");
}

}  // namespace
}  // namespace abridge::render
