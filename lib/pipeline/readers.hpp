#pragma once
#include "lib/cost/readers.hpp"

namespace abridge::pipeline {

/// What costs are counted by, as the formats read it.
extern const cost::Readers k_readers;

}  // namespace abridge::pipeline
