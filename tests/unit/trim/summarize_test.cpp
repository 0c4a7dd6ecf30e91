#include <gtest/gtest.h>
#include <unistd.h>

#include <string>

#include "lib/pipeline/document.hpp"
#include "tests/unit/pipeline/taken.hpp"
#include "tests/unit/trim/trim_run.hpp"

namespace abridge::trim {
namespace {

TEST(Summarize, NoPresetRunsACommand) {
  for (const std::string_view name : policy::preset_names()) {
    const pipeline::Settings settings = pipeline::sanitizing(std::string(name));
    for (const policy::StepSetting& s : settings.policy.trim)
      EXPECT_EQ(all_steps()[s.step].command, nullptr) << name << ' ' << s.path;
  }
}

/// What is written of a history of three by a policy that leaves out two, and whether its command ran.
std::pair<std::string, bool> outcome(bool allowed) {
  const std::string path = testing::TempDir() + "abridge-ran-" + std::to_string(::getpid());
  pipeline::Settings settings;
  settings.command = pipeline::Job::trim;
  settings.allows_commands = allowed;
  settings.policy = policy_of("extends: none\ntrim: [last: 1, summarize: {command: [sh, -c, '> " + path +
                              "; echo Hm.'], text: '({summary}) ', notice_at: content}]\n");
  const pipeline::Taken<pipeline::Document> taken(
      R"([{"role":"user","content":"a"},{"role":"assistant","content":"b"},{"role":"user","content":"c"}])",
      settings, "openai", format::Shape::history, pipeline::Taken<pipeline::Document>::As::document);
  const bool ran = ::unlink(path.c_str()) == 0;
  return {taken.written(), ran};
}

TEST(Summarize, RunsACommandOnlyWhereThatIsAllowed) {
  // Whoever forgets to ask the user runs nothing.
  EXPECT_EQ(outcome(false), std::pair(std::string(R"([{"role":"user","content":"c"}])"), false));
  EXPECT_EQ(outcome(true), std::pair(std::string(R"([{"role":"user","content":"(Hm.) c"}])"), true));
}

}  // namespace
}  // namespace abridge::trim
