#include <array>

#include "lib/format/formats.hpp"
#include "lib/format/media.hpp"
#include "lib/format/usage.hpp"
#include "lib/json/text.hpp"

namespace abridge::format {
namespace {

constexpr std::array k_openai_roles{Role::user,      Role::assistant, Role::system,
                                    Role::developer, Role::tool,      Role::function};

/// Parts that no other format has.
constexpr std::string_view k_parts[] = {"image_url", "input_audio", "file", "refusal"};

Evidence recognise_openai_record(json::Value record) {
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

Evidence recognise_openai_message(json::Value message) {
  if (!is_message(message)) return {};
  const std::string_view role = message.find("role").string();
  if (message.find("tool_calls")) return {6, "tool_calls"};
  if (json::equals(role, "tool") && message.find("tool_call_id")) return {6, "role tool with tool_call_id"};
  if (message.find("audio").find("id").is(json::Kind::string)) return {5, "audio of the model"};
  if (message.find("function_call") || json::equals(role, "function")) return {5, "function_call"};
  if (json::equals(role, "developer")) return {4, "role developer"};
  if (has_part(message, k_parts)) return {6, "image_url, input_audio or file parts"};
  if (message.find("content").is(json::Kind::null)) return {3, "content null"};
  return {};
}

Media read_openai_media(json::Value block, Arena& arena) {
  if (const json::Value audio = block.find("input_audio"); audio.is(json::Kind::object)) {
    const std::string_view type = audio_type_of(audio.find("format"));
    if (type.empty()) return {};
    Media m = media_from(Media::From::data, audio.find("data"), arena);
    m.mime = type;
    return m;
  }
  if (const json::Value image = block.find("image_url")) {  // the Responses API has an address alone
    const bool object = image.is(json::Kind::object);
    Media m = media_of_url(object ? image.find("url") : image, arena);
    m.name = plain_text(block.find("filename"), arena);
    m.detail = plain_text((object && image.find("detail") ? image : block).find("detail"), arena);
    return m;
  }
  if (const json::Value file = block.find("file"); file.is(json::Kind::object)) {
    Media m = media_of_file(file, arena);
    m.name = plain_text(file.find("filename"), arena);
    return m;
  }
  return {};
}

constexpr Agent k_openai_agent{
    .name = "Mistral Vibe",
    // mistralai/mistral-vibe vibe/core/session/session_logger.py: what is new is appended from
    // `total_messages` on.
    .beside = {
        .log = "messages.jsonl",
        .file = "meta.json",
        .member = "/total_messages",
        .what =
            "says from which message on new ones are saved: with fewer in the log the next ones are lost, with more the last ones are saved again, unless total_messages is set to as many as it has without system messages",
        .counts = true,
        .id = "/session_id",
        .title = "/title",
        .folder = "/environment/working_directory",
        .began = "/start_time"}};

}  // namespace

constexpr UsagePaths k_openai_usage{.in = "usage/prompt_tokens",
                                    .out = "usage/completion_tokens",
                                    .cache_read = "usage/prompt_tokens_details/cached_tokens",
                                    .total = "usage/total_tokens"};

namespace {
constexpr StopWord k_openai_stop_words[] = {{"stop", Stop::end},
                                            {"tool_calls", Stop::calls},
                                            {"function_call", Stop::calls},
                                            {"length", Stop::length},
                                            {"content_filter", Stop::refused}};
}  // namespace
constexpr StopReasons k_openai_stops{"finish_reason", k_openai_stop_words};

Format openai() {
  Format f;
  f.name = "openai";
  f.summary = "OpenAI Chat Completions: messages, requests, fine-tuning and batch lines";
  f.agent = &k_openai_agent;
  f.reads = {.thinking = true, .images = true};
  f.dialect.target = "openai";
  f.dialect.roles = k_openai_roles;
  f.dialect.fields = k_plain_fields;
  f.recognise_record = recognise_openai_record;
  f.recognise_message = recognise_openai_message;
  f.capabilities = &openai_capabilities();
  f.compose = compose_openai;
  f.fits = fits_openai;
  f.model_key = "model";
  f.request = &openai_request();
  f.is_unanswered = [](json::Value record) {
    const json::Value response = record.find("response");
    return record.find("custom_id") && response &&
           (response.find("body").find("error").truthy() || record.find("error").truthy());
  };
  f.is_image = [](json::Value v) { return v.find("type").says("image_url"); };
  f.read_media = read_openai_media;
  f.usage = k_openai_usage;
  f.stops = k_openai_stops;
  f.keys = {
      .histories = {{16, "body", "messages"}, {22, "input", "messages"}},
      .responses = {"/choices/0/message", "/response/body/choices/0/message"},
      .ids = {"custom_id"},
      .said = {"content", "tool_calls", "function_call"},
      .parts = {"content", "tool_calls"},
      .texts = {"tool_call_id"},
      .blocks = {"tool_calls", "tool_call_id", "function_call", "function", "custom", "arguments", "refusal",
                 "image_url", "input_audio", "file", "filename", "file_data", "file_id", "url", "parameters",
                 "description"},
      .holders = {"image_url", "file", "function", "custom"},
      .silent = {"id", "file_id", "format", "role"},
      .bare_bytes = {"file_data"},
      .wrappers = {"body", "input", "response"},
      .tools = {"tools"},
      .functions = {"functions"},
      .models = {"model"},
      .tool_holders = {"function", "custom"},
      .parameters = {"parameters"},
  };
  return f;
}

}  // namespace abridge::format
