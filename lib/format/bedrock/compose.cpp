#include <algorithm>
#include <iterator>
#include <string>

#include "lib/format/bedrock/media_types.hpp"
#include "lib/format/compose/conversation_writer.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/thinking.hpp"

// Conversations as requests of Converse: the system prompt stands beside them, user and assistant take turns,
// results come first in the user's.

namespace abridge::format {
namespace {

const BedrockMedium* medium_of(const Media& m) {
  const std::string_view mime = m.mime.empty() ? image_type_of(m) : m.mime;
  const auto* const known = std::find_if(std::begin(k_bedrock_media), std::end(k_bedrock_media),
                                         [&](const BedrockMedium& k) { return k.mime == mime; });
  return known == std::end(k_bedrock_media) ? nullptr : known;
}

/// Addresses are those of its own store alone.
bool bedrock_takes(Role role, BlockKind, const Media& m) {
  const bool is_reached =
      m.from == Media::From::data || (m.from == Media::From::url && m.body.starts_with("s3://"));
  return role == Role::user && is_reached && medium_of(m) != nullptr;
}

/// What it permits in a document's name, which it must have.
std::string name_of(const Media& m) {
  std::string out;
  for (const char ch : m.name) {
    const bool is_letter = (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z') || (ch >= '0' && ch <= '9');
    const bool fits = is_letter || std::string_view(" -()[]").find(ch) != std::string_view::npos;
    if (fits || !out.ends_with('-')) out += fits ? ch : '-';
  }
  return out.find_first_not_of(" -") == std::string::npos ? "document" : out;
}

class Converse {
 public:
  explicit Converse(ConversationWriter& to) : to_(to), json_(to.json()) {}

  void turn(const Turn& t) {
    const auto parts = to_.parts_of(t);
    json_.open('{');
    to_.role(t.role == Role::assistant ? "assistant" : "user");
    json_.key("content").open('[');
    for (std::size_t i = 0; i < parts.size(); ++i)
      if (parts[i].kind == BlockKind::tool_result) result(parts, i);
    for (const TurnPart& p : parts)
      if (p.kind != BlockKind::tool_result && !p.within) part(p);
    json_.close(']').close('}');
  }

 private:
  void part(const TurnPart& p) {
    if (to_.as_it_stands(p.own)) return;
    switch (p.kind) {
      case BlockKind::thinking:
        thinking(p);
        break;
      case BlockKind::tool_call:
        json_.open('{').key("toolUse").open('{').key("toolUseId").string(p.id).key("name").string(p.name);
        json_.key("input");
        to_.arguments().as_object(*p.block, json_);
        json_.close('}').close('}');
        break;
      case BlockKind::image:
      case BlockKind::document:
        media(p.media);
        break;
      default:
        to_.text_part(p.text);
        break;
    }
  }

  /// Signed over its bytes.
  void thinking(const TurnPart& p) {
    const json::Value redacted = p.block->text_count == 0 ? redacted_thinking_of(*p.block) : json::Value{};
    json_.open('{').key("reasoningContent").open('{');
    if (redacted.is(json::Kind::string)) {
      json_.key("redactedContent").text(redacted.string());
    } else {
      json_.key("reasoningText").open('{').key("text");
      to_.joined_texts(p);
      json_.key("signature").text(signature_of(*p.block).string()).close('}');
    }
    json_.close('}').close('}');
  }

  void media(const Media& m) {
    const BedrockMedium* known = medium_of(m);
    if (known == nullptr) return;  // is not taken
    json_.open('{').key(known->member).open('{').key("format").text(known->format);
    if (known->member == "document") json_.key("name").text(name_of(m));
    json_.key("source").open('{');
    if (m.from == Media::From::data)
      json_.key("bytes").text(m.body);
    else
      json_.key("s3Location").open('{').key("uri").text(m.body).close('}');
    json_.close('}').close('}').close('}');
  }

  void result(std::span<const TurnPart> parts, std::size_t at) {
    const TurnPart& p = parts[at];
    if (to_.as_it_stands(p.own)) return;
    json_.open('{').key("toolResult").open('{').key("toolUseId").string(p.id).key("content").open('[');
    const auto within = parts_within(parts, at);
    for (const TurnPart& inner : within) part(inner);
    if (within.empty())
      for (const std::string_view t : to_.texts_of(p)) to_.text_part(t);
    json_.close(']');
    if (p.block->error) json_.key("status").text("error");
    json_.close('}').close('}');
  }

  ConversationWriter& to_;
  json::Writer& json_;
};

}  // namespace

const Capabilities& bedrock_capabilities() {
  static constexpr Capabilities k_capabilities = [] {
    Capabilities m;
    m.file_names = Capabilities::Has::yes;
    m.system = Capabilities::System::beside;
    m.join = Capabilities::Join::all;
    m.made_id = "tooluse_";
    m.thinking = Capabilities::Thinking::with_signature;
    m.failures = m.media_in_results = m.text_after_calls = m.model = Capabilities::Has::yes;
    m.takes = bedrock_takes;
    return m;
  }();
  return k_capabilities;
}

void compose_bedrock(ConversationWriter& to) {
  const auto tools = to.definitions();
  json::Writer& json = to.json();
  json.open('{');
  to.member("modelId", to.model());
  if (const auto system = to.system(); !system.empty()) {
    json.key("system").open('[');
    for (const TurnPart& p : system) to.text_part(p.text);
    json.close(']');
  }
  to.turn_list<Converse>("messages");
  to.settings();
  if (!tools.empty()) {
    json.key("toolConfig").open('{').key("tools").open('[');
    for (const Definition& d : tools) {
      json.open('{').key("toolSpec").open('{');
      to.member("name", d.name);
      if (!d.description.string().empty()) to.member("description", d.description);
      json.key("inputSchema").open('{').key("json");
      json.value(d.parameters ? to.schema(d.parameters) : R"({"type":"object"})");
      json.close('}').close('}').close('}');
    }
    json.close(']');
    to.tool_choice();
    json.close('}');
  }
  json.close('}');
}

}  // namespace abridge::format
