#pragma once
#include <initializer_list>
#include <string>
#include <string_view>

#include "lib/base/result.hpp"
#include "lib/policy/node.hpp"

namespace abridge::policy {

/// An Error where `text` (a marker, a notice) has a `{name}` that is none of `known`. Other braces are text.
Result<void> check_slots(std::string_view text, std::initializer_list<std::string_view> known,
                         const Mark& mark, const std::string& path);
/// An Error where `role` is no role of any dialect.
Result<void> check_role(const std::string& role, std::initializer_list<std::string_view> known,
                        const Mark& mark, const std::string& path);

}  // namespace abridge::policy
