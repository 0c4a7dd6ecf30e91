#pragma once
#include <concepts>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "lib/base/names.hpp"
#include "lib/base/result.hpp"
#include "lib/policy/node.hpp"

// Every entry of the policy language (a rule's parameters, a step, a style, a top-level block) is a plain
// struct with a table of its fields:
//
//   struct Last { std::optional<std::size_t> messages; SystemMode system = SystemMode::keep; };
//   inline std::vector<Field> fields_of(const Last*) {
//     return {field<&Last::messages>("messages", "keep the newest N messages"),
//             field<&Last::system>("system", "whether system messages count")};
//   }
//
// The loader, the JSON Schema and the manual are made from these tables; nothing else knows the names.
// A null value means "as if not given": the member keeps its default, but an optional is reset and a Node
// takes the null. Member types: bool, std::size_t (a number from 0), double, std::string, enums with
// names_of, std::optional of these, std::vector of these, std::map<std::string, T>, structs with fields_of,
// Node (anything), and types with a `Result<void> read_node(T&, const Node&, const std::string& path)` and
// `Schema schema_of(const T*)` of their own.

namespace abridge::policy {

/// The largest number a policy may say: 2^53 - 1, which every JSON and YAML tool keeps exactly and sums of
/// which don't overflow.
inline constexpr std::size_t k_max_number = 9007199254740991;

/// The shape of a value, for the JSON Schema and for messages ("expected a number").
struct FieldSchema {
  enum class Type { any, boolean, integer, number, string, choice, list, map, object, one_of, same };
  Type type = Type::any;
  /// choice; same: the JSON Pointer, in the whole schema, of the part that it is like
  std::vector<std::string> choices;
  std::vector<FieldSchema>
      parts;  ///< list: its element; map: its value; one_of: the alternatives; object: one per field
  std::vector<std::string> names;  ///< object: the fields' names
  std::vector<std::string> docs;   ///< object: the fields' prose
  /// Object: what holds where a field is not given, as a policy says it; empty = nothing, or more than a
  /// word. Where there are fewer than names, nothing is known of the others.
  std::vector<std::string (*)()> standards = {};
  std::vector<std::string> required = {};  ///< object: the fields without which it is none
  std::string pattern = {};                ///< string: what it is like, as a regular expression
  bool filled = false;                     ///< it can't be null, a list not empty
  bool gaps = false;                       ///< list: null in it stands for nothing
  bool share = false;                      ///< number: above 0, at most 1
};

/// Made anew wherever a table is asked for, so it holds nothing but places.
struct Field {
  std::string_view name;  ///< this and the next must last
  std::string_view doc;
  FieldSchema (*schema)();
  std::string (*standard)() = nullptr;  ///< what holds where it is not given (Schema::standards)
  /// Reads `node` into the member of `*object`; `path` is for messages (`trim[1].budget.max`).
  std::function<Result<void>(void* object, const Node& node, const std::string& path)> read;
};

/// Reads a map into `object` by its table: unknown keys ("did you mean"), wrong types and values out of range
/// are located errors.
Result<void> read_fields(void* object, std::span<const Field> fields, const Node& node,
                         const std::string& path);

/// The table's JSON Schema shape.
FieldSchema object_schema(std::span<const Field> fields);
/// A Schema as a JSON Schema (draft 2020-12) text; `title` and `id` stand at its top.
std::string to_json_schema(const FieldSchema& schema, std::string_view title, std::string_view id);

// Readers of the member types; field<> picks by overload.
Result<void> read_node(bool& out, const Node& node,
                       const std::string& path);  ///< true, yes, on, false, no, off
Result<void> read_node(std::size_t& out, const Node& node,
                       const std::string& path);  ///< "a number from 0", decimal digits only
Result<void> read_node(double& out, const Node& node, const std::string& path);
Result<void> read_node(std::string& out, const Node& node, const std::string& path);
Result<void> read_node(Node& out, const Node& node, const std::string& path);
FieldSchema schema_of(const bool*);
FieldSchema schema_of(const std::size_t*);
FieldSchema schema_of(const double*);
FieldSchema schema_of(const std::string*);
FieldSchema schema_of(const Node*);

// A value as a policy says it, for the manual; empty where it is nothing, or more than a word or a list of
// words. A type of one's own may have a `std::string to_text(const T&)`.
std::string to_text(bool value);
std::string to_text(std::size_t value);
std::string to_text(double value);
std::string to_text(const std::string& value);
template <class T>
std::string to_text(const T&) {
  return {};
}

// Declared before any of them is defined, so that they find each other whatever the order of nesting (an
// optional of a list of a struct): argument-dependent look-up does not reach this namespace through a
// std::vector<std::string>*.
template <class T>
concept HasNames = std::is_enum_v<T> && requires(T t) {
  names_of(t);
};
template <class T>
concept HasFields = requires(const T* t) {
  fields_of(t);
};
template <HasNames T>
Result<void> read_node(T& out, const Node& node, const std::string& path);
template <HasFields T>
Result<void> read_node(T& out, const Node& node, const std::string& path);
template <class T>
Result<void> read_node(std::optional<T>& out, const Node& node, const std::string& path);
template <class T>
Result<void> read_node(std::vector<T>& out, const Node& node, const std::string& path);
template <class T>
Result<void> read_node(std::map<std::string, T>& out, const Node& node, const std::string& path);
template <HasNames T>
FieldSchema schema_of(const T*);
template <HasFields T>
FieldSchema schema_of(const T*);
template <class T>
FieldSchema schema_of(const std::optional<T>*);
template <class T>
FieldSchema schema_of(const std::vector<T>*);
template <class T>
FieldSchema schema_of(const std::map<std::string, T>*);
template <HasNames T>
std::string to_text(const T& value);
template <class T>
std::string to_text(const std::optional<T>& value);
template <class T>
std::string to_text(const std::vector<T>& value);

namespace detail {
template <class T>
inline constexpr bool takes_null = std::is_same_v<T, Node>;
template <class T>
inline constexpr bool takes_null<std::optional<T>> = true;
template <class C, class T>
T member_type(T C::*);
template <class C, class T>
C class_type(T C::*);
}  // namespace detail

/// "expected X, got a list" at the node.
tl::unexpected<Error> wrong_type(const Node& node, const std::string& path, std::string_view expected);
/// Reads one of `names` ("did you mean"); gives its place in the list. Where a name is a truth word (`off`),
/// YAML's other spellings of it (`false`, `no`) mean it too.
Result<std::size_t> read_choice(const Node& node, const std::string& path,
                                std::span<const std::string_view> names);

template <HasNames T>
Result<void> read_node(T& out, const Node& node, const std::string& path) {
  constexpr auto table = names_of(T{});
  std::vector<std::string_view> names;
  for (const auto& n : table) names.push_back(n.text);
  auto place = read_choice(node, path, names);
  if (!place) return fail(place.error());
  out = table[*place].value;
  return {};
}
template <HasNames T>
FieldSchema schema_of(const T*) {
  FieldSchema s{FieldSchema::Type::choice, {}, {}, {}, {}};
  for (const auto& n : names_of(T{})) s.choices.emplace_back(n.text);
  return s;
}
template <HasFields T>
Result<void> read_node(T& out, const Node& node, const std::string& path) {
  const auto fields = fields_of(static_cast<const T*>(nullptr));
  return read_fields(&out, fields, node, path);
}
template <HasFields T>
FieldSchema schema_of(const T*) {
  const auto fields = fields_of(static_cast<const T*>(nullptr));
  return object_schema(fields);
}
template <class T>
Result<void> read_node(std::optional<T>& out, const Node& node, const std::string& path) {
  if (node.kind == Node::Kind::null) {
    out.reset();
    return {};
  }
  T value{};
  if (auto r = read_node(value, node, path); !r) return r;
  out = std::move(value);
  return {};
}
template <class T>
FieldSchema schema_of(const std::optional<T>*) {
  return schema_of(static_cast<const T*>(nullptr));
}
/// A list; a single value stands for a list of one.
template <class T>
Result<void> read_node(std::vector<T>& out, const Node& node, const std::string& path) {
  out.clear();
  if (node.kind != Node::Kind::list) {
    T value{};
    if (auto r = read_node(value, node, path); !r) return r;
    out.push_back(std::move(value));
    return {};
  }
  for (std::size_t i = 0; i < node.items.size(); ++i) {
    T value{};
    if (auto r = read_node(value, node.items[i], path + '[' + std::to_string(i) + ']'); !r) return r;
    out.push_back(std::move(value));
  }
  return {};
}
template <class T>
FieldSchema schema_of(const std::vector<T>*) {
  return FieldSchema{FieldSchema::Type::list, {}, {schema_of(static_cast<const T*>(nullptr))}, {}, {}};
}
template <class T>
Result<void> read_node(std::map<std::string, T>& out, const Node& node, const std::string& path) {
  if (node.kind != Node::Kind::map) return wrong_type(node, path, "a map");
  out.clear();
  for (const auto& [key, value] : node.members) {
    if (!detail::takes_null<T> && value.kind == Node::Kind::null) continue;
    T item{};
    if (auto r = read_node(item, value, path + '.' + key); !r) return r;
    out.insert_or_assign(key, std::move(item));
  }
  return {};
}
template <class T>
FieldSchema schema_of(const std::map<std::string, T>*) {
  return FieldSchema{FieldSchema::Type::map, {}, {schema_of(static_cast<const T*>(nullptr))}, {}, {}};
}

template <HasNames T>
std::string to_text(const T& value) {
  return std::string(name_of(value));
}
template <class T>
std::string to_text(const std::optional<T>& value) {
  return value ? to_text(*value) : std::string();
}
template <class T>
std::string to_text(const std::vector<T>& value) {
  std::string out;
  for (const T& one : value) out += (out.empty() ? "[" : ", ") + to_text(one);
  return out.empty() ? out : out + ']';
}

/// The field of a struct that `Member` points at.
template <auto Member>
Field field(std::string_view name, std::string_view doc) {
  using Class = decltype(detail::class_type(Member));
  using Type = decltype(detail::member_type(Member));
  return Field{name, doc, [] { return schema_of(static_cast<const Type*>(nullptr)); },
               [] {
                 const Class standard{};
                 return to_text(standard.*Member);
               },
               [](void* object, const Node& node, const std::string& path) -> Result<void> {
                 if (!detail::takes_null<Type> && node.kind == Node::Kind::null) return {};
                 return read_node(static_cast<Class*>(object)->*Member, node, path);
               }};
}

/// What is said of it has to last.
template <auto Member, std::same_as<std::string> Doc>
Field field(std::string_view name, Doc&& doc) = delete;

}  // namespace abridge::policy
