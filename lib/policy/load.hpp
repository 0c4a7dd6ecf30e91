#pragma once
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "lib/base/embedded.hpp"
#include "lib/base/result.hpp"
#include "lib/policy/node.hpp"

namespace abridge::policy {

/// A preset by name, or nothing. Where its tree is compiled, its text is not parsed.
using PresetSource = std::function<std::optional<embedded::File>(std::string_view name)>;
/// Reads a whole small file.
using FileSource = std::function<Result<std::string>(const std::string& path)>;

/// Whether `-p` and `extends` take this for a file: it has a '/' or ends in .yaml or .yml. Else it is a
/// preset's name.
bool names_a_file(std::string_view spec);

/// Reads the policy `spec` (a file or a preset), resolves `extends` (a preset, a file beside this one, or
/// `none`; default `recommended`; the preset `recommended` itself extends none), merges, and gives the tree
/// without `extends`. `summary` is its own file's alone. Every node keeps the mark of the file that it was
/// written in; presets are named `preset:strict`. Errors: an unknown preset, with did you mean and the list
/// of presets; a circle through extends, with its chain; more than 16 files deep; a missing file; a `version`
/// other than 1 in any file of the chain; a policy that is no map.
Result<Node> load(const std::string& spec, std::span<const std::string_view> preset_names,
                  const PresetSource& presets, const FileSource& files);
/// `trim: {last: 3}` stands for a list of one step: so it is merged, set and tightened like one.
void wrap_single_step(Node& tree);

}  // namespace abridge::policy
