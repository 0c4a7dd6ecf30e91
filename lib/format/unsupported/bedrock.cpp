#include "lib/format/unsupported/signs.hpp"

namespace abridge::format::unsupported {
namespace {

/// A part of a message of Bedrock's Converse, where it is not text: those are in other dialects, too.
bool is_part_of_bedrock(Value part) {
  const auto holds = [](Value v, std::string_view key) { return bool(v.find(key)); };
  const auto is_medium = [&](std::string_view key) { return has(part.find(key), {"format", "source"}); };
  return !part.find("type") &&
         (holds(part.find("toolUse"), "toolUseId") || holds(part.find("toolResult"), "toolUseId") ||
          part.find("reasoningContent").is(Kind::object) || holds(part.find("cachePoint"), "type") ||
          is_medium("image") || is_medium("document") || is_medium("video"));
}

/// Its request, by what stands beside the messages.
bool is_request_of_bedrock(Value v) {
  const auto is_plain = [](Value part) { return is_text(part.find("text")) && !part.find("type"); };
  const Value messages = v.find("messages");
  return messages.is(Kind::array) &&
         (v.find("inferenceConfig").is(Kind::object) || v.find("toolConfig").is(Kind::object) ||
          (is_plain(first_of(v.find("system"))) && is_plain(first_of(first_of(messages).find("content")))));
}

}  // namespace

Unsupported bedrock() {
  return {
      .name = "bedrock",
      .looks =
          "Amazon Bedrock's Converse: parts toolUse, toolResult and of media without a type, or "
          "inferenceConfig",
      .advice = k_to_messages,
      .recognise = is_request_of_bedrock,
      .certain = [](Value v) { return any_of(v.find("content"), is_part_of_bedrock); },
  };
}

}  // namespace abridge::format::unsupported
