#pragma once
#include <string_view>

#include "lib/finding/finding.hpp"
#include "lib/pipeline/records.hpp"

// What findings say of damaged bytes.

namespace abridge::pipeline {

/// The rule that a kind of damage breaks.
std::string_view rule_of(Damage d);
/// Its sentence: {0} is what was expected, {2} how many.
std::string_view sentence_of(const Note& n);
/// How safe its repair is.
Fix fix_of(Damage d);

}  // namespace abridge::pipeline
