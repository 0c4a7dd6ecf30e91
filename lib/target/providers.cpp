#include "lib/target/providers.hpp"

#include <algorithm>

namespace abridge::target {

Providers::Providers(std::span<const std::string_view> names) {
  for (const Target& t : all_targets())
    if (std::find(names.begin(), names.end(), t.name) != names.end()) all_.push_back(&t);
  if (none()) return;
  grammar_ = all_.front()->grammar;
  for (std::size_t i = 1; i < all_.size(); ++i) grammar_ = intersect(grammar_, all_[i]->grammar);
}

ProviderSet Providers::refusing(RuleId rule) const {
  ProviderSet set = 0;
  for (std::size_t i = 0; i < all_.size(); ++i) {
    const auto& rules = all_[i]->rules;
    if (std::any_of(rules.begin(), rules.end(),
                    [&](const Enforced& e) { return e.rule == rule && e.severity == Severity::error; }))
      set |= ProviderSet{1} << i;
  }
  return set;
}

std::string_view Providers::name_of(ProviderSet set) const {
  for (std::size_t i = 0; i < all_.size(); ++i)
    if (set == 0 || (set >> i & 1) != 0) return all_[i]->name;
  return {};
}

std::string Providers::names_of(ProviderSet set) const {
  std::string names;
  if (all_.size() < 2) return names;
  for (std::size_t i = 0; i < all_.size(); ++i)
    if ((set >> i & 1) != 0) names += (names.empty() ? "" : ", ") + std::string(all_[i]->name);
  return names;
}

}  // namespace abridge::target
