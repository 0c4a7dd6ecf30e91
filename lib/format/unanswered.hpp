#pragma once
#include "lib/json/value.hpp"

namespace abridge::format {

/// Whether a record is the line of a batch's results, of any format's, that says an error in the place of an
/// answer.
bool is_unanswered(json::Value record);

}  // namespace abridge::format
