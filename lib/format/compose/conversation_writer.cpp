#include "lib/format/compose/conversation_writer.hpp"

#include <algorithm>
#include <charconv>

#include "lib/format/schema_words.hpp"
#include "lib/text/time.hpp"

namespace abridge::format {
namespace {

/// A number that counts from 1970 as ISO 8601; empty where it doesn't.
std::string iso_of(std::string_view number) {
  auto epoch = text::parse_epoch(number);
  if (!epoch) return {};
  epoch->fraction.resize(std::min<std::size_t>(epoch->fraction.size(), 6));
  std::string out = text::format_utc(epoch->seconds);
  if (!epoch->fraction.empty()) out.insert(out.size() - 1, "." + epoch->fraction);
  return out;
}

/// What text a custom tool takes: a grammar stands in an object of its own here.
void text_format(json::Value format, json::Writer& json) {
  if (!format.find("type").says("grammar") || format.find("grammar")) {
    json.key("format").value(format.raw());
    return;
  }
  json.key("format").open('{').key("type").text("grammar").key("grammar").open('{');
  for (const json::Member m : format.members())
    if (m.key != "type") json.key(m.key).value(m.value.raw());
  json.close('}').close('}');
}

}  // namespace

void ConversationWriter::functions(std::string_view key) {
  if (definitions_.empty()) return;
  json_.key(key).open('[');
  for (const Definition& d : definitions_) {
    const std::string_view type = d.custom ? "custom" : "function";
    json_.open('{').key("type").text(type).key(type).open('{');
    member("name", d.name);
    member("description", d.description);
    if (d.parameters) json_.key("parameters").value(schema(d.parameters));
    if (d.strict) json_.key("strict").value(d.strict.raw());
    if (d.format) text_format(d.format, json_);
    json_.close('}').close('}');
  }
  json_.close(']');
}

void ConversationWriter::settings() {
  if (!at_.keeps_record)
    settings_.write(
        at_.to, definitions_.empty() ? RequestSettings::HasTools::no : RequestSettings::HasTools::yes, json_);
}

std::string_view ConversationWriter::schema(json::Value v) { return in_standard_words(v, schema_); }

void ConversationWriter::rest_of(json::Value object, std::span<const std::string_view> written) {
  for (const json::Member m : object.members())
    if (std::find(written.begin(), written.end(), m.key) == written.end())
      json_.key(m.key).value(m.value.raw());
}

void ConversationWriter::each_message(const Turn& t, FunctionRef<void(const Message&)> f) const {
  const Message* last = t.message;
  if (last != nullptr) f(*last);
  for (const TurnPart& p : parts_of(t)) {
    if (p.message == nullptr || p.message == last) continue;
    last = p.message;
    f(*last);
  }
}

std::string_view ConversationWriter::stop_reason(const Turn& t) const {
  std::optional<Stop> said;
  each_message(t, [&](const Message& m) {
    if (const auto stop = at_.answers.stop_of(m)) said = stop;
  });
  return at_.to.stops.word_of(said.value_or(t.calls ? Stop::calls : Stop::end));
}

std::optional<cost::Usage> ConversationWriter::usage_of(const Turn& t) const {
  std::optional<cost::Usage> sum;
  each_message(t, [&](const Message& m) {
    if (const auto more = at_.answers.usage_of(m)) (sum ? *sum : sum.emplace()) += *more;
  });
  return sum;
}

void ConversationWriter::each_own_bill(const Turn& t, FunctionRef<void(json::Value)> f) const {
  if (&at_.from == &at_.to) each_message(t, [&](const Message& m) { at_.answers.each_bill(m, f); });
}

const Line* ConversationWriter::own_line(const TurnPart& p) const {
  if (&at_.from != &at_.to || p.message == nullptr) return nullptr;
  const bool is_object = p.block != nullptr && p.block->source;
  const json::Value at = is_object ? p.block->source : p.message->source;
  return at ? at_.conversation.line_at(at.raw()) : nullptr;
}

std::span<const std::string_view> ConversationWriter::texts_of(const Message& m) {
  texts_.clear();
  for (const Block& b : at_.conversation.blocks_of(m))
    if (b.kind == BlockKind::text && !b.dropped)
      for (const Text& t : at_.conversation.texts_of(b)) texts_.push_back(t.raw);
  return texts_;
}

std::span<const std::string_view> ConversationWriter::texts_of(const TurnPart& p) {
  texts_.clear();
  if (p.kind == BlockKind::text || p.text.data() != nullptr)
    texts_.push_back(p.text);
  else
    for (const Text& t : at_.conversation.texts_of(*p.block)) texts_.push_back(t.raw);
  return texts_;
}

void ConversationWriter::joint(std::string_view between) {
  losses_.add(Loss::joined_texts);
  json_.more(between);
}

void ConversationWriter::more_texts(const TurnPart& p) {
  bool first = true;
  for (const std::string_view t : texts_of(p)) {
    if (!first) joint("\\n");
    json_.more(t);
    first = false;
  }
}

void ConversationWriter::joined_texts(const TurnPart& p) {
  json_.begin_text();
  more_texts(p);
  json_.end_text();
}

void ConversationWriter::paragraphs(std::span<const TurnPart> parts, BlockKind kind) {
  json_.begin_text();
  bool first = true;
  for (const TurnPart& p : parts) {
    if (p.kind != kind) continue;
    if (!first) joint();
    more_texts(p);
    first = false;
  }
  json_.end_text();
}

void ConversationWriter::url(const Media& m) {
  json_.begin_text();
  if (m.from == Media::From::data)
    json_.more("data:").more(m.mime.empty() ? "application/octet-stream" : m.mime).more(";base64,");
  json_.more(m.body).end_text();
}

void ConversationWriter::time(const Message& m) {
  if (const std::string text = time_of(m); !text.empty()) json_.key("timestamp").text(text);
}

std::string ConversationWriter::time_of(const Message& m) {
  if (!m.new_time.empty()) return std::string(m.new_time);
  if (m.time_value.is(json::Kind::string)) return std::string(m.time_value.string());
  if (!m.time_value.is(json::Kind::number)) return {};
  std::string iso = iso_of(m.time_value.raw());
  if (iso.empty()) losses_.add(Loss::times);
  return iso;
}

}  // namespace abridge::format
