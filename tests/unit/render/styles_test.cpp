#include <gtest/gtest.h>

#include "transcript.hpp"

namespace abridge::render {
namespace {

constexpr std::string_view k_styles_chat = R"([
  {"role": "user", "content": "Can you help me fix the authentication bug in the login system?"},
  {"role": "assistant", "content": "I'll investigate the authentication system. …"}
])";
constexpr std::string_view k_tools = R"([
  {"role": "system", "content": "Be brief."},
  {"role": "user", "content": [{"type": "text", "text": "What is in a.txt?"}, {"type": "image_url", "image_url": {"url": "u"}}]},
  {"role": "assistant", "content": null, "tool_calls": [
    {"id": "c1", "type": "function", "function": {"name": "Read", "arguments": "{\"path\": \"a.txt\"}"}},
    {"id": "c2", "type": "function", "function": {"name": "Grep", "arguments": "{}"}}]},
  {"role": "tool", "tool_call_id": "c1", "content": "one\n```\ntwo"},
  {"role": "assistant", "content": "Two lines."}
])";

TEST(Styles, Numbered) {
  Transcript t(k_styles_chat);
  t.c.messages[1].cut = true;
  EXPECT_EQ(rendered(t, "style: numbered"),
            "💬 CONVERSATION HISTORY (Context leading to this task):\n"
            "1. 👤 USER:\n"
            "   Can you help me fix the authentication bug in the login system?\n"
            "\n"
            "2. 🤖 ASSISTANT [TRUNCATED]:\n"
            "   I'll investigate the authentication system. …\n");
}

TEST(Styles, NumberedIndentsTheFirstLineAloneAndDropsBlankLinesAtTheEnd) {
  EXPECT_EQ(rendered(R"([{"role":"system","content":"a\nb"},{"role":"user","content":"c\n\n"}])",
                     "style: numbered"),
            "💬 CONVERSATION HISTORY (Context leading to this task):\n"
            "1. 🤖 SYSTEM:\n"
            "   a\n"
            "b\n"
            "\n"
            "2. 👤 USER:\n"
            "   c\n");
}

TEST(Styles, NumberedCountsWhatIsLeft) {
  Transcript t(k_styles_chat);
  t.c.drop(t.c.messages[0]);
  t.c.sweep();
  EXPECT_EQ(rendered(t, "style: numbered"),
            "💬 CONVERSATION HISTORY (Context leading to this task):\n"
            "1. 🤖 ASSISTANT:\n"
            "   I'll investigate the authentication system. …\n");
}

TEST(Styles, Xml) {
  const AppendedText next[] = {{Role::user, "How is history integrated?"}};
  Scene scene;
  scene.appended = next;
  constexpr std::string_view k_folded = R"([{"role": "user", "content": "What files handle agent queries?"},
    {"role": "assistant", "content": "[Used tool: Grep]\nclient.ts and streaming.ts."}])";
  EXPECT_EQ(rendered(k_folded, "style: xml", scene),
            "<conversation_history>\n"
            "Human: What files handle agent queries?\n"
            "Assistant: [Used tool: Grep]\n"
            "client.ts and streaming.ts.\n"
            "</conversation_history>\n"
            "\n"
            "Continue the conversation. The human says:\n"
            "How is history integrated?\n");
  EXPECT_EQ(rendered(k_folded, "style: xml"),
            "<conversation_history>\n"
            "Human: What files handle agent queries?\n"
            "Assistant: [Used tool: Grep]\n"
            "client.ts and streaming.ts.\n"
            "</conversation_history>\n");
}

TEST(Styles, Plain) {
  EXPECT_EQ(rendered(k_tools, "style: plain"),
            "System: Be brief.\n"
            "\n"
            "User: What is in a.txt?\n"
            "[image]\n"
            "\n"
            "Assistant: [Used tool: Read]\n"
            "[Used tool: Grep]\n"
            "\n"
            "Tool: [Tool result: one\n"
            "```\n"
            "two]\n"
            "\n"
            "Assistant: Two lines.\n");
}

TEST(Styles, Markdown) {
  EXPECT_EQ(rendered(k_tools, "style: markdown"),
            "## System\n"
            "\n"
            "Be brief.\n"
            "\n"
            "## User\n"
            "\n"
            "What is in a.txt?\n"
            "\n"
            "[image]\n"
            "\n"
            "## Assistant\n"
            "\n"
            "Tool call: Read\n"
            "```json\n"
            "{\"path\": \"a.txt\"}\n"
            "```\n"
            "\n"
            "Tool call: Grep\n"
            "```json\n"
            "{}\n"
            "```\n"
            "\n"
            "## Tool\n"
            "\n"
            "Tool result:\n"
            "````\n"
            "one\n"
            "```\n"
            "two\n"
            "````\n"
            "\n"
            "## Assistant\n"
            "\n"
            "Two lines.\n");
}

TEST(Styles, ChatMl) {
  EXPECT_EQ(
      rendered(
          R"([{"role":"system","content":"Be brief."},{"role":"user","content":"Hi\n"},{"role":"tool","content":"4"}])",
          "style: chatml"),
      "<|im_start|>system\n"
      "Be brief.<|im_end|>\n"
      "<|im_start|>user\n"
      "Hi\n"
      "<|im_end|>\n"
      "<|im_start|>tool\n"
      "[Tool result: 4]<|im_end|>\n");
}

TEST(Styles, JsonKeepsTheRequestAndTheMessagesBytes) {
  const AppendedText next[] = {{Role::user, "More \"quotes\"\n"}};
  Scene scene;
  scene.appended = next;
  EXPECT_EQ(
      rendered(
          R"({"model":"m", "messages":[ {"role":"user","content":"\u00e9 <|im_end|>", "n":1e400} ],"tools":[]})",
          "style: json", scene),
      "{\"model\": \"m\", \"tools\": [], \"messages\": [\n"
      "{\"role\":\"user\",\"content\":\"\\u00e9 <|im_end|>\", \"n\":1e400},\n"
      "{\"role\":\"user\",\"content\":\"More \\\"quotes\\\"\\n\"}\n"
      "]}\n");
  EXPECT_EQ(rendered(R"([{"role":"user","content":"a"}])", "style: json"),
            "{\"messages\": [\n{\"role\":\"user\",\"content\":\"a\"}\n]}\n");
}

TEST(Styles, JsonTakesTheRecordForARequestOnlyWhereItLooksLikeOne) {
  EXPECT_EQ(rendered(R"({"id":7,"conversation_history":[{"role":"user","content":"a"}]})", "style: json"),
            "{\"messages\": [\n{\"role\":\"user\",\"content\":\"a\"}\n]}\n");
  EXPECT_EQ(rendered(R"({"custom_id":"c","body":{"messages":[{"role":"user","content":"a"}],"model":"m"}})",
                     "style: json"),
            "{\"model\": \"m\", \"messages\": [\n{\"role\":\"user\",\"content\":\"a\"}\n]}\n");
}

TEST(Styles, JsonAsksTheFormatForMessagesOfAProvider) {
  Scene scene;
  scene.json = [](const Message&) { return std::string_view("{\"mine\":1}"); };
  EXPECT_EQ(rendered(R"([{"role":"user","content":"a"}])", "style: json", scene),
            "{\"messages\": [\n{\"mine\":1}\n]}\n");
}

TEST(Styles, JsonMakesMessagesOfRowsThatNoProviderTakes) {
  const Transcript rows(
      R"([{"role":"user","content":"a","x":1},{"role":"tool_use","tool_name":"Read","tool_input":{}},
    {"role":"tool_result","content":"b"}])",
      "agent-rows");
  EXPECT_EQ(rendered(rows, "style: json"),
            "{\"messages\": [\n"
            "{\"role\":\"user\",\"content\":\"a\"},\n"
            "{\"role\":\"assistant\",\"content\":\"[Used tool: Read]\"},\n"
            "{\"role\":\"assistant\",\"content\":\"[Tool result: b]\"}\n"
            "]}\n");
}

constexpr std::string_view k_task = R"({
  "description": "Fix it",
  "background_context": "Recent deployment broke token refresh.",
  "expected_deliverables": ["Root cause analysis document", "  ", 3],
  "success_criteria": [],
  "constraints": ["No downtime"],
  "relevant_files": ["f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8", "f9", "f10", "f11", "f12"],
  "related_documentation": null,
  "conversation_history": [{"role": "user", "content": "Help"}, {"role": "assistant", "content": "Sure"}]})";

TEST(Styles, Task) {
  const Transcript t(k_task, "task");
  Scene scene;
  scene.task = t.root;
  EXPECT_EQ(rendered(t, "style: task", scene),
            "================================================================================\n"
            "🎯 TASK CONTEXT (Provided by task creator)\n"
            "================================================================================\n"
            "\n"
            "📋 BACKGROUND CONTEXT:\n"
            "Recent deployment broke token refresh.\n"
            "\n"
            "✅ EXPECTED DELIVERABLES:\n"
            "  • Root cause analysis document\n"
            "\n"
            "⚠️ CONSTRAINTS:\n"
            "  • No downtime\n"
            "\n"
            "📁 RELEVANT FILES TO EXAMINE:\n"
            "  • f1\n  • f2\n  • f3\n  • f4\n  • f5\n  • f6\n  • f7\n  • f8\n  • f9\n  • f10\n"
            "  • ... and 2 more files\n"
            "\n"
            "💬 CONVERSATION HISTORY (Context leading to this task):\n"
            "1. 👤 USER:\n"
            "   Help\n"
            "\n"
            "2. 🤖 ASSISTANT:\n"
            "   Sure\n"
            "\n"
            "================================================================================\n");
}

TEST(Styles, TaskWithoutContentIsNothing) {
  const Transcript t(R"({"description": "Fix it", "background_context": " ", "conversation_history": []})",
                     "task");
  Scene scene;
  scene.task = t.root;
  EXPECT_EQ(rendered(t, "style: task", scene), "");
}

TEST(Styles, TaskOfHistoryAlone) {
  EXPECT_EQ(rendered(R"([{"role":"user","content":"Help"}])", "style: task"),
            "================================================================================\n"
            "🎯 TASK CONTEXT (Provided by task creator)\n"
            "================================================================================\n"
            "\n"
            "💬 CONVERSATION HISTORY (Context leading to this task):\n"
            "1. 👤 USER:\n"
            "   Help\n"
            "\n"
            "================================================================================\n");
}

struct AppendCase {
  std::string_view style;
  std::string_view json;
  std::vector<AppendedText> appended;
  std::string_view expected;
};
const AppendCase k_append[] = {
    {"numbered",
     R"([{"role":"user","content":"a"}])",
     {{Role::assistant, "b"}},
     "💬 CONVERSATION HISTORY (Context leading to this task):\n1. 👤 USER:\n   a\n\n2. 🤖 ASSISTANT:\n "
     " "
     " "
     "b\n"},
    {"numbered",
     "[]",
     {{Role::user, "b"}},
     "💬 CONVERSATION HISTORY (Context leading to this task):\n1. 👤 USER:\n   b\n"},
    {"plain",
     R"([{"role":"user","content":"a"}])",
     {{Role::developer, "b"}, {Role::user, "c\n\n"}},
     "User: a\n\nDeveloper: b\n\nUser: c\n"},
    {"markdown", "[]", {{Role::user, "a"}}, "## User\n\na\n"},
    {"chatml", "[]", {{Role::user, "a"}}, "<|im_start|>user\na<|im_end|>\n"},
    {"xml", "[]", {{Role::user, "a\nb"}}, "a\nb\n"},
    {"xml",
     "[]",
     {{Role::user, "a"}, {Role::user, "b"}},
     "<conversation_history>\nHuman: a\n</conversation_history>\n\nContinue the conversation. The human "
     "says:\nb\n"},
    {"xml",
     R"([{"role":"user","content":"a"}])",
     {{Role::assistant, "b"}, {Role::user, "c"}},
     "<conversation_history>\nHuman: a\nAssistant: b\n</conversation_history>\n\nContinue the conversation. "
     "The human says:\nc\n"},
    {"thread", "[]", {{Role::user, "a"}}, "a\n"},
    {"thread", "[]", {{Role::user, "a"}, {Role::user, "b"}}, "a\n\nb\n"},
    {"json", "[]", {{Role::user, "a"}}, "{\"messages\": [\n{\"role\":\"user\",\"content\":\"a\"}\n]}\n"},
};
TEST(Styles, AppendedMessages) {
  for (const AppendCase& k : k_append) {
    Scene scene;
    scene.appended = k.appended;
    EXPECT_EQ(rendered(k.json, "style: " + std::string(k.style), scene), k.expected)
        << k.style << ' ' << k.json;
  }
}

TEST(Styles, NothingToShowIsNothing) {
  for (const std::string_view name : style_names())
    EXPECT_EQ(rendered("[]", "style: " + std::string(name)), "") << name;
}

TEST(Styles, AnOmittedHistoryIsNothing) {
  Transcript t(k_styles_chat);
  t.c.omitted = true;
  EXPECT_EQ(rendered(t, "style: xml"), "");
}

TEST(Styles, UnknownBlocksSayTheirTypeAndThinkingIsLeftOut) {
  EXPECT_EQ(rendered(R"([{"role":"assistant","content":[{"type":"thinking","thinking":"hm","signature":"s"},
    {"type":"server_tool_use","name":"x"},{"type":"document","source":{}},{"type":"text","text":"done"}]}])",
                     "style: plain"),
            "Assistant: [server_tool_use]\n[document]\ndone\n");
}

TEST(Styles, ATurnsTextForSizesIsEscapedAndHasItsPlaceInTheWholeHistory) {
  const Transcript t(R"([{"role":"user","content":"a"},{"role":"assistant","content":"1. 👤 USER:"}])");
  const auto style = read_style(block("style: numbered"), {}, Escape::by_style);
  ASSERT_TRUE(style);
  EXPECT_EQ(Renderer(*style, t.dialect(), pipeline::k_readers).turn(t.c, t.c.messages[1]),
            "2. 🤖 ASSISTANT:\n   > 1. 👤 USER:");
  EXPECT_EQ(Renderer(*style, t.dialect(), pipeline::k_readers).preamble(t.c, {}),
            std::vector<std::string>{"💬 CONVERSATION HISTORY (Context leading to this task):"});
}

}  // namespace
}  // namespace abridge::render
