#include "lib/look/page/edits.hpp"

#include <gtest/gtest.h>

namespace abridge::look::page {
namespace {

using Arguments = std::vector<std::pair<std::string, std::string>>;

std::string shown(const ShownPart& call) {
  const Edits edits = edits_of(call);
  std::string out = "+" + std::to_string(edits.added) + " -" + std::to_string(edits.gone) + ":";
  for (const auto& runs : edits.diffs) {
    for (const Run& run : runs)
      for (const std::string_view line : run.lines)
        (out += run.kind == Run::Kind::same ? " =" : run.kind == Run::Kind::gone ? " -" : " +") += line;
    out += ";";
  }
  for (const std::string_view name : edits.shown) (out += " ") += name;
  return out;
}
std::string shown(Arguments arguments) {
  return shown({.kind = BlockKind::tool_call, .arguments = std::move(arguments)});
}

TEST(Edits, KnowsWhatWasAndWhatIsToBe) {
  EXPECT_EQ(shown({{"file_path", "f"}, {"old_string", "a\nb"}, {"new_string", "a\nc"}}),
            "+1 -1: =a -b +c; old_string new_string");
  EXPECT_EQ(shown({{"path", "f"}, {"oldText", "a"}, {"newText", ""}}), "+0 -1: -a; oldText newText");
}

TEST(Edits, KnowsListsOfThem) {
  EXPECT_EQ(
      shown({{"file_path", "f"},
             {"edits", R"([{"old_string":"a","new_string":"b\n"},{"old_string":"","new_string":"c"}])"}}),
      "+2 -1: -a +b; +c; edits");
  EXPECT_EQ(shown({{"edits", "[7, {\"old_string\": 1, \"new_string\": 2}, [half"}}), "+0 -0:");
}

TEST(Edits, KnowsPatches) {
  const std::string patch = "*** Begin Patch\n*** Update File: f\n@@\n a\n-b\n+c\n*** End Patch\n";
  const std::string said = "+1 -1: =*** Begin Patch =*** Update File: f =@@ =a -b +c =*** End Patch;";
  EXPECT_EQ(shown({{"input", patch}}), said + " input");
  EXPECT_EQ(shown({.kind = BlockKind::tool_call, .text = patch}), said);
  EXPECT_EQ(shown({{"command", R"(["apply_patch","*** Begin Patch\n+c\n*** End Patch\n"])"}}),
            "+1 -0: =*** Begin Patch +c =*** End Patch; command");
  EXPECT_EQ(shown({{"patch", "--- a/f\n+++ b/f\n@@ -1 +1 @@\n-b\n+c\n"}}),
            "+1 -1: =--- a/f =+++ b/f =@@ -1 +1 @@ -b +c; patch");
}

TEST(Edits, KnowsFilesThatAreWritten) {
  EXPECT_EQ(shown({{"file_path", "f"}, {"content", "a\nb\n"}}), "+2 -0: +a +b; content");
  EXPECT_EQ(shown({{"to", "somebody"}, {"content", "a\nb\n"}}), "+0 -0:");
}

TEST(Edits, KnowsWhatIsNone) {
  EXPECT_EQ(shown({{"command", "ls"}, {"old_string", "alone"}}), "+0 -0:");
  EXPECT_EQ(shown(Arguments{}), "+0 -0:");
}

}  // namespace
}  // namespace abridge::look::page
