#pragma once
#include <span>
#include <string_view>

#include "lib/base/embedded.hpp"

namespace abridge::policy {

/// The presets compiled into the program (lib/presets/*.yaml), by name.
std::span<const embedded::File> presets();
std::span<const std::string_view> preset_names();

}  // namespace abridge::policy
