#include "lib/target/refusals.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "lib/base/ascii.hpp"

namespace abridge::target {
namespace {

constexpr std::string_view k_thoughts_go_back =
    "Where the model thinks, each of its messages with calls goes back with the reasoning_content that it "
    "came with; "
    "what is missing can't be made up.";

// Numbers, ids and names vary, so `…` stands for them. What an answer says of its place is read by place_in.
constexpr std::array k_refusals{
    // OpenAI's Chat Completions.
    Refusal{"openai", "messages with role tool must be a response to a prec…eding message with tool_calls",
            RuleId::tool_result_orphan, "langchain-ai/langchain#35313"},
    Refusal{"openai",
            "An assistant message with tool_calls must be followed by tool messages responding to each "
            "tool_call_id",
            RuleId::tool_call_unanswered, "RamiAwar/dataline#172"},
    Refusal{"openai", "Invalid messages[…].tool_calls[…].id: string too long", RuleId::tool_id_format,
            "openclaw/openclaw#875"},
    Refusal{"openai", "Invalid messages[…].tool_calls[…].function.name: string does not match pattern",
            RuleId::tool_name_format, "mcp-use/mcp-use#94"},
    Refusal{"openai", "Invalid messages[…].name: string does not match pattern", RuleId::speaker_name_format,
            "crazyyanchao/llmcompiler#1"},
    Refusal{"openai", "Invalid tools[…].function.description: string too long", RuleId::tool_definition,
            "nanbingxyz/5ire#33"},
    Refusal{"openai", "[] is too short - messages.…tool_calls", RuleId::empty_tool_calls,
            "langchain-ai/langchain#25104"},
    // OpenAI's Responses.
    Refusal{"openai-responses", "of type reasoning was provided without its required following item",
            RuleId::reasoning_unpaired, "continuedev/continue#8933"},
    Refusal{"openai-responses", "of type function_call was provided without its required reasoning item",
            RuleId::item_id, "vercel/ai#11036",
            "The reasoning item that is named was left out before the file was written. Leave the id of the "
            "call out, too "
            "(not its call_id): without it the provider asks for nothing."},
    Refusal{"openai-responses", "No tool call found for function call output with call_id",
            RuleId::tool_result_orphan, "continuedev/continue#10092"},
    Refusal{"openai-responses", "No tool output found for function call", RuleId::tool_call_unanswered,
            "bytedance/trae-agent#245"},
    Refusal{"openai-responses", "Items are not persisted when store is set to false", RuleId::item_id,
            "can1357/oh-my-pi#41"},
    Refusal{"openai-responses", "Invalid input[…].id: …Expected an ID that begins with", RuleId::item_id,
            "Wei-Shaw/sub2api#3981"},
    Refusal{"openai-responses", "Invalid input[…].call_id: string too long", RuleId::tool_id_format,
            "AnswerDotAI/fastllm#45"},
    Refusal{
        "openai-responses", "The encrypted content …could not be verified", RuleId::signature_damaged,
        "openai/codex#8132",
        "It was changed, or is another account's or organisation's: leave the reasoning that has it out."},
    Refusal{"openai-responses", "Encrypted content could not be decrypted or parsed",
            RuleId::signature_damaged, "openai/codex#35334",
            "It was changed, or is another account's or organisation's: leave the item that has it out."},
    // Anthropic.
    Refusal{"anthropic", "tool_use ids were found without tool_result blocks immediately after",
            RuleId::tool_call_unanswered, "anthropics/claude-code#8210"},
    Refusal{"anthropic", "unexpected tool_use_id found in tool_result blocks", RuleId::tool_result_orphan,
            "anthropics/claude-code#18947"},
    Refusal{"anthropic",
            "unexpected tool_use_id found in …_tool_result blocks…must have a corresponding server_tool_use "
            "block",
            RuleId::server_tool_orphan, "anthropics/claude-code#64383"},
    Refusal{"anthropic", "source tool …not found for tool use block", RuleId::server_tool_orphan,
            "vercel/ai#12504"},
    Refusal{"anthropic", "each tool_use must have a single result. Found multiple tool_result blocks",
            RuleId::tool_result_duplicate, "vectorize-io/hindsight#4250"},
    Refusal{"anthropic", "tool_use ids must be unique", RuleId::tool_call_duplicate_id, "trycua/cua#524"},
    Refusal{"anthropic", "tool_use.id: String should match pattern", RuleId::tool_id_format,
            "tailcallhq/forgecode#1142"},
    Refusal{"anthropic", "tool_use.name: String should match pattern", RuleId::tool_name_format,
            "docs.claude.com, tool use"},
    Refusal{"anthropic", "thinking.signature: Field required", RuleId::thinking_unsigned,
            "anthropics/claude-code#68768"},
    Refusal{"anthropic",
            "Invalid signature in thinking block",
            RuleId::signature_damaged,
            "caozhiyuan/copilot-api#63",
            "It was changed, or is another provider's: leave the thinking block out.",
            {RuleId::thinking_unsigned, RuleId::end}},
    Refusal{"anthropic",
            "thinking or redacted_thinking blocks in the latest assistant message cannot be modified",
            RuleId::end, "anthropics/claude-code#63475",
            "The thinking of the last answer is not what the model wrote. What it wrote is not in the file: "
            "restore the "
            "answer's blocks, or leave the whole answer out, its calls and their results with it."},
    Refusal{"anthropic", "Expected thinking or redacted_thinking, but found", RuleId::thinking_mode,
            "anomalyco/opencode#3077"},
    Refusal{"anthropic",
            "If an assistant message contains any thinking blocks, the first block must be thinking",
            RuleId::thinking_order, "anthropics/claude-code#20705"},
    Refusal{"anthropic", "The final block in an assistant message cannot be thinking", RuleId::thinking_order,
            "tailcallhq/forgecode#2107"},
    Refusal{"anthropic",
            "When thinking is disabled, an assistant message in the final position cannot contain thinking",
            RuleId::thinking_mode, "tailcallhq/forgecode#1853"},
    Refusal{"anthropic", "does not support assistant message prefill", RuleId::last_role,
            "cortexkit/magic-context#512"},
    Refusal{"anthropic", "text content blocks must be non-empty", RuleId::empty_content,
            "anthropics/claude-code#59812"},
    Refusal{"anthropic", "text content blocks must contain non-whitespace text", RuleId::empty_content,
            "anthropics/claude-code#23369"},
    Refusal{"anthropic", "cache_control cannot be set for empty text blocks", RuleId::empty_content,
            "askalf/dario#1066"},
    Refusal{"anthropic", "A maximum of 4 blocks with cache_control may be provided",
            RuleId::cache_breakpoints, "Wei-Shaw/sub2api#176"},
    Refusal{"anthropic", "Extra inputs are not permitted", RuleId::extra_field,
            "langchain-ai/langchain#31208"},
    Refusal{
        "anthropic", "image dimensions exceed max allowed size", RuleId::image_size,
        "anthropics/claude-code#24630",
        "A request of more than 20 images may have none over 2,000 pixels a side, any other none over 8,000: "
        "make the image smaller, or cut older images away (clear: {blocks: [image], keep_last: 20})."},
    Refusal{"anthropic", "The request body is not valid JSON: no low surrogate in string",
            RuleId::lone_surrogate, "link-assistant/hive-mind#1324"},
    Refusal{"anthropic", "all messages must have non-empty content", RuleId::empty_content,
            "anthropics/claude-code#4416"},
    // Gemini.
    Refusal{"gemini",
            "the number of function response parts is equal to the number of function call parts",
            RuleId::tool_call_unanswered,
            "google-gemini/gemini-cli#17208",
            {},
            {RuleId::tool_result_orphan, RuleId::role_order}},
    Refusal{"gemini",
            "function call turn comes immediately after a user turn or after a function response turn",
            RuleId::role_order,
            "google-gemini/gemini-cli#26486",
            {},
            {RuleId::first_role, RuleId::end}},
    Refusal{"gemini", "Function call is missing a thought_signature in functionCall parts",
            RuleId::thought_signature, "lbjlaq/Antigravity-Manager#3202"},
    Refusal{"gemini", "Unable to submit request because function call …is missing a thought_signature",
            RuleId::thought_signature, "Wei-Shaw/claude-relay-service#967"},
    Refusal{"gemini", "Corrupted thought signature", RuleId::signature_damaged, "earendil-works/pi#471",
            "It was changed, or is another model's: leave the signature, or the part that has it, out."},
    Refusal{"gemini", "Thought signature is not valid", RuleId::signature_damaged,
            "RooCodeInc/Roo-Code#12050",
            "It was changed, or is another model's: leave the signature, or the part that has it, out."},
    Refusal{"gemini", "contents.parts must not be empty", RuleId::empty_content, "vercel/ai#3775"},
    // Mistral.
    Refusal{"mistral", "Unexpected role user after role tool", RuleId::role_order,
            "avante-corp/avante.nvim#2695"},
    Refusal{"mistral", "Expected last role User or Tool", RuleId::last_role, "0xPlaygrounds/rig#1130"},
    Refusal{"mistral", "Tool call id was …but must be a-z, A-Z, 0-9, with a length of 9",
            RuleId::tool_id_format, "editor-code-assistant/eca#233"},
    Refusal{"mistral", "Not the same number of function calls and responses", RuleId::tool_call_unanswered,
            "partITech/php-mistral#57"},
    // Bedrock's Converse.
    Refusal{"bedrock",
            "The number of toolResult blocks at …exceeds the number of toolUse blocks of previous turn",
            RuleId::tool_result_orphan, "Just-Curieous/Curie#16"},
    Refusal{"bedrock", "The text field in the ContentBlock object at …is blank", RuleId::empty_content,
            "aws-samples/bedrock-engineer#8"},
    Refusal{"bedrock", "Conversation blocks and tool …blocks cannot be provided in the same turn",
            RuleId::mixed_tool_turn, "quarkiverse/quarkus-langchain4j#1983"},
    Refusal{"bedrock",
            "The toolConfig field must be defined when using toolUse and toolResult content blocks",
            RuleId::tools_undefined, "vxcontrol/pentagi#196"},
    Refusal{"bedrock", "The content field in the Message object at …is empty", RuleId::empty_content,
            "archestra-ai/archestra#4220"},
    // Others that take OpenAI's words.
    Refusal{"deepseek", "Missing reasoning_content field in the assistant message", RuleId::reasoning_content,
            "continuedev/continue#11276", k_thoughts_go_back},
    Refusal{"deepseek", "in the thinking mode must be passed back to the API", RuleId::reasoning_content,
            "earendil-works/pi#3636", k_thoughts_go_back},
    Refusal{"deepseek", "thinking is enabled but reasoning_content is missing in assistant tool call message",
            RuleId::reasoning_content, "continuedev/continue#11600", k_thoughts_go_back},
    Refusal{"xai", "Each message must have at least one content element", RuleId::empty_content,
            "langchain-ai/langchain#34140"},
    Refusal{"xai",
            "An empty message was provided. Every message needs at least one non-empty content element",
            RuleId::empty_content, "langbot-app/LangBot#1205"},
    Refusal{"groq", "property …reasoning_content is unsupported", RuleId::reasoning_content,
            "janhq/jan#8136"},
    Refusal{"openai", "did not have response messages: message[…].role", RuleId::tool_call_unanswered,
            "QwenLM/qwen-code#315"},
};

/// Letters in lower case, quotes of any kind and backslashes left out, white space as one blank: answers are
/// quoted in JSON, in logs and in mails.
std::string plain(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char ch = text[i];
    if (ch == '\\' && i + 1 < text.size() && (text[i + 1] == 'n' || text[i + 1] == 't')) {
      ch = ' ';  // as JSON spells it
      ++i;
    }
    if (ch == '\'' || ch == '"' || ch == '`' || ch == '\\') continue;
    const bool white = ch == ' ' || ch == '\t' || ch == '\r' || ch == '\n';
    if (white && (out.empty() || out.back() == ' ')) continue;
    out += white ? ' ' : (ch >= 'A' && ch <= 'Z' ? static_cast<char>(ch - 'A' + 'a') : ch);
  }
  return out;
}

/// How many bytes of its words stand in the answer, in their order; 0 where one is missing.
std::size_t words_of(const Refusal& refusal, std::string_view answer) {
  constexpr std::string_view k_varies = "…";
  std::string_view rest = refusal.text;
  std::size_t at = 0;
  std::size_t found = 0;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(k_varies), rest.size());
    const std::string piece = plain(rest.substr(0, end));
    at = answer.find(piece, at);
    if (at == std::string_view::npos) return 0;
    at += piece.size();
    found += piece.size();
    rest.remove_prefix(std::min(end + k_varies.size(), rest.size()));
  }
  return found;
}

bool is_of_id(char ch) {
  return is_digit(ch) || (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z') || ch == '_' || ch == '-';
}

/// The number that stands after `word`, wherever that is; `from` where the look begins, then where it ended.
std::optional<std::size_t> number_after(std::string_view text, std::string_view word, std::size_t& from) {
  for (std::size_t at = text.find(word, from); at != std::string_view::npos; at = text.find(word, at + 1)) {
    const std::size_t begin = at + word.size();
    std::size_t n = 0;
    const auto read = std::from_chars(text.data() + begin, text.data() + text.size(), n);
    if (read.ec != std::errc()) continue;
    from = static_cast<std::size_t>(read.ptr - text.data());
    return n;
  }
  return std::nullopt;
}

struct Spelling {
  std::string_view before;
  std::size_t first;  ///< the number of the first one
};
/// How answers count messages.
constexpr std::array k_messages{
    Spelling{"messages[", 0}, Spelling{"messages.[", 0},     Spelling{"messages.", 0},
    Spelling{"message[", 0},  Spelling{"message index ", 0}, Spelling{"at index ", 0},
    Spelling{"input[", 0},    Spelling{"contents[", 0},      Spelling{"position ", 1}};
constexpr std::array<std::string_view, 2> k_parts{".content.", ".content["};
/// What the ids of calls and items begin with.
constexpr std::array<std::string_view, 8> k_ids{"srvtoolu_", "toolu_", "tooluse_", "call_",
                                                "rs_",       "fc_",    "msg_",     "cmp_"};

/// `3. content block`: the number before the words.
std::optional<std::size_t> number_before(std::string_view text, std::string_view words) {
  const std::size_t at = text.find(words);
  if (at == std::string_view::npos) return std::nullopt;
  std::size_t begin = at;
  while (begin > 0 && is_digit(text[begin - 1])) --begin;
  std::size_t n = 0;
  if (std::from_chars(text.data() + begin, text.data() + at, n).ec != std::errc()) return std::nullopt;
  return n;
}

std::vector<std::string> ids_in(std::string_view text) {
  std::vector<std::string> out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (at > 0 && is_of_id(text[at - 1])) continue;
    const auto named = std::find_if(k_ids.begin(), k_ids.end(), [&](std::string_view prefix) {
      return text.substr(at).starts_with(prefix);
    });
    if (named == k_ids.end()) continue;
    std::size_t end = at;
    while (end < text.size() && is_of_id(text[end])) ++end;
    const bool is_cut = text.substr(end).starts_with("...") || text.substr(end).starts_with("…");
    const std::string_view id = text.substr(at, end - at);
    const bool is_key = id == "call_id" || (at > 0 && text[at - 1] == '.');  // `input[3].call_id`
    if (!is_cut && !is_key && id.size() > named->size()) out.emplace_back(id);
    at = end;
  }
  return out;
}

bool is_of_base64(char ch) { return is_of_id(ch) || ch == '+' || ch == '/' || ch == '='; }

/// `gAAA...Rg==`: dots, or one sign for them, between two pieces of a text in base64.
std::optional<Excerpt> excerpt_in(std::string_view text) {
  constexpr std::size_t k_least = 3;  // characters of a piece
  for (const std::string_view dots : {std::string_view("..."), std::string_view("…")}) {
    for (std::size_t at = text.find(dots); at != std::string_view::npos; at = text.find(dots, at + 1)) {
      std::size_t begin = at;
      while (begin > 0 && is_of_base64(text[begin - 1])) --begin;
      std::size_t end = at + dots.size();
      while (end < text.size() && is_of_base64(text[end])) ++end;
      const std::size_t after = at + dots.size();
      if (at - begin < k_least || end - after < k_least) continue;
      return Excerpt{std::string(text.substr(begin, at - begin)),
                     std::string(text.substr(after, end - after))};
    }
  }
  return std::nullopt;
}

}  // namespace

std::span<const Refusal> all_refusals() { return k_refusals; }

const Refusal* find_refusal(std::string_view text) {
  const std::string answer = plain(text);
  const Refusal* best = nullptr;
  std::size_t most = 0;
  for (const Refusal& one : k_refusals) {
    const std::size_t found = words_of(one, answer);
    if (found > most) best = &one;
    most = std::max(most, found);
  }
  return best;
}

RefusedPlace place_in(std::string_view text) {
  RefusedPlace place;
  for (const Spelling& s : k_messages) {
    std::size_t at = 0;
    const auto n = number_after(text, s.before, at);
    if (!n || *n < s.first) continue;
    place.message = *n - s.first;
    for (const std::string_view word : k_parts)
      if (text.substr(at).starts_with(word) || text.substr(at).starts_with("]" + std::string(word)))
        place.part = number_after(text, word, at);
    break;
  }
  if (!place.message)
    if (const auto n = number_before(text, ". content block"); n && *n > 0) place.message = *n - 1;
  std::size_t at = 0;
  place.line = number_after(text, "line ", at);
  if (place.line) place.column = number_after(text, "column ", at);
  place.ids = ids_in(text);
  place.excerpt = excerpt_in(text);
  return place;
}

}  // namespace abridge::target
