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

/// The model that a name means, or null.
const Model* find_model(std::span<const Model> models, std::string_view name);
/// Of a name that is not known, but for its version: the newest model of its family among those that are
/// older. Or null.
const Model* find_version_before(std::span<const Model> models, std::string_view name);
/// Whether a model is `first` of its family (`opus-4-6`), or a later version; without a version, any of it.
bool is_since(std::string_view model, std::string_view first);
/// The one or the other, or an error that says what was meant.
Result<const Model*> get_model(std::span<const Model> models, std::string_view name);

}  // namespace abridge::target
