#include "lib/format/builder.hpp"
#include "lib/format/format.hpp"
#include "lib/format/inner_json.hpp"
#include "lib/json/text.hpp"
#include "lib/model/refusal.hpp"

// Reads messages of every dialect that speaks in {role, content}: strings, lists of parts, tool calls beside
// the content, and rows that are a tool call themselves.

namespace abridge::format {
namespace {

class MessageReader {
 public:
  MessageReader(MessageBuilder& b, const policy::Accept& accept) : b_(b), m_(b.message()), accept_(accept) {}

  void run() {
    if (!b_.can_read(m_.source)) return;
    for (const json::Member member : m_.source.members()) take(member);
    m_.name = b_.string_of(name_);
    if (!m_.time_value && ts_.is(json::Kind::number)) m_.time_value = ts_;
    b_.role(m_.role_value);
    read_content();
    // Hermes says of rows that no person wrote how they are shown: model_switch, hidden …
    if (m_.role == Role::user && display_kind_.is(json::Kind::string) && display_kind_.truthy())
      b_.aside(m_.first_block);
    read_calls();
  }

 private:
  /// The keys of a message that mean something to us; the last of a repeated key counts.
  void take(const json::Member& member) {
    if (json::Value* const place = place_of(member.key))
      *place = member.value;
    else if (member.key.find('\\') != std::string_view::npos)
      take_escaped(member);
  }
  json::Value* place_of(std::string_view key) {
    // The usual keys have no escapes: a switch on the length spares most comparisons.
    switch (key.size()) {
      case 2:
        return key == "ts" ? &ts_ : nullptr;
      case 4:
        return key == "role" ? &m_.role_value : key == "name" ? &name_ : nullptr;
      case 7:
        return key == "content" ? &m_.content_value : nullptr;
      case 9:
        return key == "timestamp" ? &m_.time_value : key == "tool_name" ? &tool_name_ : nullptr;
      case 10:
        return key == "tool_calls" ? &tool_calls_ : key == "tool_input" ? &tool_input_ : nullptr;
      case 12:
        return key == "tool_call_id" ? &tool_call_id_ : key == "display_kind" ? &display_kind_ : nullptr;
      case 13:
        return key == "function_call" ? &function_call_ : nullptr;
      default:
        return nullptr;
    }
  }
  void take_escaped(const json::Member& member) {
    const std::string_view plain = json::decoded(member.key, b_.conversation().arena);
    if (plain.find('\\') == std::string_view::npos) take({plain, member.key_offset, member.value});
  }

  void read_content() {
    // Where a policy takes strings only, a role that carries tools is one like any other (and most likely
    // refused).
    if (accept_.blocks && m_.role == Role::tool_use) {
      // What is said beside the call; mostly nothing.
      const json::Value said = m_.content_value;
      if (!said.is(json::Kind::string) || !json::is_blank(said.string())) b_.content(said);
      Block& b = b_.block(BlockKind::tool_call, Place::message, m_.source);
      b.name = b_.string_of(tool_name_);
      b.arguments = tool_input_;
      return;
    }
    const json::Value content = m_.content_value;
    if (accept_.blocks && is_tool(m_.role)) {
      b_.result(Place::message, m_.source, tool_call_id_).name = m_.name;
      b_.texts_of(content);
      return;
    }
    b_.content(content);
    if (!accept_.blocks || m_.source.consists_of(m_.role_value, content)) return;
    json::Value said = refusal_of(m_);
    if (!said) said = audio_of(m_).find("transcript");
    if (said.is(json::Kind::string)) {
      b_.block(BlockKind::text, Place::content, {});
      b_.text(said);
    }
  }

  void read_calls() {
    if (!tool_calls_ && !function_call_) return;
    tool_calls_ = plain_calls(tool_calls_);
    if (tool_calls_.is(json::Kind::array)) {
      std::uint32_t part = 0;
      for (const json::Value v : tool_calls_.elements()) tool_call(v).part = part++;
    } else if (tool_calls_.truthy()) {  // one without its list, or no call: invalid-content says so
      tool_call(tool_calls_);
    }
    if (!m_.inner_calls) function_call_ = plain_calls(function_call_);
    if (function_call_.truthy()) call(function_call_, {}, function_call_).part = k_function_call;
  }
  /// Tables keep a list as JSON in a string; "" is none. What is no such JSON stays as it stands, and none
  /// where it is blank.
  json::Value plain_calls(json::Value calls) {
    if (!calls.is(json::Kind::string)) return calls;
    if (json::is_blank(calls.string())) return {};
    const json::Value inner = one_inner_json(b_.conversation(), calls.string());
    if (!inner.is(json::Kind::array) && !inner.is(json::Kind::object) && !inner.is(json::Kind::null))
      return calls;
    m_.inner_calls = inner;
    return inner;
  }
  Block& tool_call(json::Value v) {
    json::Value function = v.find("function");
    if (!function) function = v.find("custom");
    return call(v, v.find("id"), function);
  }
  /// What is not an object is not a call: nothing answers it.
  Block& call(json::Value source, json::Value id, json::Value function) {
    Block& b =
        b_.call(Place::tool_calls, source, id, function.find("name"), function.find("arguments", "input"));
    if (!source.is(json::Kind::object)) b.kind = BlockKind::other;
    return b;
  }

  static constexpr std::uint32_t k_function_call =
      0xFFFFFFFF;  // the legacy member, not an element of tool_calls

  MessageBuilder& b_;
  Message& m_;
  const policy::Accept& accept_;
  json::Value name_, ts_, tool_calls_, tool_call_id_, function_call_, tool_name_, tool_input_, display_kind_;
};

}  // namespace

void read_message(Conversation& c, json::Value value, std::uint32_t list, std::uint32_t index,
                  const policy::Accept& accept) {
  MessageBuilder builder(c, value, list, index, accept);
  MessageReader(builder, accept).run();
  builder.finish();
}

void read_item(const Format& format, Conversation& c, json::Value item, std::uint32_t list,
               std::uint32_t index, const policy::Accept& accept) {
  (format.read_item != nullptr ? format.read_item : read_message)(c, item, list, index, accept);
}

bool read_history(const Format& format, Conversation& c, std::uint32_t list, std::string_view branch,
                  const policy::Accept& accept) {
  if (format.read_record != nullptr) {
    const bool found = format.read_record(c, list, branch, accept);
    c.incomplete = c.incomplete || !c.tree_breaks.empty();
    return found;
  }
  if (const Source& s = c.sources[list]; s.single && s.history.is(json::Kind::object)) {
    read_item(format, c, s.history, list, 0, accept);
    c.messages.back().pointer = c.sources[list].pointer;
    return true;
  }
  if (const Source& s = c.sources[list]; s.single && s.history.is(json::Kind::string)) {
    // A text in the place of a list is what the user says; there is no object that it stands in.
    MessageBuilder b(c, {}, list, 0, accept);
    b.speaks(Role::user);
    b.message().content_value = s.history;
    b.content(s.history);
    b.finish();
    return true;
  }
  const json::Value array = c.sources[list].list;
  // A message takes more memory than a few bytes of what is none.
  constexpr std::size_t k_most_invalid_elements = 10'000;
  std::size_t invalid_elements = 0;
  // To count them takes a walk, which pays where their number is large.
  if (constexpr std::size_t k_large = 1 << 20; array.raw().size() > k_large) {
    std::size_t messages = 0;
    for (const json::Value v : array.elements()) messages += v.is(json::Kind::object) ? 1 : 0;
    c.expect(messages);
  }
  std::uint32_t index = 0;
  for (const json::Value v : array.elements()) {
    if (v.is(json::Kind::object) || ++invalid_elements <= k_most_invalid_elements)
      read_item(format, c, v, list, index, accept);
    else
      ++c.unread;
    ++index;
  }
  return true;
}

}  // namespace abridge::format
