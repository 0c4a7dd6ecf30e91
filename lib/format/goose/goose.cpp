#include <array>
#include <string>
#include <string_view>
#include <unordered_set>

#include "lib/format/builder.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/inner_json.hpp"
#include "lib/format/lines/line_log.hpp"
#include "lib/format/values.hpp"

// goose's sessions (block/goose, crates/goose/src/conversation/message.rs): exports with a `conversation`,
// lines of messages after a header, or rows of its database, whose lists are JSON in texts. What the agent
// does not see any more was compacted away.

namespace abridge::format {
namespace {

constexpr std::array k_goose_roles{Role::user, Role::assistant};

bool is_goose_header(json::Value v) {
  return v.find("working_dir").is(json::Kind::string) && !v.find("role") &&
         (v.find("conversation") || v.find("message_count") || v.find("description"));
}
bool is_goose_message(json::Value v) {
  return v.find("role").is(json::Kind::string) && (v.find("content") || v.find("content_json"));
}

Evidence recognise_goose_record(json::Value record) {
  return is_goose_header(record) ? Evidence{20, "working_dir beside a conversation"} : Evidence{};
}

Evidence recognise_goose_message(json::Value message) {
  if (!is_goose_message(message)) return {};
  if (message.find("content_json")) return {12, "content_json"};
  const json::Value metadata = message.find("metadata");
  if (metadata.find("userVisible") && metadata.find("agentVisible"))
    return {12, "metadata of what is visible"};
  for (const json::Value part : message.find("content").elements())
    for (const std::string_view type : {"toolRequest", "toolResponse", "frontendToolRequest",
                                        "actionRequired", "toolConfirmationRequest", "systemNotification"})
      if (is_type(part, type)) return {12, "parts toolRequest and toolResponse"};
  return {};
}

bool is_unseen(json::Value message) {
  if (message.find("metadata").find("agentVisible").raw() == "false") return true;
  constexpr std::string_view k_unseen = R"(\"agentVisible\":false)";
  return message.find("metadata_json").raw().find(k_unseen) != std::string_view::npos;
}

/// What came of a call, or of reading one: {status, value | error}, of old {Ok} or {Err}.
struct Outcome {
  json::Value value;
  json::Value error;
};
Outcome outcome_of(json::Value v) { return {v.find("value", "Ok"), v.find("error", "Err")}; }

/// A call that could not be read is one where it is answered, with what is wrong with it.
void read_call(MessageBuilder& b, json::Value part, std::uint32_t place, bool is_answered) {
  const json::Value called = outcome_of(part.find("toolCall")).value;
  Block& call = b.call(Place::part, part, part.find("id"), called.find("name"), called.find("arguments"));
  call.part = place;
  if (!called && !is_answered) call.kind = BlockKind::other;
}

void read_result(MessageBuilder& b, json::Value part, std::uint32_t place) {
  const Outcome outcome = outcome_of(part.find("toolResult"));
  Block& result = b.result(Place::part, part, part.find("id"));
  result.part = place;
  result.error = outcome.error.truthy() || outcome.value.find("isError").is_true();
  if (outcome.error.truthy()) {
    b.texts_of(outcome.error);
    return;
  }
  const json::Value content =
      outcome.value.is(json::Kind::array) ? outcome.value : outcome.value.find("content");
  for (const json::Value said : content.elements())
    b.text(is_type(said, "resource") ? said.find("resource").find("text") : said.find("text"));
}

void read_goose_part(MessageBuilder& b, json::Value part, std::uint32_t place) {
  if (is_type(part, "toolResponse")) {
    read_result(b, part, place);
  } else if (is_type(part, "redactedThinking")) {
    b.block(BlockKind::thinking, Place::part, part).part = place;
  } else {
    b.part(part, place);
  }
}

class GooseSession : public LineLog {
 public:
  explicit GooseSession(const LogInput& input) : LineLog(input, Linking::none) {}

  std::string_view id(std::size_t which) const override {
    const json::Value named = document().find("id");
    return named.is(json::Kind::string) ? named.string() : LineLog::id(which);
  }
  json::Value folder(std::size_t which) override {
    const json::Value named = document().find("working_dir");
    return named.is(json::Kind::string) ? named : LineLog::folder(which);
  }
  json::Value title(std::size_t) const override {
    const json::Value header = size() > 0 && !document() ? value(0) : document();
    const json::Value name = header.find("name");
    return name.is(json::Kind::string) && is_goose_header(header) ? name : header.find("description");
  }

 protected:
  Facts facts(json::Value line) override {
    Facts out;
    out.opens = line.find("session_id");
    out.begins = is_goose_header(line);
    return out;
  }
  json::Value folder_in(json::Value line) const override { return line.find("working_dir"); }
  bool is_known(json::Value line) const override { return is_goose_message(line) || is_goose_header(line); }
  bool speaks(json::Value line) const override {
    return is_goose_message(line) || !line.find("conversation").empty();
  }
  json::Value words_of(json::Value line) const override {
    for (const json::Value part : line.find("content").elements())
      if (part.find("text").is(json::Kind::string)) return part.find("text");
    return {};
  }

  void replay(std::span<const std::uint32_t> path, Replay& out) override {
    const auto say = [&](Utterance u) {
      if (is_unseen(u.value))
        ++out.left_out;
      else
        out.said.push_back(u);
    };
    for (const std::uint32_t line : path) {
      note_answers(value(line));
      if (is_goose_message(value(line))) {
        say({line, value(line)});
        continue;
      }
      std::size_t place = 0;
      for (const json::Value message : value(line).find("conversation").elements()) {
        note_answers(message);
        say({line, message, arena().copy("/conversation/" + std::to_string(place++))});
      }
    }
  }

  void read_one(const Utterance& said, MessageBuilder& b) override {
    const json::Value message = said.value;
    Message& m = b.message();
    m.broken = !message.is(json::Kind::object);
    b.role(message.find("role"));
    m.time_value = message.find("created", "created_timestamp");
    m.content_value = message.find("content");
    if (const json::Value inner = message.find("content_json"); inner.is(json::Kind::string)) {
      const json::Value parts = one_inner_json(b.conversation(), inner.string());
      m.content_value = inner;
      read_parts(b, parts ? parts : inner);
    } else {
      read_parts(b, m.content_value);
    }
  }

 private:
  void note_answers(json::Value message) {
    for (const json::Value part : message.find("content").elements())
      if (is_type(part, "toolResponse")) answered_.insert(text(part.find("id")));
  }
  void read_parts(MessageBuilder& b, json::Value content) {
    b.content(content, [&](json::Value part, std::uint32_t place) {
      if (is_type(part, "toolRequest") || is_type(part, "frontendToolRequest"))
        read_call(b, part, place, answered_.contains(text(part.find("id"))));
      else
        read_goose_part(b, part, place);
    });
  }

  std::unordered_set<std::string_view> answered_;  // calls, by their ids
};

std::unique_ptr<Log> open_goose_log(const LogInput& input) { return std::make_unique<GooseSession>(input); }

constexpr std::string_view k_goose_members[] = {
    "id",         "role",     "created",       "content",    "content_json", "created_timestamp",
    "session_id", "metadata", "metadata_json", "message_id", "tokens",       "timestamp"};

}  // namespace

Format goose() {
  Format f;
  f.name = "goose";
  f.summary = "goose's sessions: exports, lines or rows with parts toolRequest and toolResponse";
  f.members = k_goose_members;
  f.access = Access::read;
  f.reads = {.compactions = true, .thinking = true, .images = true};
  f.lost = "what the agent did not see, notices, confirmations";
  f.dialect.roles = k_goose_roles;
  f.dialect.time_key = "created";
  f.dialect.tool_messages = false;
  f.dialect.resumed = true;
  f.recognise_record = recognise_goose_record;
  f.recognise_message = recognise_goose_message;
  f.open_log = open_goose_log;
  f.keys = {
      .own_blocks = {"toolCall", "toolResult", "mimeType", "data", "status", "Ok", "Err", "error"},
      .results = {"toolResult/value/content"},
  };
  return f;
}

}  // namespace abridge::format
