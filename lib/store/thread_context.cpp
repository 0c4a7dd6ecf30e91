#include "lib/store/thread_context.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "lib/json/printer.hpp"
#include "lib/json/tape.hpp"
#include "lib/json/text.hpp"
#include "lib/json/value.hpp"
#include "lib/model/thread_fields.hpp"
#include "lib/text/uuid.hpp"

namespace abridge::store {
namespace {

/// Where a member is kept; none for the turns, and for what not every thread has.
std::string_view ThreadHead::*place_of(ThreadMember member) {
  switch (member) {
    case ThreadMember::id:
      return &ThreadHead::id;
    case ThreadMember::parent:
      return &ThreadHead::parent;
    case ThreadMember::created:
      return &ThreadHead::created;
    case ThreadMember::updated:
      return &ThreadHead::updated;
    case ThreadMember::tool:
      return &ThreadHead::tool;
    case ThreadMember::context:
      return &ThreadHead::context;
    case ThreadMember::turns:
    case ThreadMember::title:
      break;
  }
  return nullptr;
}

/// Whether a value is of the member's kind of JSON. What a text must look like is asked elsewhere.
bool holds(json::Value v, ThreadType type) {
  switch (type) {
    case ThreadType::uuid:
    case ThreadType::text:
    case ThreadType::role:
      return v.is(json::Kind::string);
    case ThreadType::uuid_or_null:
    case ThreadType::text_or_null:
      return v.is(json::Kind::string) || v.is(json::Kind::null);
    case ThreadType::object:
      return v.is(json::Kind::object);
    case ThreadType::object_or_null:
      return v.is(json::Kind::object) || v.is(json::Kind::null);
    case ThreadType::turns:
      return v.is(json::Kind::array);
    case ThreadType::texts_or_null:
      return v.is(json::Kind::array) || v.is(json::Kind::null);
  }
  return false;
}

std::string_view kind_words(ThreadType type) {
  return type == ThreadType::object ? "an object" : type == ThreadType::turns ? "a list" : "a string";
}

bool has_a_place(std::string_view key) {
  return std::any_of(k_thread_fields.begin(), k_thread_fields.end(), [&](const auto& field) {
    return field.member != ThreadMember::title && json::equals(key, field.name);
  });
}

/// What is written of a turn's member that is not a list; empty = nothing.
std::string_view value_of(const NewTurn& turn, std::string_view time, TurnMember member) {
  switch (member) {
    case TurnMember::role:
      return turn.role;
    case TurnMember::content:
      return turn.content;
    case TurnMember::time:
      return time;
    case TurnMember::tool:
      return turn.tool;
    case TurnMember::provider:
      return turn.provider;
    case TurnMember::model:
      return turn.model;
    case TurnMember::metadata:
      return turn.metadata;
    case TurnMember::files:
    case TurnMember::images:
      break;
  }
  return {};
}

/// A whole JSON text, put on one line in a buffer: raw line ends stand only between its tokens.
Result<json::Value> parse_whole(std::string_view json, Buffer& bytes, json::Tape& tape) {
  if (const auto fault = json::diagnose(json))
    return fail("not JSON at byte " + std::to_string(fault->offset) + ": expected " +
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

Result<ThreadContext> ThreadContext::parse(std::string_view json) {
  ThreadContext c;
  json::Tape tape;
  const auto root = parse_whole(json, c.bytes, tape);
  if (!root) return fail(root.error());
  if (!root->is(json::Kind::object)) return fail("a thread is an object with thread_id and turns");
  c.id = text::fold_uuid(plain_string(root->find(name_of(ThreadMember::id)).raw()));
  if (!text::is_uuid(c.id)) return fail("thread_id is not a UUID (8-4-4-4-12 hexadecimal digits)");
  for (const auto& field : k_thread_fields) {
    if (field.member == ThreadMember::id) continue;
    const json::Value v = root->find(field.name);
    if (v ? !holds(v, field.type) : field.required)
      return fail(std::string(field.name) + " is not " + std::string(kind_words(field.type)));
    if (const auto place = place_of(field.member); v && place != nullptr) c.head.*place = v.raw();
  }
  for (const json::Value turn : root->find(name_of(ThreadMember::turns)).elements()) {
    if (!turn.is(json::Kind::object))
      return fail("turn " + std::to_string(c.turns.size() + 1) + " is not an object");
    c.turns.push_back(turn.raw());
  }
  for (const json::Member m : root->members())
    if (!has_a_place(m.key)) c.more.append(",\"").append(m.key).append("\":").append(m.value.raw());
  return c;
}

std::string begin_context(const ThreadHead& head) {
  std::string out = "{";
  for (const auto& field : k_thread_fields) {
    out.append(out.size() > 1 ? ",\"" : "\"").append(field.name).append("\":");
    if (field.member == ThreadMember::turns) return out += '[';
    const auto place = place_of(field.member);
    const std::string_view quote = field.member == ThreadMember::id ? "\"" : "";
    out.append(quote).append(head.*place).append(quote);
  }
  return out;
}

void end_context(const ThreadHead& head, std::string& out) {
  out += ']';
  bool after = false;
  for (const auto& field : k_thread_fields) {
    const auto place = place_of(field.member);
    if (after && place != nullptr) out.append(",\"").append(field.name).append("\":").append(head.*place);
    after = after || field.member == ThreadMember::turns;
  }
  out.append(head.more).append("}");
}

std::string title_in(std::string_view more) {
  if (more.empty()) return {};
  Buffer bytes;
  json::Tape tape;
  const auto root = parse_whole("{" + std::string(more.substr(1)) + "}", bytes, tape);
  return root ? plain_string(root->find(name_of(ThreadMember::title)).raw()) : std::string();
}

std::string with_title(std::string_view more, std::string_view title) {
  constexpr std::array k_titles{name_of(ThreadMember::title)};
  std::string out;
  if (!more.empty())
    if (const auto others = object_text("{" + std::string(more.substr(1)) + "}", k_titles);
        others && others->size() > 2)
      out = "," + others->substr(1, others->size() - 2);
  if (title.empty()) return out;
  return out.append(",\"").append(k_titles[0]).append("\":").append(json_string(title));
}

std::string turn_json(const NewTurn& turn, std::string_view time) {
  std::string out;
  json::Printer p(out, json::Printer::Layout::compact);
  p.open('{');
  for (const auto& field : k_turn_fields) {
    if (field.type == ThreadType::texts_or_null) {
      const auto& paths = field.member == TurnMember::images ? turn.images : turn.files;
      if (paths.empty()) continue;
      p.key(field.name).open('[');
      for (const std::string& path : paths) p.string(path);
      p.close(']');
      continue;
    }
    const std::string_view value = value_of(turn, time, field.member);
    if (value.empty() && !field.required) continue;
    p.key(field.name);
    field.type == ThreadType::object_or_null ? p.raw(value) : p.string(value);
  }
  p.close('}');
  return out;
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
