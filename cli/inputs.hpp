#pragma once
#include <map>
#include <string>
#include <vector>

#include "cli/options.hpp"
#include "cli/project.hpp"
#include "lib/base/result.hpp"

namespace abridge::cli {

/// An input as people call it: `<stdin>`, or its path.
inline std::string_view shown_input(std::string_view path) { return path == "-" ? "<stdin>" : path; }

/// What a run reads: the files that were named, and what the named folders hold.
struct Inputs {
  std::vector<std::string> paths;
  std::vector<Error> errors;  ///< folders that can't be read, and sidecars whose transcript is gone
  std::map<std::string, std::string> below{};  ///< of those that a folder holds: their path from it
  std::size_t passed_over = 0;                 ///< JSON in folders that is no transcript
};

/// Files are taken whatever the project says (but with --force-exclude), as often as they are named; once
/// where each has an output of its own. Of folders what it includes (JSON and JSONL, packed or
/// not, where it says nothing) and neither it nor .gitignore leaves out, once, and not where it is named,
/// too; nor, where files are replaced, what is packed. Where the project does not say itself which files are
/// transcripts, a document that holds none (package.json) is passed over, unless its findings are expected.
/// With
/// --changed-since only what has changed, and named files that git does not track. A file in a folder that
/// standard output or standard error goes to is none, unless it is a transcript: that is an Error, as are a
/// project file's and git's.
Result<Inputs> inputs_of(const Options& options, Projects& projects, World& world);
/// The same for commands that judge nothing; no file is standard input. Where the folders hold none it says
/// so.
Result<Inputs> files_and_folders(const Options& options, World& world);

/// That so many files in folders are no transcripts, and were passed over.
std::string passed_over_note(std::size_t files);

}  // namespace abridge::cli
