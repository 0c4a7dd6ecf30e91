#include "lib/format/compose/record_members.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "lib/json/text.hpp"

namespace abridge::format {
namespace {

bool is_around(json::Value outer, json::Value inner) {
  return inner && outer.raw().data() != inner.raw().data() && is_within(outer.raw(), inner.raw());
}

/// A value with those of the edits that are its own.
void splice_within(json::Value value, std::vector<Edit> edits, Buffer& out) {
  const std::string_view base = value.raw();
  std::erase_if(
      edits, [&](const Edit& e) { return e.range.data() < base.data() || end_of(e.range) > end_of(base); });
  splice(base, edits, out);
}

}  // namespace

void RecordMembers::write_around(std::string_view messages, json::Writer& json) const {
  const Format& to = at_.to;
  // What holds no list, or a list of its own kind (a provider's response), becomes one.
  if (!at_.keeps_record) {
    json.open('{');
    if (!to.model_key.empty() && at_.extras.model.is(json::Kind::string))
      json.key(to.model_key).text(at_.extras.model.string());
    json.key(to.list_key).value(messages).close('}');
    return;
  }
  std::vector<Edit> edits = at_.conversation.record_edits;
  edits.push_back({at_.extras.base.find(to.list_key).raw(), messages});
  Buffer record;
  splice_within(at_.extras.base, std::move(edits), record);
  json.value(record.view());
}

void RecordMembers::keep(Buffer& out) const {
  out.resize_to(out.size() - 1);  // the object's end
  Buffer value;
  for (const json::Member m : at_.extras.base.members()) {
    if (m.key == at_.to.list_key || is_written(m.value)) continue;
    value.clear();
    splice_within(m.value, at_.conversation.record_edits, value);
    out.append(out.view().ends_with('{') ? "\"" : ",\"");
    out.append(m.key);
    out.append("\":");
    json::append_compact(value.view(), out);
  }
  out.push('}');
}

namespace {

/// Whether an object, written without white space, has a member of that name, escaped.
bool has_member(std::string_view object, std::string_view key) {
  int depth = 0;
  for (std::size_t i = 0; i < object.size(); ++i) {
    const char ch = object[i];
    if (ch == '{' || ch == '[') ++depth;
    if (ch == '}' || ch == ']') --depth;
    if (ch != '"') continue;
    const std::size_t begin = i + 1;
    for (++i; i < object.size() && object[i] != '"'; ++i)
      if (object[i] == '\\') ++i;
    if (depth == 1 && object.substr(i + 1).starts_with(':') && object.substr(begin, i - begin) == key)
      return true;
  }
  return false;
}

}  // namespace

json::Value RecordMembers::carried(std::string_view key) const {
  const Conversation& c = at_.conversation;
  const json::Value root = c.sources.empty() ? json::Value{} : c.sources[0].root;
  if (const json::Value member = root.find(key)) return member;
  return key == "id" ? c.id : key == "title" ? c.title : json::Value{};
}

void RecordMembers::carry(std::size_t from, Buffer& out) const {
  for (const std::string& key : at_.emission.carried) {
    const json::Value value = carried(key);
    const std::string_view name = json::encoded(key, at_.conversation.arena);
    if (!value || !out.view().ends_with('}') || has_member(out.view().substr(from), name)) continue;
    Buffer text;
    splice_within(value, at_.conversation.record_edits, text);
    out.resize_to(out.size() - 1);
    out.append(out.view().ends_with('{') ? "\"" : ",\"");
    out.append(name);
    out.append("\":");
    json::append_compact(text.view(), out);
    out.push('}');
  }
}

bool RecordMembers::is_written(json::Value member) const {
  if (!is_anew()) return !at_.to.model_key.empty() && is_same(member, at_.extras.model);
  if (turns_->system_stays && is_same(member, at_.extras.system_value)) return false;
  return at_.takes(member) || settings_->took(member);
}

/// Whether the tree that was read stands in a member, or it repeats that.
bool RecordMembers::leads_to_tree(std::string_view key) const {
  const auto is_among = [&](const Words& words) {
    return std::find(words.begin(), words.end(), key) != words.end();
  };
  return is_among(at_.from.keys.trees) || is_among(at_.from.keys.leads);
}

bool RecordMembers::carries(std::string_view key) const {
  const auto& all = at_.emission.carried;
  return std::find(all.begin(), all.end(), key) != all.end();
}

bool RecordMembers::is_inner(std::string_view key) const {
  const Words& inner = at_.from.keys.inner;
  return std::find(inner.begin(), inner.end(), key) != inner.end();
}

/// What holds the history is looked into: a response's other choices.
void RecordMembers::count_members(json::Value object, Losses& losses) const {
  const json::Value history = at_.extras.history;
  for (const json::Member m : object.members()) {
    const json::Value v = m.value;
    const std::string_view key = json::decoded(m.key, at_.conversation.arena);
    if (v.is(json::Kind::null) || is_same(v, history) || is_same(v, at_.extras.base)) continue;
    if (at_.takes_usage(v))
      for (const std::string_view name : beside_usage(at_.from.usage, at_.to.usage, at_.extras.base))
        losses.add(Loss::record_fields, name);
    if (is_written(v) || (carries(key) && is_same(object, at_.conversation.sources[0].root))) continue;
    // A request's prompt is the last message.
    if (at_.from.nature == Nature::request && key == "prompt") continue;
    if ((v.is(json::Kind::array) || v.is(json::Kind::object)) && v.empty()) continue;
    if (at_.from.read_record != nullptr && leads_to_tree(key)) continue;
    if (is_inner(key)) continue;
    if (is_around(v, history) && v.is(json::Kind::object)) {
      count_members(v, losses);
    } else if (is_around(v, history)) {
      for (const json::Value e : v.elements()) {
        if (is_around(e, history))
          count_members(e, losses);
        else
          losses.add(Loss::record_fields, key);
      }
    } else if (is_anew() && v.is(json::Kind::object) &&
               (holds_settings(key) || settings_->took_within(v) || is_around(v, at_.tools()))) {
      count_members(v, losses);
    } else if (key != "index" || is_same(object, at_.extras.base)) {  // a choice's place says nothing
      losses.add(Loss::record_fields, key);
    }
  }
}

/// What is said of a session (in its log, beside it) in no record whose members are counted.
void RecordMembers::count_session(Losses& losses) const {
  const Conversation& c = at_.conversation;
  if (!c.id && !c.title && !c.folder && !c.header) return;
  const Capabilities& to = at_.capabilities();
  const auto is_counted = [&](json::Value v) {
    return at_.extras.base && is_within(at_.extras.base.raw(), v.raw()) &&
           !(at_.extras.history && is_within(at_.extras.history.raw(), v.raw()));
  };
  const auto is_told = [&](json::Value v) {
    return v.is(json::Kind::string) && v.truthy() && !is_counted(v);
  };
  if (to.id == Capabilities::Has::no) {
    if (is_told(c.id) && is_same(c.id, at_.extras.id) && !carries("id"))
      losses.add(Loss::record_fields, "id");
    if (is_told(c.title) && !carries("title")) losses.add(Loss::record_fields, "title");
  }
  if (to.folder == Capabilities::Has::no && is_told(c.folder)) losses.add(Loss::record_fields, "cwd");
  if (&at_.from == &at_.to || is_counted(c.header)) return;
  for (const std::string_view key : at_.from.keys.prompts) {
    const json::Value prompt = c.header.find(key);
    if ((prompt.find("text") ? prompt.find("text") : prompt).truthy()) losses.add(Loss::record_fields, key);
  }
}

void RecordMembers::count(Losses& losses) const {
  const json::Value root = at_.conversation.sources[0].root;
  const json::Value base = at_.extras.base;
  count_session(losses);
  for (const std::string_view note : at_.conversation.notes) losses.add(Loss::notes, note);
  for (std::size_t i = 0; i < at_.conversation.other_answers; ++i) losses.add(Loss::record_fields, "choices");
  // A response that is its message: its members were counted with it, or it was taken along as one.
  const bool is_message = is_same(base, at_.extras.history);
  if (!at_.keeps_record && !is_message) count_members(base, losses);
  if (at_.from.branches_of != nullptr && !at_.to_itself)
    if (const std::size_t branches = at_.from.branches_of(root, at_.conversation.arena).size(); branches > 1)
      losses.add(Loss::branches, branches - 1);
  if (base && !is_same(base, root)) count_members(root, losses);
}

}  // namespace abridge::format
