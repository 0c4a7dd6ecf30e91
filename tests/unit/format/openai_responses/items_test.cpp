#include "lib/format/openai_responses/items.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "lib/base/buffer.hpp"
#include "lib/json/tape.hpp"
#include "tests/unit/format/texts_of.hpp"

namespace abridge::format {
namespace {

std::string read(std::string_view item) {
  Buffer bytes;
  bytes.append(item);
  bytes.pad();
  json::Tape tape;
  if (!tape.index(bytes.view(), json::Layout::document)) return "no JSON";
  Conversation c;
  const policy::Accept accept;
  MessageBuilder b(c, tape.parse(0).value, 0, 0, accept);
  read_response_item(b, tape.parse(0).value);
  b.finish();
  return said(c);
}

TEST(Items, EachIsOneMessage) {
  struct Case {
    std::string_view item;
    std::string_view said;
  };
  const Case cases[] = {
      {R"({"type":"message","role":"user","content":[{"type":"input_text","text":"Hi"},{"type":"input_image"}]})",
       "user text[Hi] image[]\n"},
      {R"({"role":"developer","content":"Be brief"})", "developer text[Be brief]\n"},
      {R"({"type":"message","role":"assistant","content":[{"type":"output_text","text":"a\nb"}]})",
       "assistant text[a\nb]\n"},
      {R"({"type":"function_call","id":"fc","call_id":"c1","name":"ls","arguments":"{}"})",
       "assistant tool_call[c1 ls \"{}\"]\n"},
      {R"({"type":"function_call_output","call_id":"c1","output":"ok"})", "tool tool_result[c1|ok]\n"},
      {R"({"type":"function_call_output","call_id":"c1","output":[{"type":"input_text","text":"ok"}]})",
       "tool tool_result[c1|ok]\n"},
      {R"({"type":"function_call_output","call_id":"c1","output":{"content":"no","success":false}})",
       "tool tool_result[c1 error|no]\n"},
      {R"({"type":"custom_tool_call","call_id":"c2","name":"patch","input":"*** Begin"})",
       "assistant tool_call[c2 patch \"*** Begin\"]\n"},
      {R"({"type":"custom_tool_call_output","call_id":"c2","output":"done"})", "tool tool_result[c2|done]\n"},
      {R"({"type":"local_shell_call","id":"l1","call_id":null,"action":{"command":["ls"]}})",
       "assistant tool_call[l1 local_shell {\"command\":[\"ls\"]}]\n"},
      {R"({"type":"shell_call_output","call_id":"s1","output":[{"stdout":"a","stderr":"b"}]})",
       "tool tool_result[s1|a|b]\n"},
      {R"({"type":"reasoning","summary":[{"type":"summary_text","text":"so"}],"content":[{"text":"hm"}]})",
       "assistant thinking[so|hm]\n"},
      {R"({"type":"reasoning","summary":[],"encrypted_content":"gAAA"})", "assistant thinking[]\n"},
      // Without a type what has no more than an id is a reference, and all else a message.
      {R"({"id":"msg_1"})", "assistant other[]\n"},
      {R"({"type":null,"id":"msg_1"})", "assistant other[]\n"},
      {R"({"id":"fc","call_id":"c1","name":"ls","arguments":"{}"})", "?\n"},
      // Nobody answers these: the provider ran them, or they are unknown.
      {R"({"type":"web_search_call","id":"w","action":{"type":"search","query":"q"}})",
       "assistant other[]\n"},
      {R"({"type":"of tomorrow"})", "assistant other[]\n"},
  };
  for (const Case& t : cases) EXPECT_EQ(read(t.item), t.said) << t.item;
}

TEST(Items, SurviveTypesThatAreWrong) {
  for (const std::string_view item : {"null", "1", "\"text\"", "[]", "[{}]"})
    EXPECT_EQ(read(item), "broken\n") << item;
  for (const std::string_view type :
       {"message", "function_call", "function_call_output", "reasoning", "local_shell_call"})
    for (const std::string_view v : {"null", "1", "\"x\"", "[1,[],{\"text\":2}]", "{\"a\":{}}"}) {
      std::string item = R"({"type":")" + std::string(type) + '"';
      for (const std::string_view key :
           {"role", "content", "call_id", "name", "arguments", "output", "summary"})
        item += ",\"" + std::string(key) + "\":" + std::string(v);
      EXPECT_NE(read(item + "}"), "no JSON") << item;
    }
}

}  // namespace
}  // namespace abridge::format
