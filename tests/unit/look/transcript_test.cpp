#include "lib/look/transcript.hpp"

#include <gtest/gtest.h>

#include "lib/pipeline/readers.hpp"
#include "tests/unit/render/transcript.hpp"

namespace abridge::look {
namespace {

/// Each message: its number, who says it, and its parts.
std::string shown(const std::string& json, const char* format = "anthropic") {
  render::Transcript t(json, format);
  std::string out;
  for (const ShownMessage& m : messages_of(t.c, {}, pipeline::k_readers)) {
    out += std::to_string(m.number) + " " + m.role + ":";
    for (const ShownPart& p : m.parts) {
      out +=
          " [" + std::string(name_of(p.kind)) + (p.error ? "!" : "") + (p.tool.empty() ? "" : " " + p.tool);
      for (const auto& [name, value] : p.arguments) out += " " + name + "=" + value;
      out += (p.text.empty() ? "" : " " + p.text) + "]";
    }
    out += "\n";
  }
  return out;
}

TEST(Transcript, SaysWhoSaysWhat) {
  EXPECT_EQ(shown(R"({"system":"Be quick.","messages":[
    {"role":"user","content":"A\nfox"},
    {"role":"assistant","content":[{"type":"thinking","thinking":"hm","signature":"s"},
      {"type":"tool_use","id":"t1","name":"find","input":{"where":"here","n":[1, 2]}}]},
    {"role":"user","content":[{"type":"tool_result","tool_use_id":"t1","content":"none","is_error":true}]}]})"),
            "0 system: [text Be quick.]\n"
            "1 user: [text A\nfox]\n"
            "2 assistant: [thinking hm] [tool_call find where=here n=[1,2]]\n"
            "3 tool: [tool_result! find none]\n");
}

TEST(Transcript, ReadsArgumentsThatAreJsonInAText) {
  EXPECT_EQ(shown(R"([{"role":"assistant","content":null,"reasoning_content":"hm","tool_calls":[
      {"id":"a","type":"function","function":{"name":"f","arguments":"{\"q\":\"x y\"}"}},
      {"id":"b","type":"function","function":{"name":"g","arguments":"half of a {"}}]}])",
                  "openai"),
            "1 assistant: [thinking hm] [tool_call f q=x y] [tool_call g half of a {]\n");
}

}  // namespace
}  // namespace abridge::look
