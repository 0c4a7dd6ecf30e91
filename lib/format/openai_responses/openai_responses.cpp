#include <array>

#include "lib/format/formats.hpp"
#include "lib/format/media.hpp"
#include "lib/format/openai_responses/items.hpp"
#include "lib/format/values.hpp"
#include "lib/json/text.hpp"

namespace abridge::format {
namespace {

constexpr std::array k_openai_responses_roles{Role::user, Role::assistant, Role::system, Role::developer};

bool is_one_of(json::Value v, std::span<const std::string_view> words) {
  if (!v.is(json::Kind::string)) return false;
  for (const std::string_view w : words)
    if (json::equals(v.string(), w)) return true;
  return false;
}

/// Items that no other format has.
constexpr std::array<std::string_view, 29> k_items{
    "function_call_output",    "custom_tool_call",
    "custom_tool_call_output", "local_shell_call",
    "local_shell_call_output", "shell_call",
    "shell_call_output",       "apply_patch_call",
    "apply_patch_call_output", "computer_call",
    "computer_call_output",    "web_search_call",
    "file_search_call",        "tool_search_call",
    "tool_search_output",      "code_interpreter_call",
    "image_generation_call",   "mcp_call",
    "mcp_list_tools",          "mcp_approval_request",
    "mcp_approval_response",   "mcp_tool_call_output",
    "item_reference",          "compaction",
    "compaction_summary",      "context_compaction",
    "additional_tools",        "program",
    "program_output",
};
/// Parts of a message's content that no other format has.
constexpr std::array<std::string_view, 4> k_openai_responses_parts{"input_text", "output_text", "input_image",
                                                                   "input_file"};

/// A batch's line for another endpoint has an `input` of its own kind.
bool asks_for_response(json::Value line) {
  const json::Value url = line.find("url");
  return !url.is(json::Kind::string) || url.string().ends_with("/responses");
}

Evidence recognise_openai_responses_message(json::Value item) {
  const json::Value type = item.find("type");
  // A line of an agent's log that wraps an item, hangs on another one or names a speaker is that log's.
  if (!item.is(json::Kind::object) || item.find("payload") || item.find("parentId") || item.find("_role"))
    return {};
  // Others compact, too, and say it in words.
  if (type.says("compaction") && !item.find("encrypted_content")) return {};
  if (is_one_of(type, k_items)) return {8, "items of the Responses API"};
  if (item.find("type").says("function_call") && item.find("call_id"))
    return {8, "function_call with call_id"};
  // Whatever it calls itself.
  if (item.find("call_id") && item.find("name") && item.find("arguments").is(json::Kind::string))
    return {8, "arguments with call_id"};
  if (item.find("type").says("reasoning") && (item.find("summary") || item.find("encrypted_content")))
    return {8, "reasoning with summary"};
  for (const json::Value part : item.find("content").elements())
    if (is_one_of(part.find("type"), k_openai_responses_parts)) return {8, "input_text or output_text parts"};
  if (item.find("type").says("message") && item.find("role") && !item.find("stop_reason"))
    return {4, "type message with role"};
  return {};
}

Evidence recognise_openai_responses_record(json::Value record) {
  const json::Value output = record.find("output");
  if (json::equals(record.find("object").string(), "response") && output.is(json::Kind::array))
    return {8, "a response: output items"};
  if (const json::Value answer = record.find("response").find("body");
      record.find("custom_id") && answer.find("output").is(json::Kind::array))
    return {9, "a batch's result: custom_id and response.body.output"};
  if (record.find("messages")) return {};
  if (record.find("custom_id") && record.find("body").find("input") && asks_for_response(record))
    return {9, "a batch line: custom_id and body.input"};
  const json::Value input = record.find("input");
  // null: what is left of it where a cut left nothing.
  const bool is_input =
      input.is(json::Kind::array) || input.is(json::Kind::string) || input.is(json::Kind::null);
  if (is_input && (record.find("instructions") || record.find("previous_response_id")))
    return {8, "instructions or previous_response_id beside input"};
  if (is_input && record.find("model")) return {2, "model beside input"};
  return {};
}

void read_openai_responses_item(Conversation& c, json::Value item, std::uint32_t list, std::uint32_t index,
                                const policy::Accept& accept) {
  MessageBuilder b(c, item, list, index, accept);
  b.message().time_value = item.find("timestamp");
  read_response_item(b, item);
  b.finish();
}

/// Null is no half of a question and answer.
bool is_input(json::Value record, json::Value holder, json::Value v) {
  if (v.is(json::Kind::null) && (holder.find("output") || holder.find("instruction"))) return false;
  return !record.find("body") || asks_for_response(record);
}

bool is_output(json::Value, json::Value holder, json::Value v) {
  return !v.is(json::Kind::null) || holder.find("object").says("response");
}

/// Whether the list of an API's page begins with a message or an item: what other pages hold has a kind of
/// its own (`object`), or no type.
bool is_page(json::Value record, json::Value, json::Value list) {
  if (!record.find("object").says("list")) return false;
  const json::Value first = first_in(list);
  return !first.find("object") && (first.find("type").is(json::Kind::string) || begins_with_message(list));
}

/// A text stands for a list of one message.
History find_openai_responses_own(json::Value record) {
  if (record.find("model") && !record.find("role"))
    if (const json::Value v = record.find("input"); v.is(json::Kind::string)) return {v, "/input", true};
  if (record.find("custom_id") && asks_for_response(record))
    if (const json::Value v = record.find("body").find("input"); v.is(json::Kind::string))
      return {v, "/body/input", true};
  return {};
}

bool is_openai_responses_own_image(json::Value v) {
  const json::Value type = v.find("type");
  return type.says("input_image") || type.says("computer_screenshot") ||
         (type.says("image_generation_call") && v.find("result").is(json::Kind::string));
}

/// Of `input_file` and `input_image`; an address of an image is read as Chat Completions has it.
Media read_openai_responses_media(json::Value block, Arena& arena) {
  Media m = media_of_file(block, arena);
  m.name = plain_text(block.find("filename"), arena);
  m.detail = plain_text(block.find("detail"), arena);
  return m;
}

std::string text_part(Role role, std::string_view text) {
  const std::string_view type = is_assistant(role) ? "output_text" : "input_text";
  return std::string("{\"type\":\"").append(type).append("\",\"text\":").append(text) + "}";
}

/// What the output of a call is called: as the call.
std::string result_item(std::string_view call_type, std::string_view id, std::string_view content) {
  const std::string_view type = call_type.empty() ? "function_call" : call_type;
  std::string out = std::string("{\"type\":\"").append(type).append("_output\",\"call_id\":");
  return out.append(id).append(",\"output\":").append(content) + "}";
}

/// Of a message, or an item.
constexpr std::array<std::string_view, 16> k_openai_responses_fields{
    "type",      "id",     "status", "role",    "content",           "phase",  "call_id", "name",
    "arguments", "output", "input",  "summary", "encrypted_content", "action", "caller",  "namespace"};

/// Each kind of item has some of them.
constexpr std::string_view k_openai_responses_members[] = {
    "role",    "content", "name",      "type",   "text",    "refusal",           "function_call",
    "call_id", "input",   "arguments", "output", "summary", "encrypted_content", "result",
    "message", "stdout",  "stderr"};

}  // namespace

std::span<const std::string_view> openai_responses_members() { return k_openai_responses_members; }

Format openai_responses() {
  Format f;
  f.name = "openai-responses";
  f.summary = "OpenAI Responses: input items, requests and responses";
  f.members = openai_responses_members();
  f.reads = {.thinking = true, .images = true};
  f.dialect.target = "openai-responses";
  f.dialect.roles = k_openai_responses_roles;
  f.dialect.fields = k_openai_responses_fields;
  f.dialect.results = Dialect::Results::later;
  f.dialect.content = Dialect::Content::items;
  f.dialect.text_part = text_part;
  f.dialect.result_item = result_item;
  f.dialect.result_id_key = "call_id";
  f.recognise_record = recognise_openai_responses_record;
  f.recognise_message = recognise_openai_responses_message;
  f.read_item = read_openai_responses_item;
  f.capabilities = &openai_responses_capabilities();
  f.compose = compose_openai_responses;
  f.by_schema = true;
  f.model_key = "model";
  f.list_key = "input";
  f.request = &openai_responses_request();
  f.text_pointer = "/input";
  f.find_own = find_openai_responses_own;
  f.is_image = is_openai_responses_own_image;
  f.read_media = read_openai_responses_media;
  f.usage = {.in = "usage/input_tokens",
             .out = "usage/output_tokens",
             .cache_read = "usage/input_tokens_details/cached_tokens",
             .total = "usage/total_tokens"};
  using Means = HistoryPath::Means;
  f.keys = {
      .histories = {{9, "", "input", Means::list_or_null, is_input},
                    {10, "", "output", Means::list_or_null, is_output},
                    {11, "", "items", Means::messages},
                    {15, "", "data", Means::list, is_page},
                    {17, "body", "input", Means::list_or_null, is_input},
                    {19, "response", "output", Means::list_or_null, is_output},
                    {20, "response/body", "output", Means::list_or_null, is_output}},  // a batch's results
      .answers = {"output"},
      .said = {"content", "output", "arguments"},
      .texts = {"call_id"},
      .kinds = {"type"},
      .of_calls = {"input", "output"},
      .blocks = {"call_id", "output", "summary", "encrypted_content", "image_url", "file_id", "file_url",
                 "file_data", "filename", "arguments", "input", "custom", "call", "result", "stdout",
                 "stderr", "payload", "message"},
      .silent = {"id", "call_id", "encrypted_content", "status", "role", "file_id"},
      .results = {"output"},
      .sealed = {"encrypted_content"},
      .asked_by = {"revised_prompt"},
      .wrappers = {"body", "response"},
      .systems = {"instructions"},
      .tools = {"tools"},
      .models = {"model"},
      .parameters = {"parameters"},
  };
  return f;
}

}  // namespace abridge::format
