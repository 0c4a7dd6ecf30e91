#include "lib/format/elsewhere.hpp"

#include <algorithm>
#include <initializer_list>
#include <optional>

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

/// A message of LangChain as its model_dump() writes it.
bool is_dumped(Value v) {
  return v.find("content") && !v.find("role") && is_word(v.find("type"), {"human", "ai"});
}

/// An answer that is wanted and one that is not, with or without what they answer.
bool is_pair(Value v) { return has(v, {"chosen", "rejected"}) && !v.find("messages"); }

std::string_view trimmed(std::string_view s) {
  constexpr std::string_view k_blank = " \t\r";
  s.remove_prefix(std::min(s.find_first_not_of(k_blank), s.size()));
  return s.substr(0, s.find_last_not_of(k_blank) + 1);
}
/// The part behind the name of a field of server-sent events; none where the line is no such field.
std::optional<std::string_view> behind_field(std::string_view line, std::string_view field) {
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
    const auto sent = behind_field(line, "data");
    data = data || (sent && (sent->starts_with('{') || *sent == "[DONE]"));
    // Damage may stand behind data, and nothing else before it.
    if (!sent && !line.starts_with(':') && !behind_field(line, "event") && !behind_field(line, "id") &&
        !behind_field(line, "retry"))
      break;
  }
  return data;
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
     [](Value v) { return v.find("role") && first_of(v.find("parts")).find("type"); },
     [](Value v) {
       return first_of(v.find("toolInvocations")).find("toolCallId") ||
              any_of(v.find("content"), [](Value part) {
                return part.find("toolCallId") && is_word(part.find("type"), {"tool-call", "tool-result"});
              });
     }},
    {"bedrock", "Amazon Bedrock's Converse: parts toolUse and toolResult without a type", k_to_messages,
     [](Value) { return false; },
     [](Value v) {
       return any_of(v.find("content"), [](Value part) {
         return !part.find("type") &&
                (part.find("toolUse").find("toolUseId") || part.find("toolResult").find("toolUseId"));
       });
     }},
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
              (v.find("conversationId") && first.find("messageId"));
     }},
    {"pi", "entries of type session, message, model_change … with parentId", k_to_messages,
     [](Value v) {
       return (is_word(v.find("type"), {"session"}) && has(v, {"version", "cwd"})) ||
              (is_word(v.find("type"), {"message", "model_change", "thinking_level_change", "compaction",
                                        "branch_summary", "custom_message", "label"}) &&
               has(v, {"id", "parentId", "timestamp"}) && !v.find("data"));
     }},
    {"inspect", "an eval log: eval beside samples, plan or status",
     "inspect log dump writes it as JSON; save a sample's messages as a list",
     [](Value v) {
       return (v.find("eval").is(Kind::object) &&
               (v.find("samples") || v.find("plan") || v.find("status"))) ||
              (has(v, {"epoch", "messages", "output"}) && has(v, {"target", "input"}));
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
       return has(v, {"version", "data"}) &&
              is_word(v.find("kind"), {"Prompt", "AssistantMessage", "ToolResults"});
     }},
    {"copilot-cli", "events session.…, user.…, assistant.…, tool.… with data", k_to_messages,
     [](Value v) {
       return v.find("data").is(Kind::object) && !v.find("payload") &&
              begins(v.find("type"), {"session.", "user.", "assistant.", "tool.", "system.", "hook."});
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

std::span<const Elsewhere> all_elsewhere() { return k_kinds; }

const Elsewhere* elsewhere_of(std::string_view text) {
  constexpr std::size_t k_looked_at = 1 << 20;  // a line may be all of a large document
  text = text.substr(0, k_looked_at);
  for (const Elsewhere& kind : k_kinds)
    if (kind.recognise_text != nullptr && kind.recognise_text(text)) return &kind;
  return nullptr;
}

}  // namespace abridge::format
