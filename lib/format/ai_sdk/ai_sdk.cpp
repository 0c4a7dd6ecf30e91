#include <array>
#include <string_view>

#include "lib/format/formats.hpp"
#include "lib/format/inner_json.hpp"
#include "lib/format/media.hpp"
#include "lib/format/step_reader.hpp"
#include "lib/format/values.hpp"

// Messages of Vercel's AI SDK (vercel/ai): what its interfaces keep (UIMessage: parts; before version 5 a
// content and toolInvocations beside it) and what its models are sent (ModelMessage: parts in the content).
// In the former a part is a call and its result, so that one of its messages is read as several: as the SDK
// itself has it (convertToModelMessages), the results stand after the step that has their calls.

namespace abridge::format {
namespace {

constexpr std::array k_ai_sdk_roles{Role::user, Role::assistant, Role::system, Role::tool};
constexpr std::array k_spellings{Spelling{"data", Role::system}};
constexpr std::string_view k_denied = "Tool execution denied.";

bool begins(json::Value part, std::string_view prefix) {
  return part.find("type").string().starts_with(prefix);
}

/// A call, and mostly its result: `tool-NAME`, `dynamic-tool`, or (version 4) around a `toolInvocation`.
bool is_tool_part(json::Value part) {
  return part.find("toolInvocation").find("toolCallId") ||
         (part.find("toolCallId") && part.find("state") &&
          (begins(part, "tool-") || is_type(part, "dynamic-tool")));
}
bool is_model_tool_part(json::Value part) {
  return part.find("toolCallId") && (is_type(part, "tool-call") || is_type(part, "tool-result")) &&
         !part.find("state");
}

Evidence recognise_ai_sdk_message(json::Value message) {
  if (!message.find("role").is(json::Kind::string)) return {};
  for (const json::Value call : message.find("toolInvocations").elements())
    if (call.find("toolCallId")) return {8, "toolInvocations"};
  for (const json::Value part : message.find("content").elements())
    if (is_model_tool_part(part)) return {8, "parts tool-call and tool-result"};
  Evidence found;
  for (const json::Value part : message.find("parts").elements()) {
    if (is_tool_part(part) || is_type(part, "step-start")) return {8, "parts of tools and steps"};
    const bool says = (is_type(part, "text") && part.find("text").is(json::Kind::string)) ||
                      (is_type(part, "reasoning") && part.find("text", "reasoning")) ||
                      (is_type(part, "file") && part.find("url", "data")) || begins(part, "source-") ||
                      begins(part, "data-");
    if (says) found = {6, "parts with types"};
  }
  return found;
}

/// What one element of the list says, message by message.
class ItemReader final : public StepReader {
 public:
  using StepReader::StepReader;

  void run() {
    const json::Value parts = item().find("parts");
    const bool has_parts = parts.is(json::Kind::array) && !parts.empty();
    said_ = has_parts ? parts : item().find("content");
    if (!has_parts) invocations();
    if (said_.is(json::Kind::array)) {
      for_each_part(conversation(), said_, [&](json::Value part, std::uint32_t place) { one(part, place); });
    } else if (said_.is(json::Kind::string) && !(any() && said_.string().empty())) {
      open().content(said_);
    }
    if (has_parts) other_invocations(parts);
    attachments();
    if (!any()) open();
    close();
  }

 private:
  void begin(MessageBuilder& b) override {
    Message& m = b.message();
    b.role(item().find("role"), k_spellings);
    m.broken = !item().is(json::Kind::object);
    m.content_value = said_;
    m.time_value = item().find("createdAt");
    if (!m.time_value) m.time_value = item().find("metadata").find("createdAt");
  }

  /// Before version 5: calls and results beside the content, which was said after them.
  void invocations() {
    std::string_view step;
    for (const json::Value call : list_or_inner(conversation(), item().find("toolInvocations")).elements()) {
      if (any() && call.find("step").raw() != step) close();
      step = call.find("step").raw();
      tool(call, call, 0);
    }
    close();
  }
  /// Those that no part repeats.
  void other_invocations(json::Value parts) {
    for (const json::Value call : list_or_inner(conversation(), item().find("toolInvocations")).elements()) {
      bool again = false;
      for (const json::Value part : parts.elements()) {
        const json::Value own = part.find("toolInvocation");
        again = again || (own ? own : part).find("toolCallId").raw() == call.find("toolCallId").raw();
      }
      if (!again) tool(call, call, 0);
    }
  }
  void attachments() {
    std::uint32_t place = 0;
    for (const json::Value file : item().find("experimental_attachments").elements())
      medium(file, file.find("contentType"), place++);
  }

  void end_step() {
    close();
    invoked_ = {};
  }

  void one(json::Value part, std::uint32_t place) {
    // Before version 5 no step begins after calls but with what is said of their results.
    if (invoked_ && is_type(part, "text")) end_step();
    // What a provider's tool gave stands amid what the assistant says.
    if (is_open() && open().message().role == Role::tool && !is_type(part, "tool-result")) close();
    if (is_type(part, "step-start")) {
      end_step();
    } else if (const json::Value invocation = part.find("toolInvocation")) {
      if (invoked_ && invocation.find("step").raw() != invoked_.find("step").raw()) end_step();
      invoked_ = invocation;
      tool(part, invocation, place);
    } else if (is_tool_part(part)) {
      tool(part, part, place);
    } else if (is_type(part, "tool-call")) {
      call(part, part, place);
    } else if (is_type(part, "tool-result")) {
      model_result(part, place);
    } else if (is_type(part, "reasoning")) {
      open().block(BlockKind::thinking, Place::part, part).part = place;
      open().text(part.find("text", "reasoning"));
    } else if (is_type(part, "file") || is_type(part, "image")) {
      const json::Value type = part.find("mediaType", "mimeType");
      medium(part, is_type(part, "image") ? json::Value{} : type, place);
    } else {
      open().part(part, place);
    }
  }

  void medium(json::Value part, json::Value type, std::uint32_t place) {
    const bool is_image = !type || type.string().starts_with("image/");
    open().block(is_image ? BlockKind::image : BlockKind::document, Place::part, part).part = place;
  }

  /// A call with the state that it is in; what it gave is kept for later.
  void tool(json::Value part, json::Value body, std::uint32_t place) {
    call(part, body, place);
    const json::Value state = body.find("state");
    if (state.says("output-available") || state.says("result") || state.says("output-error") ||
        state.says("output-denied"))
      keep({part, body, place});
  }
  void call(json::Value part, json::Value body, std::uint32_t place) {
    MessageBuilder& b = open();
    json::Value arguments = body.find("input", "args");
    // What was no JSON is kept as the model wrote it.
    if (!arguments) arguments = body.find("rawInput");
    Block& call = b.call(Place::part, part, body.find("toolCallId"), {}, arguments);
    call.part = place;
    call.name = name_of(b, body);
  }
  static std::string_view name_of(MessageBuilder& b, json::Value body) {
    constexpr std::string_view k_prefix = "tool-";
    if (const json::Value name = body.find("toolName")) return b.string_of(name);
    const std::string_view type = b.string_of(body.find("type"));
    return type.starts_with(k_prefix) ? type.substr(k_prefix.size()) : std::string_view{};
  }

  static Block& result_block(MessageBuilder& b, json::Value part, json::Value body, std::uint32_t place) {
    Block& block = b.result(Place::part, part, body.find("toolCallId"));
    block.part = place;
    block.name = name_of(b, body);
    return block;
  }
  void read_result(MessageBuilder& b, const Result& r) override {
    Block& block = result_block(b, r.part, r.call, r.place);
    const json::Value state = r.call.find("state");
    block.error = state.says("output-error") || state.says("output-denied");
    if (state.says("output-denied"))
      denied(b, state, r.call.find("approval").find("reason"));
    else if (state.says("output-error"))
      b.text_or_json(r.call.find("errorText"));
    else
      b.text_or_json(state.says("result") ? r.call.find("result") : r.call.find("output"));
  }
  /// Of what a model is sent: results in messages of their own, or of a provider's tool beside its call.
  void model_result(json::Value part, std::uint32_t place) {
    if (is_open() && open().message().role != Role::tool) close();
    MessageBuilder& b = open();
    b.speaks(Role::tool);
    Block& block = result_block(b, part, part, place);
    const json::Value output = part.find("output");
    const json::Value type = output.find("type");
    if (!output) {  // before version 5
      block.error = part.find("isError").is_true();
      b.text_or_json(part.find("result"));
      return;
    }
    block.error = type.says("error-text") || type.says("error-json") || type.says("execution-denied");
    if (type.says("execution-denied"))
      denied(b, type, output.find("reason"));
    else if (type.says("content"))
      b.texts_of(output.find("value"));
    else
      b.text_or_json(output.find("value"));
  }
  static void denied(MessageBuilder& b, json::Value at, json::Value reason) {
    if (reason.is(json::Kind::string))
      b.text(reason);
    else
      b.piece(at, k_denied);
  }

  json::Value said_;
  json::Value invoked_;  // before version 5: the newest call of the step
};

void read_item(Conversation& c, json::Value item, std::uint32_t list, std::uint32_t index,
               const policy::Accept& accept) {
  ItemReader(c, item, list, index, accept).run();
}

/// An image may be bytes, an address, or an address that holds the bytes.
Media read_media(json::Value part, Arena& arena) {
  if (const json::Value type = part.find("contentType"); type && part.find("url")) {
    Media m = media_of_url(part.find("url"), arena);
    if (m.mime.empty()) m.mime = plain_text(type, arena);
    m.name = plain_text(part.find("name"), arena);
    return m;
  }
  // Of what a tool gave.
  if (is_type(part, "image-url") || is_type(part, "file-url")) return media_of_url(part.find("url"), arena);
  const json::Value image = part.find("image");
  if (!is_type(part, "image") || !image.is(json::Kind::string)) return media_beside_type(part, arena);
  Media m = media_of_data(image, arena);
  if (m.mime.empty()) m.mime = plain_text(part.find("mediaType", "mimeType"), arena);
  if (m.mime.empty() && m.from == Media::From::data) m.mime = "image/png";
  return m;
}

bool is_own_image(json::Value v) {
  if (is_type(v, "image-url") || is_type(v, "image-data")) return true;
  return is_type(v, "file") && v.find("mediaType", "mimeType").string().starts_with("image/");
}

constexpr std::string_view k_members[] = {"role",      "parts",           "content",
                                          "reasoning", "toolInvocations", "experimental_attachments"};

}  // namespace

Format ai_sdk() {
  Format f;
  f.name = "ai-sdk";
  f.summary = "messages of Vercel's AI SDK: UIMessage (parts), ModelMessage, toolInvocations";
  f.members = k_members;
  f.access = Access::read;
  f.reads = {.thinking = true, .images = true};
  f.lost = "data parts, sources, approvals";
  f.dialect.roles = k_ai_sdk_roles;
  f.dialect.time_key = "createdAt";
  f.dialect.spellings = k_spellings;
  f.recognise_message = recognise_ai_sdk_message;
  f.read_item = read_item;
  f.is_image = is_own_image;
  f.read_media = read_media;
  f.capabilities = &ai_sdk_capabilities();
  f.compose = compose_ai_sdk;
  f.by_schema = true;
  f.keys = {
      .said = {"parts", "content"},
      .parts = {"parts"},
      .own_blocks = {"toolCallId",     "toolName",  "input",   "args",     "output",
                     "result",         "errorText", "state",   "isError",  "step",
                     "toolInvocation", "reasoning", "details", "image",    "mediaType",
                     "mimeType",       "url",       "data",    "filename", "contentType"},
      .holders = {"toolInvocation"},
      .silent = {"toolCallId", "state", "providerMetadata", "callProviderMetadata", "providerOptions"},
      .results = {"output/value"},
  };
  return f;
}

}  // namespace abridge::format
