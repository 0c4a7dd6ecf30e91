#include <gtest/gtest.h>

#include <random>
#include <string>
#include <string_view>

#include "lib/policy/node.hpp"
#include "lib/text/utf8.hpp"
#include "tests/unit/policy/compact.hpp"

namespace abridge::policy {
namespace {

Node text_node(std::string text) {
  Node node;
  node.kind = Node::Kind::scalar;
  node.scalar = std::move(text);
  node.quoted = true;
  return node;
}

struct Scalar {
  std::string_view text;
  std::string_view written;
};
constexpr Scalar k_texts[] = {
    {"plain", "plain"},
    {"two words", "two words"},
    {"[truncated]", "\"[truncated]\""},
    {"... [truncated]", "\"... [truncated]\""},
    {"", "\"\""},
    {" x", "\" x\""},
    {"x ", "\"x \""},
    {"a: b", "\"a: b\""},
    {"a:b", "a:b"},
    {"a:", "\"a:\""},
    {"a #b", "\"a #b\""},
    {"a#b", "a#b"},
    {"a, b", "a, b"},
    {"why? [x]", "why? [x]"},
    {"line\nline\n", "\"line\\nline\\n\""},
    {"tab\there", "\"tab\\there\""},
    {"say \"x\" \\", "say \"x\" \\"},
    {"\"x\" \\", "\"\\\"x\\\" \\\\\""},
    {"'x'", "\"'x'\""},
    {"*x", "\"*x\""},
    {"&x", "\"&x\""},
    {"!x", "\"!x\""},
    {"- x", "\"- x\""},
    {"-", "\"-\""},
    {"? x", "\"? x\""},
    {"%x", "\"%x\""},
    {"@x", "\"@x\""},
    {"---", "\"---\""},
    {"{text}", "\"{text}\""},
    {"\x01\x7F", "\"\\x01\\x7F\""},
    {"\xC2\x85\xE2\x80\xA8\xEF\xBB\xBF", "\"\\x85\\u2028\\uFEFF\""},
    {"gr\xC3\xBC\xC3\x9F \xF0\x9F\x98\x80", "gr\xC3\xBC\xC3\x9F \xF0\x9F\x98\x80"},
    // Texts that YAML 1.1 readers take for something else.
    {"null", "\"null\""},
    {"Null", "\"Null\""},
    {"~", "\"~\""},
    {"true", "\"true\""},
    {"off", "\"off\""},
    {"No", "\"No\""},
    {"y", "\"y\""},
    {"=", "\"=\""},
    {"50", "\"50\""},
    {"-3", "\"-3\""},
    {"0x10", "\"0x10\""},
    {"2025-10-29", "\"2025-10-29\""},
    {".inf", "\".inf\""},
    {"<<", "\"<<\""},
    {"user", "user"},
};

TEST(ToYaml, TextsAreQuotedWhereNeeded) {
  for (const auto& [text, written] : k_texts) {
    EXPECT_EQ(to_yaml(text_node(std::string(text))), std::string(written) + '\n');
    Node map;
    map.kind = Node::Kind::map;
    map.put(std::string(text), text_node(std::string(text)), {});
    Node list;
    list.kind = Node::Kind::list;
    list.items = {text_node(std::string(text)), map, text_node("z")};
    map.put("flow", list, {});
    const std::string yaml = to_yaml(map);
    const auto again = parse_yaml(yaml, "again");
    ASSERT_TRUE(again) << yaml << again.error().text();
    EXPECT_EQ(again->members[0].first, text) << yaml;
    EXPECT_EQ(again->members[0].second.scalar, text) << yaml;
    EXPECT_EQ(again->find("flow")->items[0].scalar, text) << yaml;
  }
}

struct Document {
  std::string_view text;
  std::string_view written;
};
constexpr Document k_documents[] = {
    {"{}", "{}\n"},
    {"[]", "[]\n"},
    {"a: {b: {}, c: [], d: null}", "a:\n  b: {}\n  c: []\n  d: null\n"},
    {"rules: {timestamp-order: off, x: 'off', n: 50, t: '50', m: -3}",
     "rules:\n  timestamp-order: off\n  x: \"off\"\n  n: 50\n  t: \"50\"\n  m: -3\n"},
    {"trim: [{last: {messages: 50}}, {drop: {roles: [system, tool]}}, start_on]",
     "trim:\n  - last:\n      messages: 50\n  - drop:\n      roles: [system, tool]\n  - start_on\n"},
    {"a: [[1, 2], [{b: 1, c: 2}, x]]", "a:\n  - [1, 2]\n  - - b: 1\n      c: 2\n    - x\n"},
};

TEST(ToYaml, Documents) {
  for (const auto& [text, written] : k_documents) {
    const auto tree = parse_yaml(text, "p.yaml");
    ASSERT_TRUE(tree);
    EXPECT_EQ(to_yaml(*tree), written);
    const auto again = parse_yaml(written, "again");
    ASSERT_TRUE(again) << written << again.error().text();
    EXPECT_EQ(compact(*again), compact(*tree));
  }
}

/// Random trees of quoted texts: what comes back is the same, and typed words are still quoted.
class RandomTree {
 public:
  explicit RandomTree(unsigned seed) : random_(seed) {}
  Node tree(int depth) {
    const int kind = depth == 0 ? 0 : number(4);
    Node node;
    if (kind <= 1) return text_node(text());
    node.kind = kind == 2 ? Node::Kind::list : Node::Kind::map;
    for (int i = number(4); i > 0; --i) {
      if (kind == 2) {
        node.items.push_back(tree(depth - 1));
      } else {
        node.put(text(), tree(depth - 1), {});
      }
    }
    return node;
  }

 private:
  int number(int below) { return static_cast<int>(random_() % static_cast<unsigned>(below)); }
  std::string text() {
    constexpr std::string_view k_alphabet = "ab1-.:#,[]{}'\"\\ \n\t&*!|>%@`?~=<\r\x01";
    std::string out;
    for (int i = number(6); i > 0; --i) {
      if (number(8) == 0) {
        text::append_utf8(out, static_cast<char32_t>(number(0x3000)));
      } else {
        out += k_alphabet[static_cast<std::size_t>(number(static_cast<int>(k_alphabet.size())))];
      }
    }
    return out;
  }
  std::mt19937 random_;
};

bool same_texts(const Node& a, const Node& b) {
  if (a.kind != b.kind || a.scalar != b.scalar || a.items.size() != b.items.size() ||
      a.members.size() != b.members.size())
    return false;
  for (std::size_t i = 0; i < a.items.size(); ++i)
    if (!same_texts(a.items[i], b.items[i])) return false;
  for (std::size_t i = 0; i < a.members.size(); ++i)
    if (a.members[i].first != b.members[i].first || !same_texts(a.members[i].second, b.members[i].second))
      return false;
  return true;
}

TEST(ToYaml, RandomTreesComeBack) {
  for (unsigned seed = 0; seed < 5000; ++seed) {
    Node root;
    root.kind = Node::Kind::map;
    root.put("root", RandomTree(seed).tree(4), {});
    const std::string yaml = to_yaml(root);
    const auto again = parse_yaml(yaml, "again");
    ASSERT_TRUE(again) << "seed " << seed << '\n' << yaml << again.error().text();
    ASSERT_TRUE(same_texts(*again, root)) << "seed " << seed << '\n' << yaml;
    ASSERT_EQ(to_yaml(*again), yaml) << "seed " << seed;
  }
}

}  // namespace
}  // namespace abridge::policy
