#include <string>
#include <unordered_set>

#include "lib/format/compose/conversation_writer.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/lines/made_id.hpp"
#include "lib/format/lines/session_id.hpp"
#include "lib/text/time.hpp"

// Conversations as sessions that pi loads (badlogic/pi-mono,
// packages/coding-agent/src/core/session-manager.ts): a header with an id, then entries of which each hangs
// on the one before it. The system prompt is the agent's own.

namespace abridge::format {
namespace {

bool takes(Role role, BlockKind kind, const Media& m) {
  return role == Role::user && kind == BlockKind::image && m.from == Media::From::data;
}

class Session {
 public:
  explicit Session(ConversationWriter& to) : to_(to), json_(to.json()), id_(session_uuid(to)) {}

  void run() {
    for (const Turn& t : to_.turns()) {
      note_time(t);
      if (timed_) break;
    }
    json_.open('{').key("type").text("session").key("version").value("3").key("id").text(id_);
    json_.key("timestamp").text(time_).key("cwd").text("/").close('}');
    if (const json::Value title = to_.extras().title; title.is(json::Kind::string)) {
      entry("session_info", title.raw());
      json_.key("name").text(title.string()).close('}');
    }
    for (const Turn& t : to_.turns()) {
      note_time(t);
      if (t.role == Role::tool)
        results(to_.parts_of(t));
      else
        message(t);
    }
  }

 private:
  void note_time(const Turn& t) {
    if (t.message == nullptr) return;
    std::string time = to_.time_of(*t.message);
    text::Instant at{};
    if (time.empty() || !text::parse_iso8601(time, at)) return;
    constexpr std::int64_t k_thousand = 1000;
    constexpr std::int64_t k_million = 1'000'000;
    time_ = std::move(time);
    ms_ = at.seconds * k_thousand + at.nanoseconds / k_million;
    timed_ = true;
  }

  /// The begin of a line that hangs on the one before it.
  void entry(std::string_view type, std::string_view said) {
    json_.end_line();
    constexpr std::size_t k_digits = 8;
    std::string own;
    for (std::uint64_t salt = 0; own.empty() || !given_.insert(own).second; ++salt)
      own = made_uuid(said, id_ + last_, salt).substr(0, k_digits);
    json_.open('{').key("type").text(type).key("id").text(own).key("parentId");
    if (last_.empty())
      json_.value("null");
    else
      json_.text(last_);
    json_.key("timestamp").text(time_);
    last_ = own;
  }
  void begin(const TurnPart& first) {
    entry("message", first.block != nullptr ? first.block->source.raw() : first.text);
    json_.key("message").open('{');
  }
  void end() { json_.key("timestamp").value(std::to_string(ms_)).close('}').close('}'); }

  void message(const Turn& t) {
    const auto parts = to_.parts_of(t);
    begin(parts.front());
    to_.role(t.role == Role::assistant ? "assistant" : "user");
    json_.key("content").open('[');
    for (const TurnPart& p : parts) part(p);
    json_.close(']');
    if (t.role == Role::assistant) {
      const json::Value model = to_.extras().model;
      json_.key("api").text("unknown").key("provider").text("unknown").key("model");
      json_.text(model.is(json::Kind::string) ? model.string() : std::string_view("unknown"));
      json_.key("usage").value(R"({"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"totalTokens":0,)"
                               R"("cost":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"total":0}})");
      json_.key("stopReason").text(t.calls ? "toolUse" : "stop");
    }
    end();
  }

  void part(const TurnPart& p) {
    switch (p.kind) {
      case BlockKind::text:
        to_.text_part("text", p.text);
        break;
      case BlockKind::thinking:
        json_.open('{').key("type").text("thinking").key("thinking");
        to_.joined_texts(p);
        json_.close('}');
        break;
      case BlockKind::tool_call:
        json_.open('{').key("type").text("toolCall").key("id").string(p.id).key("name").string(p.name);
        json_.key("arguments");
        to_.arguments().as_object(*p.block, json_);
        json_.close('}');
        break;
      case BlockKind::image:
        json_.open('{').key("type").text("image").key("data").text(p.media.body);
        json_.key("mimeType").text(p.media.mime.empty() ? "image/png" : p.media.mime).close('}');
        break;
      default:
        break;
    }
  }

  void results(std::span<const TurnPart> parts) {
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const TurnPart& p = parts[i];
      if (p.kind != BlockKind::tool_result) continue;
      begin(p);
      to_.role("toolResult");
      json_.key("toolCallId").string(p.id).key("toolName").string(p.name).key("content").open('[');
      const auto within = parts_within(parts, i);
      for (const TurnPart& inner : within) part(inner);
      if (within.empty())
        for (const std::string_view t : to_.texts_of(p)) to_.text_part("text", t);
      json_.close(']').key("isError").value(p.block->error ? "true" : "false");
      end();
    }
  }

  ConversationWriter& to_;
  json::Writer& json_;
  const std::string id_;
  std::string last_;
  std::unordered_set<std::string> given_;
  std::string time_ = "1970-01-01T00:00:00.000Z";
  std::int64_t ms_ = 0;
  bool timed_ = false;
};

}  // namespace

const Capabilities& pi_capabilities() {
  static constexpr Capabilities k_capabilities = [] {
    Capabilities m;
    m.system = Capabilities::System::beside;
    m.join = Capabilities::Join::calls;
    m.thinking = Capabilities::Thinking::any;
    m.failures = m.media_in_results = m.text_after_calls = m.model = m.id = Capabilities::Has::yes;
    m.times = Capabilities::Has::yes;
    m.definitions = Capabilities::Has::no;
    m.takes = takes;
    return m;
  }();
  return k_capabilities;
}

void compose_pi(ConversationWriter& to) {
  for (std::size_t i = 0; i < to.system().size(); ++i) to.losses().add(Loss::record_fields, "system");
  Session(to).run();
}

}  // namespace abridge::format
