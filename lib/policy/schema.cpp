#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "lib/policy/field.hpp"
#include "lib/policy/wording.hpp"

namespace abridge::policy {
namespace {

using Json = nlohmann::ordered_json;

FieldSchema of_type(FieldSchema::Type type) { return FieldSchema{type, {}, {}, {}, {}}; }

Json any_of(std::vector<Json> parts) {
  Json all = Json::array();
  for (Json& part : parts) {
    if (part.contains("anyOf") && part.size() == 1) {
      for (Json& inner : part["anyOf"]) all.push_back(std::move(inner));
    } else {
      all.push_back(std::move(part));
    }
  }
  return Json{{"anyOf", std::move(all)}};
}

/// Wherever a key is known, null stands for "as if not given".
Json or_null(Json json) {
  if (json.contains("type") && json["type"].is_string()) {
    json["type"] = Json::array({json["type"], "null"});
  } else if (json.contains("enum")) {
    json["enum"].push_back(nullptr);
  } else if (json.contains("anyOf")) {
    json["anyOf"].push_back(Json{{"type", "null"}});
  }
  return json;
}

Json to_json(const FieldSchema& schema) {
  switch (schema.type) {
    case FieldSchema::Type::any:
      break;
    case FieldSchema::Type::boolean:
      return Json{{"type", "boolean"}};
    case FieldSchema::Type::integer:
      if (!schema.choices.empty()) {
        Json numbers = Json::array();
        for (const auto& c : schema.choices) numbers.push_back(std::stoull(c));
        return Json{{"enum", std::move(numbers)}};
      }
      return Json{{"type", "integer"}, {"minimum", 0}, {"maximum", k_max_number}};
    case FieldSchema::Type::number:
      if (schema.share) return Json{{"type", "number"}, {"exclusiveMinimum", 0}, {"maximum", 1}};
      return Json{{"type", "number"}};
    case FieldSchema::Type::string: {
      Json text{{"type", "string"}};
      if (!schema.pattern.empty()) text["pattern"] = schema.pattern;
      return text;
    }
    case FieldSchema::Type::same:
      return Json{{"$ref", "#" + schema.choices.at(0)}};
    case FieldSchema::Type::choice: {
      Json names = Json::array();
      for (const auto& c : schema.choices) names.push_back(c);
      // An editor that reads YAML 1.1 sees a truth value in an unquoted `off`.
      for (const auto& c : schema.choices)
        if (const Truth truth = truth_of(c); truth != Truth::none) names.push_back(truth == Truth::yes);
      return Json{{"enum", std::move(names)}};
    }
    case FieldSchema::Type::list: {
      // A single value stands for a list of one.
      Json element = to_json(schema.parts.at(0));
      Json list{{"type", "array"}, {"items", schema.gaps ? or_null(element) : element}};
      if (schema.filled) list["minItems"] = 1;
      if (element.is_null() || element.empty()) return Json::object();
      return any_of({std::move(element), std::move(list)});
    }
    case FieldSchema::Type::map:
      return Json{{"type", "object"}, {"additionalProperties", or_null(to_json(schema.parts.at(0)))}};
    case FieldSchema::Type::object: {
      Json properties = Json::object();
      for (std::size_t i = 0; i < schema.names.size(); ++i) {
        Json property = Json::object();
        if (i < schema.docs.size() && !schema.docs[i].empty()) property["description"] = schema.docs[i];
        const FieldSchema& part = schema.parts.at(i);
        property.update(part.filled ? to_json(part) : or_null(to_json(part)));
        properties[schema.names[i]] = std::move(property);
      }
      Json object{{"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
      if (!schema.required.empty()) object["required"] = schema.required;
      return object;
    }
    case FieldSchema::Type::one_of: {
      std::vector<Json> parts;
      for (const FieldSchema& part : schema.parts) parts.push_back(to_json(part));
      return any_of(std::move(parts));
    }
  }
  return Json::object();
}

}  // namespace

FieldSchema schema_of(const bool*) { return of_type(FieldSchema::Type::boolean); }
FieldSchema schema_of(const std::size_t*) { return of_type(FieldSchema::Type::integer); }
FieldSchema schema_of(const double*) { return of_type(FieldSchema::Type::number); }
FieldSchema schema_of(const std::string*) { return of_type(FieldSchema::Type::string); }
FieldSchema schema_of(const Node*) { return of_type(FieldSchema::Type::any); }

std::string to_text(bool value) { return value ? "true" : "false"; }
std::string to_text(std::size_t value) { return std::to_string(value); }
std::string to_text(double value) { return fmt::format("{:g}", value); }
std::string to_text(const std::string& value) {
  constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
  if (value.find_first_not_of(plain) == std::string::npos) return value;
  return Json(value).dump(-1, ' ', false, Json::error_handler_t::replace);
}

FieldSchema object_schema(std::span<const Field> fields) {
  FieldSchema out = of_type(FieldSchema::Type::object);
  for (const Field& f : fields) {
    out.names.emplace_back(f.name);
    out.docs.emplace_back(f.doc);
    out.parts.push_back(f.schema());
    out.standards.push_back(f.standard);
  }
  return out;
}

std::string to_json_schema(const FieldSchema& schema, std::string_view title, std::string_view id) {
  Json top{{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"$id", id}, {"title", title}};
  top.update(or_null(to_json(schema)));  // an empty file is a map without members
  return top.dump(2) + '\n';
}

}  // namespace abridge::policy
