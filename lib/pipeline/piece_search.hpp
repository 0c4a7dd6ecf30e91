#pragma once
#include "lib/model/sightings.hpp"
#include "lib/pipeline/piece.hpp"
#include "lib/pipeline/settings.hpp"

namespace abridge::pipeline {

/// Looks through a piece before its records are read: notes its secrets (Piece::secrets), and what else is
/// looked for by words, which one search finds with them. Where the policy doesn't mind secrets, where they
/// were taken out already, and of a short piece, nothing was searched.
Sightings search(const Settings& settings, Piece& piece);

}  // namespace abridge::pipeline
