#include "lib/format/otel_genai/any_value.hpp"

#include <string_view>

namespace abridge::format {
namespace {

/// The one of these that it has: as JSON has it, or as Python's attributes print it.
json::Value otel_genai_list_of(json::Value v) { return v.find("arrayValue", "array_value"); }
json::Value map_of(json::Value v) { return v.find("kvlistValue", "kvlist_value"); }

/// Whole numbers stand in a text.
bool is_text_of_number(json::Value v) {
  if (!v.is(json::Kind::string)) return false;
  std::string_view digits = v.string();
  if (digits.starts_with('-')) digits.remove_prefix(1);
  return !digits.empty() && digits.find_first_not_of("0123456789") == digits.npos &&
         (digits.size() == 1 || digits[0] != '0');
}

/// As deep as the input's brackets are, of which a reader allows so many.
void append(json::Value v, std::string& out) {
  if (const json::Value text = v.find("stringValue", "string_value")) {
    out += text.raw();
  } else if (const json::Value list = otel_genai_list_of(v)) {
    out += '[';
    for (const json::Value element : list.find("values").elements()) {
      if (out.back() != '[') out += ',';
      append(element, out);
    }
    out += ']';
  } else if (const json::Value map = map_of(v)) {
    out += '{';
    for (const json::Value entry : map.find("values").elements()) {
      if (!entry.find("key").is(json::Kind::string)) continue;
      if (out.back() != '{') out += ',';
      out += entry.find("key").raw();
      out += ':';
      append(entry.find("value"), out);
    }
    out += '}';
  } else if (const json::Value number = v.find("intValue", "int_value")) {
    out += is_text_of_number(number) ? number.string() : number.raw();
  } else if (const json::Value other = v.find("doubleValue", "boolValue")) {
    out += other.raw();
  } else {
    out += "null";
  }
}

}  // namespace

bool is_any_value(json::Value v) {
  return otel_genai_list_of(v).is(json::Kind::object) || map_of(v).is(json::Kind::object);
}

std::string json_of_any_value(json::Value v) {
  std::string out;
  append(v, out);
  return out;
}

}  // namespace abridge::format
