#pragma once
#include <optional>
#include <string_view>

namespace abridge::text {

/// What stands after the element that a text begins with (`<name …>…</name>`); nothing where it begins with
/// none, or that is not closed. The text may be one of JSON with its escapes.
std::optional<std::string_view> after_element(std::string_view text);

}  // namespace abridge::text
