#include "lib/format/schema_words.hpp"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "lib/format/write.hpp"

namespace abridge::format {
namespace {

/// The members of a JSON Schema that hold one schema or a list of them, and those that hold schemas by names.
constexpr std::string_view k_schemas[] = {"items", "prefixItems",          "anyOf", "oneOf",
                                          "allOf", "additionalProperties", "not"};
constexpr std::string_view k_named_schemas[] = {"properties", "patternProperties", "$defs", "definitions"};
/// Gemini's `Type` (ai.google.dev/api/caching#Type), and the words of JSON Schema for them.
constexpr std::pair<std::string_view, std::string_view> k_types[] = {
    {"\"OBJECT\"", "\"object\""}, {"\"ARRAY\"", "\"array\""},     {"\"STRING\"", "\"string\""},
    {"\"NUMBER\"", "\"number\""}, {"\"INTEGER\"", "\"integer\""}, {"\"BOOLEAN\"", "\"boolean\""},
    {"\"NULL\"", "\"null\""},
};

bool is_in(std::string_view key, std::span<const std::string_view> keys) {
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

/// Edits for types in a schema that are written as Gemini writes them.
void type_edits(json::Value schema, std::vector<Edit>& edits) {
  std::vector<json::Value> open{schema};
  while (!open.empty()) {
    const json::Value v = open.back();
    open.pop_back();
    for (const json::Value e : v.elements()) open.push_back(e);
    for (const json::Member m : v.members()) {
      if (m.key == "type") {
        for (const auto& [own, standard] : k_types)
          if (m.value.raw() == own) edits.push_back({m.value.raw(), standard});
      } else if (is_in(m.key, k_schemas)) {
        open.push_back(m.value);
      } else if (is_in(m.key, k_named_schemas)) {
        for (const json::Member named : m.value.members()) open.push_back(named.value);
      }
    }
  }
}

}  // namespace

std::string_view in_standard_words(json::Value schema, Buffer& scratch) {
  std::vector<Edit> edits;
  type_edits(schema, edits);
  if (edits.empty()) return schema.raw();
  scratch.clear();
  splice(schema.raw(), edits, scratch);
  return scratch.view();
}

}  // namespace abridge::format
