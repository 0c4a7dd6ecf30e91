#pragma once
#include <concepts>
#include <functional>
#include <initializer_list>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "lib/base/names.hpp"
#include "lib/json/printer.hpp"

// A struct that is written as a JSON object has a table of its properties, found by argument-dependent
// look-up:
//
//   struct Range { std::uint64_t before, after; };
//   constexpr auto properties_of(const Range*) {
//     return std::tuple{Property{"before", "in tokens", &Range::before},
//                       Property{"after", "", [](const Range& r) { return r.after; }}};
//   }
//
// print() walks the table, and schema_text() makes the JSON Schema from it: what isn't in it can't be
// written, and what is has its type from what is written. Types of values: bool, unsigned numbers, texts,
// enums with names_of, structs with properties_of, lists of these, maps of them by text, std::optional (the
// property is left out where there is none), OrNull, and types that say themselves what they are like
// (IsWord, IsJson).

namespace abridge::json {

/// `get` takes the struct and gives the value: a member's pointer, or a lambda without captures.
template <class Get>
struct Property {
  std::string_view name;
  std::string_view doc;  ///< for people; may be empty
  Get get;
};
template <class Get>
Property(std::string_view, std::string_view, Get) -> Property<Get>;

/// A value that is written as null where there is none.
template <class T>
struct OrNull {
  std::optional<T> value;
};
/// Words that a schema lists under `$defs`, since a room above knows them.
struct SchemaWords {
  std::string_view name;
  std::vector<std::string_view> words;
};

template <class T>
concept HasProperties = requires(const T* t) {
  properties_of(t);
};
template <class T>
concept IsNamed = std::is_enum_v<T> && requires(T t) {
  names_of(t);
};
template <class T>
concept IsText = std::convertible_to<T, std::string_view>;
/// A type with a schema of its own.
template <class T>
concept HasSchema = requires(Printer& p) {
  T::print_schema(p);
};
/// Such a type that is written as a text.
template <class T>
concept IsWord = HasSchema<T> && requires(const T& t) {
  { t.text() } -> std::convertible_to<std::string_view>;
};
/// Such a type that is JSON already.
template <class T>
concept IsJson = HasSchema<T> && requires(const T& t) {
  { t.json() } -> std::convertible_to<std::string_view>;
};

namespace detail {
template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <class T>
inline constexpr bool is_or_null = false;
template <class T>
inline constexpr bool is_or_null<OrNull<T>> = true;
template <class T>
inline constexpr bool is_pair = false;
template <class K, class V>
inline constexpr bool is_pair<std::pair<K, V>> = true;
template <class T>
struct Element;
template <class T>
struct Element<OrNull<T>> {
  using type = T;
};
template <class T>
struct Element<std::optional<T>> {
  using type = T;
};
template <std::ranges::range T>
struct Element<T> {
  using type = std::remove_cvref_t<std::ranges::range_value_t<T>>;
};
template <class T>
using element = typename Element<T>::type;
template <class T>
constexpr auto table() {
  return properties_of(static_cast<const T*>(nullptr));
}
template <class T, class Get>
using value_of = std::remove_cvref_t<std::invoke_result_t<const Get&, const T&>>;
}  // namespace detail

/// Calls f(name, value) for each property that is there, in the table's order.
template <HasProperties T, class F>
void for_each_property(const T& object, F f) {
  const auto one = [&](const auto& property) {
    const auto& got = std::invoke(property.get, object);
    if constexpr (detail::is_optional<std::remove_cvref_t<decltype(got)>>) {
      if (got) f(property.name, *got);
    } else {
      f(property.name, got);
    }
  };
  std::apply([&](const auto&... properties) { (one(properties), ...); }, detail::table<T>());
}

/// Writes a value.
template <class T>
void print(Printer& p, const T& value) {
  if constexpr (std::is_same_v<T, bool>) {
    p.boolean(value);
  } else if constexpr (std::unsigned_integral<T>) {
    p.number(value);
  } else if constexpr (IsText<T>) {
    p.string(value);
  } else if constexpr (IsWord<T>) {
    p.string(value.text());
  } else if constexpr (IsNamed<T>) {
    p.string(name_of(value));
  } else if constexpr (detail::is_or_null<T>) {
    value.value ? print(p, *value.value) : static_cast<void>(p.null());
  } else if constexpr (IsJson<T>) {
    p.raw(value.json());
  } else if constexpr (HasProperties<T>) {
    p.open('{');
    for_each_property(value, [&](std::string_view name, const auto& inner) { print(p.key(name), inner); });
    p.close('}');
  } else if constexpr (detail::is_pair<detail::element<T>>) {
    p.open('{');
    for (const auto& [name, inner] : value) print(p.key(name), inner);
    p.close('}');
  } else {
    p.open('[');
    for (const auto& element : value) print(p, element);
    p.close(']');
  }
}

/// For properties that are left out where there is nothing to say.
inline std::optional<std::string_view> unless_empty(std::string_view text) {
  return text.empty() ? std::nullopt : std::optional(text);
}

/// One line of JSON, with its end.
template <HasProperties T>
std::string line_of(const T& object) {
  std::string out;
  Printer p(out, Printer::Layout::compact);
  print(p, object);
  return out += '\n';
}

/// Writes the keyword `enum` into a schema that is open.
inline void print_choices(Printer& p, const std::vector<std::string_view>& words) {
  print(p.key("enum"), words);
}
/// The same of an enum's names.
template <IsNamed T>
void print_choices(Printer& p, std::optional<T> leave_out = {}) {
  std::vector<std::string_view> words;
  for (const auto& n : names_of(T{}))
    if (n.value != leave_out) words.push_back(n.text);
  print_choices(p, words);
}

template <class T>
void print_schema(Printer& p);

/// Writes the properties of a struct into `properties` that are open, and names those that are always there.
template <HasProperties T>
std::vector<std::string_view> print_properties(Printer& p) {
  std::vector<std::string_view> required;
  const auto one = [&]<class Get>(const Property<Get>& property) {
    using Got = detail::value_of<T, Get>;
    p.key(property.name).open('{');
    if (!property.doc.empty()) p.key("description").string(property.doc);
    if constexpr (detail::is_optional<Got>) {
      print_schema<detail::element<Got>>(p);
    } else {
      print_schema<Got>(p);
      required.push_back(property.name);
    }
    p.close('}');
  };
  std::apply([&](const auto&... properties) { (one(properties), ...); }, detail::table<T>());
  return required;
}

/// Writes the keywords of a type's schema into an object that is open.
template <class T>
void print_schema(Printer& p) {
  if constexpr (std::is_same_v<T, bool>) {
    p.key("type").string("boolean");
  } else if constexpr (std::unsigned_integral<T>) {
    p.key("type").string("integer").key("minimum").number(0);
  } else if constexpr (IsText<T>) {
    p.key("type").string("string");
  } else if constexpr (HasSchema<T>) {
    T::print_schema(p);
  } else if constexpr (IsNamed<T>) {
    print_choices<T>(p);
  } else if constexpr (detail::is_or_null<T>) {
    p.key("anyOf").open('[').open('{').key("type").string("null").close('}').open('{');
    print_schema<detail::element<T>>(p);
    p.close('}').close(']');
  } else if constexpr (HasProperties<T>) {
    p.key("type").string("object").key("properties").open('{');
    const auto required = print_properties<T>(p);
    print(p.close('}').key("required"), required);
    p.key("additionalProperties").boolean(false);
  } else if constexpr (detail::is_pair<detail::element<T>>) {
    p.key("type").string("object").key("additionalProperties").open('{');
    print_schema<typename detail::element<T>::second_type>(p);
    p.close('}');
  } else {
    p.key("type").string("array").key("items").open('{');
    print_schema<detail::element<T>>(p);
    p.close('}');
  }
}

/// Begins a schema's document; the keywords of its type come next.
inline Printer begin_schema(std::string& out, std::string_view title, std::string_view description) {
  Printer p(out, Printer::Layout::indented);
  p.open('{').key("$schema").string("https://json-schema.org/draft/2020-12/schema");
  p.key("title").string(title).key("description").string(description);
  return p;
}

/// The JSON Schema (draft 2020-12) of what print() writes of a T.
template <class T>
std::string schema_text(std::string_view title, std::string_view description,
                        std::initializer_list<SchemaWords> definitions) {
  std::string out;
  Printer p = begin_schema(out, title, description);
  print_schema<T>(p);
  p.key("$defs").open('{');
  for (const SchemaWords& d : definitions) {
    p.key(d.name).open('{');
    print_choices(p, d.words);
    p.close('}');
  }
  p.close('}').close('}');
  return out + '\n';
}

}  // namespace abridge::json
