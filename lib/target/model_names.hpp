#pragma once
#include <string>
#include <string_view>

namespace abridge::target {

/// A model's name in small letters, without what gateways put before it: `openai/`, `models/`,
/// `us.anthropic.`, `ft:`; and without Bedrock's, a fine-tune's and Claude Code's (`[1m]`) end.
std::string bare(std::string_view name);

}  // namespace abridge::target
