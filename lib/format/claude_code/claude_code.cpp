#include <array>
#include <memory>

#include "lib/format/claude_code/log.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/qwen_code/line.hpp"
#include "lib/json/text.hpp"

// Claude Code's session logs. A line holds one block of a message, or the whole, and hangs on an earlier one
// by parentUuid; between them stands what the agent notes for itself. A message is all lines of one
// message.id, in file order: neither the chain of parents nor the neighbourhood of lines finds all of them.

namespace abridge::format {
namespace {

constexpr std::array k_roles{Role::user, Role::assistant, Role::system};
/// What is read of a message, and of what was queued for it.
constexpr std::string_view k_members[] = {"role", "content", "type", "prompt", "commandMode"};

Evidence recognise_record(json::Value record) {
  if (record.find("loglines").is(json::Kind::array)) return {20, "loglines"};
  return {};
}

Evidence recognise_message(json::Value line) {
  if (!line.is(json::Kind::object) || is_line_of_qwen(line)) return {};
  if (line.find("parentUuid") || line.find("leafUuid") || line.find("isSidechain"))
    return {12, "parentUuid, leafUuid or isSidechain"};
  const json::Value type = line.find("type");
  if (!type.is(json::Kind::string)) return {};
  // Other agents' logs have sessions, too.
  if (line.find("sessionId").is(json::Kind::string) && !line.find("projectHash") && !line.find("payload") &&
      !line.find("$set") && !line.find("message").is(json::Kind::string))
    return {6, "sessionId and type"};
  // More of these than are looked at may stand before the first line that names its session.
  if (json::equals(type.string(), "file-history-snapshot") && line.find("snapshot"))
    return {6, "file-history-snapshot"};
  const bool speaks = json::equals(type.string(), "user") || json::equals(type.string(), "assistant");
  if (speaks && is_message(line.find("message")) && !line.find("session_id"))
    return {6, "type and a message"};
  return {};
}

std::unique_ptr<Log> open_log(const LogInput& input) { return std::make_unique<ClaudeCodeLog>(input); }

/// A session is told by its id; links lead from one to another where it was resumed.
void tie(json::Value line, LogTies& out) {
  out.opens = out.name(line.find("sessionId"));
  for (const std::string_view key : {"uuid", "parentUuid", "logicalParentUuid", "leafUuid", "messageId"})
    out.name(line.find(key));
  const json::Value type = line.find("type");
  out.speaks = (line.find("message") && (type.says("user") || type.says("assistant"))) ||
               queued_in(type, line.find("attachment"));
}

}  // namespace

Format claude_code() {
  Format f;
  f.name = "claude-code";
  f.summary = "Claude Code session logs: line by line, or `loglines` in a document";
  f.reads = {.compactions = true, .thinking = true, .images = true};
  f.lost = "other branches, notes of the agent beside what was said";
  f.dialect.format = "claude-code";
  f.dialect.target = "anthropic";
  f.dialect.roles = k_roles;
  f.dialect.tool_messages = false;
  f.dialect.resumed = true;
  f.members = k_members;
  f.recognise_record = recognise_record;
  f.recognise_message = recognise_message;
  f.block_format = "anthropic";
  f.open_log = open_log;
  f.capabilities = &claude_code_capabilities();
  f.compose = compose_claude_code;
  f.to_itself = ToItself::composed;
  f.branches = true;
  f.tie = tie;
  f.keys = {.histories = {{12, "", "loglines", HistoryPath::Means::list}},
            .said = {"message"},
            .texts = {"uuid"},
            .line_ids = {"uuid"}};
  return f;
}

}  // namespace abridge::format
