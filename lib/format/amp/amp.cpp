#include <array>

#include "lib/format/builder.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/media.hpp"
#include "lib/format/usage.hpp"
#include "lib/format/values.hpp"

// Amp's threads (~/.local/share/amp/threads/T-….json): messages much as Anthropic's, with results by
// `toolUseID` that say how a tool ran. Amp is closed; how it words a run for its model is what its released
// client does.

namespace abridge::format {
namespace {

constexpr std::array k_amp_roles{Role::user, Role::assistant};

Evidence recognise_amp_record(json::Value record) {
  const bool is_thread = record.find("id").string().starts_with("T-") &&
                         record.find("messages").is(json::Kind::array) && record.find("v");
  return is_thread ? Evidence{20, "a thread T-…"} : Evidence{};
}

Evidence recognise_amp_message(json::Value message) {
  if (!message.find("role").is(json::Kind::string) || !message.find("content")) return {};
  for (const json::Value part : message.find("content").elements())
    if (part.find("toolUseID").is(json::Kind::string)) return {12, "results by toolUseID"};
  if (message.find("messageId").is(json::Kind::number)) return {8, "a number for messageId"};
  return {};
}

/// What a run gave: its result, or what became of it.
void read_run(MessageBuilder& b, Block& block, json::Value run) {
  const json::Value status = run.find("status");
  block.error = status.says("error") || status.says("cancelled") || status.says("rejected-by-user");
  if (status.says("done")) {
    b.text_or_json(run.find("result"));
    return;
  }
  const json::Value error = run.find("error");
  if (status.says("error") && error) {
    b.text(error.is(json::Kind::string) ? error : error.find("message"));
    return;
  }
  const bool rejected = status.says("rejected-by-user");
  const json::Value reason = run.find("reason");
  const std::string_view said = rejected ? "Tool execution rejected by user: " : "Tool execution cancelled: ";
  if (!rejected && !status.says("cancelled"))
    b.framed_text("Tool status: ", status, {});
  else if (reason.is(json::Kind::string))
    b.framed_text(said, reason, {});
  else
    b.piece(status, rejected ? "Tool execution rejected by user: User declined permission"
                             : "Tool execution cancelled: Unknown reason");
}

void read_part(MessageBuilder& b, json::Value part, std::uint32_t place) {
  if (!is_type(part, "tool_result") || !part.find("toolUseID")) {
    b.part(part, place);
    return;
  }
  Block& result = b.result(Place::part, part, part.find("toolUseID"));
  result.part = place;
  read_run(b, result, part.find("run"));
}

void read_amp_item(Conversation& c, json::Value item, std::uint32_t list, std::uint32_t index,
                   const policy::Accept& accept) {
  MessageBuilder b(c, item, list, index, accept);
  Message& m = b.message();
  m.broken = !item.is(json::Kind::object);
  m.content_value = item.find("content");
  m.time_value = item.find("meta").find("sentAt");
  b.role(item.find("role"));
  b.content(m.content_value, [&](json::Value part, std::uint32_t place) { read_part(b, part, place); });
  b.finish();
}

/// Anthropic's words, but for the media type.
Media read_amp_media(json::Value part, Arena& arena) {
  const json::Value source = part.find("source");
  const json::Value type = source.find("mediaType");
  if (!type) return {};
  const json::Value data = source.find("data");
  Media m = data ? media_from(Media::From::data, data, arena) : media_of_url(source.find("url"), arena);
  m.mime = plain_text(type, arena);
  return m;
}

constexpr std::string_view k_amp_members[] = {"role", "content", "messageId", "meta", "state"};

}  // namespace

Format amp() {
  Format f;
  f.name = "amp";
  f.summary = "Amp's threads: messages with results by toolUseID";
  f.members = k_amp_members;
  f.access = Access::read;
  f.reads = {.thinking = true, .images = true};
  f.lost = "what the editor showed, costs";
  f.dialect.roles = k_amp_roles;
  f.dialect.tool_messages = false;
  f.dialect.resumed = true;
  f.recognise_record = recognise_amp_record;
  f.recognise_message = recognise_amp_message;
  f.read_item = read_amp_item;
  f.read_media = read_amp_media;
  f.usage = {.in = "usage/inputTokens",
             .out = "usage/outputTokens",
             .cache_read = "usage/cacheReadInputTokens",
             .cache_written = "usage/cacheCreationInputTokens",
             .cache = UsagePaths::Cache::beside};
  f.keys = {
      .own_blocks = {"toolUseID", "run", "complete", "mediaType", "startTime", "finalTime", "provider"},
      .models = {"usage/model"},
  };
  return f;
}

}  // namespace abridge::format
