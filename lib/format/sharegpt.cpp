#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "lib/base/buffer.hpp"
#include "lib/format/builder.hpp"
#include "lib/format/formats.hpp"
#include "lib/json/text.hpp"

namespace abridge::format {
namespace {

constexpr std::array k_roles{Role::user, Role::assistant, Role::system, Role::tool_use, Role::tool_result};
/// The words of the datasets; the first of a role is the one that is written.
constexpr std::array k_spellings{
    Spelling{"human", Role::user},
    Spelling{"gpt", Role::assistant},
    Spelling{"system", Role::system},
    Spelling{"function_call", Role::tool_use},
    Spelling{"observation", Role::tool_result},
    Spelling{"tool_call", Role::tool_use},
    Spelling{"tool", Role::tool_result},
    Spelling{"tool_response", Role::tool_result},
    Spelling{"function", Role::tool_result},
    Spelling{"function_response", Role::tool_result},
    Spelling{"model", Role::assistant},
    Spelling{"chatgpt", Role::assistant},
    Spelling{"bing", Role::assistant},
    Spelling{"bard", Role::assistant},
    Spelling{"bot", Role::assistant},
    Spelling{"ai", Role::assistant},
};

Evidence recognise_message(json::Value message) {
  if (message.find("from").is(json::Kind::string) && message.find("value") && !message.find("role"))
    return {8, "from and value"};
  return {};
}

/// Parses the JSON that stands in a string: its values, one behind the other. None where it is no JSON.
std::vector<json::Value> inner_json(Conversation& c, json::Value text) {
  std::string plain;
  json::decode(text.string(), plain);
  const std::size_t size = plain.size();
  plain.append(Buffer::k_padding, ' ');
  const std::string_view kept = c.arena.copy(plain);
  auto tape = std::make_unique<json::Tape>();
  if (!tape->index(kept.substr(0, size), json::Layout::document)) return {};
  std::vector<json::Value> values;
  for (std::uint32_t at = 0; at < tape->size();) {
    const auto parsed = tape->parse(at);
    if (!parsed.value) return {};
    values.push_back(parsed.value);
    at = parsed.next;
  }
  c.inner.push_back(std::move(tape));
  return values;
}

void read_call(MessageBuilder& b, json::Value call) {
  Block& block = b.block(BlockKind::tool_call, Place::message, b.message().source);
  block.name = b.string_of(call.find("name"));
  const json::Value arguments = call.find("arguments");
  block.arguments = arguments ? arguments : call.find("parameters");
}

/// A call is JSON in the value: `{"name": …, "arguments": …}`. Several stand in a list, or one behind the
/// other; one observation may answer them all. Where it is none, the text itself stands for the arguments,
/// and tool-arguments says so.
void read_calls(MessageBuilder& b, json::Value value) {
  std::vector<json::Value> calls;
  if (value.is(json::Kind::string)) calls = inner_json(b.conversation(), value);
  if (calls.size() == 1 && calls[0].is(json::Kind::array)) {
    const json::Value list = calls[0];
    calls.clear();
    for (const json::Value call : list.elements()) calls.push_back(call);
  }
  const bool all_objects =
      std::all_of(calls.begin(), calls.end(), [](json::Value v) { return v.is(json::Kind::object); });
  if (calls.empty() || !all_objects) {
    b.block(BlockKind::tool_call, Place::message, b.message().source).arguments = value;
    return;
  }
  for (const json::Value call : calls) read_call(b, call);
}

void read_item(Conversation& c, json::Value item, std::uint32_t list, std::uint32_t index,
               const policy::Accept& accept) {
  MessageBuilder b(c, item, list, index, accept);
  b.message().time_value = item.find("timestamp");
  Message& m = b.message();
  if (!item.is(json::Kind::object)) {
    m.broken = true;
    b.finish();
    return;
  }
  b.role(item.find("from"), k_spellings);
  const json::Value value = item.find("value");
  m.content_value = value;
  if (accept.blocks && m.role == Role::tool_use) {
    read_calls(b, value);
  } else if (accept.blocks && is_tool(m.role)) {
    b.block(BlockKind::tool_result, Place::message, item);
    b.texts_of(value);
  } else {
    b.content(value);
  }
  b.finish();
}

}  // namespace

Format sharegpt() {
  Format f;
  f.name = "sharegpt";
  f.summary = "ShareGPT datasets: conversations of from and value";
  f.dialect.format = "sharegpt";
  f.dialect.roles = k_roles;
  f.dialect.role_key = "from";
  f.dialect.content_key = "value";
  f.dialect.spellings = k_spellings;
  f.recognise_message = recognise_message;
  f.read_item = read_item;
  f.compose = compose_sharegpt;
  f.list_key = "conversations";
  return f;
}

}  // namespace abridge::format
