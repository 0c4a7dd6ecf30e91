#pragma once
#include <algorithm>
#include <cstdint>
#include <string_view>

#include "lib/model/blocks.hpp"
#include "lib/rule/rule.hpp"

// What rules say of blocks; what they do with them: lib/model/blocks.hpp.

namespace abridge::rule {

inline bool is_alphanumeric(char ch) {
  return (ch >= '0' && ch <= '9') || (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z');
}

/// The name of a call's tool, for people.
inline std::string_view said_name(const Block& b) {
  return b.name.empty() ? std::string_view("(no name)") : b.name;
}

/// Whether a message of the format can have that role.
inline bool may_speak(const Dialect& dialect, Role role) {
  return std::find(dialect.roles.begin(), dialect.roles.end(), role) != dialect.roles.end();
}

/// What of a block a finding points to. The id can only be told apart where the message itself is the block.
enum class At : std::uint8_t { block, id };

/// Reports a finding about a block of `m`: with the member and the element that it stands in, which `breach`
/// leaves open.
Context::Applies report_block(Context& x, const Message& m, const Block& b, At at, Breach breach);

}  // namespace abridge::rule
