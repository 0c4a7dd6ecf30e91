#pragma once
#include "lib/trim/step.hpp"

namespace abridge::trim {

// One function per file of a step; steps.cpp lists them.
Step last_step();
Step ends_step();
Step drop_step();
Step clear_step();
Step supersede_step();
Step dedupe_step();
Step fold_step();
Step clip_step();
Step budget_step();
Step summarize_step();
Step start_on_step();
Step end_on_step();

}  // namespace abridge::trim
