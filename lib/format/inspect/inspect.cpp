#include <array>
#include <string>

#include "lib/format/builder.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/inner_json.hpp"
#include "lib/format/lines/line_log.hpp"
#include "lib/format/media.hpp"
#include "lib/format/values.hpp"

// Inspect's eval logs (UKGovernmentBEIS/inspect_ai, model/_chat_message.py, _util/content.py): each of a
// log's `samples` is a conversation, and may stand by itself or as a bare list of its messages. A call has
// the name of its tool where Chat Completions has an object.

namespace abridge::format {
namespace {

constexpr std::array k_inspect_roles{Role::user, Role::assistant, Role::system, Role::tool};

bool is_text(json::Value v) { return v.is(json::Kind::string); }
bool is_sample(json::Value v) {
  return v.find("messages").is(json::Kind::array) && v.find("epoch") && v.find("input");
}
/// The first list of that name: of a log that was cut short, events may have left more.
json::Value messages_of(json::Value sample) {
  for (const json::Member m : sample.members())
    if (m.key == "messages" && m.value.is(json::Kind::array)) return m.value;
  return {};
}
bool is_log(json::Value v) {
  return v.find("eval").is(json::Kind::object) && (v.find("samples") || v.find("plan") || v.find("status"));
}
/// What a log says of itself may be lost.
bool is_samples(json::Value record, json::Value, json::Value list) {
  return is_log(record) || is_sample(first_in(list));
}

Evidence recognise_inspect_record(json::Value record) {
  if (is_log(record)) return {20, "an eval log: eval beside samples, plan or status"};
  if (is_sample(record)) return {20, "a sample: epoch, input and messages"};
  if (is_sample(first_in(record.find("samples")))) return {20, "samples: epoch, input and messages"};
  return {};
}

Evidence recognise_inspect_message(json::Value message) {
  if (!is_text(message.find("role"))) return {};
  for (const json::Value call : message.find("tool_calls").elements())
    if (is_text(call.find("function"))) return {8, "calls with the name of a function"};
  if (message.find("role").says("tool") && is_text(message.find("function")))
    return {8, "results with the name of a function"};
  const json::Value source = message.find("source");
  return source.says("generate") || source.says("input") ? Evidence{3, "source of a message"} : Evidence{};
}

/// A sample keeps the bytes of images beside its messages: `attachment://` and their hash. Then the part with
/// what stands there.
json::Value with_attachment(Conversation& c, json::Value part, json::Value attachments) {
  constexpr std::string_view k_scheme = "attachment://";
  for (const json::Member m : part.members()) {
    if (!is_text(m.value) || !m.value.string().starts_with(k_scheme)) continue;
    const json::Value kept = attachments.find(m.value.string().substr(k_scheme.size()));
    if (!is_text(kept)) return part;
    const std::size_t at = static_cast<std::size_t>(m.value.raw().data() - part.raw().data());
    std::string text(part.raw());
    return inner_value(c, text.replace(at, m.value.raw().size(), kept.raw()));
  }
  return part;
}

void read_part(MessageBuilder& b, json::Value part, std::uint32_t place, json::Value attachments) {
  const json::Value type = part.find("type");
  if (type.says("reasoning")) {
    b.block(BlockKind::thinking, Place::part, part).part = place;
    b.text(part.find("redacted").is_true() ? part.find("summary") : part.find("reasoning"));
  } else if (type.says("tool_use")) {  // a tool of the provider's, with what it gave: no call of ours
    b.block(BlockKind::other, Place::part, part).part = place;
  } else {
    b.part(with_attachment(b.conversation(), part, attachments), place);
  }
}

void read_inspect_result(MessageBuilder& b, json::Value message) {
  const json::Value error = message.find("error");
  Block& result = b.result(Place::message, message, message.find("tool_call_id"), message.find("function"));
  result.error = error.truthy();
  const json::Value content = message.find("content");
  if (content.truthy() || !result.error) b.texts_of(content);
  // What went wrong, where the content does not say it.
  if (error.find("message").raw() != content.raw()) b.text(error.find("message"));
}

void read_inspect_message(MessageBuilder& b, json::Value message, json::Value attachments) {
  Message& m = b.message();
  m.broken = !message.is(json::Kind::object);
  m.content_value = message.find("content");
  b.role(message.find("role"));
  if (m.role == Role::tool) {
    read_inspect_result(b, message);
    return;
  }
  const json::Value calls = message.find("tool_calls");
  if (calls.empty() || m.content_value.truthy())  // beside a call an empty text says nothing
    b.content(m.content_value,
              [&](json::Value part, std::uint32_t place) { read_part(b, part, place, attachments); });
  std::uint32_t place = 0;
  for (const json::Value v : calls.elements())
    b.call(Place::tool_calls, v, v.find("id"), v.find("function"), v.find("arguments")).part = place++;
}

class EvalLog : public LineLog {
 public:
  explicit EvalLog(const LogInput& input) : LineLog(input, Linking::none) {}

  std::string_view id(std::size_t which) const override {
    for (const std::uint32_t line : lines_of(which))
      if (const json::Value id = value(line).find("id"); is_sample(value(line)))
        return is_text(id) ? id.string() : id.raw();
    return LineLog::id(which);
  }
  void add_unread(std::size_t which, Losses& losses) const override {
    LineLog::add_unread(which, losses);
    for (const std::uint32_t line : lines_of(which)) {
      if (!is_sample(value(line))) continue;
      for (const json::Member m : value(line).members())
        if (m.key != "messages" && m.key != "id" && m.key != "attachments" && m.value.truthy())
          losses.add(Loss::record_fields, m.key);
    }
  }

 protected:
  Facts facts(json::Value line) override {
    Facts out;
    out.begins = is_sample(line);
    return out;
  }
  bool is_known(json::Value line) const override { return is_sample(line) || is_text(line.find("role")); }
  bool speaks(json::Value line) const override { return is_known(line); }
  json::Value words_of(json::Value line) const override { return line.find("content"); }

  void replay(std::span<const std::uint32_t> path, Replay& out) override {
    for (const std::uint32_t line : path) {
      if (!is_sample(value(line))) {
        out.said.push_back({line, value(line)});
        continue;
      }
      std::size_t place = 0;
      for (const json::Value message : messages_of(value(line)).elements())
        out.said.push_back({line, message, arena().copy("/messages/" + std::to_string(place++))});
    }
  }
  void read_one(const Utterance& said, MessageBuilder& b) override {
    read_inspect_message(b, said.value, value(said.line).find("attachments"));
  }
};

std::unique_ptr<Log> open_inspect_log(const LogInput& input) { return std::make_unique<EvalLog>(input); }

/// How closely an image is looked at is said of images of its own alone.
Media read_inspect_media(json::Value part, Arena& arena) {
  const json::Value type = part.find("type");
  Media m;
  for (const std::string_view kind : {"image", "document", "audio", "video"})
    if (type.says(kind) && is_text(part.find(kind))) m = media_of_url(part.find(kind), arena);
  if (m.from == Media::From::nothing ||
      !(part.find("detail") || part.find("format") || part.find("filename")))
    return {};
  if (m.mime.empty()) m.mime = plain_text(part.find("mime_type"), arena);
  if (m.mime.empty()) m.mime = audio_type_of(part.find("format"));
  m.name = plain_text(part.find("filename"), arena);
  if (const json::Value detail = part.find("detail"); !detail.says("auto"))
    m.detail = plain_text(detail, arena);
  return m;
}

constexpr std::string_view k_inspect_members[] = {"id",         "role",         "content",  "source",
                                                  "tool_calls", "tool_call_id", "function", "error"};

}  // namespace

Format inspect() {
  Format f;
  f.name = "inspect";
  f.summary = "Inspect's eval logs: each sample is a conversation";
  f.members = k_inspect_members;
  f.access = Access::read;
  f.reads = {.thinking = true, .images = true};
  f.lost = "scores, events, stores; tools of the provider's own";
  f.dialect.roles = k_inspect_roles;
  f.recognise_record = recognise_inspect_record;
  f.recognise_message = recognise_inspect_message;
  f.open_log = open_inspect_log;
  f.read_media = read_inspect_media;
  f.keys = {
      .histories = {{31, "", "samples", HistoryPath::Means::list, is_samples, true}},
      .retold = {"transcript", "events"},
      .own_blocks = {"function", "arguments", "reasoning", "summary", "redacted", "image", "document",
                     "audio", "video", "format", "mime_type", "filename", "detail"},
  };
  return f;
}

}  // namespace abridge::format
