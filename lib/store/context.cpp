#include "lib/store/context.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "lib/json/tape.hpp"
#include "lib/json/text.hpp"
#include "lib/json/value.hpp"
#include "lib/text/uuid.hpp"

namespace abridge::store {
namespace {

constexpr std::string_view k_id = "thread_id";
constexpr std::string_view k_turns = "turns";

/// The members that have a column, in the order in which they are written.
struct Column {
  std::string_view key;
  std::string_view Head::*value;
  enum class Holds : std::uint8_t { string, string_or_null, object } holds;
};
constexpr std::array k_before{
    Column{"parent_thread_id", &Head::parent, Column::Holds::string_or_null},
    Column{"created_at", &Head::created, Column::Holds::string},
    Column{"last_updated_at", &Head::updated, Column::Holds::string},
    Column{"tool_name", &Head::tool, Column::Holds::string},
};
constexpr Column k_context{"initial_context", &Head::context, Column::Holds::object};

bool holds(json::Value v, Column::Holds what) {
  switch (what) {
    case Column::Holds::string:
      return v.is(json::Kind::string);
    case Column::Holds::string_or_null:
      return v.is(json::Kind::string) || v.is(json::Kind::null);
    case Column::Holds::object:
      return v.is(json::Kind::object);
  }
  return false;
}

Result<void> take(json::Value root, const Column& column, Head& head) {
  const json::Value v = root.find(column.key);
  if (!v) return {};
  if (!holds(v, column.holds))
    return fail(std::string(column.key) +
                (column.holds == Column::Holds::object ? " is no object" : " is no string"));
  head.*column.value = v.raw();
  return {};
}

bool is_known(std::string_view key) {
  if (json::equals(key, k_id) || json::equals(key, k_turns) || json::equals(key, k_context.key)) return true;
  return std::any_of(k_before.begin(), k_before.end(),
                     [&](const Column& c) { return json::equals(key, c.key); });
}

/// A whole JSON text, put on one line in a buffer: raw line ends stand only between its tokens.
Result<json::Value> parse_whole(std::string_view json, Buffer& bytes, json::Tape& tape) {
  if (const auto fault = json::diagnose(json))
    return fail("no JSON at byte " + std::to_string(fault->offset) + ": expected " +
                std::string(fault->expected));
  bytes.append(json);
  std::replace_if(
      bytes.data(), bytes.data() + bytes.size(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
  bytes.pad();
  tape.index(bytes.view(), json::Layout::document);
  return tape.parse(0).value;
}

}  // namespace

std::string json_string(std::string_view utf8) {
  std::string out = "\"";
  json::encode(utf8, out);
  return out += '"';
}

std::string plain_string(std::string_view json) {
  std::string out;
  if (json.size() >= 2 && json.front() == '"') json::decode(json.substr(1, json.size() - 2), out);
  return out;
}

Result<Context> Context::parse(std::string_view json) {
  Context c;
  json::Tape tape;
  const auto root = parse_whole(json, c.bytes, tape);
  if (!root) return fail(root.error());
  if (!root->is(json::Kind::object)) return fail("a thread is an object with thread_id and turns");
  c.id = text::fold_uuid(plain_string(root->find(k_id).raw()));
  if (!text::is_uuid(c.id)) return fail("thread_id is no UUID (8-4-4-4-12 hexadecimal digits)");
  const json::Value turns = root->find(k_turns);
  if (!turns.is(json::Kind::array)) return fail("turns is no list");
  for (const Column& column : k_before)
    if (auto taken = take(*root, column, c.head); !taken) return fail(taken.error());
  if (auto taken = take(*root, k_context, c.head); !taken) return fail(taken.error());
  for (const json::Value turn : turns.elements()) {
    if (!turn.is(json::Kind::object))
      return fail("turn " + std::to_string(c.turns.size() + 1) + " is no object");
    c.turns.push_back(turn.raw());
  }
  for (const json::Member m : root->members())
    if (!is_known(m.key)) c.more.append(",\"").append(m.key).append("\":").append(m.value.raw());
  return c;
}

std::string begin_context(const Head& head) {
  std::string out = "{\"" + std::string(k_id) + "\":\"" + std::string(head.id) + "\"";
  for (const Column& column : k_before)
    out.append(",\"").append(column.key).append("\":").append(head.*column.value);
  return out.append(",\"").append(k_turns).append("\":[");
}

void end_context(const Head& head, std::string& out) {
  out.append("],\"").append(k_context.key).append("\":").append(head.context).append(head.more).append("}");
}

std::string turn_json(const Turn& turn, std::string_view time) {
  std::string out = "{\"role\":" + json_string(turn.role) + ",\"content\":" + json_string(turn.content) +
                    ",\"timestamp\":" + json_string(time);
  const auto list = [&](std::string_view key, const std::vector<std::string>& paths) {
    if (paths.empty()) return;
    out.append(",\"").append(key).append("\":[");
    for (std::size_t i = 0; i < paths.size(); ++i) out.append(i > 0 ? "," : "").append(json_string(paths[i]));
    out += ']';
  };
  const auto member = [&](std::string_view key, const std::string& json) {
    if (!json.empty()) out.append(",\"").append(key).append("\":").append(json);
  };
  const auto text = [&](std::string_view key, const std::string& value) {
    if (!value.empty()) member(key, json_string(value));
  };
  list("files", turn.files);
  list("images", turn.images);
  text("tool_name", turn.tool);
  text("model_provider", turn.provider);
  text("model_name", turn.model);
  member("model_metadata", turn.metadata);
  return out += '}';
}

Result<std::string> object_text(std::string_view json, std::span<const std::string_view> without) {
  Buffer bytes;
  json::Tape tape;
  const auto root = parse_whole(json, bytes, tape);
  if (!root) return fail(root.error());
  if (!root->is(json::Kind::object)) return fail("expected a JSON object");
  std::string out = "{";
  for (const json::Member m : root->members()) {
    if (std::any_of(without.begin(), without.end(),
                    [&](std::string_view k) { return json::equals(m.key, k); }))
      continue;
    out.append(out.size() > 1 ? ",\"" : "\"").append(m.key).append("\":").append(m.value.raw());
  }
  return out += '}';
}

}  // namespace abridge::store
