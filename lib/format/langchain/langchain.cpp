#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/format/builder.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/inner_json.hpp"
#include "lib/format/media.hpp"
#include "lib/format/values.hpp"

// LangChain's messages in the three shapes that it writes (langchain_core/messages): {type, data} of
// messages_to_dict, constructors {lc, id, kwargs} of dumpd, and the members themselves of model_dump. What
// stands within is the same.

namespace abridge::format {
namespace {

constexpr std::array k_langchain_roles{Role::user,      Role::assistant, Role::system,
                                       Role::developer, Role::tool,      Role::function};

/// Who speaks, as `type` says it, and as a class is called.
struct Speaker {
  std::string_view type;
  std::string_view name;
  Role role;
};
constexpr std::array k_speakers{
    Speaker{"human", "HumanMessage", Role::user},
    Speaker{"ai", "AIMessage", Role::assistant},
    Speaker{"system", "SystemMessage", Role::system},
    Speaker{"tool", "ToolMessage", Role::tool},
    Speaker{"function", "FunctionMessage", Role::function},
    Speaker{"chat", "ChatMessage", Role::none},  // of any role
};
const Speaker* speaker_of(json::Value word) {
  if (!word.is(json::Kind::string)) return nullptr;
  constexpr std::string_view k_chunk = "Chunk";
  std::string_view text = word.string();
  if (text.ends_with(k_chunk)) text.remove_suffix(k_chunk.size());
  const auto* const at = std::find_if(k_speakers.begin(), k_speakers.end(),
                                      [&](const Speaker& s) { return text == s.type || text == s.name; });
  return at == k_speakers.end() ? nullptr : at;
}

/// What is said, and by whom; without a speaker it is no message.
struct LangchainShape {
  const Speaker* speaker = nullptr;
  json::Value speaker_value;
  json::Value body;
  std::string_view key;  ///< of the body in the message; empty = it is the message
};
LangchainShape shape_of(json::Value v) {
  if (const json::Value kwargs = v.find("kwargs"); v.find("lc") && kwargs.is(json::Kind::object)) {
    json::Value last;
    for (const json::Value e : v.find("id").elements()) last = e;
    return {speaker_of(last), last, kwargs, "kwargs"};
  }
  const json::Value type = v.find("type");
  if (const json::Value data = v.find("data"); data.is(json::Kind::object) && data.find("content"))
    return {speaker_of(type), type, data, "data"};
  return {speaker_of(type), type, v, {}};
}

Evidence recognise_langchain_message(json::Value message) {
  const LangchainShape shape = shape_of(message);
  if (shape.speaker == nullptr) return {};
  if (shape.key == "kwargs") return {8, "constructors: lc, id and kwargs"};
  if (shape.key == "data") return {8, "messages of type and data"};
  if (!message.find("content") || message.find("role")) return {};
  const bool own = shape.speaker->type == "human" || shape.speaker->type == "ai" ||
                   message.find("additional_kwargs") ||
                   (shape.speaker->role == Role::tool && message.find("tool_call_id"));
  return own ? Evidence{8, "content of a human or an ai"} : Evidence{};
}

/// Of a graph's state, its messages.
bool is_state(json::Value, json::Value, json::Value list) {
  return recognise_langchain_message(first_in(list)).points > 0;
}

class MessageReader {
 public:
  MessageReader(MessageBuilder& b, const LangchainShape& shape) : b_(b), shape_(shape), body_(shape.body) {}

  void run() {
    Message& m = b_.message();
    m.content_value = body_.find("content");
    who();
    if (is_tool(m.role)) {
      result();
      return;
    }
    m.name = b_.string_of(body_.find("name"));
    if (m.name.empty()) m.name = speaker_;
    const json::Value more = body_.find("additional_kwargs");
    if (const json::Value thought = more.find("reasoning_content"); thought.is(json::Kind::string)) {
      b_.block(BlockKind::thinking, Place::message, body_);
      b_.text(thought);
    }
    find_calls(more);
    const json::Value refusal = more.find("refusal");
    const bool refuses = refusal.is(json::Kind::string) && refusal.truthy();
    content(refuses || !calls_.empty());
    if (refuses) {
      b_.block(BlockKind::text, Place::message, more);
      b_.text(refusal);
    }
    std::uint32_t place = 0;
    for (const json::Value v : calls_) call(v).part = place++;
  }

 private:
  void who() {
    if (shape_.speaker == nullptr) {
      b_.role(shape_.speaker_value);
    } else if (shape_.speaker->role == Role::none) {
      b_.role(body_.find("role"));
      // A role that is nobody else's names who speaks beside the model.
      if (b_.message().role != Role::other) return;
      b_.speaks(Role::user);
      speaker_ = b_.string_of(body_.find("role"));
    } else {
      const bool developer = body_.find("additional_kwargs").find("__openai_role__").says("developer");
      b_.role(shape_.speaker_value);
      b_.speaks(developer ? Role::developer : shape_.speaker->role);
    }
  }
  void result() {
    Block& block = b_.result(Place::message, body_, body_.find("tool_call_id"), body_.find("name"));
    block.error = body_.find("status").says("error");
    b_.message().name = block.name;
    b_.texts_of(body_.find("content"));
  }

  /// What the library read of an answer counts more than the provider's own words for it.
  void find_calls(json::Value more) {
    for (const std::string_view key : {"tool_calls", "invalid_tool_calls"}) add_calls(body_.find(key));
    if (calls_.empty()) add_calls(more.find("tool_calls"));
    if (const json::Value old = more.find("function_call"); calls_.empty() && old.is(json::Kind::object))
      calls_.push_back(old);
  }
  void add_calls(json::Value list) {
    for (const json::Value v : list_or_inner(b_.conversation(), list).elements())
      if (v.is(json::Kind::object)) calls_.push_back(v);
  }
  Block& call(json::Value v) {
    const json::Value function = v.find("function");
    json::Value arguments = function ? function.find("arguments") : v.find("args");
    if (!arguments) arguments = v.find("arguments");
    return b_.call(Place::tool_calls, v, v.find("id"), (function ? function : v).find("name"), arguments);
  }

  /// Beside something else, what is not said is an empty string.
  void content(bool is_beside) {
    const json::Value content = body_.find("content");
    if (is_beside && content.is(json::Kind::string) && content.string().empty()) return;
    b_.content(content, [&](json::Value part, std::uint32_t place) {
      if (!is_told(part)) one(part, place);
    });
  }
  /// Whether a part is a call that stands among the calls, too: Anthropic's `tool_use`, `tool_call`.
  bool is_told(json::Value part) const {
    const json::Value type = part.find("type");
    if (!type.says("tool_use") && !type.says("tool_call") && !type.says("function_call") &&
        !type.says("invalid_tool_call"))
      return false;
    const json::Value id = part.find("call_id", "id");
    return std::any_of(calls_.begin(), calls_.end(), [&](json::Value call) {
      const json::Value other = call.find("id");
      return id.is(json::Kind::string) && other.is(json::Kind::string) && id.string() == other.string();
    });
  }
  void one(json::Value part, std::uint32_t place) {
    const json::Value type = part.find("type");
    if (const json::Value thought = part.find("reasoning"); type.says("reasoning") && thought) {
      b_.block(BlockKind::thinking, Place::part, part).part = place;
      b_.text(thought);
    } else if (type.says("tool_call") && part.find("args")) {
      Block& block = call(part);
      block.place = Place::part;
      block.part = place;
    } else {
      b_.part(part, place);
    }
  }

  MessageBuilder& b_;
  const LangchainShape& shape_;
  json::Value body_;
  std::string_view speaker_;  ///< whom a role of its own names
  std::vector<json::Value> calls_;
};

void read_langchain_item(Conversation& c, json::Value item, std::uint32_t list, std::uint32_t index,
                         const policy::Accept& accept) {
  const LangchainShape shape = shape_of(item);
  MessageBuilder b(c, shape.body, list, index, accept);
  if (!b.can_read(item)) return b.finish();
  if (!shape.key.empty()) {
    const Source& source = c.sources[list];
    std::string pointer(source.pointer);
    if (source.list) pointer += "/" + std::to_string(index);
    b.message().pointer = c.arena.copy(pointer.append("/").append(shape.key));
  }
  MessageReader(b, shape).run();
  b.finish();
}

/// Its own words for media: `source_type` with `data` or `url`, later `base64` or `url`, beside a media type.
Media read_langchain_media(json::Value part, Arena& arena) {
  const json::Value type = part.find("type");
  if (!type.says("image") && !type.says("file") && !type.says("audio") && !type.says("video")) return {};
  const json::Value mime = part.find("mime_type");
  Media m;
  if (const json::Value bytes = part.find("base64"))
    m = media_from(Media::From::data, bytes, arena);
  else if (part.find("source_type").says("base64"))
    m = media_from(Media::From::data, part.find("data"), arena);
  else if ((part.find("source_type").says("url") || mime || type.says("image")) && part.find("url"))
    m = media_of_url(part.find("url"), arena);
  if (m.from == Media::From::nothing) return m;
  if (m.mime.empty()) m.mime = plain_text(mime, arena);
  for (const json::Value holder : {part, part.find("metadata"), part.find("extras")})
    if (m.name.empty()) m.name = plain_text(holder.find("filename"), arena);
  return m;
}

constexpr std::string_view k_langchain_members[] = {
    "type",          "content",      "name",           "role",
    "tool_calls",    "tool_call_id", "status",         "invalid_tool_calls",
    "function_call", "refusal",      "__openai_role__"};

}  // namespace

Format langchain() {
  Format f;
  f.name = "langchain";
  f.summary = "LangChain's messages: type and data, constructors, or as model_dump writes them";
  f.members = k_langchain_members;
  f.access = Access::read;
  f.reads = {.thinking = true, .images = true};
  f.lost = "metadata of responses, artifacts of tools";
  f.dialect.roles = k_langchain_roles;
  f.dialect.role_key = "type";
  f.recognise_message = recognise_langchain_message;
  f.read_item = read_langchain_item;
  f.read_media = read_langchain_media;
  f.usage = {.in = "usage_metadata/input_tokens",
             .out = "usage_metadata/output_tokens",
             .cache_read = "usage_metadata/input_token_details/cache_read",
             .cache_written = "usage_metadata/input_token_details/cache_creation",
             .total = "usage_metadata/total_tokens"};
  f.capabilities = &langchain_capabilities();
  f.compose = compose_langchain;
  f.by_schema = true;
  f.keys = {
      .histories = {{30, "values", "messages", HistoryPath::Means::list, is_state}},
      .said = {"content", "data", "kwargs"},
      .own_blocks = {"args", "tool_call_id", "reasoning", "base64", "source_type", "mime_type", "url",
                     "filename"},
      .holders = {"additional_kwargs"},
      .silent = {"tool_call_id", "mime_type", "source_type", "base64"},
      .wrappers = {"values"},
      .models = {"response_metadata/model_name"},
  };
  return f;
}

}  // namespace abridge::format
