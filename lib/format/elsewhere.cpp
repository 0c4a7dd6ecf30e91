#include "lib/format/elsewhere.hpp"

#include <algorithm>
#include <initializer_list>
#include <optional>

#include "lib/format/format.hpp"

// One kind = one entry. An entry's signs are keys that no format of ours has; one that becomes a format
// leaves this list.

namespace abridge::format {
namespace {

using json::Kind;
using json::Value;

bool has(Value v, std::initializer_list<std::string_view> keys) {
  return std::all_of(keys.begin(), keys.end(), [&](std::string_view key) { return bool(v.find(key)); });
}
bool is_word(Value v, std::initializer_list<std::string_view> words) {
  return v.is(Kind::string) && std::count(words.begin(), words.end(), v.string()) > 0;
}
bool begins(Value v, std::initializer_list<std::string_view> prefixes) {
  return v.is(Kind::string) && std::any_of(prefixes.begin(), prefixes.end(), [&](std::string_view prefix) {
           return v.string().starts_with(prefix);
         });
}
Value first_of(Value list) {
  for (const Value v : list.elements()) return v;
  return {};
}
template <typename Sign>
bool any_of(Value list, Sign sign) {
  for (const Value v : list.elements())
    if (sign(v)) return true;
  return false;
}

bool is_text(Value v) { return v.is(Kind::string); }

/// A message of LangChain as its model_dump() writes it.
bool is_dumped(Value v) {
  return v.find("content") && !v.find("role") &&
         (is_word(v.find("type"), {"human", "ai", "HumanMessageChunk", "AIMessageChunk"}) ||
          (is_word(v.find("type"), {"tool", "ToolMessageChunk"}) && has(v, {"tool_call_id"})));
}

/// A line whose `message` is one of {role, content}, and which names neither a session nor a chain of uuids.
bool wraps_message(Value v) {
  return is_word(v.find("type"), {"message"}) && is_text(v.find("message").find("role")) && !v.find("uuid") &&
         !v.find("sessionId");
}
/// An entry of pi's. Each message carries its own time beside the line's.
bool is_entry_of_pi(Value v) {
  if (wraps_message(v)) return bool(v.find("message").find("timestamp"));
  if (is_word(v.find("type"), {"session"})) return has(v, {"cwd"}) || has(v, {"version"});
  return is_word(v.find("type"), {"model_change", "thinking_level_change", "compaction", "branch_summary",
                                  "custom", "custom_message", "label", "session_info"}) &&
         has(v, {"id", "parentId", "timestamp"}) && !v.find("uuid") && !v.find("sessionId");
}

/// A part of a message of Bedrock's Converse, where it is no text: those are in other dialects, too.
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

/// A part of OpenTelemetry's messages: its text stands under `content`, unlike that of the AI SDK.
bool is_part_of_telemetry(Value part) {
  const Value type = part.find("type");
  return is_word(type,
                 {"tool_call", "tool_call_response", "server_tool_call", "server_tool_call_response"}) ||
         (is_word(type, {"text", "reasoning"}) && is_text(part.find("content")) && !part.find("text"));
}
/// A span's attributes, by their names or as OTLP lists them.
bool has_messages_of_telemetry(Value attributes) {
  const auto is_name = [](std::string_view key) {
    return key.starts_with("gen_ai.") && (key.ends_with(".messages") || key.ends_with("_instructions"));
  };
  for (const json::Member m : attributes.members())
    if (is_name(m.key)) return true;
  return any_of(attributes,
                [&](Value v) { return is_text(v.find("key")) && is_name(v.find("key").string()); });
}

/// A part of a message of Harmony's, in the JSON of its library.
bool is_part_of_harmony(Value part) {
  return is_word(part.find("type"), {"system_content", "developer_content"});
}

/// An answer that is wanted and one that is not, with or without what they answer.
bool is_pair(Value v) { return has(v, {"chosen", "rejected"}) && !find_history(v).value; }

std::string_view trimmed(std::string_view s) {
  constexpr std::string_view k_blank = " \t\r";
  s.remove_prefix(std::min(s.find_first_not_of(k_blank), s.size()));
  return s.substr(0, s.find_last_not_of(k_blank) + 1);
}
/// The part after the name of a field of server-sent events; none where the line is no such field.
std::optional<std::string_view> after_field(std::string_view line, std::string_view field) {
  if (!line.starts_with(field) || !line.substr(field.size()).starts_with(':')) return std::nullopt;
  return trimmed(line.substr(field.size() + 1));
}
/// A dump of server-sent events (WHATWG HTML, 9.2.6: lines `event: …`, `data: …`, `: comment`).
bool is_event_stream(std::string_view text) {
  constexpr std::size_t k_lines = 64;
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  bool data = false;
  for (std::size_t n = 0; !text.empty() && n < k_lines;) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty()) continue;
    ++n;
    const auto sent = after_field(line, "data");
    data = data || (sent && (sent->starts_with('{') || *sent == "[DONE]"));
    // Damage may stand after data, and nothing else before it.
    if (!sent && !line.starts_with(':') && !after_field(line, "event") && !after_field(line, "id") &&
        !after_field(line, "retry"))
      break;
  }
  return data;
}

/// Transcripts as the model itself reads them: the tokens that begin a message, and nothing before them.
bool is_template_text(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  return text.starts_with("<|start|>") || text.starts_with("<|im_start|>");
}

constexpr std::string_view k_to_messages = "save its messages as a list of {role, content}";
constexpr std::string_view k_ask_for_rollout =
    "read the session's rollout instead: ~/.codex/sessions/…/rollout-*.jsonl";
constexpr std::string_view k_ask_for_log = "read the session's log instead: ~/.claude/projects/…/*.jsonl";

constexpr Elsewhere k_kinds[] = {
    {"codex exec --json", "events thread.started, turn.…, item.…", k_ask_for_rollout,
     [](Value v) {
       return begins(v.find("type"), {"thread.", "turn.", "item."}) && !v.find("payload");
     }},
    {"claude --output-format stream-json", "session_id beside type and message or result", k_ask_for_log,
     [](Value v) {
       return has(v, {"session_id", "type"}) && !v.find("sessionId") &&
              (v.find("message") || v.find("subtype") || v.find("event"));
     }},
    {"langchain", "messages {type, data}, constructors (lc, id, kwargs), or content of a human or an ai",
     k_to_messages,
     [](Value v) {
       return (is_word(v.find("type"), {"human", "ai", "system", "tool", "function", "chat"}) &&
               v.find("data").find("content")) ||
              (v.find("lc") && has(v, {"kwargs", "id"})) || is_dumped(v) ||
              is_dumped(first_of(v.find("messages"))) ||
              is_dumped(first_of(v.find("values").find("messages")));
     }},
    {"ai-sdk", "parts with types, parts tool-call and tool-result, or toolInvocations", k_to_messages,
     [](Value v) {
       const Value part = first_of(v.find("parts"));
       return v.find("role") && part.find("type") && !is_part_of_telemetry(part);
     },
     [](Value v) {
       return first_of(v.find("toolInvocations")).find("toolCallId") ||
              any_of(v.find("content"), [](Value part) {
                return part.find("toolCallId") && is_word(part.find("type"), {"tool-call", "tool-result"});
              });
     }},
    {"bedrock",
     "Amazon Bedrock's Converse: parts toolUse, toolResult and of media without a type, or inferenceConfig",
     k_to_messages, is_request_of_bedrock,
     [](Value v) { return any_of(v.find("content"), is_part_of_bedrock); }},
    {"open-webui", "chat.history, or history.messages by id", k_to_messages,
     [](Value v) {
       return v.find("chat").find("history").is(Kind::object) ||
              v.find("history").find("messages").is(Kind::object);
     }},
    {"Gemini CLI's logs.json", "what was asked: sessionId, messageId and message, a text",
     "read the session logs beside it (chats/session-*) instead", [](Value) { return false; },
     [](Value v) {
       const Value said = v.is(Kind::array) ? first_of(v) : v;
       return said.find("sessionId") && said.find("messageId").is(Kind::number) &&
              said.find("message").is(Kind::string);
     }},
    {"librechat", "messageId and parentMessageId", k_to_messages,
     [](Value v) {
       const Value first = first_of(v.find("messages"));
       return has(v, {"messageId", "parentMessageId"}) || has(first, {"messageId", "parentMessageId"}) ||
              (v.find("conversationId") && is_text(first.find("messageId")));
     }},
    {"pi", "entries of type session, message, model_change … with parentId", k_to_messages, is_entry_of_pi},
    {"droid", "session_start and compaction_state beside lines {type: message, message}", k_to_messages,
     [](Value v) {
       if (wraps_message(v)) return has(v, {"id", "timestamp"}) && !v.find("message").find("timestamp");
       return is_word(v.find("type"), {"session_start", "session_end", "compaction_state", "todo_state"}) &&
              !v.find("payload");
     }},
    {"a session trace", "a session with its harness before lines {type: message, message}", k_to_messages,
     [](Value v) {
       if (wraps_message(v)) return !v.find("id") && !v.find("timestamp");
       return is_word(v.find("type"), {"session"}) && is_text(v.find("harness"));
     }},
    {"qwen-code", "uuid and sessionId beside message.parts, systemPayload or toolCallResult", k_to_messages,
     is_line_of_qwen},
    {"antigravity", "steps with step_index, source and status", k_to_messages,
     [](Value v) {
       return has(v, {"step_index", "source", "status"}) && !v.find("role");
     }},
    {"amp", "a thread T-…, messages with a number for messageId, results by toolUseID", k_to_messages,
     [](Value v) {
       return (begins(v.find("id"), {"T-"}) && v.find("messages").is(Kind::array) && v.find("v")) ||
              (v.find("messageId").is(Kind::number) && has(v, {"role", "content"}));
     },
     [](Value v) {
       return v.find("role") &&
              any_of(v.find("content"), [](Value part) { return is_text(part.find("toolUseID")); });
     }},
    {"goose", "parts toolRequest and toolResponse, and metadata of what is visible", k_to_messages,
     [](Value v) {
       return has(v.find("metadata"), {"userVisible", "agentVisible"}) ||
              (has(v, {"working_dir"}) && (v.find("conversation") || v.find("message_count")));
     },
     [](Value v) {
       return any_of(v.find("content"), [](Value part) {
         return is_word(part.find("type"), {"toolRequest", "toolResponse", "frontendToolRequest",
                                            "toolConfirmationRequest", "systemNotification"});
       });
     }},
    {"harmony", "messages with a channel and a recipient", k_to_messages,
     [](Value v) {
       return v.find("role") && (is_word(v.find("channel"), {"analysis", "commentary", "final"}) ||
                                 any_of(v.find("content"), is_part_of_harmony));
     },
     [](Value v) {
       return has(v, {"role", "content"}) && begins(v.find("recipient"), {"functions."});
     }},
    {"a chat template's text", "messages between <|start|> or <|im_start|> and their ends", k_to_messages,
     [](Value) { return false; }, nullptr, is_template_text},
    {"atif", "a trajectory: schema_version ATIF, steps with step_id and source", k_to_messages,
     [](Value v) {
       return begins(v.find("schema_version"), {"ATIF"}) ||
              (v.find("agent").is(Kind::object) && has(first_of(v.find("steps")), {"step_id", "source"}));
     }},
    {"kimi", "rows of role _checkpoint and _usage, and parts of type think", k_to_messages,
     [](Value v) {
       return v.find("timestamp") && has(v.find("message"), {"type", "payload"}) && !v.find("role");
     },
     [](Value v) {
       return is_word(v.find("role"), {"_checkpoint", "_usage", "_system_prompt"}) ||
              (v.find("role") && any_of(v.find("content"), [](Value part) {
                 return is_word(part.find("type"), {"think"}) && part.find("think");
               }));
     }},
    {"opentelemetry",
     "messages of role and parts (text, tool_call, tool_call_response), or gen_ai attributes", k_to_messages,
     [](Value v) {
       return has_messages_of_telemetry(v) || has_messages_of_telemetry(v.find("attributes")) ||
              v.find("resourceSpans").is(Kind::array) ||
              (v.find("role") && is_part_of_telemetry(first_of(v.find("parts"))));
     }},
    {"inspect", "an eval log: eval beside samples, plan or status",
     "inspect log dump writes it as JSON; save a sample's messages as a list",
     [](Value v) {
       return (v.find("eval").is(Kind::object) &&
               (v.find("samples") || v.find("plan") || v.find("status"))) ||
              (has(v, {"epoch", "messages", "output"}) && has(v, {"target", "input"}));
     },
     // Its calls have a name where Chat Completions has an object.
     [](Value v) {
       return v.find("role") &&
              any_of(v.find("tool_calls"), [](Value call) { return is_text(call.find("function")); });
     }},
    {"oasst", "message_id with parent_id or replies, or message_tree_id", k_to_messages,
     [](Value v) {
       return has(v, {"message_tree_id", "prompt"}) ||
              (has(v, {"message_id", "text", "role"}) && (v.find("parent_id") || v.find("replies")));
     }},
    {"llm", "a log of prompt and response by llm", "llm logs --json -c ID | jq turns it into messages",
     [](Value v) {
       return has(v, {"prompt", "response"}) &&
              (v.find("response_json") || v.find("prompt_json") || has(v, {"conversation_id", "model"}));
     }},
    {"kiro", "kind (Prompt, AssistantMessage, ToolResults) beside data", k_to_messages,
     [](Value v) {
       return (is_text(v.find("version")) &&
               is_word(v.find("kind"), {"Prompt", "AssistantMessage", "ToolResults", "Compaction", "ResetTo",
                                        "CancelledPrompt", "Clear"})) ||
              v.find("session_state").find("conversation_metadata");
     }},
    {"copilot-cli", "events session.…, user.…, assistant.…, tool.… with data", k_to_messages,
     [](Value v) {
       const Value type = v.find("type");
       return v.find("data").is(Kind::object) && !v.find("payload") &&
              (begins(type, {"session.", "user.", "assistant.", "tool.", "system.", "hook."}) ||
               (has(v, {"id", "parentId", "timestamp"}) && is_text(type) && !v.find("customType")));
     }},
    {"copilot-chat", "an export of VS Code's chat: requests with a responder", k_to_messages,
     [](Value v) { return v.find("requests").is(Kind::array) && v.find("responderUsername"); }},
    {"grok", "conversation beside responses", k_to_messages,
     [](Value v) {
       return (v.find("conversation").is(Kind::object) && v.find("responses").is(Kind::array)) ||
              first_of(v.find("conversations")).find("responses").is(Kind::array);
     }},
    {"opencode", "messages in info and parts, or parts with step-start and step-finish", k_to_messages,
     [](Value v) {
       return is_word(v.find("type"), {"step-start", "step-finish"}) ||
              (v.find("info").find("role") && v.find("parts").is(Kind::array)) ||
              first_of(v.find("messages")).find("info") || (v.find("_role") && v.find("type")) ||
              (has(v, {"sessionID", "role", "time"}) && !v.find("content"));
     }},
    {"aistudio", "chunkedPrompt", k_to_messages,
     [](Value v) { return v.find("chunkedPrompt").is(Kind::object); }},
    {"cline-ui", "ts beside say or ask: what the window showed",
     "read api_conversation_history.json beside it instead",
     [](Value v) {
       return v.find("ts") && is_word(v.find("type"), {"say", "ask"});
     }},
    {"preference data", "prompt, chosen and rejected, as TRL has them",
     "save prompt and chosen (or rejected) as one list of messages", [](Value v) { return is_pair(v); }},
    {"prompt and completion", "a dataset of single answers: prompt beside completion",
     "save each as messages of a user and an assistant",
     [](Value v) {
       return has(v, {"prompt", "completion"}) && !v.find("messages");
     }},
    {"a batch of another endpoint", "custom_id beside a url, and body.input, of no conversation",
     "its lines hold no conversations (embeddings, moderations)",
     [](Value v) {
       const Value url = v.find("url");
       const Value data = first_of(v.find("response").find("body").find("data"));
       return v.find("custom_id") && ((url.is(Kind::string) && v.find("body").find("input") &&
                                       !url.string().ends_with("/responses")) ||
                                      (data && !data.find("role") && data.find("object")));
     }},
    {"a stream of server-sent events", "lines event: and data: with pieces of a message",
     "put the pieces together into the finished message (providers' SDKs do) and give that response",
     [](Value) { return false; }, nullptr, is_event_stream},
};

}  // namespace

bool is_line_of_qwen(Value v) {
  return v.find("sessionId") && (v.find("message").find("parts").is(Kind::array) || v.find("systemPayload") ||
                                 v.find("toolCallResult"));
}

std::span<const Elsewhere> all_elsewhere() { return k_kinds; }

const Elsewhere* elsewhere_of(std::string_view text) {
  constexpr std::size_t k_looked_at = 1 << 20;  // a line may be all of a large document
  text = text.substr(0, k_looked_at);
  for (const Elsewhere& kind : k_kinds)
    if (kind.recognise_text != nullptr && kind.recognise_text(text)) return &kind;
  return nullptr;
}

}  // namespace abridge::format
