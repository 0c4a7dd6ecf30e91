#include "lib/policy/load.hpp"

#include <gtest/gtest.h>

#include <array>
#include <map>

#include "tests/unit/policy/compact.hpp"

namespace abridge::policy {
namespace {

constexpr std::array<std::string_view, 5> k_names = {"recommended", "strict", "agent", "loop", "outside"};
const std::map<std::string_view, std::string_view> k_presets = {
    {"recommended", "summary: the default\nrules: {missing-timestamp: warn}\nlimits: {user: {max: 9}}"},
    {"strict", "extends: none\nsummary: strict\nlimits: {user: {max: 150, hard: 300}}\ntrim: [1, 2]"},
    {"agent", "summary: agent\nextends: strict\ntrim: [3]"},
    {"loop", "extends: loop"},
    {"outside", "extends: ./beside.yaml"},
};
const std::map<std::string, std::string> k_files = {
    {"plain.yaml", "a: 1"},
    {"none.yaml", "extends: none\na: 1"},
    {"null.yaml", "extends: null\na: 1"},
    {"empty.yaml", ""},
    {"mine.yml", "extends: strict\nversion: 1\nlimits: {user: {hard: null, max: 5}, tool: {max: 1}}"},
    {"dir/top.yaml", "summary: top\nextends: base.yaml\nb: 2"},
    {"dir/base.yaml", "extends: ../none.yaml\nsummary: base\nb: 1\nc: 3"},
    {"/abs/top.yaml", "extends: /other/base.yml"},
    {"/other/base.yml", "extends: none\nx: 1"},
    {"self.yaml", "a: 1\nextends: ./self.yaml"},
    {"c/one.yaml", "extends: two.yaml"},
    {"c/two.yaml", "extends: ../c/three.yaml"},
    {"c/three.yaml", "x: 1\nextends:\n  two.yaml"},
    {"missing-base.yaml", "a: 1\nextends: nowhere.yaml"},
    {"typo.yaml", "a: 1\nextends: strct"},
    {"list.yaml", "extends: [strict, agent]"},
    {"root-list.yaml", "- a"},
    {"root-text.yaml", "a:1"},
    {"over-broken.yaml", "extends: broken.yaml"},
    {"broken.yaml", "a: 1\na: 2"},
    {"version2.yaml", "a: 1\nversion: 2"},
    {"version-text.yaml", "version: '1'"},
    {"over-version2.yaml", "version: 1\nextends: version2.yaml"},
};

Result<Node> loaded(const std::string& spec) {
  return load(
      spec, k_names,
      [](std::string_view name) -> std::optional<embedded::File> {
        const auto it = k_presets.find(name);
        if (it == k_presets.end()) return std::nullopt;
        return embedded::File{name, it->second};
      },
      [](const std::string& path) -> Result<std::string> {
        if (path.starts_with("deep")) {
          const int n = std::stoi(path.substr(4));
          return n == 0 ? std::string("extends: none\nend: 1") : fmt::format("extends: deep{}.yaml", n - 1);
        }
        const auto it = k_files.find(path);
        if (it == k_files.end()) return fail(Error{"no such file", path, 0, 0});
        return it->second;
      });
}

struct LoadCase {
  std::string_view spec;
  std::string_view expected;  // the tree, or the error
};
constexpr LoadCase k_load_cases[] = {
    {"recommended", "{summary=the default rules={missing-timestamp=warn} limits={user={max=9}}}"},
    {"strict", "{summary=strict limits={user={max=150 hard=300}} trim=[1 2]}"},
    {"agent", "{limits={user={max=150 hard=300}} trim=[3] summary=agent}"},
    {"plain.yaml", "{rules={missing-timestamp=warn} limits={user={max=9}} a=1}"},
    {"null.yaml", "{rules={missing-timestamp=warn} limits={user={max=9}} a=1}"},
    {"empty.yaml", "{rules={missing-timestamp=warn} limits={user={max=9}}}"},
    {"none.yaml", "{a=1}"},
    {"mine.yml", "{limits={user={max=5} tool={max=1}} trim=[1 2] version=1}"},
    {"dir/top.yaml", "{a=1 b=2 c=3 summary=top}"},
    {"/abs/top.yaml", "{x=1}"},
    {"deep15.yaml", "{end=1}"},
    {"deep16.yaml", "deep1.yaml:1:10: extends: more than 16 policies deep"},
    {"self.yaml", "self.yaml:2:10: extends: a cycle: self.yaml -> self.yaml"},
    {"c/one.yaml", "c/three.yaml:3:3: extends: a cycle: c/two.yaml -> c/three.yaml -> c/two.yaml"},
    {"loop", "preset:loop:1:10: extends: a cycle: preset:loop -> preset:loop"},
    {"strct",
     "unknown preset 'strct', did you mean 'strict'? (a "
     "file has a '/' or ends in .yaml)"},
    {"zzzzzzzz",
     "unknown preset 'zzzzzzzz'; there are recommended, strict, agent, loop, outside (a file has a '/' or "
     "ends in .yaml)"},
    {"",
     "unknown preset ''; there are recommended, strict, agent, loop, outside (a file has a '/' or ends in "
     ".yaml)"},
    {"typo.yaml",
     "typo.yaml:2:10: extends: unknown preset 'strct', did you mean 'strict'? (a file has a '/' or "
     "ends in .yaml)"},
    {"./nowhere", "./nowhere: no such file; abridge presets lists the policies that need no file"},
    {"missing-base.yaml",
     "missing-base.yaml:2:10: extends: nowhere.yaml: no such file; abridge presets lists the policies that "
     "need no file"},
    {"outside", "preset:outside:1:10: extends: a preset has no file beside it"},
    {"list.yaml", "list.yaml:1:10: extends: expected a preset's name, a file or none, got a list"},
    {"root-list.yaml", "root-list.yaml:1:1: expected a policy's keys and values ('key: value'), got a list"},
    {"root-text.yaml", "root-text.yaml:1:1: expected a policy's keys and values ('key: value'), got 'a:1'"},
    {"over-broken.yaml", "broken.yaml:2:1: repeated key 'a', first on line 1"},
    {"version2.yaml", "version2.yaml:2:10: version: this abridge knows version 1, not 2"},
    {"version-text.yaml", "version-text.yaml:1:10: version: expected a number from 0, got the text '1'"},
    {"over-version2.yaml", "version2.yaml:2:10: version: this abridge knows version 1, not 2"},
};

TEST(Load, Table) {
  for (const LoadCase& c : k_load_cases) {
    const auto tree = loaded(std::string(c.spec));
    EXPECT_EQ(tree ? compact(*tree) : tree.error().text(), c.expected) << c.spec;
  }
}

TEST(Load, KeepsWhereEachValueCameFrom) {
  const auto tree = loaded("mine.yml");
  ASSERT_TRUE(tree);
  EXPECT_EQ(*tree->find("trim")->mark.file, "preset:strict");
  EXPECT_EQ(*tree->find("limits")->find("user")->find("max")->mark.file, "mine.yml");
  const auto nested = loaded("dir/top.yaml");
  ASSERT_TRUE(nested);
  EXPECT_EQ(*nested->find("c")->mark.file, "dir/base.yaml");
  EXPECT_EQ(*nested->find("a")->mark.file, "none.yaml");
}

TEST(Load, WhatNamesAFile) {
  for (const auto spec : {"./a", "a/b", "a.yaml", "a.yml", "/a", "recommended.yaml"})
    EXPECT_TRUE(names_a_file(spec)) << spec;
  for (const auto spec : {"a", "yaml", "task-context", "a.json", ""})
    EXPECT_FALSE(names_a_file(spec)) << spec;
}

}  // namespace
}  // namespace abridge::policy
