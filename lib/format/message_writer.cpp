#include "lib/format/message_writer.hpp"

#include <algorithm>

#include "lib/format/result_parts.hpp"
#include "lib/model/refusal.hpp"
#include "lib/model/request.hpp"

namespace abridge::format {
namespace {

std::string quoted(std::string_view escaped) {
  std::string out;
  out.reserve(escaped.size() + 2);
  out += '"';
  out += escaped;
  out += '"';
  return out;
}

bool holds_calls(const json::Member& member) {
  return json::equals(member.key, "tool_calls") || json::equals(member.key, "function_call");
}

}  // namespace

std::string_view MessageWriter::message(const Message& m) {
  if (!m.source) return c_.arena.copy(made(m));
  if (!m.touched && !m.rebuilt && fields_.all()) return m.source.raw();
  std::vector<Edit> edits;
  message_edits(m, edits);
  if (edits.empty()) return m.source.raw();
  return spliced(m.source.raw(), edits);
}

void MessageWriter::message_edits(const Message& m, std::vector<Edit>& edits) {
  if (!m.source.is(json::Kind::object)) return;
  fields_.choose(m);
  if (!fields_.all() && !in_order(m)) {
    edits.push_back({m.source.raw(), c_.arena.copy(by_fields(m))});
    return;
  }
  std::vector<NewMember> added;
  std::vector<Edit> own;
  if (!m.new_role.empty())
    replace_or_add(own, added, m.role_value, e_.dialect.role_key, quoted(encoded(m.new_role)));
  if (!m.new_time.empty()) replace_or_add(own, added, m.time_value, e_.dialect.time_key, quoted(m.new_time));
  block_edits(m, own, added);
  for (const NewMember& member : added) fields_.add(member.key);
  std::erase_if(added, [&](const NewMember& member) { return !fields_.emits(member.key); });
  cut_members(m, own, added);
  edits.insert(edits.end(), own.begin(), own.end());
}

std::string MessageWriter::made(const Message& m) {
  std::vector<OwnMember> members;
  if (e_.dialect.result_item != nullptr && m.block_count == 1 && is_tool(m.role)) {
    const std::string_view id = c_.blocks[m.first_block].new_id;
    return e_.dialect.result_item(call_type(id), quoted(encoded(id)), content(m));
  }
  members.push_back(
      {e_.dialect.role_key, quoted(m.new_role.empty() ? e_.dialect.word_of(m.role) : encoded(m.new_role))});
  if (m.block_count == 1) {
    const Block& b = c_.blocks[m.first_block];
    if (b.kind == BlockKind::tool_result && b.place == Place::message && is_tool(m.role)) {
      const std::string_view id = b.new_id.empty() ? b.id : b.new_id;
      // Where calls have no ids, the functions of old are told by their name.
      if (!id.empty())
        members.push_back({e_.dialect.result_id_key, quoted(encoded(id))});
      else if (m.role == Role::function && !b.name.empty())
        members.push_back({"name", quoted(encoded(b.name))});
    }
  }
  members.push_back({e_.dialect.content_key, content(m)});
  if (!m.new_time.empty()) members.push_back({e_.dialect.time_key, quoted(m.new_time)});
  members.push_back({k_truncated, m.cut ? "true" : "false"});
  return object(members);
}

std::string_view MessageWriter::spliced(std::string_view source, std::vector<Edit>& edits) {
  Buffer out;
  splice(source, edits, out);
  return c_.arena.copy(out.view());
}

std::string MessageWriter::appended(const Appended& a) {
  return object({{e_.dialect.role_key, quoted(e_.dialect.word_of(a.role))},
                 {e_.dialect.content_key, text_content(quoted(a.text))},
                 {k_truncated, "false"}});
}

std::string MessageWriter::object(const std::vector<OwnMember>& members) {
  std::string out = "{";
  const auto add = [&](const OwnMember& m) {
    if (out.size() > 1) out += ',';
    out.append(quoted(m.key)).append(":").append(m.value);
  };
  if (fields_.all()) {
    for (const OwnMember& m : members)
      if (m.key != k_truncated) add(m);
  } else {
    fields_.choose_for_made();
    for (const std::string_view name : fields_.names())
      for (const OwnMember& m : members)
        if (m.key == name) add(m);
  }
  return out += '}';
}

std::string MessageWriter::text_content(const std::string& quoted) const {
  return e_.dialect.content == Dialect::Content::text_parts ? "[{\"text\":" + quoted + "}]" : quoted;
}

std::string_view MessageWriter::call_type(std::string_view id) {
  if (calls_.empty())
    for (const Block& b : c_.blocks)
      if (b.kind == BlockKind::tool_call && b.source) calls_[b.new_id.empty() ? b.id : b.new_id] = &b;
  const auto at = calls_.find(id);
  return at == calls_.end() ? std::string_view{} : at->second->source.find("type").string();
}

std::string MessageWriter::content(const Message& m) {
  std::vector<const Block*> live;
  for (const Block& b : c_.blocks_of(m))
    if (!b.dropped && b.place != Place::tool_calls) live.push_back(&b);
  const bool one_string = live.size() == 1 && live[0]->place != Place::part && live[0]->text_count <= 1;
  if (one_string)
    return text_content(
        quoted(live[0]->text_count == 0 ? std::string_view{} : c_.texts[live[0]->first_text].raw));
  if (live.empty()) return "null";
  std::string out = "[";
  for (const Block* b : live) {
    if (out.size() > 1) out += ',';
    out += part(m, *b);
  }
  return out += ']';
}

std::string_view MessageWriter::block(const Block& b) {
  std::vector<Edit> edits;
  id_edit(c_, b, edits);
  arguments_edit(c_, b, edits);
  text_edits(c_, b, edits);
  cut_block(b, edits);
  return edits.empty() ? b.source.raw() : spliced(b.source.raw(), edits);
}

std::string MessageWriter::part(const Message& m, const Block& b) {
  if (b.source && b.place == Place::part) return std::string(block(b));
  const std::string text = quoted(b.text_count == 0 ? std::string_view{} : c_.texts[b.first_text].raw);
  if (b.kind == BlockKind::tool_result) return result_part(b, text);
  if (e_.dialect.text_part != nullptr) return e_.dialect.text_part(m.role, text);
  if (e_.dialect.content == Dialect::Content::text_parts) return "{\"text\":" + text + "}";
  return "{\"type\":\"text\",\"text\":" + text + "}";
}

std::string MessageWriter::result_part(const Block& b, const std::string& text) {
  const std::string_view id = b.new_id.empty() ? b.id : b.new_id;
  const std::string written = quoted(encoded(id));
  if (e_.dialect.result_part != nullptr)
    return e_.dialect.result_part(id.empty() ? std::string_view{} : written, quoted(encoded(b.name)), text);
  return "{\"type\":\"tool_result\",\"tool_use_id\":" + written + ",\"content\":" + text + "}";
}

void MessageWriter::replace_or_add(std::vector<Edit>& edits, std::vector<NewMember>& added, json::Value old,
                                   std::string_view key, const std::string& value) {
  const std::string_view text = c_.arena.copy(value);
  if (old)
    edits.push_back({old.raw(), text});
  else
    added.push_back({key, text});
}

bool MessageWriter::has_its_parts(const Message& m) const {
  if (!m.content_value.is(json::Kind::array)) return false;
  std::vector<const char*> parts;
  for (const Block& b : c_.blocks_of(m)) {
    if (b.dropped || b.place == Place::tool_calls) continue;
    if (!b.source || b.place != Place::part) return false;
    parts.push_back(b.source.raw().data());
  }
  std::size_t at = 0;
  for (const json::Value v : m.content_value.elements()) {
    if (at == parts.size() || v.raw().data() != parts[at]) return false;
    ++at;
  }
  return at == parts.size();
}

void MessageWriter::block_edits(const Message& m, std::vector<Edit>& edits, std::vector<NewMember>& added) {
  const bool rebuilt = m.rebuilt && !has_its_parts(m);
  if (rebuilt) {
    replace_or_add(edits, added, m.content_value, e_.dialect.content_key, content(m));
    if (const json::Value refusal = refusal_of(m)) edits.push_back({refusal.raw(), "null"});
  }
  bool parts_dropped = false;
  bool calls_dropped = false;
  std::vector<Edit> inner;
  for (const Block& b : c_.blocks_of(m)) {
    if (b.dropped) {
      parts_dropped = parts_dropped || b.place == Place::part;
      calls_dropped = calls_dropped || b.place == Place::tool_calls;
      if (!rebuilt) dropped_edits(c_, m, b, edits);
      continue;
    }
    const bool in_content = b.place == Place::part || b.place == Place::content;
    if (rebuilt && in_content) continue;
    std::vector<Edit>& of_block = is_within(m.inner_calls.raw(), b.source.raw()) ? inner : edits;
    if (b.place == Place::message && !b.id_value && !b.new_id.empty())
      added.push_back({e_.dialect.result_id_key, c_.arena.copy(quoted(encoded(b.new_id)))});
    else
      id_edit(c_, b, of_block);
    arguments_edit(c_, b, of_block);
    if (!rebuilt) text_edits(c_, b, edits);
    cut_block(b, edits);
  }
  if (parts_dropped && !m.rebuilt) part_edits(m, edits);
  if (calls_dropped && any_call(m)) call_edits(m, m.inner_calls ? inner : edits);
  if (!inner.empty()) inner_edit(m, inner, edits);
}

void MessageWriter::inner_edit(const Message& m, std::vector<Edit>& inner, std::vector<Edit>& edits) {
  for (const json::Member member : m.source.members())
    if (holds_calls(member) && member.value.is(json::Kind::string))
      edits.push_back(
          {member.value.raw(), c_.arena.copy(quoted(encoded(spliced(m.inner_calls.raw(), inner))))});
}

void MessageWriter::cut_block(const Block& b, std::vector<Edit>& edits) {
  if (c_.gone_members.empty() || b.place != Place::part) return;
  std::vector<Edit> cuts;
  ListCutter cutter(cuts);
  for (const json::Member member : b.source.members()) {
    const std::string_view text = member_text(b.source, member);
    const bool keep = !c_.is_left_out(member.value);
    if (!keep)
      // What is put after it is none of it.
      std::erase_if(edits, [&](const Edit& e) {
        return is_within(text, e.range) && (!e.range.empty() || e.range.data() != end_of(text));
      });
    cutter.item(text, keep);
  }
  cutter.finish();
  edits.insert(edits.end(), cuts.begin(), cuts.end());
}

void MessageWriter::part_edits(const Message& m, std::vector<Edit>& edits) {
  if (m.content_value.is(json::Kind::object)) return edits.push_back({m.content_value.raw(), "[]"});
  // Beside calls no content is as good as none of its parts, and a list of nothing is refused.
  if (any_call(m) && !any_part(m)) return edits.push_back({m.content_value.raw(), "null"});
  ListCutter cutter(edits);
  for (const Block& b : c_.blocks_of(m))
    if (b.place == Place::part) cutter.item(b.source.raw(), !b.dropped);
  cutter.finish();
}

void MessageWriter::call_edits(const Message& m, std::vector<Edit>& edits) {
  ListCutter cutter(edits);
  for (const Block& b : c_.blocks_of(m))
    if (b.place == Place::tool_calls) cutter.item(b.source.raw(), !b.dropped);
  cutter.finish();
}

bool MessageWriter::any_call(const Message& m) const {
  const auto blocks = c_.blocks_of(m);
  return std::any_of(blocks.begin(), blocks.end(),
                     [](const Block& b) { return b.place == Place::tool_calls && !b.dropped; });
}

bool MessageWriter::any_part(const Message& m) const {
  const auto blocks = c_.blocks_of(m);
  return std::any_of(blocks.begin(), blocks.end(),
                     [](const Block& b) { return b.place == Place::part && !b.dropped; });
}

bool MessageWriter::all_calls_dropped(const Message& m) const {
  const auto blocks = c_.blocks_of(m);
  return !any_call(m) && std::any_of(blocks.begin(), blocks.end(),
                                     [](const Block& b) { return b.place == Place::tool_calls; });
}

bool MessageWriter::in_order(const Message& m) const {
  const auto& names = fields_.names();
  std::size_t at = 0;
  for (const json::Member member : m.source.members()) {
    const auto place =
        std::find_if(names.begin(), names.end(), [&](const auto& n) { return json::equals(member.key, n); });
    if (place == names.end()) continue;
    const auto index = static_cast<std::size_t>(place - names.begin());
    if (index != at) return false;
    ++at;
  }
  if (at == 0) return false;  // nothing is left to put the others after
  // What is missing must be what comes last.
  for (std::size_t i = at; i < names.size(); ++i)
    if (m.source.find(names[i])) return false;
  return true;
}

std::string MessageWriter::by_fields(const Message& m) {
  std::string out = "{";
  std::vector<Edit> own;
  std::vector<NewMember> new_members;
  block_edits(m, own, new_members);
  for (const NewMember& member : new_members) fields_.add(member.key);
  for (const std::string_view name : fields_.names()) {
    std::string value;
    if (name == k_truncated) {
      value = m.cut ? "true" : "false";
    } else if (name == e_.dialect.role_key && !m.new_role.empty()) {
      value = quoted(encoded(m.new_role));
    } else if (name == e_.dialect.time_key && !m.new_time.empty()) {
      value = quoted(m.new_time);
    } else if ((name == "tool_calls" || name == "function_call") && all_calls_dropped(m)) {
      continue;
    } else if (const json::Value v = m.source.find(name); v && c_.is_left_out(v)) {
      continue;
    } else if (v) {
      std::vector<Edit> edits = own;
      std::erase_if(edits, [&](const Edit& e) {
        return e.range.data() < v.raw().data() || e.range.data() >= end_of(v.raw());
      });
      value = edits.empty() ? v.raw() : spliced(v.raw(), edits);
    } else {
      const auto made =
          std::find_if(new_members.begin(), new_members.end(), [&](const auto& n) { return n.key == name; });
      if (made == new_members.end()) continue;
      value = made->value;
    }
    if (out.size() > 1) out += ',';
    out += quoted(encoded(name)) + ':' + value;
  }
  return out += '}';
}

void MessageWriter::cut_members(const Message& m, std::vector<Edit>& edits, std::vector<NewMember>& added) {
  const bool no_calls = all_calls_dropped(m);
  bool flagged = !flags_truncated();
  if (fields_.all() && !no_calls && added.empty() && c_.gone_members.empty()) return;
  std::vector<Edit> cuts;
  ListCutter cutter(cuts);
  for (const json::Member member : m.source.members()) {
    const std::string_view text = member_text(m.source, member);
    const bool keep = !(no_calls && holds_calls(member)) && !c_.is_left_out(member.value) &&
                      (fields_.all() || listed(m, member));
    if (!keep)
      std::erase_if(edits, [&](const Edit& e) {
        return e.range.data() >= text.data() && e.range.data() < end_of(text);
      });
    if (keep && !flagged && json::equals(member.key, k_truncated)) {
      flagged = true;
      const std::string_view now = m.cut ? "true" : "false";
      if (member.value.raw() != now) edits.push_back({member.value.raw(), now});
    }
    cutter.item(text, keep);
  }
  cutter.finish();
  edits.insert(edits.end(), cuts.begin(), cuts.end());
  if (!flagged) added.push_back({k_truncated, m.cut ? "true" : "false"});
  if (added.empty()) return;
  Edit edit = append_members(m.source, added, c_.arena);
  if (cutter.any_kept())
    edit.range = between(end_of(cutter.last_kept()), end_of(cutter.last_kept()));
  else
    edit.text.remove_prefix(edit.text.find('"'));  // nothing stands before it
  edits.push_back(edit);
}

bool MessageWriter::listed(const Message& m, const json::Member& member) const {
  const auto& names = fields_.names();
  const auto name =
      std::find_if(names.begin(), names.end(), [&](const auto& n) { return json::equals(member.key, n); });
  return name != names.end() && m.source.find(*name).raw().data() == member.value.raw().data();
}

}  // namespace abridge::format
