#pragma once
#include <string>
#include <string_view>
#include <tuple>

#include "lib/json/properties.hpp"

// Structs with a table of their properties (properties.hpp) as lines of CSV (RFC 4180): one column a
// property, empty where there is none; what is no text or number stands as JSON.

namespace abridge::json {

/// A cell, in quotes where it needs them.
inline std::string csv_cell(std::string_view text) {
  if (text.find_first_of("\",\r\n") == std::string_view::npos) return std::string(text);
  std::string out = "\"";
  for (const char c : text) out.append(c == '"' ? 2 : 1, c);
  return out + '"';
}

template <HasProperties T>
std::string csv_head() {
  std::string out;
  std::apply(
      [&](const auto&... properties) {
        ((out += (out.empty() ? "" : ",") + csv_cell(properties.name)), ...);
      },
      detail::table<T>());
  return out + "\n";
}

template <HasProperties T>
std::string csv_row(const T& object) {
  std::string out;
  bool first = true;
  const auto cell = [&](const auto& value) {
    std::string text;
    if constexpr (IsText<std::remove_cvref_t<decltype(value)>>) {
      text = value;
    } else {
      Printer p(text, Printer::Layout::compact);
      print(p, value);
    }
    out += csv_cell(text);
  };
  const auto one = [&](const auto& property) {
    if (!std::exchange(first, false)) out += ',';
    const auto& got = std::invoke(property.get, object);
    if constexpr (detail::is_optional<std::remove_cvref_t<decltype(got)>>) {
      if (got) cell(*got);
    } else {
      cell(got);
    }
  };
  std::apply([&](const auto&... properties) { (one(properties), ...); }, detail::table<T>());
  return out + "\n";
}

}  // namespace abridge::json
