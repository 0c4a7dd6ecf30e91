#include <array>

#include "lib/format/formats.hpp"
#include "lib/json/text.hpp"

namespace abridge::format {
namespace {

// `system` inside messages is refused by the provider, but it is this format's role: misplaced-system says
// so.
constexpr std::array k_roles{Role::user, Role::assistant, Role::system};

Evidence recognise_record(json::Value record) {
  if (record.find("custom_id") && record.find("params").is(json::Kind::object))
    return {8, "a batch line: custom_id and params"};
  if (record.find("custom_id") && record.find("result").find("type").is(json::Kind::string))
    return {8, "a batch's result: custom_id and result"};
  if (json::equals(record.find("type").string(), "message") && record.find("stop_reason"))
    return {8, "a response: type message with stop_reason"};
  const json::Value system = record.find("system");
  // Bedrock's Converse has its blocks without a type.
  const bool typed =
      !system.is(json::Kind::array) || system.empty() || (*system.elements().begin()).find("type");
  if (record.find("messages") && system && typed && !record.find("conversation_history"))
    return {4, "system beside messages"};
  return {};
}

Evidence recognise_message(json::Value message) {
  if (!is_message(message)) return {};
  if (look_at_parts(message).anthropic) return {6, "tool_use, tool_result, thinking or image.source blocks"};
  return {};
}

constexpr std::array k_histories{
    HistoryPath{21, "params", "messages"},
};
constexpr std::array<std::string_view, 1> k_responses{"/result/message"};
constexpr std::array<std::string_view, 1> k_said{"content"};
constexpr std::array<std::string_view, 3> k_texts{"thinking", "signature", "tool_use_id"};

}  // namespace

Format anthropic() {
  Format f;
  f.name = "anthropic";
  f.summary = "Anthropic Messages: requests and bare arrays";
  f.dialect.format = "anthropic";
  f.dialect.target = "anthropic";
  f.dialect.roles = k_roles;
  f.dialect.fields = k_plain_fields;
  f.dialect.tool_messages = false;
  f.recognise_record = recognise_record;
  f.recognise_message = recognise_message;
  f.capabilities = &anthropic_capabilities();
  f.compose = compose_anthropic;
  f.by_schema = true;
  f.model_key = "model";
  f.keys = {.histories = k_histories, .responses = k_responses, .said = k_said, .texts = k_texts};
  return f;
}

}  // namespace abridge::format
