#include <algorithm>
#include <array>
#include <iterator>

#include "lib/format/bedrock/media_types.hpp"
#include "lib/format/builder.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/media.hpp"
#include "lib/format/usage.hpp"
#include "lib/format/values.hpp"

// Amazon Bedrock's Converse (docs.aws.amazon.com/bedrock/latest/APIReference, ContentBlock): parts without a
// type, each told by the one member that it has.

namespace abridge::format {
namespace {

// `system` inside messages is refused by the provider, but it is this format's role: misplaced-system says
// so.
constexpr std::array k_bedrock_roles{Role::user, Role::assistant, Role::system};
constexpr std::array<std::string_view, 2> k_bedrock_members{"role", "content"};

/// What a part is, by its one member.
struct Sign {
  std::string_view key;
  BlockKind kind;
};
constexpr std::array k_signs{
    Sign{"toolUse", BlockKind::tool_call},
    Sign{"toolResult", BlockKind::tool_result},
    Sign{"reasoningContent", BlockKind::thinking},
    Sign{"image", BlockKind::image},
    Sign{"document", BlockKind::document},
    Sign{"video", BlockKind::other},
    Sign{"audio", BlockKind::other},
    Sign{"citationsContent", BlockKind::text},
    Sign{"guardContent", BlockKind::text},
    Sign{"cachePoint", BlockKind::other},
    Sign{"searchResult", BlockKind::other},
};
const Sign* sign_of(json::Value part) {
  for (const Sign& s : k_signs)
    if (part.find(s.key).is(json::Kind::object)) return &s;
  return nullptr;
}

/// Parts that are {format, source}.
constexpr std::string_view k_media[] = {"image", "document", "video", "audio"};

bool is_typed(json::Value part) { return static_cast<bool>(part.find("type")); }

/// A part that no other dialect has. One of text alone is in others, too.
bool is_own(json::Value part) {
  if (is_typed(part)) return false;
  const auto is_there = [&](std::string_view key) {
    const json::Value medium = part.find(key);
    return medium.find("format") && medium.find("source");
  };
  return part.find("toolUse").find("toolUseId") || part.find("toolResult").find("toolUseId") ||
         part.find("reasoningContent").is(json::Kind::object) || part.find("cachePoint").find("type") ||
         part.find("guardContent").is(json::Kind::object) ||
         part.find("citationsContent").is(json::Kind::object) ||
         std::any_of(std::begin(k_media), std::end(k_media), is_there);
}

/// A result is nothing but a list of parts: a text is one of them, where {json} was, too.
TextInPlace bedrock_text_in_place(const Block& block, json::Value value, std::string_view text) {
  const json::Value parts = block.source.find("toolResult").find("content");
  const std::string part = "{\"text\":" + std::string(text) + "}";
  if (!parts.empty() && parts.raw().data() == value.raw().data()) return {value, "[" + part + "]"};
  for (const json::Value one : parts.elements())
    if (const json::Value json = one.find("json"); json && json.raw().data() == value.raw().data())
      return {one, part};
  return {};
}

bool is_plain_text(json::Value part) { return part.find("text").is(json::Kind::string) && !is_typed(part); }

Evidence recognise_bedrock_message(json::Value message) {
  if (!is_message(message)) return {};
  for (const json::Value part : message.find("content").elements())
    if (is_own(part)) return {8, "toolUse, toolResult, media and other parts without a type"};
  return {};
}

Evidence recognise_bedrock_record(json::Value record) {
  if (record.find("output").find("message").find("role") && record.find("stopReason"))
    return {8, "a response: output.message with stopReason"};
  const json::Value messages = record.find("messages");
  if (!messages.is(json::Kind::array)) return {};
  if (record.find("inferenceConfig").is(json::Kind::object) ||
      record.find("toolConfig").is(json::Kind::object))
    return {8, "inferenceConfig or toolConfig beside messages"};
  if (is_plain_text(first_in(record.find("system"))) &&
      is_plain_text(first_in(first_in(messages).find("content"))))
    return {8, "system and content of texts without a type"};
  return {};
}

void read_result(MessageBuilder& b, json::Value body) {
  for (const json::Value part : body.find("content").elements()) {
    if (const json::Value text = part.find("text"))
      b.text(text);
    else if (const json::Value json = part.find("json"))
      b.json_text(json);
  }
}

void read_bedrock_part(MessageBuilder& b, json::Value part, std::uint32_t place) {
  const Sign* sign = sign_of(part);
  if (sign == nullptr) {
    b.part(part, place);
    return;
  }
  const json::Value body = part.find(sign->key);
  Block& block = b.block(sign->kind, Place::part, part);
  block.part = place;
  switch (sign->kind) {
    case BlockKind::tool_call:
    case BlockKind::tool_result:
      b.known_by(block, body.find("toolUseId"), body.find("name"));
      if (sign->kind == BlockKind::tool_call) {
        block.arguments = body.find("input");
      } else {
        block.error = body.find("status").says("error");
        read_result(b, body);
      }
      break;
    case BlockKind::thinking:
      b.text(body.find("reasoningText").find("text"));
      break;
    case BlockKind::text:
      if (const json::Value list = body.find("content"))
        b.texts_of(list);
      else
        b.text(body.find("text").find("text"));
      break;
    default:
      block.name = sign->key;  // no type says it
      break;
  }
}

void read_bedrock_item(Conversation& c, json::Value item, std::uint32_t list, std::uint32_t index,
                       const policy::Accept& accept) {
  MessageBuilder b(c, item, list, index, accept);
  Message& m = b.message();
  m.broken = !item.is(json::Kind::object);
  b.role(item.find("role"));
  m.content_value = item.find("content");
  b.content(m.content_value,
            [&](json::Value part, std::uint32_t place) { read_bedrock_part(b, part, place); });
  b.finish();
}

Media read_bedrock_media(json::Value part, Arena& arena) {
  for (const std::string_view member : k_media) {
    const json::Value medium = part.find(member);
    const json::Value source = medium.find("source");
    const json::Value format = medium.find("format");
    if (!source.is(json::Kind::object) || !format.is(json::Kind::string)) continue;
    Media m;
    if (const json::Value bytes = source.find("bytes"))
      m = media_from(Media::From::data, bytes, arena);
    else if (const json::Value text = source.find("text"))
      m = media_from(Media::From::text, text, arena);
    else
      m = media_from(Media::From::url, source.find("s3Location").find("uri"), arena);
    const auto* const known =
        std::find_if(std::begin(k_bedrock_media), std::end(k_bedrock_media),
                     [&](const BedrockMedium& k) { return k.member == member && format.says(k.format); });
    if (known != std::end(k_bedrock_media)) m.mime = known->mime;
    m.name = plain_text(medium.find("name"), arena);
    return m;
  }
  return {};
}

std::string tool_result(std::string_view id, std::string_view, std::string_view text) {
  std::string out = "{\"toolResult\":{\"toolUseId\":";
  out.append(id.empty() ? "\"\"" : id).append(",\"content\":[{\"text\":").append(text);
  return out += "}]}}";
}

}  // namespace

Format bedrock() {
  Format f;
  f.name = "bedrock";
  f.summary = "Amazon Bedrock's Converse: requests, bare messages and responses";
  f.members = k_bedrock_members;
  f.reads = {.thinking = true, .images = true};
  f.dialect.target = "bedrock";
  f.dialect.roles = k_bedrock_roles;
  f.dialect.fields = k_bedrock_members;
  f.dialect.tool_messages = false;
  f.dialect.content = Dialect::Content::text_parts;
  f.dialect.takes_ids = false;
  f.dialect.result_part = tool_result;
  f.recognise_record = recognise_bedrock_record;
  f.recognise_message = recognise_bedrock_message;
  f.read_item = read_bedrock_item;
  f.capabilities = &bedrock_capabilities();
  f.compose = compose_bedrock;
  f.by_schema = true;
  f.model_key = "modelId";
  f.request = &bedrock_request();
  f.is_image = [](json::Value v) { return v.find("image").find("source").is(json::Kind::object); };
  f.read_media = read_bedrock_media;
  f.text_in_place = bedrock_text_in_place;
  f.usage = {.in = "usage/inputTokens",
             .out = "usage/outputTokens",
             .cache_read = "usage/cacheReadInputTokens",
             .cache_written = "usage/cacheWriteInputTokens",
             .total = "usage/totalTokens",
             .cache = UsagePaths::Cache::beside};
  f.keys = {
      .responses = {"/output/message"},
      .said = {"content"},
      .own_blocks = {"toolUse",         "toolResult", "toolUseId",        "input",
                     "status",          "json",       "reasoningContent", "reasoningText",
                     "redactedContent", "image",      "document",         "video",
                     "audio",           "format",     "source",           "bytes",
                     "s3Location",      "uri",        "guardContent",     "citationsContent"},
      .holders = {"toolUse", "toolResult", "reasoningContent", "image", "document", "guardContent",
                  "citationsContent"},
      .silent = {"toolUseId", "status", "bytes", "signature", "redactedContent", "cachePoint"},
      .results = {"toolResult/content"},
      .signatures = {"reasoningContent/reasoningText/signature"},
      .redacted = {"reasoningContent/redactedContent"},
      .systems = {"system"},
      .tools = {"toolConfig/tools"},
      .models = {"modelId"},
      .tool_holders = {"toolSpec"},
      .parameters = {"inputSchema/json"},
  };
  return f;
}

}  // namespace abridge::format
