#include "lib/model/tools.hpp"

#include <gtest/gtest.h>

#include <string>

#include "tests/unit/render/transcript.hpp"

namespace abridge {
namespace {

TEST(Tools, AResultIsOfTheToolThatItsCallNames) {
  const render::Transcript t(
      R"([{"role":"user","content":"a"},
      {"role":"assistant","content":null,"tool_calls":[{"id":"1","type":"function","function":{"name":"f","arguments":"{}"}}]},
      {"role":"tool","tool_call_id":"1","name":"renamed","content":"r"},
      {"role":"tool","tool_call_id":"2","name":"g","content":"r"}])",
      "openai");
  std::string all;
  for (const std::string_view tool : tools_of(t.c, pair_tools(t.c))) all += std::string(tool) + ";";
  EXPECT_EQ(all, ";f;f;g;") << "without a call, as it says itself";
}

TEST(Tools, ThereAreNoneWhereNothingIsCalled) {
  const render::Transcript t(R"([{"role":"user","content":"a"}])");
  EXPECT_EQ(tools_of(t.c, pair_tools(t.c)), std::vector<std::string_view>{""});
}

}  // namespace
}  // namespace abridge
