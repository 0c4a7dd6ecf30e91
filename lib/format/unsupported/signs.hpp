#pragma once
#include <initializer_list>
#include <string_view>

#include "lib/format/unsupported/unsupported.hpp"
#include "lib/json/value.hpp"

// What the signs of unsupported formats are made of.

namespace abridge::format::unsupported {

using json::Kind;
using json::Value;

/// What to do with most of them.
inline constexpr std::string_view k_to_messages = "save its messages as a list of {role, content}";

bool has(Value v, std::initializer_list<std::string_view> keys);
/// Whether it is a string, and one of these.
bool is_word(Value v, std::initializer_list<std::string_view> words);
bool begins(Value v, std::initializer_list<std::string_view> prefixes);
bool is_text(Value v);
template <typename Sign>
bool any_of(Value list, Sign sign) {
  for (const Value v : list.elements())
    if (sign(v)) return true;
  return false;
}

}  // namespace abridge::format::unsupported
