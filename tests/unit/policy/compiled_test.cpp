#include "lib/policy/compiled.hpp"

#include <gtest/gtest.h>

#include "lib/policy/presets.hpp"

namespace abridge::policy {
namespace {

/// A tree with the marks of all its nodes and keys.
std::string described(const Node& n) {
  const auto place = [](const Mark& m) {
    return "@" + *m.file + ":" + std::to_string(m.line) + ":" + std::to_string(m.column);
  };
  std::string out =
      std::to_string(static_cast<int>(n.kind)) + (n.quoted ? "q" : "") + place(n.mark) + n.scalar;
  for (const Node& item : n.items) out += "\n- " + described(item);
  for (std::size_t i = 0; i < n.members.size(); ++i)
    out += "\n" + n.members[i].first + place(n.key_mark(i)) + "=" + described(n.members[i].second);
  return out;
}

TEST(Compiled, IsWhatTheTextSays) {
  constexpr std::string_view k_text =
      "a: 1\n'b c': [x, \"y\", ~, {d: }]\nempty: ''\nlong: |\n  one\n  two 3 4:5\n\xC3\xA9: [{f: []}, {}]\n";
  const auto tree = parse_yaml(k_text, "file.yaml");
  ASSERT_TRUE(tree);
  EXPECT_EQ(described(decompiled(compiled(*tree), "file.yaml")), described(*tree));
}

TEST(Compiled, PresetsAre) {
  for (const embedded::File& preset : presets()) {
    const auto tree = parse_yaml(preset.text, "preset");
    ASSERT_TRUE(tree) << preset.name;
    EXPECT_EQ(described(decompiled(preset.tree, "preset")), described(*tree)) << preset.name;
  }
}

}  // namespace
}  // namespace abridge::policy
