#pragma once
#include <span>
#include <string>
#include <string_view>

#include "lib/policy/node.hpp"

namespace abridge::policy {

/// `'text'` on one line: at most 60 characters, control characters escaped.
std::string in_quotes(std::string_view text);
/// What a message calls a value: `'abc'`, `the text '50'` (quoted in the policy), `a list`, `a map`, `null`.
std::string described(const Node& node);
/// `a, b or c`.
std::string alternatives(std::span<const std::string_view> names);
/// `path: message`, or the message alone at the top of a policy.
std::string at_path(const std::string& path, std::string_view message);

/// The value of an unquoted YAML 1.1 truth word (true, yes, on, false, no, off; also Capitalised and UPPER).
enum class Truth { none, yes, no };
Truth truth_of(std::string_view word);

/// Whether YAML readers take the unquoted word for a number, or for true or false.
bool reads_as_no_text(std::string_view word);

/// Whether YAML readers take the unquoted word for null.
bool reads_as_null(std::string_view word);

}  // namespace abridge::policy
