#include "lib/format/anthropic/blocks.hpp"

#include "lib/format/thinking.hpp"

namespace abridge::format {

void AnthropicBlocks::content(std::span<const TurnPart> parts) {
  if (parts.size() == 1 && parts[0].kind == BlockKind::text && parts[0].own.empty())
    json_.text(parts[0].text);
  else
    list(parts);
}

void AnthropicBlocks::list(std::span<const TurnPart> parts) {
  json_.open('[');
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (parts[i].kind == BlockKind::tool_result) result(parts, i);
  for (const TurnPart& p : parts)
    if (p.kind != BlockKind::tool_result && !p.within) part(p);
  json_.close(']');
}

void AnthropicBlocks::part(const TurnPart& p) {
  if (to_.as_it_stands(p.own)) return;
  switch (p.kind) {
    case BlockKind::text:
      to_.text_part("text", p.text);
      break;
    case BlockKind::thinking:
      thinking(p);
      break;
    case BlockKind::tool_call:
      json_.open('{').key("type").text("tool_use").key("id").string(p.id).key("name").string(p.name);
      json_.key("input");
      to_.arguments().as_object(*p.block, json_);
      json_.close('}');
      break;
    case BlockKind::image:
      media("image", p.media);
      break;
    case BlockKind::document:
      media("document", p.media);
      break;
    default:
      break;
  }
}

/// Signed over its bytes.
void AnthropicBlocks::thinking(const TurnPart& p) {
  const Block& b = *p.block;
  const json::Value data = redacted_thinking_of(b);
  if (b.text_count == 0 && data) {
    json_.open('{').key("type").text("redacted_thinking").key("data").text(data.string()).close('}');
    return;
  }
  json_.open('{').key("type").text("thinking").key("thinking");
  to_.joined_texts(p);
  json_.key("signature").text(signature_of(b).string()).close('}');
}

void AnthropicBlocks::media(std::string_view type, const Media& m) {
  json_.open('{').key("type").text(type).key("source").open('{').key("type");
  if (m.from == Media::From::data) {
    json_.text("base64").key("media_type").text(m.mime.empty() ? "application/octet-stream" : m.mime);
    json_.key("data").text(m.body);
  } else if (m.from == Media::From::url) {
    json_.text("url").key("url").text(m.body);
  } else {
    json_.text("file").key("file_id").text(m.body);
  }
  json_.close('}');
  if (type == "document" && !m.name.empty()) json_.key("title").text(m.name);
  json_.close('}');
}

void AnthropicBlocks::result(std::span<const TurnPart> parts, std::size_t at) {
  const TurnPart& p = parts[at];
  if (to_.as_it_stands(p.own)) return;
  json_.open('{').key("type").text("tool_result").key("tool_use_id").string(p.id).key("content");
  const auto within = parts_within(parts, at);
  const auto texts = to_.texts_of(p);
  if (within.empty() && (texts.size() == 1 || texts_ == ResultTexts::joined)) {
    to_.joined_texts(p);
  } else {
    json_.open('[');
    for (const TurnPart& inner : within) part(inner);
    for (const std::string_view t : texts)
      if (within.empty()) to_.text_part("text", t);
    json_.close(']');
  }
  if (p.block->error) json_.key("is_error").value("true");
  json_.close('}');
}

}  // namespace abridge::format
