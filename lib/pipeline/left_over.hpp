#pragma once
#include <optional>

#include "lib/format/format.hpp"
#include "lib/pipeline/piece.hpp"
#include "lib/pipeline/settings.hpp"

namespace abridge::pipeline {

/// What a second run would take the output of a piece for, where that is another format than `taken` and it
/// would find something wrong with it as that; else none.
std::optional<format::Detection> taken_otherwise(const Piece& piece, const format::Format& taken,
                                                 const Settings& settings);

}  // namespace abridge::pipeline
