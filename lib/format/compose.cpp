#include "lib/format/compose.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "lib/format/result_parts.hpp"
#include "lib/format/schema_words.hpp"
#include "lib/json/text.hpp"
#include "lib/text/time.hpp"

namespace abridge::format {
namespace {

/// Seconds or (13 digits) milliseconds since 1970 as ISO 8601; empty where the number is neither. The number
/// is never a double: its digits stay.
std::string iso_of(std::string_view number) {
  const std::size_t point = number.find('.');
  std::string_view whole = number.substr(0, point);
  std::string fraction(point == std::string_view::npos ? std::string_view{} : number.substr(point + 1));
  if (whole.size() > 11 && whole.size() <= 14) {
    fraction.insert(0, whole.substr(whole.size() - 3));
    whole.remove_suffix(3);
  }
  std::int64_t seconds = 0;
  const auto read = std::from_chars(whole.data(), whole.data() + whole.size(), seconds);
  if (read.ec != std::errc{} || read.ptr != whole.data() + whole.size() || whole.size() > 11) return {};
  if (fraction.find_first_not_of("0123456789") != std::string::npos) return {};
  fraction.resize(std::min<std::size_t>(fraction.size(), 6));
  std::string out = text::format_utc(seconds);
  if (!fraction.empty()) out.insert(out.size() - 1, "." + fraction);
  return out;
}

}  // namespace

void Composition::write(Conversation& c, const Format& from, const Emission& emission, Buffer& out) {
  c_ = &c;
  from_ = &from;
  emission_ = &emission;
  extras_ = c.sources.empty() ? Extras{} : extras_of(c.sources[0]);
  settings_.read(extras_.base, c.sources.empty() ? json::Value{} : c.sources[0].root, from.name);
  definitions_.clear();
  json::Writer writer(out);
  json_ = &writer;
  capabilities_ = nullptr;
  itself_ = &from == &to_ && to_.to_itself == ToItself::as_it_stands;
  // An item is a message and a block in one.
  const bool holds = from.block_format == to_.name;
  own_messages_ = itself_ || (holds && to_.dialect.content == Dialect::Content::items);
  own_blocks_ = (itself_ || holds) && to_.by_schema;
  keeps_record_ = itself_ && holds_list();
  const std::string_view messages = itself_ ? own_messages() : std::string_view{};
  if (!messages.empty()) {
    as_it_stands(messages);
  } else {
    arrange(*to_.capabilities);
    to_.compose(*this);
    if (keeps_record_) keep_members(out);
  }
  note_record(keeps_record_);
  out.push('\n');
}

namespace {

bool is_around(json::Value outer, json::Value inner) {
  return inner && outer.raw().data() != inner.raw().data() && is_within(outer.raw(), inner.raw());
}

}  // namespace

/// Whether a member of the record was written by the format's compose function.
bool Composition::is_taken(json::Value v) const {
  if (is_same(v, extras_.system_value)) return !keeps_system_;
  if (is_same(v, tools())) return !keeps_record_;
  if (capabilities_->model == Capabilities::Has::yes && v.is(json::Kind::string) && is_same(v, extras_.model))
    return true;
  if (capabilities_->id == Capabilities::Has::yes && (is_same(v, extras_.id) || is_same(v, extras_.title)))
    return true;
  return settings_.took(v);
}

/// Members that were not taken along. What holds the history is looked into: a response's other choices.
void Composition::note_members(json::Value object) {
  for (const json::Member m : object.members()) {
    const json::Value v = m.value;
    const std::string_view key = json::decoded(m.key, c_->arena);
    if (v.is(json::Kind::null) || is_same(v, extras_.history) || is_same(v, extras_.base)) continue;
    if (capabilities_ != nullptr ? is_taken(v) : !to_.model_key.empty() && is_same(v, extras_.model))
      continue;
    // A request's prompt is the last message.
    if (from_->nature == Nature::request && key == "prompt") continue;
    if ((v.is(json::Kind::array) || v.is(json::Kind::object)) && v.empty()) continue;
    if (from_->read_record != nullptr && key == "mapping") continue;
    if (is_around(v, extras_.history) && v.is(json::Kind::object)) {
      note_members(v);
    } else if (is_around(v, extras_.history)) {
      for (const json::Value e : v.elements()) {
        if (is_around(e, extras_.history))
          note_members(e);
        else
          losses_.add(Loss::record_fields, key);
      }
    } else if (capabilities_ != nullptr && v.is(json::Kind::object) &&
               (key == "generationConfig" || key == "generation_config" || settings_.took_within(v))) {
      note_members(v);
    } else if (key != "index" || is_same(object, extras_.base)) {  // a choice's place says nothing
      losses_.add(Loss::record_fields, key);
    }
  }
}

/// What the record says beside its history and nothing was made of.
void Composition::note_record(bool taken_along) {
  const json::Value root = c_->sources[0].root;
  // A response that is its message: arrange told of its members, or it was taken along as one.
  const bool is_message = is_same(extras_.base, extras_.history);
  if (!taken_along && !is_message) note_members(extras_.base);
  if (from_->branches_of != nullptr && !itself_)
    if (const std::size_t branches = from_->branches_of(root, c_->arena).size(); branches > 1)
      losses_.add(Loss::branches, branches - 1);
  if (extras_.base && !is_same(extras_.base, root)) note_members(root);
}

void Composition::member(std::string_view key, json::Value v) {
  if (v.is(json::Kind::string)) json().key(key).text(v.string());
}

std::string_view Composition::schema(json::Value v) { return in_standard_words(v, schema_); }

/// The JSON value that a string holds; none where it holds none. Good until the next one is parsed there.
json::Value Composition::parsed(std::string_view escaped, json::Tape& tape, std::string& bytes) {
  bytes.clear();
  json::decode(escaped, bytes);
  const std::size_t size = bytes.size();
  bytes.append(Buffer::k_padding, ' ');
  if (!tape.index(std::string_view(bytes).substr(0, size), json::Layout::document) || tape.size() == 0)
    return {};
  const json::Tape::Parsed p = tape.parse(0);
  return p.next == tape.size() ? p.value : json::Value{};
}

std::span<const std::string_view> Composition::texts_of(const Part& p) {
  texts_.clear();
  if (p.text.data() != nullptr)
    texts_.push_back(p.text);
  else
    for (const Text& t : c_->texts_of(*p.block)) texts_.push_back(t.raw);
  return texts_;
}

void Composition::joined_texts(const Part& p) {
  json().begin_text();
  bool first = true;
  for (const std::string_view t : texts_of(p)) {
    if (!first) json().more("\\n");
    json().more(t);
    first = false;
  }
  json().end_text();
}

json::Value Composition::object_in(std::string_view escaped) {
  if (!escaped.starts_with('{') || !escaped.ends_with('}')) return {};
  const json::Value v = parsed(escaped, tape_, parsed_);
  if (!v.is(json::Kind::object)) return {};
  compact_.clear();
  json::append_compact(v.raw(), compact_);
  return compact_.view() == v.raw() ? v : json::Value{};
}

bool Composition::is_response(std::string_view escaped) {
  // Each text in a text has twice the escapes: there can't be many.
  for (std::string text(escaped);;) {
    const json::Value object = object_in(text);
    if (!object) return false;
    const json::Value inner = text_of_response(object);
    if (!inner) return true;
    text = std::string(inner.string());
  }
}

void Composition::url(const Media& m) {
  json().begin_text();
  if (m.from == Media::From::data)
    json().more("data:").more(m.mime.empty() ? "application/octet-stream" : m.mime).more(";base64,");
  json().more(m.body).end_text();
}

void Composition::time(const Message& m) {
  if (!m.new_time.empty()) {
    json().key("timestamp").text(m.new_time);
  } else if (m.time_value.is(json::Kind::string)) {
    json().key("timestamp").text(m.time_value.string());
  } else if (m.time_value.is(json::Kind::number)) {
    const std::string iso = iso_of(m.time_value.raw());
    if (iso.empty())
      losses_.add(Loss::times);
    else
      json().key("timestamp").text(iso);
  }
}

std::span<const Definition> Composition::definitions() {
  if (keeps_record_) return {};
  json::Value list = tools();
  if (list.is(json::Kind::string)) list = parsed(list.string(), tools_tape_, tools_text_);
  const auto add = [&](json::Value v) {
    const json::Value inner = v.find("function", "custom");
    const json::Value function = inner.is(json::Kind::object) ? inner : v;
    const json::Value type = v.find("type");
    Definition d;
    d.name = function.find("name");
    d.description = function.find("description");
    for (const std::string_view key :
         {"parameters", "input_schema", "parametersJsonSchema", "parameters_json_schema"})
      if (!d.parameters.is(json::Kind::object)) d.parameters = function.find(key);
    if (capabilities_->strict == Capabilities::Has::yes && function.find("strict").is(json::Kind::boolean))
      d.strict = function.find("strict");
    d.custom = capabilities_->custom_tools == Capabilities::Has::yes && type.says("custom") && !d.parameters;
    if (d.custom) d.format = function.find("format");
    // Tools that a provider runs itself have a type of their own and no parameters.
    const bool own = type.is(json::Kind::string) && type.string() != "function" && type.string() != "custom";
    if (!d.name.is(json::Kind::string) || (own && !d.parameters.is(json::Kind::object))) {
      losses_.add(Loss::definitions);
      return;
    }
    definitions_.push_back(d);
    if (capabilities_->tools == Capabilities::Has::no) return;  // lost as a whole
    note_fields(v, Loss::definition_fields);
    if (inner) note_fields(inner, Loss::definition_fields);
  };
  const auto add_tool = [&](json::Value v) {
    const json::Value declared = v.find("functionDeclarations", "function_declarations");
    if (!declared) add(v);
    for (const json::Value f : declared.elements()) add(f);
    for (const json::Member m : v.members())  // a provider's own tool beside them
      if (declared && !is_same(m.value, declared)) losses_.add(Loss::definitions);
  };
  if (list.is(json::Kind::object)) add_tool(list);  // Gemini takes one without a list
  for (const json::Value v : list.elements()) add_tool(v);
  return definitions_;
}

std::vector<std::string_view> composed_names() {
  std::vector<std::string_view> names;
  for (const Format& f : all_formats())
    if (f.compose != nullptr) names.push_back(f.name);
  return names;
}

}  // namespace abridge::format
