#pragma once
#include <string>

#include "lib/policy/node.hpp"
#include "lib/tokens/count/tokenizer.hpp"

namespace abridge::policy {

/// The tokenizer of the vocabulary whose path a scalar is (lib/tokens/vocabulary/load.hpp), relative to the
/// file that it stands in. `path` is the keys that lead to it, for the Error.
Result<tokens::Tokenizer> read_vocabulary(const Node& node, const std::string& path);

}  // namespace abridge::policy
