#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.hpp"

namespace abridge::cli {

/// What `git ARGUMENT…` prints, run in `folder`, without a shell and without what the repository's own
/// settings could make it start. An Error where git is not there or fails, with what it says, in English.
Result<std::string> git(const std::string& folder, const std::vector<std::string>& arguments);

/// The files below the repository of `folder` that differ from `revision`, new and removed ones among them:
/// absolute paths, sorted. Errors name --changed-since and say what to do.
Result<std::vector<std::string>> changed_since(const std::string& folder, const std::string& revision);

/// The files below `folder` that git knows: absolute paths, sorted.
Result<std::vector<std::string>> tracked_in(const std::string& folder);

}  // namespace abridge::cli
