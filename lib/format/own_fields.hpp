#pragma once
#include <optional>

#include "lib/format/write.hpp"

namespace abridge::format {

/// What a policy emits, in the words of a dialect that has others for role and content; none where it has the
/// usual ones. Items of the Responses API are written whole: each kind has members of its own.
std::optional<policy::EmitFields> own_fields(const Emission& e);

}  // namespace abridge::format
