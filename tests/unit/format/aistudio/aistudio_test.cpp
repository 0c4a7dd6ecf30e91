#include "tests/unit/format/read_as.hpp"

namespace abridge::format {
namespace {

TEST(Aistudio, ThoughtsAreThinking) {
  EXPECT_EQ(
      read_as(
          "aistudio",
          R"({"chunkedPrompt":{"chunks":[{"role":"user","text":"q"},{"role":"model","text":"hm","isThought":true},{"role":"model","text":"a"}]}})"),
      "user text[q]\nassistant thinking[hm]\nassistant text[a]\n");
}

}  // namespace
}  // namespace abridge::format
