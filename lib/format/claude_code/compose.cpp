#include <array>
#include <string>

#include "lib/format/anthropic/blocks.hpp"
#include "lib/format/compose/conversation_writer.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/lines/line_times.hpp"
#include "lib/format/lines/made_id.hpp"
#include "lib/format/lines/session_id.hpp"

// Conversations as sessions that Claude Code resumes: each message is a line that hangs on the one before it
// by its uuid, in Anthropic's words. The system prompt is the agent's own.

namespace abridge::format {
namespace {

bool takes(Role role, BlockKind, const Media& media) {
  return role == Role::user && media.from != Media::From::file && is_reachable(media) && !is_recording(media);
}

/// Of a line: its place in the session, what it holds, and what names another line, which has another name
/// here.
constexpr std::string_view k_of_lines[] = {"parentUuid",
                                           "isSidechain",
                                           "userType",
                                           "cwd",
                                           "sessionId",
                                           "version",
                                           "gitBranch",
                                           "type",
                                           "message",
                                           "attachment",
                                           "uuid",
                                           "timestamp",
                                           "sourceToolAssistantUUID"};
constexpr std::array<std::string_view, 2> k_of_messages{"role", "content"};
constexpr std::array<std::string_view, 8> k_of_answers{
    "role", "content", "id", "type", "model", "stop_reason", "stop_sequence", "usage"};

class SessionLines {
 public:
  explicit SessionLines(ConversationWriter& to)
      : to_(to),
        json_(to.json()),
        blocks_(to, AnthropicBlocks::ResultTexts::joined),
        id_(session_uuid(to)),
        folder_(to.folder()),
        times_(to) {}

  void run() {
    times_.begin();
    if (const json::Value title = to_.extras().title; title.is(json::Kind::string)) {
      json_.open('{').key("type").text("custom-title").key("customTitle").text(title.string());
      json_.key("sessionId").text(id_).close('}');
      ++lines_;
    }
    for (const Turn& t : to_.turns()) turn(t);
  }

 private:
  /// What stood in lines of Claude Code's own stands in as many: each has its time, and what was billed up to
  /// there.
  void turn(const Turn& t) {
    const auto parts = to_.parts_of(t);
    times_.note(t);
    for (std::size_t begin = 0, end = 0; begin < parts.size(); begin = end) {
      const Line* const own = to_.own_line(parts[begin]);
      end = begin + 1;
      while (end < parts.size() && (parts[end].within || to_.own_line(parts[end]) == own)) ++end;
      if (begin > 0 && own != nullptr) times_.note(own->time);
      line(t, parts.subspan(begin, end - begin), own);
    }
  }

  void line(const Turn& t, std::span<const TurnPart> parts, const Line* own_line) {
    const bool answers = t.role == Role::assistant;
    const json::Value own = own_line == nullptr ? json::Value{} : own_line->body;
    if (lines_++ > 0) json_.end_line();
    const std::string parent = uuid_;
    uuid_ = made_uuid(parts.front().source(), id_ + parent, lines_);
    json_.open('{');
    to_.link("parentUuid", parent);
    const json::Value around = own_line == nullptr ? json::Value{} : own_line->value;
    const auto say = [&](std::string_view key, std::string_view usual) {
      const json::Value said = around.find(key);
      json_.key(key).text(said.is(json::Kind::string) ? said.string() : usual);
    };
    json_.key("isSidechain").value("false");
    say("userType", "external");
    say("cwd", folder_);
    json_.key("sessionId").text(id_);
    say("version", own_or("version", "2.0.0"));
    say("gitBranch", own_or("gitBranch", ""));
    json_.key("type").text(answers ? "assistant" : "user").key("message").open('{');
    if (answers) answer(t, own);
    to_.role(answers ? "assistant" : "user");
    if (answers)
      to_.rest_of(own, k_of_answers);
    else if (own.find("role"))  // else it waited in a queue
      to_.rest_of(own, k_of_messages);
    json_.key("content");
    if (answers)
      blocks_.list(parts);
    else
      blocks_.content(parts);
    json_.close('}').key("uuid").text(uuid_).key("timestamp").text(times_.text());
    to_.rest_of(around, k_of_lines);
    json_.close('}');
  }
  /// What an answer of the API has beside its content: of Claude Code's own, as it says it.
  void answer(const Turn& t, json::Value own) {
    const auto say = [&](std::string_view key, const std::string& made) {
      const json::Value said = own.find(key);
      // What is a string in each of its logs is one here.
      const bool fits = said && (!said.is(json::Kind::number) || made.front() != '"');
      json_.key(key).value(fits ? said.raw() : std::string_view(made));
    };
    say("id", "\"msg_" + uuid_ + '"');
    json_.key("type").text("message");
    say("model", '"' + std::string(to_.needed_model(t)) + '"');
    const std::string_view stopped = to_.stop_reason(t);
    say("stop_reason", stopped.empty() ? "null" : '"' + std::string(stopped) + '"');
    say("stop_sequence", "null");
    usage(t, own);
  }
  /// Of its own line what was billed up to there; of another format's answer all of it stands with its first.
  void usage(const Turn& t, json::Value own) {
    json_.key("usage");
    if (const json::Value said = own.find("usage"); said.is(json::Kind::object)) {
      json_.value(said.raw());
      return;
    }
    json_.open('{');
    to_.usage(to_.usage_of(t).value_or(cost::Usage{}));
    json_.close('}');
  }
  std::string_view own_or(std::string_view key, std::string_view usual) const {
    const json::Value own = to_.own_header(key);
    return own.is(json::Kind::string) ? own.string() : usual;
  }

  ConversationWriter& to_;
  json::Writer& json_;
  AnthropicBlocks blocks_;
  const std::string id_;
  const std::string folder_;
  std::string uuid_;
  LineTimes times_;
  std::size_t lines_ = 0;
};

}  // namespace

const Capabilities& claude_code_capabilities() {
  // Its lines hold Anthropic's messages.
  static const Capabilities k_capabilities = [] {
    Capabilities m = anthropic_capabilities();
    m.system = Capabilities::System::none;
    m.join = Capabilities::Join::calls;
    m.strict = m.definitions = Capabilities::Has::no;
    m.times = m.id = m.one_a_file = m.folder = m.own_members = Capabilities::Has::yes;
    m.takes = takes;
    m.answer_models = m.stops = m.usage = Capabilities::Has::yes;
    return m;
  }();
  return k_capabilities;
}

void compose_claude_code(ConversationWriter& to) { SessionLines(to).run(); }

}  // namespace abridge::format
