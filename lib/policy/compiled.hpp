#pragma once
#include <string>
#include <string_view>

#include "lib/policy/node.hpp"

// Presets and styles are YAML that is compiled into the program. yaml-cpp took half of a short run's time to
// parse them again, so the build parses them once and what it found is embedded beside the text.

namespace abridge::policy {

/// A tree as text that `decompiled` reads quickly: each node's kind, its line and column, and what it holds.
std::string compiled(const Node& tree);
/// The tree that `compiled` made `text` of; its marks say that they are in `file`. Undefined for other texts.
Node decompiled(std::string_view text, std::string file);

}  // namespace abridge::policy
