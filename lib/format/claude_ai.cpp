#include <array>
#include <optional>

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

Evidence recognise_message(json::Value message) {
  const json::Value sender = message.find("sender");
  const bool known = json::equals(sender.string(), "human") || json::equals(sender.string(), "assistant");
  if (known && message.find("uuid").is(json::Kind::string) &&
      (message.find("text") || message.find("content")))
    return {2, "messages with a sender and a uuid"};
  return {};
}

/// Whether a content list says anything: some exports have a blank text block there and the text beside it.
bool says_anything(json::Value content) {
  for (const json::Value part : content.elements()) {
    const json::Value text = part.find("text");
    if (!text.is(json::Kind::string) || !json::is_blank(text.string())) return true;
  }
  return false;
}

/// What was attached is text that the model saw; of other files there is only the name.
void read_files(MessageBuilder& b, json::Value item) {
  std::uint32_t place = 0;
  for (const json::Value a : item.find("attachments").elements()) {
    b.block(BlockKind::document, Place::part, a).part = place++;
    b.text(a.find("extracted_content"));
  }
  place = 0;
  for (const std::string_view key : {"files", "files_v2"}) {
    if (place > 0) break;  // the second list repeats the first with more detail
    for (const json::Value f : item.find(key).elements()) {
      const bool image = json::equals(f.find("file_kind").string(), "image");
      b.block(image ? BlockKind::image : BlockKind::document, Place::part, f).part = place++;
    }
  }
}

/// A message's `content` says more than its `text` (thinking, tools); older exports have `text` alone.
/// Results stand behind their calls in the assistant's own item: as Anthropic has it, they become a user's
/// message between two of the assistant's.
void read_item(Conversation& c, json::Value item, std::uint32_t list, std::uint32_t index,
               const policy::Accept& accept) {
  const json::Value content = item.find("content");
  const json::Value text = item.find("text");
  const bool has_text = text.is(json::Kind::string) && !json::is_blank(text.string());
  const bool use_parts = content.is(json::Kind::array) && (says_anything(content) || !has_text);
  const json::Value said = use_parts ? content : text;
  std::optional<MessageBuilder> b;
  const auto begin = [&] {
    b.emplace(c, item, list, index, accept);
    b->role(item.find("sender"), k_spellings);
    b->message().time_value = item.find("created_at");
    b->message().content_value = said;
  };
  begin();
  b->message().broken = !item.is(json::Kind::object);
  read_files(*b, item);
  if (!use_parts) b->content(said);
  bool results = false;
  std::uint32_t place = 0;
  for (const json::Value part : (use_parts ? content : json::Value{}).elements()) {
    const bool result = json::equals(part.find("type").string(), "tool_result");
    if (result != results && place > 0) {
      b->finish();
      begin();
    }
    if (result) b->message().role = Role::user;
    results = result;
    b->part(part, place++);
  }
  b->finish();
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
  f.recognise_message = recognise_message;
  f.read_item = read_item;
  return f;
}

}  // namespace abridge::format
