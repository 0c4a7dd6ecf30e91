#pragma once
#include <string>

#include "cli/world.hpp"

namespace abridge::cli {

/// Where what was compiled of tokenizers is kept: $XDG_CACHE_HOME/abridge, else ~/.cache/abridge; empty where
/// there is neither.
std::string cache_folder(const World& world);

}  // namespace abridge::cli
