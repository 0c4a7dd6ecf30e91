#include <gtest/gtest.h>
#include <unistd.h>

#include <string>

#include "lib/pipeline/document.hpp"
#include "tests/unit/pipeline/taken.hpp"
#include "tests/unit/trim/trim_run.hpp"

namespace abridge::pipeline {
namespace {

TEST(Commands, NoPresetRunsAny) {
  for (const std::string_view name : policy::preset_names()) {
    const Settings settings = sanitizing(std::string(name));
    for (const policy::StepSetting& s : settings.policy.trim)
      EXPECT_EQ(trim::all_steps()[s.step].command, nullptr) << name << ' ' << s.path;
  }
}

/// What is written of a history of three by a policy that leaves out two, and whether its command ran.
std::pair<std::string, bool> trimmed(bool allowed) {
  const std::string path = testing::TempDir() + "abridge-ran-" + std::to_string(::getpid());
  Settings settings;
  settings.command = Command::trim;
  settings.allows_commands = allowed;
  settings.policy = trim::policy_of("extends: none\ntrim: [last: 1, summarize: {command: [sh, -c, '> " +
                                    path + "; echo Hm.'], text: '({summary}) ', notice_at: content}]\n");
  const Taken<Document> taken(
      R"([{"role":"user","content":"a"},{"role":"assistant","content":"b"},{"role":"user","content":"c"}])",
      settings, "openai", format::Shape::history, Taken<Document>::As::document);
  const bool ran = ::unlink(path.c_str()) == 0;
  return {taken.written(), ran};
}

TEST(Commands, RunOnlyWhereTheyAreAllowed) {
  // Whoever forgets to ask the user runs nothing.
  EXPECT_EQ(trimmed(false), std::pair(std::string(R"([{"role":"user","content":"c"}])"), false));
  EXPECT_EQ(trimmed(true), std::pair(std::string(R"([{"role":"user","content":"(Hm.) c"}])"), true));
}

}  // namespace
}  // namespace abridge::pipeline
