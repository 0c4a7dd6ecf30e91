#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.hpp"

namespace abridge::cli {

/// What `git ARGUMENT…` prints, run in `folder` with `input` on its standard input, without a shell. An Error
/// where git is not there or fails, with what it says, in English.
///
/// A stranger's repository can name programs in its settings. None is started by the commands that only read
/// objects, the index and names (rev-parse, merge-base, ls-tree, ls-files, hash-object --no-filters), and
/// only those may be asked for here: diff and status run filters, and look into submodules with their own
/// settings.
Result<std::string> git(const std::string& folder, const std::vector<std::string>& arguments,
                        std::string_view input = {});

}  // namespace abridge::cli
