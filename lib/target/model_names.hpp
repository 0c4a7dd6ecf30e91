#pragma once
#include <span>
#include <string>
#include <string_view>

#include "lib/base/result.hpp"

namespace abridge::target {

struct Model;

/// A model's name in small letters, without what gateways put before it: `openai/`, `models/`,
/// `us.anthropic.`, `ft:`; and without Bedrock's, a fine-tune's and Claude Code's (`[1m]`) end.
std::string bare(std::string_view name);

/// The model that a name means, or null; and the same, or an error that says what was meant.
const Model* find_model(std::span<const Model> models, std::string_view name);
Result<const Model*> get_model(std::span<const Model> models, std::string_view name);

}  // namespace abridge::target
