#include "lib/format/formats.hpp"
#include "tests/unit/format/read_as.hpp"
#include "tests/unit/render/transcript.hpp"

namespace abridge::format {
namespace {

TEST(Gemini, PartsAreKnownByTheirOneMember) {
  EXPECT_EQ(
      read_as(
          "gemini",
          R"({"contents":[{"role":"user","parts":[{"text":"q"}]},{"role":"model","parts":[{"text":"hm","thought":true},{"functionCall":{"name":"f","args":{"a":1}}}]},{"role":"user","parts":[{"functionResponse":{"name":"f","response":{"output":"x"}}}]}]})"),
      "user text[q]\nassistant thinking[hm] tool_call[f {\"a\":1}]\nuser tool_result[f|x]\n");
}

TEST(Gemini, PartsOfNoKindAreItsOwnWhereTheySayNoType) {
  const auto points = [](std::string_view json) {
    const render::Transcript t{std::string(json), "gemini"};
    return find_format("gemini")->recognise_message(t.c.messages.at(0).source).points;
  };
  EXPECT_EQ(points(R"([{"role":"user","parts":[{"txet":"q"}]}])"), 3);
  EXPECT_EQ(points(R"([{"role":"user","parts":[{"type":"text","txet":"q"}]}])"), 0);
  EXPECT_EQ(points(R"([{"role":"user","parts":[1]}])"), 0);
}

}  // namespace
}  // namespace abridge::format
