#pragma once
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.hpp"
#include "lib/policy/node.hpp"

namespace abridge::policy {

/// An Error where `text` (a marker, a notice) has a `{name}` that is none of `known`, or one of them that
/// is not closed. Other braces are text.
Result<void> check_slots(std::string_view text, std::initializer_list<std::string_view> known,
                         const Mark& mark, const std::string& path);
/// The roles of all dialects, as policies name them.
std::vector<std::string_view> role_names();

}  // namespace abridge::policy
