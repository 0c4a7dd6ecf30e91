#include <array>
#include <string>
#include <vector>

#include "lib/format/builder.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/inner_json.hpp"
#include "lib/format/media.hpp"
#include "lib/format/otel_genai/any_value.hpp"
#include "lib/format/values.hpp"
#include "lib/json/text.hpp"

// Messages as OpenTelemetry's conventions have them (open-telemetry/semantic-conventions-genai,
// docs/gen-ai/gen-ai-input-messages.json): role and parts, whose texts stand under `content`. Spans have them
// as attributes, mostly as JSON in a text: what a model was told, was sent and answered. Of a trace the last
// span with messages is read, or the one that is asked for.

namespace abridge::format {
namespace {

constexpr std::array k_otel_genai_roles{Role::user, Role::assistant, Role::system, Role::tool};
constexpr std::string_view k_told = "gen_ai.system_instructions";
constexpr std::string_view k_sent = "gen_ai.input.messages";
constexpr std::string_view k_answered = "gen_ai.output.messages";

/// The AI SDK's parts have a `text`.
bool is_own_part(json::Value part) {
  for (const std::string_view type :
       {"tool_call", "tool_call_response", "server_tool_call", "server_tool_call_response"})
    if (is_type(part, type)) return true;
  const bool says = is_type(part, "text") || is_type(part, "reasoning") || is_type(part, "blob");
  return says && part.find("content").is(json::Kind::string) && !part.find("text");
}

Evidence recognise_otel_genai_message(json::Value message) {
  if (!message.find("role").is(json::Kind::string)) return {};
  for (const json::Value part : message.find("parts").elements())
    if (is_own_part(part)) return {12, "parts text, tool_call, tool_call_response with a content"};
  return {};
}

/// An attribute, by its name or as OTLP lists them: what stands in its value.
json::Value attribute(json::Value attributes, std::string_view name) {
  if (attributes.is(json::Kind::object)) return attributes.find(name);
  for (const json::Value a : attributes.elements()) {
    if (!a.find("key").says(name)) continue;
    const json::Value text = a.find("value").find("stringValue", "string_value");
    return text ? text : a.find("value");
  }
  return {};
}
json::Value attribute_of(json::Value span, std::string_view name) {
  if (const json::Value own = span.find(name)) return own;
  return attribute(span.find("attributes"), name);
}
bool has_messages(json::Value span) { return attribute_of(span, k_sent) || attribute_of(span, k_answered); }

struct Span {
  json::Value value;
  std::string pointer;
};

/// Those of a record that have messages: itself, or those that OTLP has in it.
std::vector<Span> spans_of(json::Value record) {
  std::vector<Span> out;
  if (has_messages(record)) out.push_back({record, ""});
  std::size_t resource = 0;
  for (const json::Value r : record.find("resourceSpans").elements()) {
    const std::string in_resource = "/resourceSpans/" + std::to_string(resource++) + "/scopeSpans/";
    std::size_t scope = 0;
    for (const json::Value s : r.find("scopeSpans").elements()) {
      const std::string in_scope = in_resource + std::to_string(scope++) + "/spans/";
      std::size_t place = 0;
      for (const json::Value span : s.find("spans").elements()) {
        const std::size_t at = place++;
        if (has_messages(span)) out.push_back({span, in_scope + std::to_string(at)});
      }
    }
  }
  return out;
}

Evidence recognise_otel_genai_record(json::Value record) {
  if (record.find("resourceSpans").is(json::Kind::array)) return {20, "resourceSpans"};
  return has_messages(record) ? Evidence{20, "a span with gen_ai's messages"} : Evidence{};
}

class PartReader {
 public:
  explicit PartReader(MessageBuilder& b) : b_(b) {}

  void run(json::Value part, std::uint32_t place) {
    if (is_type(part, "text") || is_type(part, "reasoning")) {
      b_.block(is_type(part, "text") ? BlockKind::text : BlockKind::thinking, Place::part, part).part = place;
      b_.text(part.find("content"));
    } else if (is_type(part, "tool_call")) {
      b_.call(Place::part, part, part.find("id"), part.find("name"), part.find("arguments")).part = place;
    } else if (is_type(part, "tool_call_response")) {
      b_.result(Place::part, part, part.find("id"), part.find("name")).part = place;
      b_.texts_of(part.find("response", "result"));
    } else if (is_type(part, "blob") || is_type(part, "uri") || is_type(part, "file")) {
      const bool image = part.find("modality").says("image");
      b_.block(image ? BlockKind::image : BlockKind::document, Place::part, part).part = place;
    } else {  // a tool of the provider's: no call of ours
      b_.block(BlockKind::other, Place::part, part).part = place;
    }
  }

 private:
  MessageBuilder& b_;
};

void read_parts(MessageBuilder& b, json::Value parts) {
  PartReader reader(b);
  for_each_part(b.conversation(), parts,
                [&](json::Value part, std::uint32_t place) { reader.run(part, place); });
}

/// `source`: what of the file it stands in.
void read_one(Conversation& c, json::Value message, json::Value source, std::string_view pointer,
              std::uint32_t list, std::uint32_t index, const policy::Accept& accept) {
  MessageBuilder b(c, source, list, index, accept);
  Message& m = b.message();
  m.pointer = pointer;
  m.broken = !message.is(json::Kind::object);
  m.content_value = message.find("parts");
  m.name = b.string_of(message.find("name"));
  b.role(message.find("role"));
  if (m.content_value.is(json::Kind::array))
    read_parts(b, m.content_value);
  else
    b.content(m.content_value ? m.content_value : message.find("content"));
  b.finish();
}

void read_otel_genai_item(Conversation& c, json::Value item, std::uint32_t list, std::uint32_t index,
                          const policy::Accept& accept) {
  // Of a message that was cut short, its parts may be left.
  if (!item.find("role") && is_own_part(item)) return;
  read_one(c, item, item, {}, list, index, accept);
}

class SpanReader {
 public:
  SpanReader(Conversation& c, const Span& span, std::uint32_t list, const policy::Accept& accept)
      : c_(c), span_(span), list_(list), accept_(accept) {}

  void run() {
    const json::Value told = attribute_of(span_.value, k_told);
    if (const json::Value parts = list_in(told); parts && !parts.empty()) {
      MessageBuilder b(c_, {}, list_, index_++, accept_);
      b.message().pointer = pointer(k_told);
      b.message().content_value = parts;
      b.speaks(Role::system);
      read_parts(b, parts);
      b.finish();
    }
    for (const std::string_view name : {k_sent, k_answered}) {
      const json::Value held = attribute_of(span_.value, name);
      const std::string_view where = held ? pointer(name) : std::string_view{};
      const json::Value list = list_in(held);
      if (says_something(held) && !list.is(json::Kind::array)) not_read(held, where);
      json::Value last;
      for (const json::Value message : list.elements()) {
        // What answers right after an answer is another choice.
        if (name == k_answered && answers(last) && answers(message)) {
          ++c_.other_answers;
          continue;
        }
        last = message;
        read_one(c_, message, held.is(json::Kind::array) ? message : json::Value{}, where, list_, index_++,
                 accept_);
      }
    }
  }

 private:
  static bool answers(json::Value message) { return message.find("role").says("assistant"); }
  static bool says_something(json::Value held) {
    return is_any_value(held) || (held.is(json::Kind::string) && !json::is_blank(held.string()));
  }
  /// What of it is no object: that says that it is no message.
  static json::Value oddity_of(json::Value held) {
    for (const std::string_view key : {"kvlistValue", "kvlist_value", "arrayValue", "array_value"})
      if (const json::Value values = held.find(key).find("values")) return values;
    return held;
  }
  /// What should be such a list, and isn't: it stands where its messages would.
  void not_read(json::Value held, std::string_view where) {
    MessageBuilder b(c_, oddity_of(held), list_, index_++, accept_);
    b.message().pointer = where;
    b.message().broken = true;
    b.finish();
  }
  /// The list that stands there, or in a text there, or that OTLP says.
  json::Value list_in(json::Value held) {
    if (held.is(json::Kind::string)) return one_inner_json(c_, held.string());
    return is_any_value(held) ? inner_value(c_, json_of_any_value(held)) : held;
  }
  std::string_view pointer(std::string_view name) {
    const std::string within = span_.value.find(name) ? "/" : "/attributes/";
    return c_.arena.copy(std::string(c_.sources[list_].pointer) + span_.pointer + within + std::string(name));
  }

  Conversation& c_;
  const Span& span_;
  std::uint32_t list_;
  const policy::Accept& accept_;
  std::uint32_t index_ = 0;
};

json::Value otel_genai_id_of(json::Value span) {
  const json::Value id = span.find("spanId", "span_id");
  return id ? id : span.find("context").find("span_id");
}

bool read_otel_genai_record(Conversation& c, std::uint32_t list, std::string_view branch,
                            const policy::Accept& accept) {
  Source& source = c.sources[list];
  const std::vector<Span> spans = spans_of(source.root);
  if (spans.empty() && source.list && branch.empty()) {
    std::uint32_t index = 0;
    for (const json::Value v : source.list.elements()) read_otel_genai_item(c, v, list, index++, accept);
    return true;
  }
  source.history = {};  // no list of messages, and none is missed
  source.list = {};
  const Span* wanted = branch.empty() && !spans.empty() ? &spans.back() : nullptr;
  for (const Span& span : spans)
    if (const json::Value id = otel_genai_id_of(span.value);
        !branch.empty() && id.is(json::Kind::string) && json::decoded(id.string(), c.arena) == branch)
      wanted = &span;
  if (wanted != nullptr) SpanReader(c, *wanted, list, accept).run();
  return branch.empty() || wanted != nullptr;
}

std::vector<Branch> otel_genai_branches_of(json::Value record, Arena& arena) {
  std::vector<Branch> out;
  const std::vector<Span> spans = spans_of(record);
  for (const Span& span : spans) {
    Branch b;
    if (const json::Value id = otel_genai_id_of(span.value); id.is(json::Kind::string))
      b.leaf = json::decoded(id.string(), arena);
    b.time = span.value.find("startTimeUnixNano", "start_time");
    b.text = span.value.find("name");
    b.current = &span == &spans.back();
    out.push_back(b);
  }
  return out;
}

Media read_otel_genai_media(json::Value part, Arena& arena) {
  if (!part.find("modality")) return {};
  Media m;
  if (is_type(part, "blob")) m = media_from(Media::From::data, part.find("content"), arena);
  if (is_type(part, "uri")) m = media_of_url(part.find("uri"), arena);
  if (is_type(part, "file")) m = media_from(Media::From::file, part.find("file_id"), arena);
  if (m.from != Media::From::nothing && m.mime.empty()) m.mime = plain_text(part.find("mime_type"), arena);
  return m;
}

constexpr StopWord k_otel_genai_stop_words[] = {{"stop", Stop::end},
                                                {"tool_call", Stop::calls},
                                                {"length", Stop::length},
                                                {"content_filter", Stop::refused},
                                                {"error", Stop::failed}};

constexpr std::string_view k_otel_genai_members[] = {"role", "parts", "name"};

}  // namespace

Format otel_genai() {
  Format f;
  f.name = "otel-genai";
  f.summary = "messages of OpenTelemetry's GenAI conventions: role and parts, and spans that have them";
  f.members = k_otel_genai_members;
  f.access = Access::read;
  f.reads = {.thinking = true, .images = true};
  f.lost = "other attributes, other spans; tools of the provider's own";
  f.dialect.roles = k_otel_genai_roles;
  f.dialect.content_key = "parts";
  f.recognise_record = recognise_otel_genai_record;
  f.recognise_message = recognise_otel_genai_message;
  f.read_item = read_otel_genai_item;
  f.read_record = read_otel_genai_record;
  f.branches_of = otel_genai_branches_of;
  f.read_media = read_otel_genai_media;
  f.stops = {"finish_reason", k_otel_genai_stop_words};
  f.keys = {
      .leads = {k_told, k_sent, k_answered},
      .said = {"parts"},
      .parts = {"parts"},
      .own_blocks = {"content", "arguments", "response", "result", "modality", "mime_type", "uri", "file_id"},
      .tools = {"attributes/gen_ai.tool.definitions", "gen_ai.tool.definitions"},
      .models = {"attributes/gen_ai.request.model", "gen_ai.request.model"},
  };
  return f;
}

}  // namespace abridge::format
