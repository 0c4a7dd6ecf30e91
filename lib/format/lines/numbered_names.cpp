#include "lib/format/lines/numbered_names.hpp"

namespace abridge::format {

std::uint32_t NumberedNames::number(std::string_view name) {
  const auto [at, fresh] = numbers_.add(name, static_cast<std::uint32_t>(names_.size()));
  if (fresh) names_.push_back(name);
  return *at;
}

void NumberedNames::call_first(std::string_view name) {
  if (!names_[0].empty()) return;
  names_[0] = name;
  numbers_.add(name, 0);
}

}  // namespace abridge::format
