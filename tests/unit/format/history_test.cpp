#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "lib/base/buffer.hpp"
#include "lib/format/formats.hpp"
#include "lib/json/tape.hpp"
#include "tests/support/parsed.hpp"

namespace abridge::format {
namespace {

using tests::Parsed;

/// Where a record has its history.
std::string pointer(std::string_view record) {
  Buffer bytes;
  bytes.append(record);
  bytes.pad();
  json::Tape tape;
  if (!tape.index(bytes.view(), json::Layout::document)) return "no JSON";
  const History h = find_history(tape.parse(0).value);
  return h.value ? std::string(h.pointer) : "none";
}

/// What must stand beside the list, or in it, where a name alone says too little.
struct Sign {
  std::string_view path;
  std::string_view beside;
  std::string_view message = R"({"role":"user","type":"message","content":"hi"})";
};
Sign sign_of(std::string_view path) {
  constexpr std::array k_signs{Sign{"samples", R"("eval":{},"status":"success",)"},
                               Sign{"responses", R"("conversation":{},)"},
                               Sign{"steps", {}, R"({"step_id":1,"source":"user","message":"hi"})"},
                               Sign{"values.messages", {}, R"({"type":"human","data":{"content":"hi"}})"},
                               Sign{"prompt.replies", R"("message_id":"1","text":"q",)"}};
  for (const Sign& sign : k_signs)
    if (sign.path == path) return sign;
  return {};
}

TEST(History, IsFoundUnderEachOfItsNames) {
  // "messages, input.messages": what people are told is looked for.
  const std::string keys = history_keys_text();
  for (std::size_t at = 0; at < keys.size();) {
    const std::size_t end = std::min(keys.find(", ", at), keys.size());
    const std::string path = keys.substr(at, end - at);
    at = end + 2;
    const Sign sign = sign_of(path);
    std::string record = "[" + std::string(sign.message) + "]";
    std::string expected;
    for (std::size_t dot = path.size(); dot != std::string::npos;) {
      const std::size_t before = path.rfind('.', dot - 1);
      const std::string name = path.substr(before + 1, dot - before - 1);
      record = R"({"object":"list",)" + std::string(sign.beside) + "\"" + name + "\":" + record + "}";
      expected = "/" + name + expected;
      dot = before;
    }
    EXPECT_EQ(pointer(record), expected) << record;
  }
}

TEST(History, IsFoundUnderANameWithEscapes) {
  EXPECT_EQ(pointer(R"({"mess\u0061ges":[{"role":"user","content":"hi"}]})"), "/messages");
  EXPECT_EQ(pointer(R"({"\u006dessages":[{"role":"user","content":"hi"}]})"), "/messages");
}

TEST(History, IsAResponsesMessage) {
  EXPECT_EQ(pointer(R"({"choices":[{"message":{"role":"assistant","content":"hi"}}]})"),
            "/choices/0/message");
  EXPECT_EQ(pointer(R"({"result":{"message":{"role":"assistant","content":[]}}})"), "/result/message");
  EXPECT_EQ(pointer(R"({"role":"assistant","content":[],"stop_reason":"end_turn"})"), "");
  EXPECT_EQ(pointer(R"({"custom_id":"a","url":"/v1/responses","body":{"input":"hi"}})"), "/body/input");
}

TEST(History, OtherRecordsHaveNone) {
  EXPECT_EQ(pointer(R"({"type":"user","uuid":"u","message":{"role":"user","content":"hi"}})"), "none");
  EXPECT_EQ(pointer(R"({"messagez":[{"role":"user","content":"hi"}]})"), "none");
  EXPECT_EQ(pointer("{}"), "none");
}

/// Where a document has its conversations.
std::string list_pointer(std::string_view document) {
  Buffer bytes;
  bytes.append(document);
  bytes.pad();
  json::Tape tape;
  if (!tape.index(bytes.view(), json::Layout::document)) return "no JSON";
  const History h = conversations_of(tape.parse(0).value);
  return h.value ? "list" + std::string(h.pointer) : "none";
}

TEST(History, ManyStandInAList) {
  const std::string one = R"({"messages":[{"role":"user","content":"hi"}]})";
  const std::string message = R"({"role":"user","content":"hi"})";
  EXPECT_EQ(list_pointer("[" + one + "]"), "list");
  EXPECT_EQ(list_pointer("{\"conversations\":[" + one + "]}"), "list/conversations");
  EXPECT_EQ(list_pointer("{\"history\":[" + one + "]}"), "list/history");
  EXPECT_EQ(list_pointer(R"({"requests":[{"custom_id":"a"}]})"), "list/requests") << "whatever they ask";
  EXPECT_EQ(list_pointer("{\"history\":[" + message + "]}"), "none") << "it is one";
  EXPECT_EQ(list_pointer(R"({"conversations":[{"from":"human","value":"hi"}]})"), "none");
  EXPECT_EQ(list_pointer("{\"messages\":[" + message + "],\"conversations\":[" + one + "]}"),
            "list/conversations");
  for (const std::string key : {"requests", "history"})
    EXPECT_EQ(list_pointer("{\"messages\":[" + message + "],\"" + key + "\":[" + one + "]}"), "none") << key;
  for (const std::string_view key : {"conversations", "requests", "history"}) {
    EXPECT_TRUE(may_hold_conversations(key)) << key;
    EXPECT_TRUE(leads_to_history(key, json::Kind::array)) << key;
  }
  EXPECT_FALSE(may_hold_conversations("messages"));
}

TEST(History, APathLeadsByTheKindOfWhatStandsThere) {
  EXPECT_TRUE(leads_to_history("messages", json::Kind::array));
  EXPECT_TRUE(leads_to_history("data", json::Kind::array));
  EXPECT_FALSE(leads_to_history("data", json::Kind::object)) << "a page is a list";
  EXPECT_TRUE(leads_to_history("values", json::Kind::object));
  EXPECT_FALSE(leads_to_history("values", json::Kind::array)) << "a state is an object";
  EXPECT_TRUE(leads_to_history("chat", json::Kind::object)) << "a tree stands further in";
  EXPECT_TRUE(leads_from("values", "messages"));
  EXPECT_TRUE(leads_from("chat", "history"));
  EXPECT_FALSE(leads_from("conversation", "responses"));
}

TEST(History, AListMayHoldRecords) {
  EXPECT_TRUE(holds_records("samples"));
  EXPECT_FALSE(holds_records("messages"));
}

TEST(History, ATreeIsAnObjectAtAPath) {
  EXPECT_TRUE(tree_of(*Parsed(R"({"mapping":{}})")));
  EXPECT_TRUE(tree_of(*Parsed(R"({"chat":{"history":{"messages":{}}}})")));
  EXPECT_FALSE(tree_of(*Parsed(R"({"history":{"messages":[]}})")));
  EXPECT_TRUE(holds_tree("messages"));
  EXPECT_FALSE(holds_tree("history"));
  EXPECT_EQ(tree_path_of(*Parsed(R"({"id":"a","parentId":null,"childrenIds":[]})")), "history/messages");
  EXPECT_EQ(tree_path_of(*Parsed(R"({"id":"a","message":null,"parent":null,"children":[]})")), "mapping");
}

}  // namespace
}  // namespace abridge::format
