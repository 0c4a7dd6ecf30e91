#pragma once
#include <string_view>

#include "lib/finding/finding.hpp"
#include "lib/pipeline/records.hpp"

// What findings say of damaged bytes.

namespace abridge::pipeline {

/// The rule that a kind of damage breaks.
RuleId rule_of(Damage d);
/// Its sentence: what was {expected}, and how many ({count}).
std::string_view sentence_of(const Note& n);
/// Whether it stands in a value that can be read all the same.
bool is_within_a_value(Damage d);
/// How safe its repair is.
Fix fix_of(Damage d);

}  // namespace abridge::pipeline
