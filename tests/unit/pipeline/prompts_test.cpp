#include "lib/pipeline/prompts.hpp"

#include "tests/support/temporary_folder.hpp"
#include "tests/unit/pipeline/taken.hpp"
#include "tests/unit/render/transcript.hpp"

namespace abridge::pipeline {
namespace {

std::string why_not(const Settings& settings, std::string_view format) {
  const auto prompts = Prompts::make(settings, *format::find_format(format));
  return prompts ? "" : prompts.error().text();
}

TEST(Prompts, AreMadeInAStyleThatIsThere) {
  Settings settings = sanitizing();
  settings.style = "plain";
  EXPECT_EQ(why_not(settings, "openai"), "");
  settings.style = "no-such-style";
  EXPECT_NE(why_not(settings, "openai").find("no-such-style"), std::string::npos);
}

TEST(Prompts, FilesAreReadFromAFolderThatIsThere) {
  Settings settings = sanitizing("thread");
  settings.files_root = "no/such/folder";
  EXPECT_NE(why_not(settings, "thread").find("no/such/folder"), std::string::npos);
}

TEST(Prompts, AThreadsSceneHasWhatItSaysOfItselfAndItsFiles) {
  const tests::TemporaryFolder folder;
  folder.write("a.txt", "what it says");
  Settings settings = sanitizing("thread");
  settings.files_root = folder / "";
  settings.max_turns = 7;
  const auto prompts = Prompts::make(settings, *format::find_format("thread"));
  ASSERT_TRUE(prompts) << prompts.error().text();
  render::Transcript t(
      R"({"thread_id":"x","tool_name":"chat","turns":[{"role":"user","content":"hi","files":["a.txt"]}]})",
      "thread");
  const auto scene = (*prompts)->scene_of(t.c, {});
  ASSERT_TRUE(scene) << scene.error().text();
  EXPECT_EQ(scene->thread_id, "x");
  EXPECT_EQ(scene->tool, "chat");
  EXPECT_EQ(scene->total_turns, 1U);
  EXPECT_EQ(scene->max_turns, 7U);
  ASSERT_NE(scene->files, nullptr);
}

TEST(Prompts, OtherFormatsScenesHaveTheirMessagesAlone) {
  Settings settings = sanitizing();
  const auto prompts = Prompts::make(settings, *format::find_format("openai"));
  ASSERT_TRUE(prompts);
  render::Transcript t(R"([{"role":"user","content":"hi"}])", "openai");
  const std::vector<render::AppendedText> appended = {{Role::user, "more"}};
  const auto scene = (*prompts)->scene_of(t.c, appended);
  ASSERT_TRUE(scene);
  EXPECT_EQ(scene->appended.size(), 1U);
  EXPECT_EQ(scene->thread_id, "");
  EXPECT_EQ(scene->files, nullptr);
}

}  // namespace
}  // namespace abridge::pipeline
