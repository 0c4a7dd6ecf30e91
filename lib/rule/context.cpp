#include "lib/rule/context.hpp"

#include <optional>
#include <string>

#include "lib/json/text.hpp"
#include "lib/model/edit.hpp"
#include "lib/model/offset.hpp"

namespace abridge::rule {
namespace {

/// The pointer of the record that holds the history: what stands before the history's own member.
std::string_view record_pointer(const Source& source) {
  const bool inside =
      source.history && source.root && source.history.raw().data() != source.root.raw().data();
  return source.pointer.substr(0, inside ? source.pointer.rfind('/') : source.pointer.size());
}

/// Whether a value stands inside another one.
bool holds(json::Value outer, json::Value inner) {
  const char* at = inner.raw().data();
  return at >= outer.raw().data() && at < outer.raw().data() + outer.raw().size();
}

}  // namespace

Context::Applies Context::report(const Breach& breach) {
  ++reports;
  const auto& [m, at, field, part, repair, sentence, with, refused_by] = breach;
  const Fix fix = active.only_reported ? Fix::none : repair;
  const Severity severity = active.severity;
  const bool permitted = fix != Fix::none && static_cast<int>(fix) <= static_cast<int>(active.fix);
  if (aside != nullptr) {
    if (severity != Severity::error || permitted || m == nullptr) return Applies::no;
    aside->push_back(c.place_of(*m));
  }
  if (permitted && fix == Fix::unsafe) ++losses;
  if (severity == Severity::error && !permitted) ++errors;
  if (severity == Severity::error && !permitted && m != nullptr) ++message_errors;
  if ((silent || severity == Severity::off) && permitted) return Applies::yes;
  if (severity == Severity::off) return Applies::no;
  Finding f{
      .rule = rule,
      .severity = severity,
      .fix = fix,
      .applied = permitted,
      .subject = (m != nullptr && m->source ? m->source : at).raw(),
      .sentence = sentence,
      .with = with,
      .refused_by = refused_by != 0 ? refused_by : active.refused_by,
  };
  if (const std::string names = providers.names_of(f.refused_by); !names.empty())
    f.refused_by_names = c.arena.copy(names);
  json::Value place = at;
  if (!place && m != nullptr) place = m->source;
  // Of a log's conversation itself, its first message is the place.
  if (!place && m == nullptr && !c.lines.empty() && !c.messages.empty()) place = c.messages[0].source;
  const Line* line = place ? c.line_at(place.raw()) : nullptr;
  const std::uint32_t list = m == nullptr ? 0 : m->list;
  const Source& source = c.sources[line != nullptr ? line->source : list];
  if (!place && (m == nullptr || source.single)) place = source.history ? source.history : source.root;
  if (!place) place = source.root;
  // What a text in the record holds has no place of its own in the file.
  f.offset = (place ? offset_in(source, place.raw().data()) : std::nullopt).value_or(source.offset);
  f.record = source.record;
  f.pointer.base = source.pointer;
  f.pointer.part = part;
  if (m == nullptr && !field.empty()) {  // a field of the record, beside the history
    f.pointer.base = record_pointer(source);
    f.pointer.field = field;
  }
  if (line != nullptr) {
    const std::string_view body = line->body.raw();
    const bool inside =
        m != nullptr && place.raw().data() >= body.data() && place.raw().data() < end_of(body);
    f.pointer.base = inside ? line->body_pointer : std::string_view{};
    if (!line->pointer.empty())
      f.pointer.base = c.arena.copy(std::string(line->pointer).append(f.pointer.base));
    const bool other_key = !line->content_key.empty() && field == dialect.content_key;
    if (m != nullptr) f.pointer.field = other_key ? line->content_key : field;
    if (!source.root) f.record = source.record + line->index;
  } else if (m != nullptr && m->source) {
    f.pointer.field = field;
    if (!m->pointer.empty()) {
      f.pointer.base = m->pointer;
      // A member of the line that the message stands in.
      if (at && !holds(m->source, at)) f.pointer.base = m->pointer.substr(0, m->pointer.rfind('/'));
      if (!source.root) f.record = source.record + m->index;
    } else if (source.list) {
      f.pointer.index = m->index;
    } else {
      // A stream: the message is its own record.
      f.record = source.record + m->index;
      f.pointer.base = {};
    }
  }
  findings.push_back(f);
  return permitted ? Applies::yes : Applies::no;
}

}  // namespace abridge::rule
