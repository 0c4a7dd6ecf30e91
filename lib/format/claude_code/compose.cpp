#include <string>

#include "lib/format/anthropic/blocks.hpp"
#include "lib/format/compose/conversation_writer.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/lines/made_id.hpp"
#include "lib/format/lines/session_id.hpp"

// Conversations as sessions that Claude Code resumes: each message is a line that hangs on the one before it
// by its uuid, in Anthropic's words. The system prompt is the agent's own.

namespace abridge::format {
namespace {

bool takes(Role role, BlockKind, const Media& media) {
  const bool is_reached = media.from == Media::From::data || media.from == Media::From::url;
  return role == Role::user && is_reached && !is_recording(media);
}

class Session {
 public:
  explicit Session(ConversationWriter& to)
      : to_(to), json_(to.json()), blocks_(to, AnthropicBlocks::ResultTexts::joined), id_(session_uuid(to)) {}

  void run() {
    if (const json::Value title = to_.extras().title; title.is(json::Kind::string)) {
      json_.open('{').key("type").text("custom-title").key("customTitle").text(title.string());
      json_.key("sessionId").text(id_).close('}');
      ++lines_;
    }
    for (const Turn& t : to_.turns()) turn(t);
  }

 private:
  void turn(const Turn& t) {
    const auto parts = to_.parts_of(t);
    const bool answers = t.role == Role::assistant;
    if (lines_++ > 0) json_.end_line();
    const std::string parent = uuid_;
    const TurnPart& first = parts.front();
    uuid_ = made_uuid(first.block != nullptr ? first.block->source.raw() : first.text, id_ + parent, lines_);
    json_.open('{').key("parentUuid");
    if (parent.empty())
      json_.value("null");
    else
      json_.text(parent);
    json_.key("isSidechain").value("false").key("userType").text("external").key("cwd").text("/");
    json_.key("sessionId").text(id_).key("version").text("2.0.0").key("gitBranch").text("");
    json_.key("type").text(answers ? "assistant" : "user").key("message").open('{');
    if (answers) answer(t);
    to_.role(answers ? "assistant" : "user");
    json_.key("content");
    if (answers)
      blocks_.list(parts);
    else
      blocks_.content(parts);
    json_.close('}').key("uuid").text(uuid_).key("timestamp");
    if (t.message != nullptr)
      if (std::string time = to_.time_of(*t.message); !time.empty()) time_ = std::move(time);
    json_.text(time_).close('}');
  }
  /// What an answer of the API has beside its content.
  void answer(const Turn& t) {
    json_.key("id").text("msg_" + uuid_).key("type").text("message");
    const json::Value model = to_.extras().model;
    json_.key("model").text(model.is(json::Kind::string) ? model.string() : std::string_view("unknown"));
    json_.key("stop_reason").text(t.calls ? "tool_use" : "end_turn").key("stop_sequence").value("null");
    json_.key("usage").value(R"({"input_tokens":0,"output_tokens":0})");
  }

  ConversationWriter& to_;
  json::Writer& json_;
  AnthropicBlocks blocks_;
  const std::string id_;
  std::string uuid_;
  std::string time_ = "1970-01-01T00:00:00.000Z";
  std::size_t lines_ = 0;
};

}  // namespace

const Capabilities& claude_code_capabilities() {
  static constexpr Capabilities k_capabilities = [] {
    Capabilities m;
    m.file_names = Capabilities::Has::yes;
    m.system = Capabilities::System::beside;
    m.join = Capabilities::Join::all;
    m.made_id = "toolu_";
    m.thinking = Capabilities::Thinking::with_signature;
    m.failures = m.media_in_results = m.text_after_calls = m.model = m.id = Capabilities::Has::yes;
    m.times = Capabilities::Has::yes;
    m.definitions = Capabilities::Has::no;
    m.takes = takes;
    return m;
  }();
  return k_capabilities;
}

void compose_claude_code(ConversationWriter& to) {
  for (std::size_t i = 0; i < to.system().size(); ++i) to.losses().add(Loss::record_fields, "system");
  Session(to).run();
}

}  // namespace abridge::format
