#include <array>

#include "lib/format/builder.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/lines/line_log.hpp"

// Kimi CLI's context.jsonl (MoonshotAI/kimi-cli, soul/context.py; its messages are kosong's): those of Chat
// Completions, with parts of type `think`, between rows that are no messages: checkpoints and token counts.
// What it goes back over, or sums up, it moves to another file.

namespace abridge::format {
namespace {

constexpr std::array k_kimi_roles{Role::user, Role::assistant, Role::system, Role::tool};
constexpr std::array k_kimi_spellings{Spelling{"_system_prompt", Role::system}};

bool is_kimi_note(json::Value line) {
  const json::Value role = line.find("role");
  return role.says("_checkpoint") || role.says("_usage");
}
bool is_thought(json::Value part) { return part.find("type").says("think") && part.find("think"); }

Evidence recognise_kimi_message(json::Value line) {
  const json::Value role = line.find("role");
  if (!role.is(json::Kind::string)) return {};
  if (is_kimi_note(line) || role.says("_system_prompt")) return {12, "rows of role _checkpoint and _usage"};
  for (const json::Value part : line.find("content").elements())
    if (is_thought(part)) return {12, "parts of type think"};
  return {};
}

void read_kimi_part(MessageBuilder& b, json::Value part, std::uint32_t place) {
  if (is_thought(part)) {
    b.block(BlockKind::thinking, Place::part, part).part = place;
    b.text(part.find("think"));
  } else {
    b.part(part, place);
  }
}

class Context : public LineLog {
 public:
  explicit Context(const LogInput& input) : LineLog(input, Linking::none) {}

 protected:
  Facts facts(json::Value) override { return {}; }
  bool is_known(json::Value line) const override { return line.find("role").is(json::Kind::string); }
  bool speaks(json::Value line) const override { return is_known(line) && !is_kimi_note(line); }
  json::Value words_of(json::Value line) const override { return line.find("content"); }
  void replay(std::span<const std::uint32_t> path, Replay& out) override {
    for (const std::uint32_t line : path)
      if (speaks(value(line))) out.said.push_back({line, value(line)});
  }

  void read_one(const Utterance& said, MessageBuilder& b) override {
    const json::Value message = said.value;
    Message& m = b.message();
    m.content_value = message.find("content");
    m.name = b.string_of(message.find("name"));
    b.role(message.find("role"), k_kimi_spellings);
    if (m.role == Role::tool) {
      b.result(Place::message, message, message.find("tool_call_id"));
      b.texts_of(m.content_value);
      return;
    }
    const json::Value calls = message.find("tool_calls");
    if (calls.empty() || m.content_value.truthy())
      b.content(m.content_value,
                [&](json::Value part, std::uint32_t place) { read_kimi_part(b, part, place); });
    std::uint32_t place = 0;
    for (const json::Value v : calls.elements()) {
      const json::Value function = v.find("function");
      b.call(Place::tool_calls, v, v.find("id"), function.find("name"), function.find("arguments")).part =
          place++;
    }
  }
};

std::unique_ptr<Log> open_kimi_log(const LogInput& input) { return std::make_unique<Context>(input); }

constexpr std::string_view k_kimi_members[] = {"role", "content", "name", "tool_calls", "tool_call_id"};

}  // namespace

Format kimi() {
  Format f;
  f.name = "kimi";
  f.summary = "Kimi CLI's context.jsonl: messages between rows of role _checkpoint and _usage";
  f.members = k_kimi_members;
  f.access = Access::read;
  f.reads = {.thinking = true, .images = true};
  f.lost = "checkpoints, token counts";
  f.dialect.roles = k_kimi_roles;
  f.dialect.spellings = k_kimi_spellings;
  f.dialect.resumed = true;
  f.recognise_message = recognise_kimi_message;
  f.open_log = open_kimi_log;
  f.keys = {.own_blocks = {"function", "think"}};
  return f;
}

}  // namespace abridge::format
