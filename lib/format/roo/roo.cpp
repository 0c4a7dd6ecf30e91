#include <array>
#include <span>
#include <string_view>
#include <unordered_set>

#include "lib/format/builder.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/lines/line_log.hpp"
#include "lib/format/values.hpp"

// Roo Code's api_conversation_history.json (RooCodeInc/Roo-Code, src/core/task-persistence/apiMessages.ts,
// src/core/condense/index.ts) where it was condensed: messages of Anthropic's that stay in the file with the
// name of what stands for them. The last summary is where the history begins that its model is sent.

namespace abridge::format {
namespace {

constexpr std::array k_roo_roles{Role::user, Role::assistant};

/// What names a message that stands for others, and what these name.
constexpr std::array<std::string_view, 4> k_links{"condenseId", "truncationId", "condenseParent",
                                                  "truncationParent"};
constexpr std::span k_stands_for = std::span(k_links).first(2);
constexpr std::span k_stood_for = std::span(k_links).last(2);

/// What a model of OpenAI's thought stands as a row of its own, with the time that each row has.
bool is_reasoning(json::Value v) {
  if (!is_type(v, "reasoning") || v.find("content")) return false;
  const json::Value role = v.find("role");
  return role ? role.says("assistant") : v.find("ts").is(json::Kind::number);
}
bool is_known_message(json::Value v) { return (is_message(v) && v.find("content")) || is_reasoning(v); }

Evidence recognise_roo_message(json::Value message) {
  if (!is_known_message(message)) return {};
  for (const std::string_view key : k_links)
    if (message.find(key).is(json::Kind::string)) return {12, "condensed messages that stay in the file"};
  if (!message.find("ts").is(json::Kind::number)) return {};
  if (message.find("isSummary").is_true()) return {12, "a summary with its time"};
  // There is one a turn, whose call and result are Anthropic's.
  return is_reasoning(message) ? Evidence{24, "reasoning with its time"} : Evidence{};
}

class RooHistory : public LineLog {
 public:
  explicit RooHistory(const LogInput& input) : LineLog(input, Linking::none) {}

 protected:
  Facts facts(json::Value) override { return {}; }
  bool is_known(json::Value line) const override { return is_known_message(line); }
  bool speaks(json::Value line) const override { return is_known_message(line); }
  json::Value words_of(json::Value line) const override {
    const json::Value content = line.find("content");
    return content.is(json::Kind::string) ? content : first_in(content).find("text");
  }

  void replay(std::span<const std::uint32_t> path, Replay& out) override {
    std::unordered_set<std::string_view> there;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < path.size(); ++i) {
      const json::Value line = value(path[i]);
      bool sums_up = line.find("isSummary").is_true();
      if (sums_up) begin = i;
      for (const std::string_view key : k_stands_for) {
        const json::Value id = line.find(key);
        if (!id.truthy()) continue;
        there.insert(text(id));
        sums_up = true;
      }
      out.compactions += sums_up ? 1 : 0;
    }
    for (std::size_t i = 0; i < path.size(); ++i) {
      const json::Value line = value(path[i]);
      bool hidden = i < begin;
      for (const std::string_view key : k_stood_for)
        if (const json::Value id = line.find(key); id.truthy()) hidden = hidden || there.contains(text(id));
      if (hidden)
        ++out.left_out;
      else
        out.said.push_back({path[i], line});
    }
  }

  void read_one(const Utterance& said, MessageBuilder& b) override {
    const json::Value message = said.value;
    Message& m = b.message();
    m.content_value = message.find("content");
    m.time_value = message.find("ts");
    if (message.find("role"))
      b.role(message.find("role"));
    else
      b.speaks(Role::assistant);
    if (is_reasoning(message)) {
      b.block(BlockKind::thinking, Place::message, message);
      for (const json::Value part : message.find("summary").elements()) b.text(part.find("text"));
      b.text(message.find("text"));
    } else {
      b.content(m.content_value);
    }
  }
};

std::unique_ptr<Log> open_roo_log(const LogInput& input) { return std::make_unique<RooHistory>(input); }

constexpr std::string_view k_roo_members[] = {
    "role",           "content",          "ts", "type",    "isSummary",         "condenseId", "truncationId",
    "condenseParent", "truncationParent", "id", "summary", "isTruncationMarker"};

}  // namespace

Format roo() {
  Format f;
  f.name = "roo";
  f.summary =
      "Roo Code's histories that were condensed, or hold reasoning: messages of which some stand for others";
  f.members = k_roo_members;
  f.access = Access::read;
  f.reads = {.compactions = true, .thinking = true, .images = true};
  f.lost = "what was condensed or truncated away";
  f.dialect.roles = k_roo_roles;
  f.dialect.time_key = "ts";
  f.dialect.tool_messages = false;
  f.dialect.resumed = true;
  f.recognise_message = recognise_roo_message;
  f.block_format = "anthropic";
  f.open_log = open_roo_log;
  return f;
}

}  // namespace abridge::format
