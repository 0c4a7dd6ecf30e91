#pragma once
#include <string>
#include <vector>

#include "cli/options.hpp"
#include "lib/pipeline/settings.hpp"

// What a run of validate, sanitize, trim or render reads and writes, and what may not be asked for together.

namespace abridge::cli {

/// The one name of a path, links followed, whether or not there is a file yet.
std::string canonical(const std::string& path);
/// A path's last part; what is compressed is written unpacked, and so loses its suffix.
std::string output_name(const std::string& path);
/// Whether -o names a folder.
bool to_folder(const Options& o);
bool writes_output(const Options& o, const pipeline::Settings& settings);
/// Whether the histories of several inputs are written into one output.
bool joins_outputs(const Options& o, const pipeline::Settings& settings,
                   const std::vector<std::string>& inputs);
/// Whether what is written takes the place of what was read: -i, or -o onto an input.
bool replaces_input(const Options& o, const std::vector<std::string>& inputs);

/// An Error where options exclude each other, or where an output would destroy an input, a file of `projects`
/// or another output.
Result<void> check_usage(const Options& o, const pipeline::Settings& settings,
                         const std::vector<std::string>& inputs, const std::vector<std::string>& projects);

}  // namespace abridge::cli
