#include <array>

#include "lib/format/formats.hpp"
#include "lib/json/text.hpp"

namespace abridge::format {
namespace {

constexpr std::array k_roles{Role::user,      Role::assistant, Role::system,
                             Role::developer, Role::tool,      Role::function};

Evidence recognise_record(json::Value record) {
  const json::Value body = record.find("body");
  const json::Value error = record.find("error");
  if (record.find("custom_id") && record.find("response").is(json::Kind::null) && error.find("code"))
    return {1, "a batch's result: custom_id and error"};
  if (record.find("custom_id") && body.is(json::Kind::object) && !body.find("input"))
    return {8, "a batch line: custom_id and body"};
  const json::Value answer = record.find("response").find("body");
  if (record.find("custom_id") && (answer.find("choices") || answer.find("error")))
    return {8, "a batch's result: custom_id and response.body"};
  if (record.find("choices") && find_history(record).single) return {8, "a response: choices"};
  return {};
}

Evidence recognise_message(json::Value message) {
  if (!is_message(message)) return {};
  const std::string_view role = message.find("role").string();
  if (message.find("tool_calls")) return {6, "tool_calls"};
  if (json::equals(role, "tool") && message.find("tool_call_id")) return {6, "role tool with tool_call_id"};
  if (message.find("audio").find("id").is(json::Kind::string)) return {5, "audio of the model"};
  if (message.find("function_call") || json::equals(role, "function")) return {5, "function_call"};
  if (json::equals(role, "developer")) return {4, "role developer"};
  const Parts parts = look_at_parts(message);
  if (parts.openai) return {6, "image_url, input_audio or file parts"};
  if (parts.null) return {3, "content null"};
  return {};
}

constexpr std::array k_histories{
    HistoryPath{16, "body", "messages"},
    HistoryPath{22, "input", "messages"},
};
constexpr std::array<std::string_view, 2> k_responses{"/choices/0/message",
                                                      "/response/body/choices/0/message"};
constexpr std::array<std::string_view, 1> k_ids{"custom_id"};
constexpr std::array<std::string_view, 3> k_said{"content", "tool_calls", "function_call"};
constexpr std::array<std::string_view, 2> k_parts{"content", "tool_calls"};
constexpr std::array<std::string_view, 1> k_texts{"tool_call_id"};

}  // namespace

Format openai() {
  Format f;
  f.name = "openai";
  f.summary = "OpenAI Chat Completions: messages, requests, fine-tuning and batch lines";
  f.dialect.format = "openai";
  f.dialect.target = "openai";
  f.dialect.roles = k_roles;
  f.dialect.fields = k_plain_fields;
  f.recognise_record = recognise_record;
  f.recognise_message = recognise_message;
  f.capabilities = &openai_capabilities();
  f.compose = compose_openai;
  f.fits = fits_openai;
  f.model_key = "model";
  f.keys = {.histories = k_histories,
            .responses = k_responses,
            .ids = k_ids,
            .said = k_said,
            .parts = k_parts,
            .texts = k_texts};
  return f;
}

}  // namespace abridge::format
