#include "lib/policy/presets.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <vector>

#include "embedded/presets.hpp"

namespace abridge::policy {

namespace {

/// What everybody may begin with comes first: the default, then those that build on it. What stands alone
/// is made for one system.
int rank_of(const embedded::File& preset) {
  if (preset.name == "recommended") return 0;
  return preset.text.find("\nextends: none\n") == std::string_view::npos ? 1 : 2;
}

}  // namespace

std::span<const embedded::File> presets() {
  static const std::vector<embedded::File> ordered = [] {
    std::vector<embedded::File> all(std::begin(embedded::k_presets), std::end(embedded::k_presets));
    std::stable_sort(all.begin(), all.end(), [](const embedded::File& a, const embedded::File& b) {
      return rank_of(a) < rank_of(b);
    });
    return all;
  }();
  return ordered;
}

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
