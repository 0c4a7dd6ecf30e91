#include <array>

#include "lib/format/builder.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/lines/line_log.hpp"
#include "lib/format/values.hpp"

// Sessions of Factory's droid (~/.factory/sessions/…/UUID.jsonl): a session_start, then lines that wrap
// messages in Anthropic's words. droid is closed; the lines are those that ryoppippi/ccusage and
// junhoyeo/tokscale read. A compaction_state has the summary of all up to its anchor.

namespace abridge::format {
namespace {

constexpr std::array k_droid_roles{Role::user, Role::assistant};

/// pi's lines look alike; of what their messages say, not all do.
bool is_of_pi(json::Value message) {
  if (message.find("timestamp") || message.find("role").says("toolResult")) return true;
  for (const json::Value part : message.find("content").elements())
    if (is_type(part, "toolCall")) return true;
  return false;
}
bool is_message(json::Value line) {
  const json::Value message = line.find("message");
  return is_type(line, "message") && message.find("role").is(json::Kind::string) && line.find("timestamp") &&
         !is_of_pi(message) && !line.find("uuid") && !line.find("sessionId");
}
bool is_droid_note(json::Value line) {
  if (line.find("payload") || line.find("message")) return false;
  for (const std::string_view type : {"session_start", "session_end", "compaction_state", "todo_state",
                                      "session_settings", "agent_turn_outcome"})
    if (is_type(line, type)) return true;
  return false;
}

Evidence recognise_droid_message(json::Value line) {
  if (is_droid_note(line)) return {12, "session_start and compaction_state"};
  if (is_message(line)) return {8, "lines {type: message, message} with a timestamp"};
  return {};
}

class DroidSession : public LineLog {
 public:
  explicit DroidSession(const LogInput& input) : LineLog(input, Linking::none) {}

  json::Value title(std::size_t which) const override {
    for (const std::uint32_t line : lines_of(which))
      if (is_type(value(line), "session_start")) return value(line).find("title");
    return {};
  }

 protected:
  Facts facts(json::Value line) override {
    Facts out;
    if (is_type(line, "session_start")) out.opens = line.find("id");
    return out;
  }
  bool is_known(json::Value line) const override { return is_message(line) || is_droid_note(line); }
  bool speaks(json::Value line) const override {
    return is_message(line) || (is_type(line, "compaction_state") && line.find("summaryText").truthy());
  }
  json::Value words_of(json::Value line) const override { return line.find("message").find("content"); }

  void replay(std::span<const std::uint32_t> path, Replay& out) override {
    for (const std::uint32_t line : path) {
      if (!speaks(value(line))) continue;
      if (is_message(value(line)))
        out.said.push_back({line, value(line).find("message"), "/message"});
      else
        compact(line, out);
    }
  }

  void read_one(const Utterance& said, MessageBuilder& b) override {
    Message& m = b.message();
    const json::Value line = value(said.line);
    m.time_value = line.find("timestamp");
    if (!is_message(line)) {
      m.content_value = said.value.find("summaryText");
      b.speaks(Role::user);
    } else {
      m.content_value = said.value.find("content");
      b.role(said.value.find("role"));
    }
    b.content(m.content_value);
  }

 private:
  /// The summary takes the place of what was said up to its anchor; of all, where that is not there.
  void compact(std::uint32_t line, Replay& out) {
    ++out.compactions;
    const std::string_view anchor = text(value(line).find("anchorMessage").find("id"));
    std::size_t kept = 0;  // what the agent went on with
    while (kept < out.said.size() && !anchor.empty() &&
           text(value(out.said[out.said.size() - 1 - kept].line).find("id")) != anchor)
      ++kept;
    if (anchor.empty() || kept == out.said.size()) kept = 0;
    const std::size_t gone = out.said.size() - kept;
    out.left_out += gone;
    out.said.erase(out.said.begin(), out.said.begin() + static_cast<std::ptrdiff_t>(gone));
    out.said.insert(out.said.begin(), {line, value(line)});
  }
};

std::unique_ptr<Log> open_droid_log(const LogInput& input) { return std::make_unique<DroidSession>(input); }

constexpr std::string_view k_droid_members[] = {"role",        "content",       "type",      "id",
                                                "summaryText", "summaryTokens", "timestamp", "anchorMessage"};

}  // namespace

Format droid() {
  Format f;
  f.name = "droid";
  f.summary = "sessions of Factory's droid: session_start, message, compaction_state";
  f.members = k_droid_members;
  f.access = Access::read;
  f.reads = {.compactions = true, .thinking = true, .images = true};
  f.lost = "todo lists, settings, outcomes of turns";
  f.dialect.roles = k_droid_roles;
  f.dialect.tool_messages = false;
  f.dialect.resumed = true;
  f.recognise_message = recognise_droid_message;
  f.open_log = open_droid_log;
  f.keys = {.said = {"message"}};
  return f;
}

}  // namespace abridge::format
