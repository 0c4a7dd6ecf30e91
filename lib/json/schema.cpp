#include "lib/json/schema.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "lib/base/buffer.hpp"
#include "lib/json/text.hpp"

namespace abridge::json {
namespace {

bool is_a(Value v, Value name) {
  struct Named {
    std::string_view name;
    Kind kind;
  };
  static constexpr std::array k_kinds{Named{"object", Kind::object},   Named{"array", Kind::array},
                                      Named{"string", Kind::string},   Named{"number", Kind::number},
                                      Named{"boolean", Kind::boolean}, Named{"null", Kind::null}};
  return std::any_of(k_kinds.begin(), k_kinds.end(),
                     [&](const Named& n) { return v.is(n.kind) && name.says(n.name); });
}

bool is_same(Value v, Value rule) {
  return rule.is(Kind::string) ? v.says(rule.string()) : v.raw() == rule.raw();
}

std::size_t number_of(Value rule) {
  std::size_t n = 0;
  const std::string_view raw = rule.raw();
  std::from_chars(raw.data(), raw.data() + raw.size(), n);
  return n;
}

/// Whether all characters are of the class in `^[…]+$`, and there are some.
bool is_of_class(std::string_view text, std::string_view pattern) {
  constexpr std::string_view k_begin = "^[", k_end = "]+$";
  if (!pattern.starts_with(k_begin) || !pattern.ends_with(k_end) || text.empty()) return false;
  const std::string_view set = pattern.substr(k_begin.size(), pattern.size() - k_begin.size() - k_end.size());
  return std::all_of(text.begin(), text.end(), [&](char ch) {
    for (std::size_t i = 0; i < set.size(); ++i) {
      const bool range = i + 2 < set.size() && set[i + 1] == '-';
      if (range ? set[i] <= ch && ch <= set[i + 2] : set[i] == ch) return true;
      if (range) i += 2;
    }
    return false;
  });
}

constexpr int k_depth = 64;

}  // namespace

Schema::Schema(std::string_view text) : bytes_(text) {
  bytes_.append(Buffer::k_padding, ' ');
  if (tape_.index(std::string_view(bytes_).substr(0, text.size()), Layout::document) && tape_.size() > 0)
    document_ = tape_.parse(0).value;
}

bool Schema::check(Value value, Value schema, int depth) const {
  if (depth > k_depth || !schema.is(Kind::object)) return false;
  for (const Member m : schema.members())
    if (!keyword(m.key, m.value, value, schema, depth + 1)) return false;
  return true;
}

bool Schema::keyword(std::string_view key, Value rule, Value value, Value schema, int depth) const {
  const auto fits_one = [&](Value one) { return check(value, one, depth); };
  const auto count_fitting = [&] {
    std::size_t n = 0;
    for (const Value one : rule.elements()) n += fits_one(one) ? 1 : 0;
    return n;
  };
  if (key == "type") {
    if (rule.is(Kind::string)) return is_a(value, rule);
    for (const Value name : rule.elements())
      if (is_a(value, name)) return true;
    return false;
  }
  if (key == "properties") {
    for (const Member m : rule.members())
      if (const Value inner = value.find(m.key); inner && !check(inner, m.value, depth)) return false;
    return true;
  }
  if (key == "required") {
    if (!value.is(Kind::object)) return true;
    for (const Value name : rule.elements())
      if (!value.find(name.string())) return false;
    return true;
  }
  if (key == "items") {
    for (const Value e : value.elements())
      if (!check(e, rule, depth)) return false;
    return true;
  }
  if (key == "const") return is_same(value, rule);
  if (key == "enum") {
    for (const Value one : rule.elements())
      if (is_same(value, one)) return true;
    return false;
  }
  if (key == "minItems") return !value.is(Kind::array) || value.count() >= number_of(rule);
  if (key == "minLength") return !value.is(Kind::string) || count_chars(value.string()) >= number_of(rule);
  if (key == "maxLength") return !value.is(Kind::string) || count_chars(value.string()) <= number_of(rule);
  if (key == "pattern") {
    std::string text;
    decode(value.string(), text);
    return !value.is(Kind::string) || is_of_class(text, rule.string());
  }
  if (key == "anyOf") return count_fitting() > 0;
  if (key == "oneOf") return count_fitting() == 1;
  if (key == "allOf") return count_fitting() == rule.count();
  if (key == "not") return !fits_one(rule);
  if (key == "if") return !fits_one(rule) || fits_one(schema.find("then"));
  if (key == "$ref") {
    constexpr std::string_view k_place = "#/$defs/";
    return rule.string().starts_with(k_place) && fits_one(definition(rule.string().substr(k_place.size())));
  }
  constexpr std::array<std::string_view, 6> k_silent{"$schema",     "$id",   "title",
                                                     "description", "$defs", "then"};
  return std::find(k_silent.begin(), k_silent.end(), key) != k_silent.end();
}

}  // namespace abridge::json
