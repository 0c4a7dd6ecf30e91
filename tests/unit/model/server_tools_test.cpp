#include "lib/model/server_tools.hpp"

#include <gtest/gtest.h>

#include "tests/unit/render/transcript.hpp"

namespace abridge {
namespace {

TEST(ServerTools, CallsAndResultsAreKnownByTheirTypes) {
  const render::Transcript t(
      R"([{"role":"assistant","content":[{"type":"server_tool_use","id":"s1","name":"web_search","input":{}},
      {"type":"web_search_tool_result","tool_use_id":"s1","content":[]},
      {"type":"mcp_tool_use","id":"m1","name":"f","server_name":"x","input":{}},
      {"type":"tool_use","id":"1","name":"f","input":{},"caller":{"type":"code","tool_id":"s1"}},
      {"type":"text","text":"a"}]},
      {"role":"user","content":[{"type":"tool_result","tool_use_id":"1","content":"r"}]}])",
      "anthropic");
  const auto& blocks = t.c.blocks;
  EXPECT_EQ(server_call(blocks[0]), "s1");
  EXPECT_EQ(server_result(blocks[1]), "s1");
  EXPECT_EQ(server_call(blocks[2]), "m1");
  EXPECT_EQ(server_call(blocks[3]), "") << "that one the program answers";
  EXPECT_EQ(server_caller(blocks[3]), "s1");
  EXPECT_EQ(server_result(blocks[4]), "");
  EXPECT_EQ(server_result(blocks[5]), "");
}

TEST(ServerTools, AReferenceNamesATool) {
  const render::Transcript known(R"({"type":"tool_reference","tool_name":"f"})");
  EXPECT_EQ(referred_tool(known.root).string(), "f");
  const render::Transcript nameless(R"({"type":"tool_reference","tool_name":7})");
  EXPECT_FALSE(referred_tool(nameless.root));
  const render::Transcript other(R"({"type":"text","tool_name":"f"})");
  EXPECT_FALSE(referred_tool(other.root));
}

}  // namespace
}  // namespace abridge
