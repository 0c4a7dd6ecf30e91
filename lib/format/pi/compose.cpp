#include <string>
#include <unordered_set>

#include "lib/format/compose/conversation_writer.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/lines/line_times.hpp"
#include "lib/format/lines/made_id.hpp"
#include "lib/format/lines/session_id.hpp"

// Conversations as sessions that pi loads (badlogic/pi-mono,
// packages/coding-agent/src/core/session-manager.ts): a header with an id, then entries of which each hangs
// on the one before it. The system prompt is the agent's own.

namespace abridge::format {
namespace {

bool pi_takes(Role role, BlockKind kind, const Media& m) {
  return role == Role::user && kind == BlockKind::image && m.from == Media::From::data;
}

class SessionLines {
 public:
  explicit SessionLines(ConversationWriter& to)
      : to_(to), json_(to.json()), id_(session_uuid(to)), times_(to) {}

  void run() {
    times_.begin();
    json_.open('{').key("type").text("session").key("version").value("3").key("id").text(id_);
    json_.key("timestamp").text(times_.text()).key("cwd").text(to_.folder());
    to_.rest_of_header({{"type", "version", "id", "timestamp", "cwd"}});
    json_.close('}');
    if (const json::Value title = to_.extras().title; title.is(json::Kind::string)) {
      entry("session_info", title.raw());
      json_.key("name").text(title.string()).close('}');
    }
    for (const Turn& t : to_.turns()) {
      times_.note(t);
      if (!t.own.empty()) {
        entry("message", t.own);
        json_.key("message").value(t.own).close('}');
      } else if (t.role == Role::tool) {
        results(to_.parts_of(t));
      } else {
        message(t);
      }
    }
  }

 private:
  /// The begin of a line that hangs on the one before it.
  void entry(std::string_view type, std::string_view said) {
    json_.end_line();
    constexpr std::size_t k_digits = 8;
    std::string own;
    for (std::uint64_t salt = 0; own.empty() || !given_.insert(own).second; ++salt)
      own = made_uuid(said, id_ + last_, salt).substr(0, k_digits);
    json_.open('{').key("type").text(type).key("id").text(own);
    to_.link("parentId", last_);
    json_.key("timestamp").text(times_.text());
    last_ = own;
  }
  void begin(const TurnPart& first) {
    entry("message", first.source());
    json_.key("message").open('{');
  }
  void end() { json_.key("timestamp").value(std::to_string(times_.milliseconds())).close('}').close('}'); }

  void message(const Turn& t) {
    const auto parts = to_.parts_of(t);
    begin(parts.front());
    to_.role(t.role == Role::assistant ? "assistant" : "user");
    json_.key("content").open('[');
    for (const TurnPart& p : parts) part(p);
    json_.close(']');
    if (t.role == Role::assistant) {
      json_.key("api").text("unknown").key("provider").text("unknown").key("model").text(to_.needed_model(t));
      json_.key("usage").open('{');
      to_.usage(to_.usage_of(t).value_or(cost::Usage{}));
      json_.key("cost").value(R"({"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"total":0})").close('}');
      const std::string_view stopped = to_.stop_reason(t);
      json_.key("stopReason").text(stopped.empty() ? "stop" : stopped);
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
  LineTimes times_;
};

}  // namespace

const Capabilities& pi_capabilities() {
  static constexpr Capabilities k_capabilities = [] {
    Capabilities m;
    m.system = Capabilities::System::none;
    m.join = Capabilities::Join::calls;
    m.thinking = Capabilities::Thinking::any;
    m.failures = m.media_in_results = m.text_after_calls = m.model = m.id = Capabilities::Has::yes;
    m.times = m.one_a_file = m.folder = Capabilities::Has::yes;
    m.definitions = Capabilities::Has::no;
    m.takes = pi_takes;
    m.answer_models = m.stops = m.usage = Capabilities::Has::yes;
    return m;
  }();
  return k_capabilities;
}

void compose_pi(ConversationWriter& to) { SessionLines(to).run(); }

}  // namespace abridge::format
