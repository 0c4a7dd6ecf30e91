#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "lib/policy/node.hpp"
#include "tests/unit/policy/compact.hpp"

namespace abridge::policy {
namespace {

Node set_path_tree_of(std::string_view text) {
  auto tree = parse_yaml(text, "p.yaml");
  EXPECT_TRUE(tree) << tree.error().text();
  return tree ? *std::move(tree) : Node{};
}

constexpr std::string_view k_policy =
    "limits: {user: {max: 150}}\n"
    "trim:\n"
    "  - last: {messages: 50}\n"
    "  - budget: {max: 9000}\n"
    "  - budget: {max: 8000}\n"
    "  - start_on: user\n"
    "  - [1, 2]\n"
    "size: {of: [content, role]}\n"
    "rules: {invalid-role: fix}\n"
    "empty: []\n";

struct Set {
  std::string_view assignment;
  std::string_view part;      // the key at the top that is looked at
  std::string_view expected;  // the part, or the error
};
constexpr Set k_sets[] = {
    {"limits.user.max=400", "limits", "{user={max=400}}"},
    {"limits.user.hard=400", "limits", "{user={max=150 hard=400}}"},
    {"limits.assistant.max=1", "limits", "{user={max=150} assistant={max=1}}"},
    {"chain.max=3", "chain", "{max=3}"},
    {"a.b.c.d=x y", "a", "{b={c={d=x y}}}"},
    {"trim.0.last.messages=10", "trim",
     "[{last={messages=10}} {budget={max=9000}} {budget={max=8000}} {start_on=user} [1 2]]"},
    {"trim[0].last.messages=10", "trim",
     "[{last={messages=10}} {budget={max=9000}} {budget={max=8000}} {start_on=user} [1 2]]"},
    {"trim.budget.max=7", "trim",
     "[{last={messages=50}} {budget={max=7}} {budget={max=8000}} {start_on=user} [1 2]]"},
    {"trim.2.budget=7", "trim",
     "[{last={messages=50}} {budget={max=9000}} {budget=7} {start_on=user} [1 2]]"},
    {"trim[4][1]=7", "trim",
     "[{last={messages=50}} {budget={max=9000}} {budget={max=8000}} {start_on=user} [1 7]]"},
    {"trim.start_on=assistant", "trim",
     "[{last={messages=50}} {budget={max=9000}} {budget={max=8000}} {start_on=assistant} [1 2]]"},
    {"size.of[1]=name", "size", "{of=[content name]}"},
    {"trim=[{last: {messages: 3}}]", "trim", "[{last={messages=3}}]"},
    {"accept.aliases[a.b]=user", "accept", "{aliases={a.b=user}}"},
    // The value is YAML.
    {"a=[1, 'x']", "a", "[1 'x']"},
    {"a={b: 1}", "a", "{b=1}"},
    {"a={}", "a", "{}"},
    {"a=''", "a", "''"},
    {"a=...", "a", "..."},
    {"a=... [truncated]", "a", "... [truncated]"},
    {"a=x=y", "a", "x=y"},
    {"a=\"x\\ny\"", "a", "'x\ny'"},
    {"a=off", "a", "off"},
    // null takes away.
    {"limits.user=null", "limits", "{}"},
    {"limits.usr=null", "limits", "{user={max=150} usr=~}"},
    {"trim.0=~", "trim", "[{budget={max=9000}} {budget={max=8000}} {start_on=user} [1 2]]"},
    {"trim.budget=null", "trim", "[{last={messages=50}} {budget={max=8000}} {start_on=user} [1 2]]"},
    // Mistakes.
    {"limits", "", "--set limits: expected PATH=VALUE, such as limits.user.max=400"},
    {"=3", "", "--set =3: the path is empty"},
    {"a..b=3", "", "--set a..b=3: a part of the path is empty"},
    {"a.=3", "", "--set a.=3: a part of the path is empty"},
    {".a=3", "", "--set .a=3: a part of the path is empty"},
    {"trim[]=3", "", "--set trim[]=3: a part of the path is empty"},
    {"trim[0=3", "", "--set trim[0=3: a '[' in the path is never closed"},
    {"trim[0]last=3", "", "--set trim[0]last=3: expected '.' or '[' after ']' in the path"},
    {"trim.5.last=3", "", "--set trim.5.last=3: there is no trim[5]: the last is trim[4]"},
    {"empty.0=3", "", "--set empty.0=3: there is no empty[0]: empty is empty"},
    {"trim.budjet.max=3", "", "--set trim.budjet.max=3: trim has no entry 'budjet', did you mean 'budget'?"},
    {"trim.-1=3", "", "--set trim.-1=3: trim has no entry '-1'"},
    {"limits.user.max.x=3", "",
     "--set limits.user.max.x=3: limits.user.max is '150', which has no part 'x': set limits.user.max as a "
     "whole"},
    {"trim.3.start_on.role=3", "",
     "--set trim.3.start_on.role=3: trim[3].start_on is 'user', which has no part 'role': set "
     "trim[3].start_on as a "
     "whole"},
    {"limits.user.marker=", "",
     "--set limits.user.marker=: no value: write '' for an empty text, null to take the key away"},
    {"a= # x", "", "--set a= # x: no value: write '' for an empty text, null to take the key away"},
    {"a=[1", "", "--set a=[1: the value: a '[' that is never closed"},
    {"a={b: 1, b: 2}", "", "--set a={b: 1, b: 2}: the value: repeated key 'b', first on line 1"},
    {"a=x\ty\n: z", "",
     "--set a=x\\ty\\n: z: the value: a ':' where no key can be: quote a text that contains ': ', or "
     "check the indentation"},
};

TEST(SetPath, Table) {
  for (const auto& [assignment, part, expected] : k_sets) {
    Node tree = set_path_tree_of(k_policy);
    const auto result = set_path(tree, assignment);
    if (!result) {
      EXPECT_EQ(result.error().text(), expected) << assignment;
      EXPECT_EQ(compact(tree), compact(set_path_tree_of(k_policy)))
          << "a refused --set changes nothing: " << assignment;
      continue;
    }
    const Node* node = tree.find(part);
    EXPECT_EQ(node == nullptr ? "not there" : compact(*node), expected) << assignment;
  }
}

TEST(SetPath, MarksWhatItWrote) {
  Node tree = set_path_tree_of(k_policy);
  ASSERT_TRUE(set_path(tree, "limits.user={max: 1, mx: 2}"));
  const Node& user = *tree.find("limits")->find("user");
  EXPECT_EQ(error_at(user.key_mark(1), "no").text(), "--set limits.user={max: 1, mx: 2}: no");
  EXPECT_EQ(error_at(user.find("max")->mark, "no").text(), "--set limits.user={max: 1, mx: 2}: no");
  EXPECT_EQ(error_at(tree.find("size")->mark, "no").text(), "p.yaml:8:7: no");
}

TEST(SetPath, LongPathsAreRefused) {
  Node tree = set_path_tree_of("a: 1");
  std::string path = "a";
  for (int i = 0; i < 100'000; ++i) path += ".a";
  const auto result = set_path(tree, path + "=1");
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().message, "a path of more than 32 parts");
}

}  // namespace
}  // namespace abridge::policy
