#include <array>
#include <unordered_set>

#include "lib/format/builder.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/lines/line_log.hpp"
#include "lib/format/values.hpp"

// Hugging Face's Session Trace Simple Format (huggingface/hub-docs, docs/hub/session-traces-format.md): a
// line {type: session, harness, id, name?}, then a line {type: message, message} for each message.
// llama.app's messages make a tree (id, parent, children), and its header names the end of the branch that is
// shown.

namespace abridge::format {
namespace {

constexpr std::array k_session_trace_roles{Role::user, Role::assistant, Role::system, Role::tool};

bool is_session_trace_header(json::Value line) {
  return is_type(line, "session") && line.find("harness").is(json::Kind::string);
}
bool is_line(json::Value line) {
  return is_type(line, "message") && is_message(line.find("message")) && !line.find("uuid") &&
         !line.find("data");
}
/// Others write lines like these, too, with more beside the message.
bool is_bare(json::Value line) { return !line.find("id") && !line.find("timestamp"); }

Evidence recognise_session_trace_message(json::Value line) {
  // Nobody else's header has it: it decides, whatever the lines after it look like.
  constexpr int k_decides = 20 * static_cast<int>(k_votes);
  if (is_session_trace_header(line)) return {k_decides, "a session with its harness"};
  if (!is_line(line)) return {};
  return {is_bare(line) ? 8 : 1, "lines of type message around a message"};
}

/// Whether a message is one wherever it stands: of a tree's, not all are written.
bool session_trace_fits(json::Value message, Arena&, std::vector<Edit>&, Losses&) {
  return is_message(message) && !message.find("parent");
}

class Trace : public LineLog {
 public:
  explicit Trace(const LogInput& input) : LineLog(input, Linking::tree) {}

  json::Value title(std::size_t which) const override {
    for (const std::uint32_t line : lines_of(which))
      if (is_session_trace_header(value(line))) return value(line).find("name");
    return {};
  }

 protected:
  Facts facts(json::Value line) override {
    if (is_session_trace_header(line)) {
      shown_ = text(line.find("currNode"));
      return {line.find("id"), {}, {}, {}};
    }
    const json::Value message = line.find("message");
    const json::Value parent = message.find("parent");
    if (!parent && line.find("parentId")) return {{}, {}, line.find("id"), line.find("parentId")};
    if (!parent) return {};  // the lines are in order
    if (!shown_.empty() && text(message.find("id")) == shown_) ends_.insert(line.raw().data());
    return {{}, {}, message.find("id"), parent};
  }
  json::Value header_in(json::Value line) const override {
    return is_session_trace_header(line) ? line : json::Value{};
  }
  bool is_known(json::Value line) const override { return is_session_trace_header(line) || is_line(line); }
  bool speaks(json::Value line) const override {
    return is_line(line) && !is_type(line.find("message"), "root");
  }
  bool may_end(json::Value line) const override { return ends_.contains(line.raw().data()); }
  json::Value words_of(json::Value line) const override { return line.find("message").find("content"); }
  void replay(std::span<const std::uint32_t> path, Replay& out) override {
    for (const std::uint32_t line : path)
      if (speaks(value(line))) out.said.push_back({line, value(line).find("message"), "/message"});
  }

  void read_one(const Utterance& said, MessageBuilder& b) override {
    const json::Value message = said.value;
    Message& m = b.message();
    m.content_value = message.find("content");
    const json::Value time = message.find("timestamp");
    m.time_value = time ? time : value(said.line).find("timestamp");
    b.role(message.find("role"));
    if (m.role == Role::tool) {
      b.result(Place::message, message, message.find("toolCallId"));
      b.texts_of(m.content_value);
      return;
    }
    if (const json::Value thought = message.find("reasoningContent"); thought.truthy()) {
      b.block(BlockKind::thinking, Place::message, message);
      b.text(thought);
    }
    const json::Value calls = message.find("toolCalls");
    if (calls.empty() || m.content_value.truthy()) b.content(m.content_value);
    std::uint32_t place = 0;
    for (const json::Value v : calls.elements()) {
      const json::Value function = v.find("function") ? v.find("function") : v;
      b.call(Place::tool_calls, v, v.find("id"), function.find("name"), function.find("arguments")).part =
          place++;
    }
  }

 private:
  std::string_view shown_;                // the end of the session's branch, as its header names it
  std::unordered_set<const char*> ends_;  // lines that are one
};

std::unique_ptr<Log> open_session_trace_log(const LogInput& input) { return std::make_unique<Trace>(input); }

constexpr std::string_view k_session_trace_members[] = {
    "role",   "content", "reasoningContent", "toolCalls", "toolCallId", "timestamp", "id",
    "convId", "type",    "parent",           "children"};

}  // namespace

Format session_trace() {
  Format f;
  f.name = "session-trace";
  f.summary = "Hugging Face's session traces: a session with its harness, then lines around messages";
  f.members = k_session_trace_members;
  f.access = Access::read;
  f.reads = {.thinking = true};
  f.branches = true;
  f.lost = "other branches, what else the header says";
  f.dialect.roles = k_session_trace_roles;
  f.dialect.resumed = true;
  f.recognise_message = recognise_session_trace_message;
  f.open_log = open_session_trace_log;
  f.capabilities = &session_trace_capabilities();
  f.compose = compose_session_trace;
  f.to_itself = ToItself::messages_stand;
  f.fits = session_trace_fits;
  f.keys = {.own_blocks = {"function"}};
  return f;
}

}  // namespace abridge::format
