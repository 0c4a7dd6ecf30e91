#pragma once
#include <cstddef>
#include <optional>
#include <string_view>

namespace abridge::policy {

/// A number from 0, as it is or in thousands or millions: `8k`, `1.5M`. None where it is no whole number.
std::optional<std::size_t> number_of(std::string_view text);

}  // namespace abridge::policy
