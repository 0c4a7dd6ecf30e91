#include <algorithm>
#include <string>

#include "lib/format/compose/conversation_writer.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/lines/line_times.hpp"
#include "lib/format/lines/session_id.hpp"
#include "lib/model/edit.hpp"

// Conversations as session traces, which the Hub of Hugging Face shows.

namespace abridge::format {
namespace {

class NewTrace {
 public:
  explicit NewTrace(ConversationWriter& to) : to_(to), json_(to.json()), times_(to) {}

  void run() {
    json_.open('{').key("type").text("session").key("harness");
    if (const json::Value own = to_.own_header("harness"); own.is(json::Kind::string))
      json_.text(own.string());
    else
      json_.text(to_.from().name);
    json_.key("id");
    if (const json::Value id = to_.extras().id; id.is(json::Kind::string) && !id.string().empty())
      json_.text(id.string());
    else
      json_.text(session_uuid(to_));
    to_.member("name", to_.extras().title);
    to_.member("cwd", to_.extras().folder);
    to_.rest_of_header({{"type", "harness", "id", "name", "cwd", "currNode"}});
    json_.close('}');
    for (const Turn& t : to_.turns()) {
      if (!t.own.empty()) {
        as_it_stands(t);
        continue;
      }
      if (t.role == Role::tool)
        for (const TurnPart& p : to_.parts_of(t)) result(t, p);
      else
        message(t);
    }
  }

 private:
  /// With the time that stood beside it.
  void as_it_stands(const Turn& t) {
    json_.end_line().open('{').key("type").text("message");
    if (const json::Value time = t.message->time_value;
        time && !is_within(t.message->source.raw(), time.raw()))
      json_.key("timestamp").value(time.raw());
    json_.key("message").value(t.own).close('}');
  }

  void begin(std::string_view role) {
    json_.end_line().open('{').key("type").text("message").key("message").open('{');
    to_.role(role);
  }
  void end(const Turn& t) {
    if (times_.note(t)) json_.key("timestamp").value(std::to_string(times_.milliseconds()));
    json_.close('}').close('}');
  }

  void message(const Turn& t) {
    const auto parts = to_.parts_of(t);
    begin(name_of(t.role));
    json_.key("content");
    to_.paragraphs(parts);
    const auto is_thought = [](const TurnPart& p) { return p.kind == BlockKind::thinking; };
    if (std::any_of(parts.begin(), parts.end(), is_thought)) {
      json_.key("reasoningContent");
      to_.paragraphs(parts, BlockKind::thinking);
    }
    to_.call_list("toolCalls", t, [this](const TurnPart& p) { call(p); });
    if (t.role == Role::assistant) to_.member("model", to_.model_of(t));
    end(t);
  }
  void call(const TurnPart& p) {
    json_.open('{').key("id").string(p.id).key("function").open('{').key("name").string(p.name);
    json_.key("arguments");
    to_.arguments().as_text(*p.block, json_);
    json_.close('}').close('}');
  }
  void result(const Turn& t, const TurnPart& p) {
    if (p.kind != BlockKind::tool_result) return;
    begin("tool");
    json_.key("toolCallId").string(p.id).key("content");
    to_.joined_texts(p);
    end(t);
  }

  ConversationWriter& to_;
  json::Writer& json_;
  LineTimes times_;
};

}  // namespace

const Capabilities& session_trace_capabilities() {
  static constexpr Capabilities k_capabilities = [] {
    Capabilities m;
    m.join = Capabilities::Join::calls;
    m.thinking = Capabilities::Thinking::any;
    m.times = m.blank = m.model = m.id = m.one_a_file = m.folder = Capabilities::Has::yes;
    m.definitions = Capabilities::Has::no;
    m.answer_models = Capabilities::Has::yes;
    return m;
  }();
  return k_capabilities;
}

void compose_session_trace(ConversationWriter& to) { NewTrace(to).run(); }

}  // namespace abridge::format
