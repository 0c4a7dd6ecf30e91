#include <memory>
#include <string>

#include "lib/base/buffer.hpp"
#include "lib/json/tape.hpp"
#include "lib/json/text.hpp"
#include "lib/rule/blocks.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

/// Reads JSON that stands in a JSON string. The tape is the fast way; only what it refuses is asked about
/// again.
class Inner {
 public:
  /// Whether it is an object. Good until the next one.
  bool is_object(std::string_view raw) {
    text_.clear();
    json::decode(raw, text_);
    size_ = text_.size();
    text_.append(Buffer::k_padding, ' ');
    value_ = {};
    if (!tape_.index(view(), json::Layout::document) || tape_.size() == 0) return false;
    const auto parsed = tape_.parse(0);
    if (!parsed.value || parsed.next != tape_.size()) return false;
    value_ = parsed.value;
    return value_.is(json::Kind::object);
  }
  std::string_view view() const { return std::string_view(text_).substr(0, size_); }
  json::Value value() const { return value_; }

 private:
  json::Tape tape_;
  std::string text_;
  std::size_t size_ = 0;
  json::Value value_;
};

void check_string(Context& x, const Message& m, const Block& b, Inner& inner) {
  const std::string_view raw = b.arguments.string();
  if (raw == "{}" || inner.is_object(raw)) return;
  if (inner.value()) {
    report_block(x, m, b, At::block,
                 {.sentence = "the arguments of '{tool}' are {kind}, not an object",
                  .with = {{"tool", said_name(b)}, {"kind", words_for(inner.value().kind())}}});
    return;
  }
  const auto fault = json::diagnose(inner.view());
  if (!fault || fault->kind == json::Fault::Kind::empty) {
    report_block(
        x, m, b, At::block,
        {.sentence = "the arguments of '{tool}' are empty, not an object", .with = {{"tool", said_name(b)}}});
  } else if (fault->kind == json::Fault::Kind::truncated) {
    report_block(x, m, b, At::block,
                 {.sentence = "the arguments of '{tool}' are cut short: {expected} is missing",
                  .with = {{"tool", said_name(b)}, {"expected", fault->expected}}});
  } else {
    report_block(
        x, m, b, At::block,
        {.sentence =
             "the arguments of '{tool}' are not JSON: {expected} was expected at byte {place} of them",
         .with = {{"tool", said_name(b)}, {"expected", fault->expected}, {"place", fault->offset + 1}}});
  }
}

void check_tool_arguments(Context& x) {
  std::unique_ptr<Inner> inner;
  for (const std::uint32_t place : x.c.order) {
    const Message& m = x.c.messages[place];
    for (const Block& b : x.c.blocks_of(m)) {
      if (b.kind != BlockKind::tool_call || b.dropped || !b.source) continue;
      const json::Kind kind = b.arguments.kind();
      if (kind == json::Kind::object) continue;
      // OpenAI's custom tools and those of ChatGPT take any text.
      if (b.source.find("custom") || b.source.find("content_type") ||
          json::equals(b.source.find("type").string(), "custom_tool_call"))
        continue;
      // A row may leave them out.
      if (b.place == Place::message && (kind == json::Kind::none || kind == json::Kind::null)) continue;
      // Gemini leaves out those of a function that takes none.
      if (kind == json::Kind::none && x.dialect.content == Dialect::Content::text_parts) continue;
      if (kind == json::Kind::none) {
        report_block(x, m, b, At::block,
                     {.sentence = "the call to '{tool}' has no arguments", .with = {{"tool", said_name(b)}}});
      } else if (kind == json::Kind::string && b.place != Place::part) {
        if (!inner) inner = std::make_unique<Inner>();
        check_string(x, m, b, *inner);
      } else {
        report_block(x, m, b, At::block,
                     {.sentence = "the arguments of '{tool}' are {kind}, not an object",
                      .with = {{"tool", said_name(b)}, {"kind", words_for(kind)}}});
      }
    }
  }
}

}  // namespace

Rule tool_arguments() {
  Rule r;
  r.summary = "arguments of a tool call that are not a JSON object";
  r.prose =
      "A tool is called with a JSON object: as text in OpenAI's arguments, as it is in Anthropic's input. "
      "Models sometimes write text that is not JSON, or stop in the middle of it. Anthropic, Bedrock and "
      "Gemini refuse what is not an object; OpenAI passes the text on. There is no repair: nobody can know "
      "what "
      "was meant.";
  r.bad = R"([{"role": "user", "content": "Weather in Oslo?"},
 {"role": "assistant", "content": null, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "weather", "arguments": "{\"city\": \"Os"}}]},
 {"role": "tool", "tool_call_id": "call_1", "content": "Rain"}])";
  r.good = R"([{"role": "user", "content": "Weather in Oslo?"},
 {"role": "assistant", "content": null, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "weather", "arguments": "{\"city\": \"Oslo\"}"}}]},
 {"role": "tool", "tool_call_id": "call_1", "content": "Rain"}])";
  r.example_policy = R"(rules: {tool-arguments: warn})";
  r.in_logs = InLogs::tolerated;
  r.needs_named_target = true;
  r.on_history = check_tool_arguments;
  r.woken_by = k_tools;
  return r;
}

}  // namespace abridge::rule
