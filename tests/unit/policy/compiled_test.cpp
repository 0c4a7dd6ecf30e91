#include "lib/policy/compiled.hpp"

#include <gtest/gtest.h>

#include "lib/policy/presets.hpp"

namespace abridge::policy {
namespace {

/// A tree with the marks of all its nodes and keys.
std::string outline_of(const Node& n) {
  const auto place = [](const Mark& m) {
    return "@" + *m.file + ":" + std::to_string(m.line) + ":" + std::to_string(m.column);
  };
  std::string out =
      std::to_string(static_cast<int>(n.kind)) + (n.quoted ? "q" : "") + place(n.mark) + n.scalar;
  for (const Node& item : n.items) out += "\n- " + outline_of(item);
  for (std::size_t i = 0; i < n.members.size(); ++i)
    out += "\n" + n.members[i].first + place(n.key_mark(i)) + "=" + outline_of(n.members[i].second);
  return out;
}

TEST(Compiled, IsWhatTheTextSays) {
  constexpr std::string_view k_text =
      "a: 1\n'b c': [x, \"y\", ~, {d: }]\nempty: ''\nlong: |\n  one\n  two 3 4:5\n\xC3\xA9: [{f: []}, {}]\n";
  const auto tree = parse_yaml(k_text, "file.yaml");
  ASSERT_TRUE(tree);
  EXPECT_EQ(outline_of(decompiled(compiled(*tree), "file.yaml")), outline_of(*tree));
}

TEST(Compiled, PresetsAre) {
  for (const embedded::File& preset : presets()) {
    const auto tree = parse_yaml(preset.text, "preset");
    ASSERT_TRUE(tree) << preset.name;
    EXPECT_EQ(outline_of(decompiled(preset.tree, "preset")), outline_of(*tree)) << preset.name;
  }
}

}  // namespace
}  // namespace abridge::policy
