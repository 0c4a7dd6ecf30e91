#pragma once
#include <string>
#include <string_view>

#include "lib/rule/rule.hpp"

// What the commands that list things say of one of them, for the manual too.

namespace abridge::cli {

/// The `summary` of a preset's YAML.
std::string summary_of_preset(std::string_view text);
/// How a rule holds: in recommended, with targets, and what its fix is; a line each.
std::string rule_facts(const rule::Rule& rule);

}  // namespace abridge::cli
