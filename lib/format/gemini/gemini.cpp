#include <algorithm>
#include <array>

#include "lib/format/builder.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/gemini/parts.hpp"
#include "lib/format/media.hpp"
#include "lib/json/text.hpp"
#include "lib/model/thinking.hpp"

namespace abridge::format {
namespace {

// `system` inside contents is refused by the provider, but it is this format's role: misplaced-system says
// so.
constexpr std::array k_gemini_roles{Role::user, Role::assistant, Role::system};
/// Results come from the user's side; older clients gave them a role of their own.
constexpr std::array k_gemini_spellings{Spelling{"user", Role::user}, Spelling{"model", Role::assistant},
                                        Spelling{"function", Role::user}, Spelling{"tool", Role::user}};

/// What a part is, by the one member that says it: as the REST API spells it, and as its libraries do.
struct GeminiSign {
  std::string_view key;
  std::string_view snake_key;
  BlockKind kind;
};
constexpr std::array k_gemini_signs{
    GeminiSign{"functionCall", "function_call", BlockKind::tool_call},
    GeminiSign{"functionResponse", "function_response", BlockKind::tool_result},
    GeminiSign{"inlineData", "inline_data", BlockKind::document},
    GeminiSign{"fileData", "file_data", BlockKind::document},
    GeminiSign{"executableCode", "executable_code", BlockKind::other},
    GeminiSign{"codeExecutionResult", "code_execution_result", BlockKind::other},
};

struct Signed {
  BlockKind kind = BlockKind::other;
  json::Value body;  ///< what stands under the member
};
Signed gemini_sign_of(json::Value part) {
  for (const GeminiSign& s : k_gemini_signs) {
    json::Value body = part.find(s.key);
    if (!body) body = part.find(s.snake_key);
    if (body) return {s.kind, body};
  }
  if (const json::Value text = part.find("text")) return {BlockKind::text, text};
  return {};
}

/// One part without a list around it: the REST API takes it for a list of one.
bool is_part(json::Value v) { return v.is(json::Kind::object) && !v.find("type") && gemini_sign_of(v).body; }

constexpr std::array<std::string_view, 2> k_gemini_members{"role", "parts"};

Evidence recognise_gemini_message(json::Value message) {
  const json::Value parts = message.find("parts");
  if (message.find("content")) return {};
  if (is_part(parts)) return {8, "a part of text, functionCall, inlineData …"};
  if (!parts.is(json::Kind::array)) return {};
  if (parts.empty()) return message.find("role") ? Evidence{2, "role and parts"} : Evidence{};
  bool typed = false;
  for (const json::Value part : parts.elements()) {
    // Google's own library takes a text for a part.
    if (part.is(json::Kind::string) && message.find("role")) return {6, "role and parts"};
    if (!part.find("type") && gemini_sign_of(part).body)
      return {8, "parts of text, functionCall, inlineData …"};
    typed = typed || !part.is(json::Kind::object) || part.find("type");
  }
  // Of no kind that is known, but nobody else has them: those of the AI SDK say their type.
  return !typed && message.find("role") ? Evidence{3, "role and parts"} : Evidence{};
}

Evidence recognise_gemini_record(json::Value record) {
  if (record.find("systemInstruction", "system_instruction") && record.find("contents"))
    return {8, "systemInstruction beside contents"};
  if (record.find("candidates") && find_history(record).single) return {8, "a response: candidates"};
  // What a cut left nothing of still is a request.
  const json::Value contents = record.find("contents");
  if (contents.is(json::Kind::null) || (contents.is(json::Kind::array) && contents.empty()))
    return {1, "contents, without a message"};
  return {};
}

void read_gemini_item(Conversation& c, json::Value item, std::uint32_t list, std::uint32_t index,
                      const policy::Accept& accept) {
  MessageBuilder b(c, item, list, index, accept);
  b.message().time_value = item.find("timestamp");
  if (!b.can_read(item)) return b.finish();
  Message& m = b.message();
  const json::Value role = item.find("role");
  b.role(role, k_gemini_spellings);
  if (!role) m.role = Role::user;  // as the API takes it
  // "Please use a valid role: user, model."
  if (m.role_text == name_of(Role::assistant) || m.plain_role == name_of(Role::assistant)) {
    m.plain_role = "model";
    if (!m.new_role.empty()) m.new_role = m.plain_role;
  }
  m.content_value = item.find("parts");
  if (is_part(m.content_value)) read_gemini_part(b, m.content_value, 0);
  b.content(m.content_value,
            [&](json::Value part, std::uint32_t place) { read_gemini_part(b, part, place); });
  const auto blocks = std::span(c.blocks).subspan(m.first_block);
  const bool has_result = std::any_of(blocks.begin(), blocks.end(),
                                      [](const Block& one) { return one.kind == BlockKind::tool_result; });
  if (!has_result && (m.role_text == "tool" || m.role_text == "function")) m.plain_role = "user";
  b.finish();
}

/// The API takes a message for a list of one.
History find_gemini_own(json::Value record) {
  const json::Value v = record.find("contents");
  return v.find("parts") ? History{v, "/contents", true} : History{};
}

/// What stands in a part, or in what it refers to.
json::Value blob_of(json::Value part) {
  const json::Value data = part.find("inlineData", "inline_data");
  return data ? data : part.find("fileData", "file_data");
}

bool is_gemini_own_image(json::Value v) {
  return blob_of(v).find("mimeType", "mime_type").string().starts_with("image");
}

Media read_gemini_media(json::Value part, Arena& arena) {
  const json::Value blob = blob_of(part);
  if (!blob.is(json::Kind::object)) return {};
  const json::Value data = blob.find("data");
  Media m = data ? media_from(Media::From::data, data, arena)
                 : media_from(Media::From::url, blob.find("fileUri", "file_uri"), arena);
  m.mime = plain_text(blob.find("mimeType", "mime_type"), arena);
  return m;
}

std::string function_response(std::string_view id, std::string_view name, std::string_view text) {
  std::string out = "{\"functionResponse\":{";
  if (!id.empty()) out.append("\"id\":").append(id).append(",");
  out.append("\"name\":").append(name).append(",\"response\":{\"output\":").append(text);
  return out += "}}}";
}

/// Of a message, or an item.
constexpr std::array<std::string_view, 2> k_gemini_fields{"role", "parts"};

}  // namespace

void read_gemini_part(MessageBuilder& b, json::Value part, std::uint32_t place) {
  if (part.is(json::Kind::string)) {
    b.part(part, place);
    return;
  }
  const auto [kind, body] = gemini_sign_of(part);
  Block& block = b.block(kind, Place::part, part);
  block.part = place;
  switch (kind) {
    case BlockKind::text: {
      // A blank text that carries a signature is no empty text: it belongs to the model's reasoning.
      const bool carrier =
          thought_signature_of(block) && (!body.is(json::Kind::string) || json::is_blank(body.string()));
      if (part.find("thought").is_true() || carrier) block.kind = BlockKind::thinking;
      b.text(body);
      break;
    }
    case BlockKind::tool_call:
    case BlockKind::tool_result:
      b.known_by(block, body.find("id"), body.find("name"));
      if (kind == BlockKind::tool_call) {
        block.arguments = body.find("args");
      } else {
        block.error = says_failure(body.find("response"));
        b.response(body.find("response"));
      }
      break;
    case BlockKind::document:
      if (body.find("mimeType", "mime_type").string().starts_with("image")) block.kind = BlockKind::image;
      break;
    default:
      break;
  }
}

bool says_failure(json::Value response) {
  const json::Value error = response.find("error");
  return error.truthy() || (error.is(json::Kind::string) && response.count() == 1);
}

/// A response stays an object.
TextInPlace gemini_text_in_place(const Block& block, json::Value value, std::string_view text) {
  if (!value.is(json::Kind::object)) return {};
  for (const json::Value holder :
       {block.source, block.source.find("functionResponse"), block.source.find("function_response")})
    if (const json::Value response = holder.find("response");
        response && response.raw().data() == value.raw().data())
      return {value, (block.error ? "{\"error\":" : "{\"output\":") + std::string(text) + "}"};
  return {};
}

constexpr UsagePaths k_gemini_usage{.in = "usageMetadata/promptTokenCount",
                                    .out = "usageMetadata/candidatesTokenCount",
                                    .cache_read = "usageMetadata/cachedContentTokenCount",
                                    .thoughts = "usageMetadata/thoughtsTokenCount",
                                    .total = "usageMetadata/totalTokenCount"};

Format gemini() {
  Format f;
  f.name = "gemini";
  f.summary = "Gemini API: requests, bare contents and responses";
  f.members = k_gemini_members;
  f.reads = {.thinking = true, .images = true};
  f.dialect.target = "gemini";
  f.dialect.roles = k_gemini_roles;
  f.dialect.fields = k_gemini_fields;
  f.dialect.content_key = "parts";
  f.dialect.tool_messages = false;
  f.dialect.spellings = k_gemini_spellings;
  f.dialect.content = Dialect::Content::text_parts;
  f.dialect.tool_ids = false;
  f.dialect.result_part = function_response;
  f.recognise_record = recognise_gemini_record;
  f.recognise_message = recognise_gemini_message;
  f.read_item = read_gemini_item;
  f.capabilities = &gemini_capabilities();
  f.compose = compose_gemini;
  f.by_schema = true;
  f.list_key = "contents";
  f.request = &gemini_request();
  f.find_own = find_gemini_own;
  f.is_image = is_gemini_own_image;
  f.read_media = read_gemini_media;
  f.usage = k_gemini_usage;
  f.text_in_place = gemini_text_in_place;
  f.keys = {
      .histories = {{7, "", "contents", HistoryPath::Means::list_or_null},
                    {18, "request", "contents", HistoryPath::Means::list}},
      .responses = {"/candidates/0/content", "/response/candidates/0/content"},
      .said = {"parts"},
      .parts = {"parts"},
      .blocks = {"parts",
                 "functionCall",
                 "function_call",
                 "functionResponse",
                 "function_response",
                 "thought",
                 "thoughtSignature",
                 "thought_signature",
                 "inlineData",
                 "inline_data",
                 "fileData",
                 "file_data",
                 "fileUri",
                 "file_uri",
                 "mimeType",
                 "mime_type",
                 "args",
                 "response",
                 "functionDeclarations",
                 "function_declarations",
                 "parametersJsonSchema"},
      .holders = {"inlineData", "inline_data", "fileData", "file_data", "functionCall", "function_call",
                  "functionResponse", "function_response"},
      .silent = {"id", "mimeType", "mime_type", "thoughtSignature", "role"},
      .results = {"functionResponse/parts", "function_response/parts"},
      .bytes = {"data"},
      .media_types = {"mimeType", "mime_type"},
      .wrappers = {"request", "response"},
      .systems = {"systemInstruction", "system_instruction"},
      .tools = {"tools"},
      .models = {"model"},
      .tool_lists = {"functionDeclarations", "function_declarations"},
      .parameters = {"parameters", "parametersJsonSchema", "parameters_json_schema"},
  };
  return f;
}

}  // namespace abridge::format
