#include <algorithm>
#include <array>
#include <string>
#include <unordered_map>

#include "lib/format/builder.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/lines/line_log.hpp"
#include "lib/format/values.hpp"
#include "lib/json/text.hpp"

// GitHub Copilot CLI's event logs: {type, data, id, parentId, timestamp}, each line naming the one before it.
// Calls stand in the assistant's messages, results in events of their own; what else is written about a call
// or a turn repeats them. The system prompt is written anew for each turn. Events with an `agentId` are what
// a subagent says.

namespace abridge::format {
namespace {

constexpr std::array k_copilot_cli_roles{Role::user, Role::assistant, Role::system, Role::tool};

/// Whether the name of an event has its kind before a dot, as those of this agent have.
bool is_event_name(json::Value type) {
  const std::string_view name = type.string();
  const std::size_t dot = name.find('.');
  constexpr std::string_view k_kinds[] = {
      "session",       "user",        "assistant", "tool",           "system",
      "subagent",      "hook",        "skill",     "permission",     "abort",
      "external_tool", "elicitation", "command",   "exit_plan_mode", "pending_messages",
      "sampling",      "mcp",         "factory",   "user_input",     "model"};
  return dot != std::string_view::npos &&
         std::find(std::begin(k_kinds), std::end(k_kinds), name.substr(0, dot)) != std::end(k_kinds);
}

bool is_event(json::Value line) {
  const json::Value type = line.find("type");
  if (!type.is(json::Kind::string) || !line.find("data").is(json::Kind::object) || line.find("payload") ||
      line.find("customType"))
    return false;
  const bool in_chain = line.find("id") && line.find("parentId") && line.find("timestamp");
  return in_chain && (is_event_name(type) || type.says("abort"));
}

/// Whether it is known by its whole name, where others have events of that kind, too.
bool is_told_by_name(json::Value type) {
  const std::string_view name = type.string();
  constexpr std::string_view k_common[] = {"user.", "tool.", "system.", "model.", "command."};
  constexpr std::string_view k_own[] = {"user.message",
                                        "tool.execution_start",
                                        "tool.execution_partial_result",
                                        "tool.execution_progress",
                                        "tool.execution_complete",
                                        "tool.user_requested",
                                        "system.message",
                                        "system.notification",
                                        "model.call_failure",
                                        "command.queued",
                                        "command.execute",
                                        "command.completed"};
  return std::none_of(std::begin(k_common), std::end(k_common),
                      [&](std::string_view kind) { return name.starts_with(kind); }) ||
         std::find(std::begin(k_own), std::end(k_own), name) != std::end(k_own);
}

/// Whether it is this agent's, as far as names tell.
bool is_own_event(json::Value line) { return is_event(line) && is_told_by_name(line.find("type")); }

Evidence recognise_copilot_cli_message(json::Value line) {
  return is_own_event(line) ? Evidence{12, "events session.…, user.…, assistant.…, tool.… with data"}
                            : Evidence{};
}

/// What a user said; what the agent made of it where he said nothing himself.
json::Value said_by_user(json::Value data) {
  const json::Value content = data.find("content");
  return content.truthy() ? content : data.find("transformedContent");
}

class Session : public LineLog {
 public:
  explicit Session(const LogInput& input) : LineLog(input, Linking::chain) {}

  /// What each model was billed is said where a session ends; one that was taken up again has several ends,
  /// and goes on counting as long as its start is the same.
  void read(std::size_t which, Conversation& c, const policy::Accept& accept) override {
    LineLog::read(which, c, accept);
    json::Value start;
    std::size_t since = 0;  // of c.billed: what has this start
    for (const std::uint32_t line : lines_of(which)) {
      const json::Value event = value(line);
      const json::Value metrics = event.find("data").find("modelMetrics");
      if (!is_type(event, "session.shutdown") || !metrics) continue;
      const json::Value begun = event.find("data").find("sessionStartTime");
      if (start && begun.raw() == start.raw()) c.billed.resize(since);
      start = begun;
      since = c.billed.size();
      for (const json::Member m : metrics.members())
        c.billed.push_back({m.value, event.find("timestamp"), m.key,
                            c.arena.copy(std::string(event.find("id").string()).append(m.key)),
                            cost::tokens_from(m.value.find("requests").find("count")).value_or(1),
                            BilledBeside::k_session});
    }
  }

 protected:
  Facts facts(json::Value line) override {
    const json::Value session =
        is_type(line, "session.start") ? line.find("data").find("sessionId") : json::Value{};
    return {session, line.find("agentId"), line.find("id"), line.find("parentId")};
  }
  json::Value folder_in(json::Value line) const override {
    return line.find("data").find("context").find("cwd");
  }
  json::Value began_in(json::Value line) const override {
    return is_type(line, "session.start") ? line.find("data").find("startTime") : json::Value{};
  }
  bool is_known(json::Value line) const override { return is_event(line); }
  bool speaks(json::Value line) const override {
    const json::Value type = line.find("type");
    for (const std::string_view one :
         {"user.message", "assistant.message", "system.message", "system.notification"})
      if (type.says(one)) return true;
    if (type.says("tool.execution_complete")) return !line.find("data").find("isUserRequested").is_true();
    const json::Value data = type.says("session.compaction_complete") ? line.find("data") : json::Value{};
    return data.find("success").is_true() && data.find("summaryContent").truthy();
  }
  bool is_unknown_message(json::Value line) const override {
    const json::Value data = line.find("data");
    const bool is_as_messages_are = data.find("messageId") || data.find("transformedContent");
    return data.find("content").truthy() && (is_as_messages_are || !is_own_event(line));
  }
  json::Value words_of(json::Value line) const override { return line.find("data").find("content"); }

  void replay(std::span<const std::uint32_t> path, Replay& out) override {
    Turns turns{*this, out};
    for (const std::uint32_t line : path) turns.take(line);
    turns.finish();
    // A subagent goes with the call that it was started by.
    for (const std::uint32_t line : path)
      if (const auto call = calls_.find(text(value(line).find("agentId"))); call != calls_.end())
        if (value(call->second).find("agentId").raw() != value(line).find("agentId").raw())
          out.follows.push_back({line, call->second});
  }

  void read_one(const Utterance& said, MessageBuilder& b) override {
    const json::Value line = value(said.line);
    const json::Value data = said.value;
    Message& m = b.message();
    if (!m.time_value) m.time_value = line.find("timestamp");
    if (is_type(line, "assistant.message"))
      read_answer(b, data);
    else if (is_type(line, "tool.execution_complete"))
      read_result(b, data);
    else if (is_type(line, "system.message"))
      say(b, Role::system, data.find("content"));
    else if (is_type(line, "session.compaction_complete"))
      say_for_user(b, data.find("summaryContent"));
    else if (const json::Value content = data.find("content"); content.truthy())
      say(b, Role::user, content);
    else
      say_for_user(b, said_by_user(data));
  }

  std::string made_line(const MadeLine& made, json::Value like) const override {
    std::string body;
    std::string content;
    for (const MadePart& part : made.parts) content.append(content.empty() ? "" : "\\n\\n").append(part.text);
    const MadePart& first = made.parts[0];
    std::string_view type = "user.message";
    std::string call;
    json::encode(first.call_id, call);
    if (first.result) {
      type = "tool.execution_complete";
      body = R"("toolCallId":")" + call + R"(","success":)" + (first.error ? "false" : "true") +
             (first.error ? R"(,"error":{"message":")" + content + R"(","code":"failure"})"
                          : R"(,"result":{"content":")" + content + "\"}");
    } else if (made.role == Role::assistant) {
      type = "assistant.message";
      body =
          R"("messageId":")" + std::string(made.id) + R"(","content":")" + content + R"(","toolRequests":[])";
    } else {
      if (is_system(made.role)) type = "system.message";
      body = (is_system(made.role) ? std::string(R"("role":"system",)") : std::string()) + R"("content":")" +
             content + '"' + (is_system(made.role) ? "" : R"(,"attachments":[])");
    }
    const json::Value agent = like.find("agentId");
    const std::string_view time = like.find("timestamp").raw();
    return R"({"type":")" + std::string(type) + R"(","data":{)" + body + R"(},"id":")" +
           std::string(made.id) + R"(","timestamp":)" +
           (time.empty() ? R"("1970-01-01T00:00:00.000Z")" : std::string(time)) + R"(,"parentId":)" +
           (made.parent.empty() ? "null" : '"' + std::string(made.parent) + '"') +
           (agent ? R"(,"agentId":)" + std::string(agent.raw()) : std::string()) + "}";
  }

 private:
  /// Puts together what is said, and what is written beside it.
  class Turns {
   public:
    Turns(Session& session, Replay& out) : session_(session), out_(out) {}

    void take(std::uint32_t line) {
      const json::Value event = session_.value(line);
      const json::Value data = event.find("data");
      if (is_type(event, "session.context_cleared")) {
        out_.left_out += out_.said.size() - (has_system_ ? 1 : 0);
        leave_out();
      } else if (is_type(event, "system.message")) {
        system(line, data);
      } else if (is_type(event, "session.compaction_complete") && session_.speaks(event)) {
        ++out_.compactions;
        out_.left_out += out_.said.size() - (has_system_ ? 1 : 0);
        for (const Utterance& said : out_.said)
          if (!is_type(session_.value(said.line), "system.message"))
            out_.follows.push_back({said.line, line});
        for (const std::uint32_t begun : compacting_) out_.follows.push_back({begun, line});
        compacting_.clear();
        leave_out();
        say(line, data);
      } else if (session_.speaks(event)) {
        said(line, event, data);
      } else {
        note(line, event, data);
      }
    }
    void finish() {
      end_turn();
      for (const std::vector<std::uint32_t>* const notes : {&turn_, &waiting_})
        for (const std::uint32_t line : *notes)
          if (!out_.said.empty()) out_.follows.push_back({line, out_.said.back().line});
    }

   private:
    void say(std::uint32_t line, json::Value data, bool joins = false) {
      out_.said.push_back({line, data, "/data"});
      out_.said.back().joins = joins;
    }
    /// All but the system prompt.
    void leave_out() {
      out_.said.resize(has_system_ ? 1 : 0);
      call_ = {};
    }
    /// The last one that is written counts, and stands first.
    void system(std::uint32_t line, json::Value data) {
      if (!has_system_) {
        out_.said.insert(out_.said.begin(), {line, data, "/data"});
        has_system_ = true;
        return;
      }
      if (data.find("content").raw() != out_.said[0].value.find("content").raw()) ++out_.left_out;
      out_.follows.push_back({out_.said[0].line, line});
      out_.said[0] = {line, data, "/data"};
    }
    void said(std::uint32_t line, json::Value event, json::Value data) {
      const bool answers = is_type(event, "assistant.message");
      const json::Value call = answers ? data.find("apiCallId") : json::Value{};
      const bool joins = call.truthy() && call.raw() == call_;
      call_ = call.truthy() ? call.raw() : std::string_view{};
      say(line, data, joins);
      for (const json::Value request : data.find("toolRequests").elements())
        if (const std::string_view id = session_.text(request.find("toolCallId")); !id.empty())
          session_.calls_[id] = line;
      if (!answers) return;
      for (const std::uint32_t before : waiting_) out_.follows.push_back({before, line});
      waiting_.clear();
      answer_ = line;
    }
    void note(std::uint32_t line, json::Value event, json::Value data) {
      if (is_type(event, "assistant.turn_start")) {
        end_turn();
        turn_.push_back(line);
      } else if (is_type(event, "assistant.turn_end")) {
        turn_.push_back(line);
        end_turn();
      } else if (is_type(event, "assistant.intent")) {
        waiting_.push_back(line);
      } else if (is_type(event, "session.compaction_start")) {
        compacting_.push_back(line);
      } else if (is_type(event, "session.compaction_complete")) {
        compacting_.clear();  // it failed, and both stay
      } else if (const auto call = session_.calls_.find(session_.text(data.find("toolCallId")));
                 call != session_.calls_.end()) {
        out_.follows.push_back({line, call->second});
      }
    }

    /// Where a turn begins and where it ends go together, with its last answer: one without any waits for the
    /// next one's.
    void end_turn() {
      if (answer_ == LineLinks::k_none) return;
      for (const std::uint32_t mark : turn_) out_.follows.push_back({mark, answer_});
      turn_.clear();
      answer_ = LineLinks::k_none;
    }

    Session& session_;
    Replay& out_;
    bool has_system_ = false;
    std::string_view call_;                     // of the model, by whose id pieces of one message are known
    std::uint32_t answer_ = LineLinks::k_none;  // the last one of the turn
    std::vector<std::uint32_t> turn_;           // where it begins, and where it ends
    std::vector<std::uint32_t> waiting_;        // for the next answer
    std::vector<std::uint32_t> compacting_;     // begun, and not yet complete
  };

  static void say(MessageBuilder& b, Role role, json::Value text) {
    b.speaks(role);
    b.message().content_value = text;
    b.content(text);
  }
  /// What the agent says in the user's turn.
  static void say_for_user(MessageBuilder& b, json::Value text) {
    const std::size_t first = b.conversation().blocks.size();
    say(b, Role::user, text);
    b.aside(first);
  }
  static void read_answer(MessageBuilder& b, json::Value data) {
    b.speaks(Role::assistant);
    if (const json::Value thought = data.find("reasoningText"); thought.truthy()) {
      b.block(BlockKind::thinking, Place::message, data);
      b.text(thought);
    }
    const json::Value content = data.find("content");
    const json::Value requests = data.find("toolRequests");
    if (!b.message().content_value) b.message().content_value = content;
    // Beside calls and thinking an empty content says nothing.
    const bool beside = requests.truthy() || data.find("reasoningText").truthy();
    if (content.truthy() || !beside) b.content(content);
    std::uint32_t place = 0;
    for (const json::Value v : requests.elements())
      b.call(Place::tool_calls, v, v.find("toolCallId"), v.find("name"), v.find("arguments")).part = place++;
    // One without its list, or no call: invalid-content says so.
    if (requests.truthy() && !requests.is(json::Kind::array)) b.call(Place::tool_calls, requests, {}, {}, {});
  }
  static void read_result(MessageBuilder& b, json::Value data) {
    b.speaks(Role::tool);
    Block& result = b.result(Place::message, data, data.find("toolCallId"));
    const json::Value success = data.find("success");
    result.error = success.is(json::Kind::boolean) && !success.is_true();
    const json::Value said = data.find("result").find("content");
    if (said)
      b.texts_of(said);
    else
      b.text(data.find("error").find("message"));
  }

  std::unordered_map<std::string_view, std::uint32_t> calls_;  // the line of each
};

std::unique_ptr<Log> open_copilot_cli_log(const LogInput& input) { return std::make_unique<Session>(input); }

constexpr std::string_view k_copilot_cli_members[] = {
    "role",   "content", "transformedContent", "toolRequests",  "success",
    "result", "error",   "toolCallId",         "reasoningText", "summaryContent"};

constexpr Agent k_copilot_cli_agent{"Copilot CLI", "COPILOT_HOME", "session-state", ".copilot/session-state"};

}  // namespace

Format copilot_cli() {
  Format f;
  f.name = "copilot-cli";
  f.summary = "GitHub Copilot CLI's event logs: user.message, assistant.message, tool.execution_complete …";
  f.agent = &k_copilot_cli_agent;
  f.members = k_copilot_cli_members;
  f.reads = {.compactions = true, .thinking = true};
  f.lost = "events beside what was said, sealed reasoning";
  f.dialect.roles = k_copilot_cli_roles;
  f.dialect.resumed = true;
  f.dialect.takes_ids = false;
  f.dialect.results = Dialect::Results::later;
  f.recognise_message = recognise_copilot_cli_message;
  // Of what a session says of a model at its end.
  f.usage = {.in = "usage/inputTokens",
             .out = "usage/outputTokens",
             .cache_read = "usage/cacheReadTokens",
             .cache_written = "usage/cacheWriteTokens",
             .is_answer = [](json::Value model) { return static_cast<bool>(model.find("requests")); }};
  f.open_log = open_copilot_cli_log;
  f.keys = {.said = {"data"}, .asides = {"<system_notification>", "<current_datetime>"}};
  return f;
}

}  // namespace abridge::format
