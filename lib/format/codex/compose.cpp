#include <array>
#include <string>
#include <vector>

#include "lib/format/codex/context.hpp"
#include "lib/format/compose/conversation_writer.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/lines/line_times.hpp"
#include "lib/format/lines/session_id.hpp"
#include "lib/format/values.hpp"

// Conversations as rollouts that Codex resumes (openai/codex, codex-rs/rollout/src/list.rs and recorder.rs):
// the first line is session_meta with a UUID, each has a time stamp, and what a person asked stands as an
// event, too: without one the session is not offered. Contents are lists, and hold texts and images.

namespace abridge::format {
namespace {

bool codex_takes(Role role, BlockKind kind, const Media& m) {
  return role == Role::user && kind == BlockKind::image && m.from != Media::From::file && is_reachable(m);
}

class NewRollout {
 public:
  explicit NewRollout(ConversationWriter& to) : to_(to), json_(to.json()), folder_(to.folder()), times_(to) {}

  void run() {
    times_.begin();
    header();
    for (const Turn& t : to_.turns()) turn(t);
  }

  void message(Role role, std::span<const TurnPart> said) {
    begin("response_item");
    json_.key("type").text("message");
    to_.role(name_of(role));
    json_.key("content").open('[');
    for (const TurnPart& p : said) part(p, role == Role::assistant ? "output_text" : "input_text");
    json_.close(']');
    end();
    std::vector<std::string_view> texts;
    for (const TurnPart& p : said)
      if (p.kind == BlockKind::text) texts.push_back(p.text);
    event(role, texts);
  }

  void call(const TurnPart& p) {
    begin("response_item");
    json_.key("type").text(p.custom ? "custom_tool_call" : "function_call");
    json_.key("name").string(p.name).key(p.custom ? "input" : "arguments");
    to_.arguments().as_text(*p.block, json_);
    json_.key("call_id").string(p.id);
    end();
  }

  void output(std::span<const TurnPart> item) {
    const TurnPart& p = item[0];
    const auto within = item.subspan(1);
    begin("response_item");
    json_.key("type").text(p.custom ? "custom_tool_call_output" : "function_call_output");
    json_.key("call_id").string(p.id).key("output");
    if (within.empty()) {
      to_.joined_texts(p);
    } else {
      json_.open('[');
      for (const TurnPart& inner : within) part(inner, "input_text");
      json_.close(']');
    }
    end();
  }

  void reasoning(const TurnPart& p) {
    begin("response_item");
    json_.key("type").text("reasoning").key("summary").open('[');
    for (const std::string_view t : to_.texts_of(p)) to_.text_part("summary_text", t);
    json_.close(']');
    end();
  }

 private:
  void begin(std::string_view type) {
    if (lines_++ > 0) json_.end_line();
    json_.open('{').key("timestamp").text(times_.text()).key("type").text(type).key("payload").open('{');
  }
  void end() { json_.close('}').close('}'); }

  void header() {
    const std::string id = session_uuid(to_);
    begin("session_meta");
    json_.key("id").text(id).key("timestamp").text(times_.text()).key("cwd").text(folder_);
    static constexpr std::array<std::array<std::string_view, 2>, 3> k_usual{
        {{"originator", "abridge"}, {"cli_version", "0.0.0"}, {"source", "cli"}}};
    for (const auto& [key, usual] : k_usual)
      if (!to_.own_header(key)) json_.key(key).text(usual);
    to_.rest_of_header({{"id", "timestamp", "cwd"}});
    end();
  }

  void turn(const Turn& t) {
    times_.note(t);
    context(t);
    if (!t.own.empty())
      own(t);
    else
      compose_items(to_.parts_of(t), t.role, *this);
    usage(t);
  }

  /// What was billed, for this answer and for all so far.
  void usage(const Turn& t) {
    const auto billed = to_.usage_of(t);
    if (!billed) return;
    bool any = false;
    to_.each_own_bill(t, [&](json::Value info) {
      any = true;
      token_count();
      json_.value(info.raw());
      end();
    });
    if (any) return;
    total_ += *billed;
    token_count();
    json_.open('{');
    counts("total_token_usage", total_);
    counts("last_token_usage", *billed);
    json_.key("model_context_window").value("null").close('}');
    end();
  }
  void token_count() {
    begin("event_msg");
    json_.key("type").text("token_count").key("info");
  }
  void counts(std::string_view key, const cost::Usage& billed) {
    json_.key(key).open('{');
    to_.usage(billed);
    json_.key("reasoning_output_tokens").value("0").close('}');
  }

  /// What is asked with from there on: the model, beside what Codex wants to read there, too.
  void context(const Turn& t) {
    const std::string_view model = t.role == Role::assistant ? to_.model_of(t) : std::string_view{};
    if (model.empty() || model == model_) return;
    model_ = model;
    begin("turn_context");
    json_.key("cwd").text(folder_).key("approval_policy").text("on-request");
    json_.key("sandbox_policy").open('{').key("type").text("read-only").close('}');
    json_.key("model").text(model).key("summary").text("auto");
    end();
  }

  /// An item of Codex's own.
  void own(const Turn& t) {
    json_.end_line().open('{').key("timestamp").text(times_.text()).key("type").text("response_item");
    json_.key("payload").value(t.own).close('}');
    if (t.role != Role::user && t.role != Role::assistant) return;
    const auto texts = to_.texts_of(*t.message);
    if (is_type(t.message->source, "message")) event(t.role, {texts.begin(), texts.end()});
  }

  void part(const TurnPart& p, std::string_view type) {
    if (p.kind == BlockKind::text) {
      to_.text_part(type, p.text);
      return;
    }
    json_.open('{').key("type").text("input_image").key("image_url");
    to_.url(p.media);
    json_.close('}');
  }
  /// What the screen shows of it: nothing of what Codex says itself.
  void event(Role role, const std::vector<std::string_view>& texts) {
    const bool asks = role == Role::user;
    if (!asks && role != Role::assistant) return;
    if (asks && !texts.empty() && begins_codex_context(texts[0])) return;
    begin("event_msg");
    json_.key("type").text(asks ? "user_message" : "agent_message").key("message").begin_text();
    for (std::size_t i = 0; i < texts.size(); ++i) json_.more(i > 0 ? "\\n" : "").more(texts[i]);
    json_.end_text();
    end();
  }

  ConversationWriter& to_;
  json::Writer& json_;
  const std::string folder_;
  std::string_view model_;  // named last
  cost::Usage total_;
  LineTimes times_;
  std::size_t lines_ = 0;
};

}  // namespace

const Capabilities& codex_capabilities() {
  static constexpr Capabilities k_capabilities = [] {
    Capabilities m;
    m.thinking = Capabilities::Thinking::any;
    m.developer = m.times = m.blank = m.media_in_results = m.text_after_calls = m.id = Capabilities::Has::yes;
    m.custom_tools = m.one_a_file = m.folder = m.model = m.answer_models = m.usage = Capabilities::Has::yes;
    m.definitions = Capabilities::Has::no;
    m.takes = codex_takes;
    return m;
  }();
  return k_capabilities;
}

void compose_codex(ConversationWriter& to) {
  if (to.extras().title.truthy()) to.losses().add(Loss::record_fields, "title");
  NewRollout(to).run();
}

}  // namespace abridge::format
