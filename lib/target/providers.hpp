#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/target/target.hpp"

namespace abridge::target {

/// Some of the providers that a history is meant for: a bit each, in their order.
using ProviderSet = std::uint32_t;

/// The providers that a history is meant for. None, one, or several, whose grammars are one: whatever order
/// they are named in.
class Providers {
 public:
  Providers() = default;
  /// By name; names that are none are left out.
  explicit Providers(std::span<const std::string_view> names);

  bool none() const { return all_.empty(); }
  /// In the order of all_targets().
  std::span<const Target* const> all() const { return all_; }
  /// None where no provider's grammar holds.
  const Grammar* grammar() const { return none() ? nullptr : &grammar_; }
  /// Whether that is the only one, or there is none.
  bool at_most(std::string_view name) const {
    return none() || (all_.size() == 1 && all_.front()->name == name);
  }
  /// Those whose own grammar says so.
  template <class F>
  ProviderSet those(F says) const {
    ProviderSet set = 0;
    for (std::size_t i = 0; i < all_.size(); ++i)
      if (says(all_[i]->grammar)) set |= ProviderSet{1} << i;
    return set;
  }
  /// Those that enforce a rule as an error.
  ProviderSet refusing(RuleId rule) const;
  /// The name of the first of a set; of an empty one, of them all.
  std::string_view name_of(ProviderSet set) const;
  /// The names of a set, where there are several providers to tell apart; else empty.
  std::string names_of(ProviderSet set) const;

 private:
  std::vector<const Target*> all_;
  Grammar grammar_;
};

}  // namespace abridge::target
