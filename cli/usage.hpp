#pragma once
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/inputs.hpp"
#include "cli/options.hpp"
#include "cli/world.hpp"
#include "lib/io/file_state.hpp"
#include "lib/pipeline/settings.hpp"

// What a run of validate, sanitize, trim or render reads and writes, and what may not be asked for together.

namespace abridge::cli {

/// The one name of a path, links followed, whether or not there is a file yet.
std::string canonical(const std::string& path);
/// What an input is called in another folder: its path from the folder that holds it, or its last part where
/// it was named itself. What is compressed is written unpacked, and so loses its suffix.
std::string output_name(const Inputs& inputs, const std::string& path);
/// Whether -o names a folder.
bool to_folder(const Options& o);
/// Where --reasons writes, beside the file of --rejects; empty where it is not asked for.
std::string path_of_reasons(const Options& o);
/// An Error where --reasons has no such file.
Result<void> check_reasons(const Options& o);
bool writes_output(const Options& o, const pipeline::Settings& settings);
/// Whether a shard only keeps what its conversations say (--hashes), for a run that leaves out duplicates.
bool notes_hashes(const Options& o);
/// Whether the histories of several inputs are written into one output.
bool joins_outputs(const Options& o, const pipeline::Settings& settings,
                   const std::vector<std::string>& inputs);
/// Whether what is written takes the place of what was read: -i, or -o onto an input.
bool replaces_input(const Options& o, const std::vector<std::string>& inputs, const World& world);
/// Which files are read, and by what name.
using ReadFiles = std::map<std::pair<dev_t, ino_t>, std::string>;
ReadFiles read_files(const std::vector<std::string>& inputs);
/// The name of the input that stands there; none where none does.
const std::string* input_at(const std::string& place, const ReadFiles& read);
/// Where the output of an input that is called so goes with -o DIR/.
std::string place_in_folder(const Options& o, std::string_view name);
/// Where a text that is rendered of it goes, in a file whose name has this extension; `number`: which of
/// several it is, 0 = the only one.
std::string place_of_text(const Options& o, std::string_view name, std::string_view extension,
                          std::size_t number = 0);

/// An Error where two outputs are one file, or one that is not -o is an input, or something that is read
/// beside the inputs, or a file of `projects`: the later would destroy the earlier.
Result<void> check_outputs(const Options& o, const std::vector<std::string>& inputs,
                           const std::vector<std::string>& projects, const World& world);
/// An Error where options exclude each other, or where an output would destroy an input, a file of `projects`
/// or another output.
Result<void> check_usage(const Options& o, const pipeline::Settings& settings, const Inputs& inputs,
                         const std::vector<std::string>& projects, const World& world);

/// Which of the streams that a run writes goes to a file; empty where none does.
std::string_view stream_into(const std::optional<io::FileState>& file, const World& world);
/// An Error where one goes to a file that is read: that is lost, or never ends.
Result<void> check_stream(const std::string& path, const World& world);
/// The same for all that a run's flags name, whatever the command: neither may one go to what is read, nor to
/// what is written by its name.
Result<void> check_streams(const Options& o, const World& world);

}  // namespace abridge::cli
