#pragma once
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

// Members of objects that abridge wrote itself and reads again. One that is missing, or of another kind, is
// read as null, 0 or the empty string.

namespace abridge::report {

/// Null where the value is no object or has no such member.
inline const nlohmann::json& member_of(const nlohmann::json& value, const char* name) {
  static const nlohmann::json none;
  if (!value.is_object()) return none;
  const auto at = value.find(name);
  return at == value.end() ? none : *at;
}

/// 0 where there is no whole number from 0 on.
inline std::uint64_t number_of(const nlohmann::json& value, const char* name) {
  const nlohmann::json& found = member_of(value, name);
  return found.is_number_unsigned() ? found.get<std::uint64_t>() : 0;
}

/// Empty where there is no string.
inline std::string text_of(const nlohmann::json& value, const char* name) {
  const nlohmann::json& found = member_of(value, name);
  return found.is_string() ? found.get<std::string>() : std::string();
}

}  // namespace abridge::report
