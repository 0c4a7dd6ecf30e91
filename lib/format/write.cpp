#include "lib/format/write.hpp"

#include <algorithm>
#include <optional>
#include <unordered_map>

#include "lib/format/own_fields.hpp"
#include "lib/format/result_parts.hpp"
#include "lib/json/text.hpp"
#include "lib/model/line.hpp"
#include "lib/model/refusal.hpp"

namespace abridge::format {
namespace {

/// The flag that a policy's emit.fields may ask for: whether a limit shortened the message.
constexpr std::string_view k_truncated = "truncated";

std::string quoted(std::string_view escaped) {
  std::string out;
  out.reserve(escaped.size() + 2);
  out += '"';
  out += escaped;
  out += '"';
  return out;
}

class Writer {
 public:
  Writer(Conversation& c, const Emission& e) : c_(c), e_(e), fields_(e) {}

  std::string_view message(const Message& m) {
    if (!m.source) return c_.arena.copy(made(m));
    if (!m.touched && !m.rebuilt && fields_.all()) return m.source.raw();
    std::vector<Edit> edits;
    message_edits(m, edits);
    if (edits.empty()) return m.source.raw();
    return spliced(m.source.raw(), edits);
  }

  /// Edits inside a message's object.
  void message_edits(const Message& m, std::vector<Edit>& edits) {
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
    if (!m.new_time.empty())
      replace_or_add(own, added, m.time_value, e_.dialect.time_key, quoted(m.new_time));
    block_edits(m, own, added);
    for (const NewMember& member : added) fields_.add(member.key);
    std::erase_if(added, [&](const NewMember& member) { return !fields_.emits(member.key); });
    cut_members(m, own, added);
    edits.insert(edits.end(), own.begin(), own.end());
  }

  void history(std::vector<Edit>& edits) {
    const Source& source = c_.sources[0];
    if (source.single) {
      single(source, edits);
      return;
    }
    if (c_.omitted) {
      omit(source, edits);
      return;
    }
    if (source.history.is(json::Kind::null) && !e_.appended.empty()) {
      edits.push_back({source.history.raw(), c_.arena.copy(array())});
      return;
    }
    if (c_.emptied) {
      edits.push_back({source.history.raw(), c_.arena.copy(array())});
      return;
    }
    if (!source.list && source.root) return;  // no history, or something that is no list and nobody minded
    if (source.list)
      list(source, edits);
    else
      lines(edits);
  }

  /// One message, or its text: there is no list that it could leave. A text becomes one where it must.
  void single(const Source& source, std::vector<Edit>& edits) {
    const bool is_text = source.history.is(json::Kind::string);
    if (is_text && c_.omitted)
      omit(source, edits);
    else if (is_text && (c_.order.size() != 1 || c_.messages[c_.order[0]].rebuilt || !e_.appended.empty()))
      edits.push_back({source.history.raw(), c_.arena.copy(array())});
    else if (is_text)
      text_edits(c_.blocks[c_.messages[c_.order[0]].first_block], edits);
    else
      for (const std::uint32_t i : c_.order) message_edits(c_.messages[i], edits);
  }

  /// A message that we made ourselves, or put together anew.
  std::string made(const Message& m) {
    std::vector<OwnMember> members;
    if (e_.dialect.content == Dialect::Content::items && m.block_count == 1 && is_tool(m.role)) {
      const Block& b = c_.blocks[m.first_block];
      return object({{"type", quoted(output_type(b.new_id))},
                     {"call_id", quoted(encoded(b.new_id))},
                     {"output", content(m)}});
    }
    members.push_back(
        {e_.dialect.role_key, quoted(m.new_role.empty() ? e_.dialect.word_of(m.role) : encoded(m.new_role))});
    if (m.block_count == 1) {
      const Block& b = c_.blocks[m.first_block];
      if (b.kind == BlockKind::tool_result && b.place == Place::message && is_tool(m.role)) {
        const std::string_view id = b.new_id.empty() ? b.id : b.new_id;
        // Where calls have no ids, the functions of old are told by their name.
        if (!id.empty())
          members.push_back({"tool_call_id", quoted(encoded(id))});
        else if (m.role == Role::function && !b.name.empty())
          members.push_back({"name", quoted(encoded(b.name))});
      }
    }
    members.push_back({e_.dialect.content_key, content(m)});
    if (!m.new_time.empty()) members.push_back({e_.dialect.time_key, quoted(m.new_time)});
    members.push_back({k_truncated, m.cut ? "true" : "false"});
    return object(members);
  }

  std::string array() {
    std::string out = "[";
    const auto add = [&](std::string_view text) {
      if (out.size() > 1) out += ',';
      out += text;
    };
    if (!c_.omitted)
      for (const std::uint32_t i : c_.order) add(message(c_.messages[i]));
    for (const Appended& a : e_.appended) add(appended(a));
    return out += ']';
  }

 private:
  std::string_view encoded(std::string_view plain) { return json::encoded(plain, c_.arena); }

  std::string_view spliced(std::string_view source, std::vector<Edit>& edits) {
    Buffer out;
    splice(source, edits, out);
    return c_.arena.copy(out.view());
  }

  std::string appended(const Appended& a) {
    return object({{e_.dialect.role_key, quoted(e_.dialect.word_of(a.role))},
                   {e_.dialect.content_key, text_content(quoted(a.text))},
                   {k_truncated, "false"}});
  }
  /// An object that we make ourselves: its members as they come, or what of them is emitted, as the policy
  /// orders it.
  struct OwnMember {
    std::string_view key;
    std::string value;
  };
  std::string object(const std::vector<OwnMember>& members) {
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
  /// A content that is one text, `quoted`.
  std::string text_content(const std::string& quoted) const {
    return e_.dialect.content == Dialect::Content::text_parts ? "[{\"text\":" + quoted + "}]" : quoted;
  }
  /// Whether the policy asks for the flag that says which messages were cut.
  bool flags_truncated() const { return !fields_.all() && fields_.names(k_truncated); }

  /// What the output of a call is called: as the call, which the id finds.
  std::string output_type(std::string_view id) {
    if (calls_.empty())
      for (const Block& b : c_.blocks)
        if (b.kind == BlockKind::tool_call && b.source) calls_[b.new_id.empty() ? b.id : b.new_id] = &b;
    const auto at = calls_.find(id);
    const std::string_view type =
        at == calls_.end() ? std::string_view{} : at->second->source.find("type").string();
    return std::string(type.empty() ? std::string_view{"function_call"} : type) + "_output";
  }

  /// Content written anew from the blocks: one string where it is one text, else a list.
  std::string content(const Message& m) {
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

  /// One block as an element of a content list.
  std::string part(const Message& m, const Block& b) {
    if (b.source && b.place == Place::part) {
      std::vector<Edit> edits;
      id_edit(b, edits);
      text_edits(b, edits);
      return std::string(edits.empty() ? b.source.raw() : spliced(b.source.raw(), edits));
    }
    const std::string text = quoted(b.text_count == 0 ? std::string_view{} : c_.texts[b.first_text].raw);
    if (e_.dialect.content == Dialect::Content::text_parts)
      return b.kind == BlockKind::tool_result ? function_response(b, text) : "{\"text\":" + text + "}";
    if (b.kind == BlockKind::tool_result)
      return "{\"type\":\"tool_result\",\"tool_use_id\":" +
             quoted(encoded(b.new_id.empty() ? b.id : b.new_id)) + ",\"content\":" + text + "}";
    if (e_.dialect.content == Dialect::Content::items)
      return (is_assistant(m.role) ? "{\"type\":\"output_text\",\"text\":"
                                   : "{\"type\":\"input_text\",\"text\":") +
             text + "}";
    return "{\"type\":\"text\",\"text\":" + text + "}";
  }

  std::string function_response(const Block& b, const std::string& text) {
    const std::string_view id = b.new_id.empty() ? b.id : b.new_id;
    std::string out = "{\"functionResponse\":{";
    if (!id.empty()) out += "\"id\":" + quoted(encoded(id)) + ",";
    return out + "\"name\":" + quoted(encoded(b.name)) + ",\"response\":{\"output\":" + text + "}}}";
  }

  void replace_or_add(std::vector<Edit>& edits, std::vector<NewMember>& added, json::Value old,
                      std::string_view key, const std::string& value) {
    const std::string_view text = c_.arena.copy(value);
    if (old)
      edits.push_back({old.raw(), text});
    else
      added.push_back({key, text});
  }

  void id_edit(const Block& b, std::vector<Edit>& edits) {
    if (b.new_id.empty()) return;
    const std::string_view id = c_.arena.copy(quoted(encoded(b.new_id)));
    if (b.id_value) {
      edits.push_back({b.id_value.raw(), id});
    } else if (b.source.is(json::Kind::object)) {
      const NewMember member{b.kind == BlockKind::tool_call ? "id" : "tool_use_id", id};
      edits.push_back(append_members(b.source, {&member, 1}, c_.arena));
    }
  }
  void text_edits(const Block& b, std::vector<Edit>& edits) { format::text_edits(c_, b, edits); }

  /// Whether what is left of a message are the parts of its source after all: a repair may put a part there
  /// that a cut takes away again.
  bool has_its_parts(const Message& m) const {
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

  void block_edits(const Message& m, std::vector<Edit>& edits, std::vector<NewMember>& added) {
    const bool rebuilt = m.rebuilt && !has_its_parts(m);
    if (rebuilt) {
      replace_or_add(edits, added, m.content_value, e_.dialect.content_key, content(m));
      if (const json::Value refusal = refusal_of(m)) edits.push_back({refusal.raw(), "null"});
    }
    bool parts_dropped = false;
    bool calls_dropped = false;
    for (const Block& b : c_.blocks_of(m)) {
      if (b.dropped) {
        parts_dropped = parts_dropped || b.place == Place::part;
        calls_dropped = calls_dropped || b.place == Place::tool_calls;
        if (!rebuilt) dropped_edits(c_, m, b, edits);
        continue;
      }
      const bool in_content = b.place == Place::part || b.place == Place::content;
      if (rebuilt && in_content) continue;
      if (b.place == Place::message && !b.id_value && !b.new_id.empty())
        added.push_back({"tool_call_id", c_.arena.copy(quoted(encoded(b.new_id)))});
      else
        id_edit(b, edits);
      if (!rebuilt) text_edits(b, edits);
    }
    if (parts_dropped && !m.rebuilt) part_edits(m, edits);
    if (calls_dropped && any_call(m)) call_edits(m, edits);
  }
  void part_edits(const Message& m, std::vector<Edit>& edits) {
    if (m.content_value.is(json::Kind::object)) return edits.push_back({m.content_value.raw(), "[]"});
    ListCutter cutter(edits);
    for (const Block& b : c_.blocks_of(m))
      if (b.place == Place::part) cutter.item(b.source.raw(), !b.dropped);
    cutter.finish();
  }
  /// Elements of tool_calls. Where none is left, the member goes (cut_members).
  void call_edits(const Message& m, std::vector<Edit>& edits) {
    ListCutter cutter(edits);
    for (const Block& b : c_.blocks_of(m))
      if (b.place == Place::tool_calls) cutter.item(b.source.raw(), !b.dropped);
    cutter.finish();
  }
  bool any_call(const Message& m) const {
    const auto blocks = c_.blocks_of(m);
    return std::any_of(blocks.begin(), blocks.end(),
                       [](const Block& b) { return b.place == Place::tool_calls && !b.dropped; });
  }
  /// Whether all the calls beside the content are left out, so that their member goes too.
  bool all_calls_dropped(const Message& m) const {
    const auto blocks = c_.blocks_of(m);
    return !any_call(m) && std::any_of(blocks.begin(), blocks.end(),
                                       [](const Block& b) { return b.place == Place::tool_calls; });
  }
  static bool holds_calls(const json::Member& member) {
    return json::equals(member.key, "tool_calls") || json::equals(member.key, "function_call");
  }

  std::string_view member_text(json::Value object, const json::Member& member) const {
    const char* begin = object.raw().data() + (member.key_offset - object.offset());
    return between(begin, end_of(member.value.raw()));
  }

  /// Whether the members that are emitted stand in the policy's order already (what is missing goes last).
  bool in_order(const Message& m) const {
    const auto& names = fields_.names();
    std::size_t at = 0;
    for (const json::Member member : m.source.members()) {
      const auto place = std::find_if(names.begin(), names.end(),
                                      [&](const auto& n) { return json::equals(member.key, n); });
      if (place == names.end()) continue;
      const auto index = static_cast<std::size_t>(place - names.begin());
      if (index != at) return false;
      ++at;
    }
    if (at == 0) return false;  // nothing is left to put the others behind
    // What is missing must be what comes last.
    for (std::size_t i = at; i < names.size(); ++i)
      if (m.source.find(names[i])) return false;
    return true;
  }
  std::string by_fields(const Message& m) {
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
      } else if (const json::Value v = m.source.find(name)) {
        std::vector<Edit> edits = own;
        std::erase_if(edits, [&](const Edit& e) {
          return e.range.data() < v.raw().data() || e.range.data() >= end_of(v.raw());
        });
        value = edits.empty() ? v.raw() : spliced(v.raw(), edits);
      } else {
        const auto made = std::find_if(new_members.begin(), new_members.end(),
                                       [&](const auto& n) { return n.key == name; });
        if (made == new_members.end()) continue;
        value = made->value;
      }
      if (out.size() > 1) out += ',';
      out += quoted(encoded(name)) + ':' + value;
    }
    return out += '}';
  }
  /// Leaves out the members that are not emitted, with the edits inside them, and adds the new ones behind
  /// the last that stays.
  void cut_members(const Message& m, std::vector<Edit>& edits, std::vector<NewMember>& added) {
    const bool no_calls = all_calls_dropped(m);
    bool flagged = !flags_truncated();
    if (fields_.all() && !no_calls && added.empty()) return;
    std::vector<Edit> cuts;
    ListCutter cutter(cuts);
    for (const json::Member member : m.source.members()) {
      const std::string_view text = member_text(m.source, member);
      const bool keep = !(no_calls && holds_calls(member)) && (fields_.all() || listed(m, member));
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
  /// Whether the policy emits a member: of several with one name the last.
  bool listed(const Message& m, const json::Member& member) const {
    const auto& names = fields_.names();
    const auto name =
        std::find_if(names.begin(), names.end(), [&](const auto& n) { return json::equals(member.key, n); });
    return name != names.end() && m.source.find(*name).raw().data() == member.value.raw().data();
  }

  void omit(const Source& source, std::vector<Edit>& edits) {
    if (source.history) {
      edits.push_back({source.history.raw(), e_.appended.empty() ? "null" : c_.arena.copy(array())});
    } else {
      for (const Message& m : c_.messages)
        if (m.source) edits.push_back({line_of(m), {}});
      append_lines(edits, nullptr);
    }
  }

  /// Whether `order` is the source's own order with some left out.
  bool in_source_order() const {
    if (c_.reordered) return false;
    std::uint32_t last = 0;
    for (const std::uint32_t i : c_.order) {
      if (!c_.messages[i].source || i + 1 <= last) return false;
      last = i + 1;
    }
    return true;
  }

  void list(const Source& source, std::vector<Edit>& edits) {
    if (!in_source_order() || c_.sources.size() > 1) {
      rebuild_list(source, edits);
      return;
    }
    ListCutter cutter(edits);
    std::size_t at = 0;
    for (std::uint32_t i = 0; i < c_.messages.size(); ++i) {
      const Message& m = c_.messages[i];
      const bool keep = at < c_.order.size() && c_.order[at] == i;
      if (keep) ++at;
      cutter.item(m.source.raw(), keep);
      if (keep && (m.touched || m.rebuilt || !fields_.all())) message_edits(m, edits);
    }
    cutter.finish();
    if (e_.appended.empty()) return;
    const std::string separator = separator_of(source.list);
    std::string text;
    for (const Appended& a : e_.appended) {
      if (cutter.any_kept() || !text.empty()) text += separator;
      text += appended(a);
    }
    const char* where = cutter.any_kept() ? end_of(cutter.last_kept()) : source.list.raw().data() + 1;
    edits.push_back({between(where, where), c_.arena.copy(text)});
  }

  void rebuild_list(const Source& source, std::vector<Edit>& edits) {
    const std::string separator = separator_of(source.list);
    std::string text;
    const auto add = [&](std::string_view one) {
      if (!text.empty()) text += separator;
      text += one;
    };
    for (const std::uint32_t i : c_.order) add(message(c_.messages[i]));
    for (const Appended& a : e_.appended) add(appended(a));
    const std::string_view raw = source.list.raw();
    std::string_view range;
    for (const json::Value v : source.list.elements())
      range = between(range.data() == nullptr ? v.raw().data() : range.data(), end_of(v.raw()));
    if (range.data() == nullptr) range = between(raw.data() + 1, end_of(raw) - 1);
    edits.push_back({range, c_.arena.copy(text)});
  }

  /// The bytes of the input that a message of a stream stands for.
  std::string_view place_of(const Message& m) const {
    const Source& s = c_.sources[m.list];
    return s.replaces.data() != nullptr ? s.replaces : m.source.raw();
  }
  std::string_view line_of(const Message& m) const { return line_around(c_.sources[0].bytes, place_of(m)); }

  void lines(std::vector<Edit>& edits) {
    if (!in_source_order()) {
      rebuild_lines(edits);
      return;
    }
    std::size_t at = 0;
    const Message* last = nullptr;
    for (std::uint32_t i = 0; i < c_.messages.size(); ++i) {
      const Message& m = c_.messages[i];
      const bool keep = at < c_.order.size() && c_.order[at] == i;
      if (!keep) {
        edits.push_back({line_of(m), {}});
        continue;
      }
      ++at;
      last = &m;
      const Source& s = c_.sources[m.list];
      const bool tall = !e_.appended.empty() && m.source.raw().find('\n') != std::string_view::npos;
      if (s.replaces.data() != nullptr && e_.copies == Copies::whole)
        edits.push_back({s.replaces, message(m)});
      else if (tall)  // one of several lines now
        edits.push_back({m.source.raw(), compact_line(message(m))});
      else if (m.touched || m.rebuilt || !fields_.all())
        message_edits(m, edits);
    }
    append_lines(edits, last);
  }

  void append_lines(std::vector<Edit>& edits, const Message* last) {
    if (e_.appended.empty()) return;
    const std::string_view bytes = c_.sources[0].bytes;
    const std::string_view eol = line_end_of(bytes);
    const std::string_view line = last != nullptr ? line_of(*last) : std::string_view{};
    const char* where = last != nullptr ? end_of(line) : end_of(bytes);
    const bool open = last != nullptr && (line.empty() || line.back() != '\n');
    std::string text;
    for (const Appended& a : e_.appended) {
      if (open)
        text.append(eol).append(appended(a));
      else
        text.append(appended(a)).append(eol);
    }
    edits.push_back({between(where, where), c_.arena.copy(text)});
  }

  /// Lines in another order than they stood in: each run of them where the first of it stood.
  void rebuild_lines(std::vector<Edit>& edits) {
    const std::string_view eol = line_end_of(c_.sources[0].bytes);
    const std::vector<std::uint32_t> lines = lines_for_order(c_);
    std::size_t at = 0;
    std::uint32_t last = lines.empty() ? 0 : lines.back();
    while (last < c_.messages.size() && !c_.messages[last].source) ++last;
    for (std::uint32_t i = 0; i < c_.messages.size(); ++i) {
      if (!c_.messages[i].source) continue;
      std::string text;
      for (; at < lines.size() && lines[at] == i; ++at)
        text.append(compact_line(message(c_.messages[c_.order[at]]))).append(eol);
      if (i == last)
        for (const Appended& a : e_.appended) text.append(appended(a)).append(eol);
      const std::string_view line = line_of(c_.messages[i]);
      if (text != line) edits.push_back({line, c_.arena.copy(text)});
    }
  }
  /// A value that stood over several lines must not bring them along.
  std::string_view compact_line(std::string_view json) {
    if (json.find('\n') == std::string_view::npos) return json;
    std::string out(json);
    std::replace(out.begin(), out.end(), '\n', ' ');
    return c_.arena.copy(out);
  }

  Conversation& c_;
  const Emission& e_;
  OwnFields fields_;
  std::unordered_map<std::string_view, const Block*> calls_;  ///< by id, once asked for
};

}  // namespace

void edits_of(Conversation& c, const Emission& emission, std::vector<Edit>& edits) {
  Writer(c, emission).history(edits);
}

std::string_view message_text(Conversation& c, const Message& m, const Emission& emission) {
  return Writer(c, emission).message(m);
}

std::string_view message_of_blocks(Conversation& c, const Message& m, const Emission& emission) {
  return c.arena.copy(Writer(c, emission).made(m));
}

std::string_view messages_array(Conversation& c, const Emission& emission) {
  return c.arena.copy(Writer(c, emission).array());
}

}  // namespace abridge::format
