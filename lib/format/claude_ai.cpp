#include <array>

#include "lib/format/builder.hpp"
#include "lib/format/formats.hpp"
#include "lib/json/text.hpp"

namespace abridge::format {
namespace {

constexpr std::array k_roles{Role::user, Role::assistant};
constexpr std::array k_spellings{Spelling{"human", Role::user}};

Evidence recognise_record(json::Value record) {
  if (record.find("chat_messages").is(json::Kind::array)) return {20, "chat_messages"};
  return {};
}

/// A message's `content` says more than its `text` (thinking, tools); older exports have `text` alone. What
/// was attached is text that the model saw.
void read_item(Conversation& c, json::Value item, std::uint32_t list, std::uint32_t index,
               const policy::Accept& accept) {
  MessageBuilder b(c, item, list, index, accept);
  Message& m = b.message();
  if (!item.is(json::Kind::object)) {
    m.broken = true;
    b.finish();
    return;
  }
  b.role(item.find("sender"), k_spellings);
  m.time_value = item.find("created_at");
  const json::Value content = item.find("content");
  const json::Value text = item.find("text");
  const bool has_parts = content.is(json::Kind::array) && !content.empty();
  m.content_value = has_parts ? content : text;
  b.content(m.content_value);
  std::uint32_t place = 0;
  for (const json::Value a : item.find("attachments").elements()) {
    b.block(BlockKind::document, Place::part, a).part = place++;
    b.text(a.find("extracted_content"));
  }
  b.finish();
}

}  // namespace

Format claude_ai() {
  Format f;
  f.name = "claude-ai";
  f.summary = "conversations exported from claude.ai: chat_messages";
  f.access = Access::read;
  f.dialect.format = "claude-ai";
  f.dialect.roles = k_roles;
  f.dialect.role_key = "sender";
  f.dialect.time_key = "created_at";
  f.dialect.tool_messages = false;
  f.dialect.spellings = k_spellings;
  f.recognise_record = recognise_record;
  f.read_item = read_item;
  return f;
}

}  // namespace abridge::format
