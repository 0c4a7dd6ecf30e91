#pragma once
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.hpp"

namespace abridge::io {

/// What a walk found: files, folder by folder in the order of their names' bytes; and the folders that could
/// not be read.
struct FoundFiles {
  std::vector<std::string> files;  ///< as the folder was given, with what is below it
  std::vector<Error> errors;
};
/// The regular files below `folder` that `wants` takes, by their paths from it (`is_folder`: whether to go
/// down into it). Hidden names are left out, links are not followed, and what .gitignore files say (those of
/// the folders above too, up to the one with .git; and .git/info/exclude) is left out.
FoundFiles walk(const std::string& folder,
                const std::function<bool(const std::string& path, bool is_folder)>& wants);

/// What stands before the paths that a walk of `folder` finds: nothing for `.`, else the folder and a slash.
std::string shown_above(const std::string& folder);

/// The files of one of these names in the nearest folder that has any, from `folder` upward, in the order of
/// the names; none where there is none.
std::vector<std::string> find_upward(const std::string& folder, std::span<const std::string_view> names);

}  // namespace abridge::io
