#pragma once
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "lib/finding/finding.hpp"
#include "lib/target/grammar.hpp"

namespace abridge::target {

/// A rule that a provider enforces.
struct Enforced {
  RuleId rule;
  Severity severity;
  Fix fix;      ///< what may be applied by default
  Fix cut_fix;  ///< besides, where a conversation is cut
};

/// A provider: its grammar, and which rules are errors there. One target = one file here and one line in
/// targets.cpp.
struct Target {
  std::string_view name;
  std::string_view summary;
  Grammar grammar;
  /// Its file says those that its grammar does not say by itself; in all_targets() they are complete.
  std::vector<Enforced> rules;
};

std::span<const Target> all_targets();
std::span<const std::string_view> target_names();
/// None where there is no such target.
const Target* find_target(std::string_view name);

}  // namespace abridge::target
