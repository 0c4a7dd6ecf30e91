#include "lib/pipeline/system_text.hpp"

#include <gtest/gtest.h>

#include "lib/format/write.hpp"
#include "tests/unit/render/transcript.hpp"

namespace abridge::pipeline {
namespace {

/// A record without its system text.
std::string without(std::string_view record, std::string_view format) {
  render::Transcript t(record, format);
  drop_system_text(t.c);
  const policy::Emit emit;
  std::vector<Edit> edits = t.c.record_edits;
  format::edits_of(t.c, {t.dialect(), emit, {}}, edits);
  Buffer out;
  format::splice(t.c.sources[0].bytes, edits, out);
  return std::string(out.view());
}
const std::string k_system_text_user = R"({"role":"user","content":"hi"})";

TEST(SystemText, GoesFromTheHistory) {
  EXPECT_EQ(without(R"([{"role":"system","content":"s"},{"role":"developer","content":"d"},)" +
                        k_system_text_user + "]",
                    "openai"),
            "[" + k_system_text_user + "]");
}

TEST(SystemText, GoesFromBesideItWithItsComma) {
  EXPECT_EQ(without(R"({"system":"s","messages":[)" + k_system_text_user + R"(],"model":"m"})", "anthropic"),
            R"({"messages":[)" + k_system_text_user + R"(],"model":"m"})");
  EXPECT_EQ(without(R"({"messages":[)" + k_system_text_user + R"(],"system":[{"type":"text","text":"s"}]})",
                    "anthropic"),
            R"({"messages":[)" + k_system_text_user + "]}");
}

TEST(SystemText, IsNotLookedForWhereThereIsNone) {
  const std::string text = R"({"messages":[)" + k_system_text_user + R"(],"n":1})";
  EXPECT_EQ(without(text, "anthropic"), text);
}

}  // namespace
}  // namespace abridge::pipeline
