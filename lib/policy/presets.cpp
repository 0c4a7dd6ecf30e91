#include "lib/policy/presets.hpp"

#include <vector>

#include "embedded/presets.hpp"

namespace abridge::policy {

std::span<const embedded::File> presets() { return embedded::k_presets; }

std::optional<embedded::File> find_preset(std::string_view name) {
  for (const embedded::File& f : presets())
    if (f.name == name) return f;
  return std::nullopt;
}

std::span<const std::string_view> preset_names() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> out;
    for (const embedded::File& f : presets()) out.push_back(f.name);
    return out;
  }();
  return names;
}

}  // namespace abridge::policy
