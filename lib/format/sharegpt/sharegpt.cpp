#include <algorithm>
#include <array>
#include <vector>

#include "lib/format/builder.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/inner_json.hpp"
#include "lib/format/sharegpt/item.hpp"
#include "lib/json/text.hpp"

namespace abridge::format {
namespace {

constexpr std::array k_sharegpt_roles{Role::user, Role::assistant, Role::system, Role::tool_use,
                                      Role::tool_result};
/// The words of the datasets; the first of a role is the one that is written.
constexpr std::array k_sharegpt_spellings{
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

constexpr std::array<std::string_view, 3> k_sharegpt_members{"from", "value", "text"};

Evidence recognise_sharegpt_message(json::Value message) {
  if (!message.find("from").is(json::Kind::string) || message.find("role")) return {};
  if (message.find("value")) return {8, "from and value"};
  // Mails have a sender and a text, too.
  if (message.find("text").is(json::Kind::string) &&
      (message.find("from").says("human") || message.find("from").says("gpt")))
    return {8, "from and text"};
  return {};
}

void read_sharegpt_call(MessageBuilder& b, json::Value call) {
  Block& block = b.block(BlockKind::tool_call, Place::message, b.message().source);
  block.name = b.string_of(call.find("name"));
  const json::Value arguments = call.find("arguments");
  block.arguments = arguments ? arguments : call.find("parameters");
}

/// A call is JSON in the value: `{"name": …, "arguments": …}`. Several stand in a list, or one after the
/// other; one observation may answer them all. Where it is none, the text itself stands for the arguments,
/// and tool-arguments says so.
void read_sharegpt_calls(MessageBuilder& b, json::Value value) {
  std::vector<json::Value> calls;
  if (value.is(json::Kind::string)) calls = inner_json(b.conversation(), value.string());
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
  for (const json::Value call : calls) read_sharegpt_call(b, call);
}

/// A piece of the value as the text of a block of its own; nothing where it is blank.
void read_piece(MessageBuilder& b, BlockKind kind, std::string_view piece) {
  piece = json::strip(piece);
  if (piece.empty() && kind == BlockKind::text) return;
  Block& block = b.block(kind, Place::message, b.message().source);
  block.part = static_cast<std::uint32_t>(piece.data() - b.message().content_value.string().data());
  b.text(inner_string(b.conversation(), piece));
}

/// Models of the Hermes kind say calls in their text: `<tool_call>{"name": …, "arguments": …}</tool_call>`,
/// several one after the other. Whatever is no such call stays text. False where there is none: then nothing
/// was read.
bool read_tagged_calls(MessageBuilder& b, json::Value value) {
  if (!value.is(json::Kind::string)) return false;
  std::string_view text = value.string();  // what is not read yet
  std::string_view rest = text;            // where a call may still stand
  bool any = false;
  for (Tagged tagged; !(tagged = first_tagged(rest, "tool_call")).whole.empty();) {
    const char* end = tagged.whole.data() + tagged.whole.size();
    const json::Value call = one_inner_json(b.conversation(), tagged.between);
    if (call.find("name").is(json::Kind::string)) {
      read_piece(b, BlockKind::text,
                 text.substr(0, static_cast<std::size_t>(tagged.whole.data() - text.data())));
      read_sharegpt_call(b, call);
      b.conversation().blocks.back().part =
          static_cast<std::uint32_t>(tagged.whole.data() - value.string().data());
      text.remove_prefix(static_cast<std::size_t>(end - text.data()));
      any = true;
    }
    rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
  }
  if (any) read_piece(b, BlockKind::text, text);
  return any;
}

/// Their results: `<tool_response>…</tool_response>`, one for each call. False where anything else stands
/// there, too: then nothing was read.
bool read_tagged_results(MessageBuilder& b, json::Value value) {
  if (!value.is(json::Kind::string)) return false;
  std::vector<std::string_view> results;
  for (std::string_view rest = json::strip(value.string()); !rest.empty();) {
    if (rest[0] != '<' && rest[0] != '\\') return false;  // a long text need not be looked through
    const Tagged tagged = first_tagged(rest, "tool_response");
    if (tagged.whole.empty() || tagged.whole.data() != rest.data()) return false;
    results.push_back(tagged.between);
    rest = json::strip(rest.substr(tagged.whole.size()));
  }
  for (const std::string_view result : results) read_piece(b, BlockKind::tool_result, result);
  return !results.empty();
}

/// Of a message, or an item.
constexpr std::array<std::string_view, 3> k_sharegpt_fields{"from", "value", "weight"};

}  // namespace

void read_sharegpt_item(Conversation& c, json::Value item, std::uint32_t list, std::uint32_t index,
                        const policy::Accept& accept) {
  MessageBuilder b(c, item, list, index, accept);
  b.message().time_value = item.find("timestamp");
  if (!b.can_read(item)) return b.finish();
  Message& m = b.message();
  b.role(item.find("from"), k_sharegpt_spellings);
  json::Value value = item.find("value");
  if (!value) value = item.find("text");
  m.content_value = value;
  if (accept.blocks && m.role == Role::tool_use) {
    read_sharegpt_calls(b, value);
  } else if (accept.blocks && is_tool(m.role)) {
    if (!read_tagged_results(b, value)) {
      b.block(BlockKind::tool_result, Place::message, item);
      b.texts_of(value);
    }
  } else if (!(accept.blocks && is_assistant(m.role) && read_tagged_calls(b, value))) {
    b.content(value);
  }
  b.finish();
}

Format sharegpt() {
  Format f;
  f.name = "sharegpt";
  f.summary = "ShareGPT datasets: conversations of from and value";
  f.members = k_sharegpt_members;
  f.dialect.roles = k_sharegpt_roles;
  f.dialect.fields = k_sharegpt_fields;
  f.dialect.role_key = "from";
  f.dialect.content_key = "value";
  f.dialect.spellings = k_sharegpt_spellings;
  f.recognise_message = recognise_sharegpt_message;
  f.read_item = read_sharegpt_item;
  f.capabilities = &sharegpt_capabilities();
  f.compose = compose_sharegpt;
  f.by_schema = true;
  f.list_key = "conversations";
  f.keys = {
      .histories = {{2, "", "conversations", HistoryPath::Means::list_or_null}},
      .speakers = {"from"},
      .said = {"value"},
      .texts = {"from", "value"},
      .blocks = {"from", "value"},
  };
  return f;
}

}  // namespace abridge::format
