#pragma once
#include <optional>
#include <span>
#include <string_view>

#include "lib/base/embedded.hpp"

namespace abridge::policy {

/// The presets compiled into the program (lib/presets/*.yaml): the default first, then those that build on
/// it, then those that are made for one system; each by name.
std::span<const embedded::File> presets();
std::span<const std::string_view> preset_names();
/// One of them, or nothing.
std::optional<embedded::File> find_preset(std::string_view name);

}  // namespace abridge::policy
