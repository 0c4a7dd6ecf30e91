#include "lib/format/answer_shape.hpp"

#include "lib/format/schema_words.hpp"

namespace abridge::format {

bool reads_shape(json::Value v, AnswerShape& out) {
  if (const json::Value type = v.find("type")) {
    out.parts.push_back(type);
    out.any_json = type.says("json_object");
    if (!type.says("json_schema")) return out.any_json || type.says("text");
    const json::Value inner = v.find("json_schema");
    const json::Value holder = inner.is(json::Kind::object) ? inner : v;
    out.schema = holder.find("schema");
    out.name = holder.find("name");
    out.description = holder.find("description");
    out.strict = holder.find("strict");
  } else {
    const json::Value mime = v.find("responseMimeType", "response_mime_type");
    out.any_json = mime.says("application/json");
    if (mime && !out.any_json && !mime.says("text/plain")) return false;
    out.schema = v.find("responseJsonSchema", "response_json_schema");
    if (!out.schema) out.schema = v.find("responseSchema", "response_schema");
    if (!mime && !out.schema) return false;
    if (mime) out.parts.push_back(mime);
    if (!out.schema) return true;
    out.any_json = false;
  }
  if (!out.schema.is(json::Kind::object)) return false;
  out.parts.push_back(out.schema);
  return true;
}

void write_openai_shape(const AnswerShape& shape, bool flat, Buffer& scratch, json::Writer& json) {
  json.open('{').key("type").text(shape.any_json ? "json_object" : "json_schema");
  if (!shape.any_json) {
    if (!flat) json.key("json_schema").open('{');
    json.key("name").text(shape.name.is(json::Kind::string) ? shape.name.string() : "response");
    if (shape.description.is(json::Kind::string)) json.key("description").text(shape.description.string());
    json.key("schema").value(in_standard_words(shape.schema, scratch));
    if (shape.strict.is(json::Kind::boolean)) json.key("strict").value(shape.strict.raw());
    if (!flat) json.close('}');
  }
  json.close('}');
}

void write_anthropic_shape(const AnswerShape& shape, Buffer& scratch, json::Writer& json) {
  json.open('{').key("type").text("json_schema");
  json.key("schema").value(in_standard_words(shape.schema, scratch)).close('}');
}

void write_gemini_shape(const AnswerShape& shape, Buffer& scratch, json::Writer& json) {
  json.key("responseMimeType").text("application/json");
  if (shape.schema) json.key("responseJsonSchema").value(in_standard_words(shape.schema, scratch));
}

}  // namespace abridge::format
