#pragma once
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "cli/options.hpp"
#include "cli/project.hpp"
#include "lib/base/result.hpp"

namespace abridge::cli {

/// What is said where nothing is named that could be read, and nobody pipes anything in.
inline constexpr std::string_view k_no_input =
    "no input: name a file or a folder, or pipe one in (- is standard input)";

/// An input as people call it: `<stdin>`, or its path.
inline std::string_view shown_input(std::string_view path) { return path == "-" ? "<stdin>" : path; }

/// What a run reads: the files that were named, and what the named folders hold.
struct Inputs {
  std::vector<std::string> paths;
  std::vector<Error> errors;  ///< folders that can't be read, and sidecars whose transcript is gone
  std::map<std::string, std::string> below{};  ///< of those that a folder holds: their path from it
  std::vector<std::string> passed_over{};      ///< of what folders hold: those that are no transcripts
};

/// Files are taken whatever the project says (but with --force-exclude), as often as they are named; once
/// where each has an output of its own. Of folders what it includes (JSON and JSONL, packed or
/// not, where it says nothing) and neither it nor .gitignore leaves out, once, and not where it is named,
/// too; nor, where files are replaced, what is packed. Where the project does not say itself which files are
/// transcripts, a document that holds none (package.json) is passed over, unless its findings are expected;
/// so is, where transcripts are only read or written anew elsewhere (view, convert), all that is no
/// transcript of a format that is read. With --changed-since only what has changed, and named files that git
/// does not track. A file in a folder that standard output or standard error goes to is none, unless it is a
/// transcript: that is an Error, as are a project file's and git's.
Result<Inputs> inputs_of(const Options& options, Projects& projects, World& world);
/// The same for commands that judge nothing; no file is standard input. Where the folders hold none it says
/// so.
Result<Inputs> files_and_folders(const Options& options, World& world);

/// Whether one input is read that is no folder: a file, or standard input where none is named.
bool is_one_file(const std::vector<std::string>& paths);

/// That folders, and what else was named, hold nothing to read; where nothing was named, the current folder.
std::string nothing_to_read_note(const std::vector<std::string>& named);
/// The first three as they may be shown, and how many there are beside them: `a, b, c and 4 more`.
std::string first_of(const std::vector<std::string>& paths);
/// That files in folders are no transcripts, and were passed over; names the first of them. Empty where there
/// are none.
std::string passed_over_note(const std::vector<std::string>& paths);
/// The same of transcripts of folders that are damaged, and were looked at as far as they can be read.
std::string damage_note(const std::vector<std::string>& paths);

}  // namespace abridge::cli
