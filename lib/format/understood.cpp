#include "lib/format/understood.hpp"

#include <algorithm>
#include <iterator>

namespace abridge::format {
namespace {

constexpr std::string_view k_understood[] = {
    "role",
    "content",
    "name",
    "tool_calls",
    "tool_call_id",
    "function_call",
    "tool_name",
    "tool_input",
    "type",
    "text",
    "thinking",
    "signature",
    "data",
    "tool_use_id",
    "input",
    "is_error",
    "source",
    "image_url",
    "file",
    "function",
    "custom",
    "arguments",
    "call_id",
    "output",
    "summary",
    "parts",
    "from",
    "value",
    "sender",
    "attachments",
    "functionCall",
    "thought",
    "inlineData",
    "functionResponse",
    "fileData",
    "filename",
    "file_data",
    "file_url",
    "file_id",
    "encrypted_content",
    "inline_data",
    "mapping",
    "refusal",
    "thoughtSignature",
    "media_type",
    "title",
    "args",
    "response",
    "extracted_content",
    "parameters",
    "input_schema",
    "description",
    "function_declarations",
    "url",
    "functionDeclarations",
    "function_call",
    "function_response",
    "file_uri",
    "fileUri",
    "mimeType",
    "mime_type",
    "parametersJsonSchema",
    "call",
    "thought_signature",
    "message",
    "payload",
    "thoughts",
    "toolCalls",
    "subject",
    "content_type",
    "input_audio",
    "user_profile",
    "user_instructions",
    "ts",
    "result",
    "stdout",
    "stderr",
};

}  // namespace

bool understood(std::string_view key) {
  return std::find(std::begin(k_understood), std::end(k_understood), key) != std::end(k_understood);
}

bool says_something(json::Value v) {
  switch (v.kind()) {
    case json::Kind::none:
    case json::Kind::null:
      return false;
    case json::Kind::array:
    case json::Kind::object:
      return !v.empty();
    case json::Kind::string:
      return !v.string().empty();
    default:
      return true;
  }
}

}  // namespace abridge::format
