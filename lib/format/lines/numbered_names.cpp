#include "lib/format/lines/numbered_names.hpp"

namespace abridge::format {

std::uint32_t NumberedNames::number(std::string_view name) {
  const auto [at, fresh] = numbers_.try_emplace(name, static_cast<std::uint32_t>(names_.size()));
  if (fresh) names_.push_back(name);
  return at->second;
}

void NumberedNames::call_first(std::string_view name) {
  if (!names_[0].empty()) return;
  names_[0] = name;
  numbers_.emplace(name, 0);
}

}  // namespace abridge::format
