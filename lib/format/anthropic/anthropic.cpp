#include <array>

#include "lib/format/formats.hpp"
#include "lib/format/media.hpp"
#include "lib/format/usage.hpp"
#include "lib/format/values.hpp"
#include "lib/json/text.hpp"

namespace abridge::format {
namespace {

// `system` inside messages is refused by the provider, but it is this format's role: misplaced-system says
// so.
constexpr std::array k_anthropic_roles{Role::user, Role::assistant, Role::system};

/// Blocks that no other format has.
constexpr std::string_view k_blocks[] = {
    "tool_use",     "tool_result",      "thinking",   "redacted_thinking", "server_tool_use",
    "mcp_tool_use", "container_upload", "compaction", "search_result",     "document"};

Evidence recognise_anthropic_record(json::Value record) {
  if (record.find("custom_id") && record.find("params").is(json::Kind::object))
    return {8, "a batch line: custom_id and params"};
  if (record.find("custom_id") && record.find("result").find("type").is(json::Kind::string))
    return {8, "a batch's result: custom_id and result"};
  if (json::equals(record.find("type").string(), "message") && record.find("stop_reason"))
    return {8, "a response: type message with stop_reason"};
  const json::Value system = record.find("system");
  // Bedrock's Converse has its blocks without a type.
  const bool typed = !system.is(json::Kind::array) || system.empty() || first_in(system).find("type");
  if (record.find("messages") && system && typed && !record.find("conversation_history"))
    return {4, "system beside messages"};
  return {};
}

Evidence recognise_anthropic_message(json::Value message) {
  if (!is_message(message)) return {};
  bool is_own = has_part(message, k_blocks);
  for (const json::Value part : message.find("content").elements()) {
    const json::Value type = part.find("type");
    // Of the provider's tools there are ever more.
    is_own = is_own || (type.says("image") && part.find("source")) || type.string().ends_with("_tool_result");
  }
  if (is_own) return {6, "tool_use, tool_result, thinking or image.source blocks"};
  return {};
}

/// A response that is its message.
History find_own(json::Value record) {
  const bool is_response =
      record.find("stop_reason") && record.find("role") && record.find("content").is(json::Kind::array);
  return is_response ? History{record, {}, true} : History{};
}

Media read_anthropic_media(json::Value block, Arena& arena) {
  const json::Value source = block.find("source");
  if (!source.is(json::Kind::object)) return {};
  Media m;
  if (const json::Value data = source.find("data"))
    m = media_from(source.find("type").says("text") ? Media::From::text : Media::From::data, data, arena);
  else if (const json::Value url = source.find("url"))
    m = media_from(Media::From::url, url, arena);
  else
    m = media_from(Media::From::file, source.find("file_id"), arena);
  m.mime = plain_text(source.find("media_type"), arena);
  m.name = plain_text(block.find("title"), arena);
  return m;
}

constexpr std::string_view k_fields[] = {"role", "content"};

}  // namespace

constexpr UsagePaths k_anthropic_usage{
    .in = "usage/input_tokens",
    .out = "usage/output_tokens",
    .cache_read = "usage/cache_read_input_tokens",
    .cache_written = "usage/cache_creation_input_tokens",
    .cache = UsagePaths::Cache::beside,
    // OpenAI's Responses have the same words.
    .is_answer = [](json::Value v) { return !v.find("usage").find("input_tokens_details"); }};

namespace {
constexpr StopWord k_anthropic_stop_words[] = {
    {"end_turn", Stop::end},      {"tool_use", Stop::calls},
    {"max_tokens", Stop::length}, {"model_context_window_exceeded", Stop::length},
    {"refusal", Stop::refused},   {"stop_sequence", Stop::sequence}};
}  // namespace
constexpr StopReasons k_anthropic_stops{"stop_reason", k_anthropic_stop_words};

Format anthropic() {
  Format f;
  f.name = "anthropic";
  f.summary = "Anthropic Messages: requests and bare arrays";
  f.reads = {.thinking = true, .images = true};
  f.dialect.target = "anthropic";
  f.dialect.roles = k_anthropic_roles;
  f.dialect.fields = k_fields;
  f.dialect.tool_messages = false;
  f.recognise_record = recognise_anthropic_record;
  f.recognise_message = recognise_anthropic_message;
  f.capabilities = &anthropic_capabilities();
  f.compose = compose_anthropic;
  f.by_schema = true;
  f.model_key = "model";
  f.request = &anthropic_request();
  f.find_own = find_own;
  f.is_unanswered = [](json::Value record) {
    const json::Value type = record.find("result").find("type");
    return record.find("custom_id") && type.is(json::Kind::string) && !type.says("succeeded");
  };
  f.is_image = [](json::Value v) { return v.find("type").says("image"); };
  f.read_media = read_anthropic_media;
  f.usage = k_anthropic_usage;
  f.stops = k_anthropic_stops;
  f.keys = {
      .histories = {{21, "params", "messages"}},
      .lists = {{.key = "requests", .unlooked = true}},  // a batch
      .responses = {"/result/message"},
      .leads = {"stop_reason"},
      .said = {"content"},
      .texts = {"thinking", "signature", "tool_use_id"},
      .kinds = {"type"},
      .of_parts = {"tool_use_id"},
      .of_calls = {"input"},
      .blocks = {"thinking", "signature", "data", "tool_use_id", "input", "is_error", "source", "media_type",
                 "title", "input_schema", "description", "file_id", "url"},
      .holders = {"source"},
      .silent = {"type", "id", "tool_use_id", "signature", "encrypted_content", "encrypted_index",
                 "media_type", "file_id", "cache_control", "role", "server_name", "citations"},
      .results = {"content"},
      .signatures = {"signature"},
      .redacted = {"data"},
      .bytes = {"data"},
      .media_types = {"media_type"},
      .wrappers = {"params"},
      .systems = {"system"},
      .tools = {"tools"},
      .models = {"model"},
      .parameters = {"input_schema"},
  };
  return f;
}

}  // namespace abridge::format
