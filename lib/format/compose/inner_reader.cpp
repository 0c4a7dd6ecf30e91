#include "lib/format/compose/inner_reader.hpp"

#include "lib/format/result_parts.hpp"
#include "lib/json/text.hpp"
#include "lib/json/writer.hpp"

namespace abridge::format {

json::Value InnerReader::value() {
  const std::size_t size = bytes_.size();
  bytes_.append(Buffer::k_padding, ' ');
  if (!tape_.index(std::string_view(bytes_).substr(0, size), json::Layout::document) || tape_.size() == 0)
    return {};
  const json::Tape::Parsed p = tape_.parse(0);
  return p.next == tape_.size() ? p.value : json::Value{};
}

json::Value InnerReader::read(std::string_view json) {
  bytes_.assign(json);
  return value();
}

json::Value InnerReader::read_escaped(std::string_view escaped) {
  bytes_.clear();
  json::decode(escaped, bytes_);
  return value();
}

json::Value InnerReader::object_in(std::string_view escaped) {
  if (!escaped.starts_with('{') || !escaped.ends_with('}')) return {};
  const json::Value v = read_escaped(escaped);
  if (!v.is(json::Kind::object)) return {};
  compact_.clear();
  json::append_compact(v, compact_);
  return compact_.view() == v.raw() ? v : json::Value{};
}

bool InnerReader::is_response(std::string_view escaped) {
  // Each text in a text has twice the escapes: there can't be many.
  for (std::string text(escaped);;) {
    const json::Value object = object_in(text);
    if (!object) return false;
    const json::Value inner = text_of_response(object);
    if (!inner) return true;
    text = std::string(inner.string());
  }
}

}  // namespace abridge::format
