#include "lib/policy/project.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace abridge::policy {
namespace {

std::string wrong(std::string_view text) {
  const auto project = read_project(text, "p.yaml");
  return project ? "" : project.error().text();
}

TEST(Project, PathsCountFromItsFolder) {
  const auto project = read_project(
      "policy: policies/mine.yaml\nbaseline: known.json\noverrides:\n- {files: a/*.json, policy: ./other.yaml}\n- {files: b/*.json, policy: strict}\n",
      "/home/ann/.abridge.yaml");
  ASSERT_TRUE(project) << project.error().text();
  EXPECT_EQ(project->folder, "/home/ann");
  EXPECT_EQ(project->policy, "/home/ann/policies/mine.yaml");
  EXPECT_EQ(project->baseline, "/home/ann/known.json");
  EXPECT_EQ(project->overrides[0].policy, "/home/ann/other.yaml");
  EXPECT_EQ(project->overrides[1].policy, "strict") << "a preset";
}

TEST(Project, APolicyBesideItStaysAPath) {
  const auto project = read_project("policy: ./mine.yaml\n", ".abridge.yaml");
  ASSERT_TRUE(project);
  EXPECT_TRUE(project->policy == "./mine.yaml" || project->policy == "mine.yaml") << project->policy;
}

TEST(Project, WithoutPatternsItIsForAllTranscripts) {
  const auto project = read_project("{}\n", "p.yaml");
  ASSERT_TRUE(project);
  EXPECT_EQ(project->include, usual_transcripts());
  const auto has = [&](std::string_view pattern) {
    return std::find(project->include.begin(), project->include.end(), pattern) != project->include.end();
  };
  EXPECT_TRUE(has("*.jsonl"));
  EXPECT_TRUE(has("*.json.gz"));
  EXPECT_FALSE(has("*.json.bz2")) << "which is only recognised";
}

TEST(Project, MistakesArePlaced) {
  EXPECT_EQ(wrong("- a\n").substr(0, 12), "p.yaml:1:1: ");
  EXPECT_EQ(wrong("include: ['*.json', '']\n"),
            "p.yaml:1:21: include[1]: the pattern is empty: name what it is for, or leave it out");
  EXPECT_EQ(wrong("exclude: [on]\n"),
            "p.yaml:1:11: exclude[0]: expected a pattern, got 'on': quote it if it is a name");
  EXPECT_EQ(
      wrong("include: .logs/*.json\n"),
      "p.yaml:1:10: include: names that begin with a dot are never searched: leave '.logs/*.json' out, and name "
      "such files when you want them");
  EXPECT_EQ(wrong("overrides:\n- {policy: strict}\n"),
            "p.yaml:2:3: overrides[0]: 'files' is missing: which files is it for?");
  EXPECT_EQ(wrong("overrides:\n- {files: []}\n"),
            "p.yaml:2:11: overrides[0].files: the list is empty: which files is it for?");
  EXPECT_NE(wrong("polcy: strict\n").find("did you mean 'policy'?"), std::string::npos);
  EXPECT_NE(wrong("rules: [secret]\n").find("rules and how they hold"), std::string::npos);
}

}  // namespace
}  // namespace abridge::policy
