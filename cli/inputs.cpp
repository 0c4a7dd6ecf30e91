#include "cli/inputs.hpp"

#include <algorithm>
#include <filesystem>

#include "cli/git.hpp"
#include "lib/io/glob.hpp"
#include "lib/io/walk.hpp"

namespace abridge::cli {
namespace {

namespace fs = std::filesystem;

std::vector<io::Glob> globs_of(const std::vector<std::string>& patterns) {
  return {patterns.begin(), patterns.end()};
}
bool any_matches(const std::vector<io::Glob>& globs, const std::string& path, bool is_folder) {
  return std::any_of(globs.begin(), globs.end(),
                     [&](const io::Glob& g) { return g.matches(path, is_folder); });
}

Result<void> search(const std::string& folder, Projects& projects, Inputs& inputs) {
  const auto found = projects.of_folder(folder);
  if (!found) return fail(found.error());
  const policy::Project project = *found == nullptr ? policy::Project{} : **found;
  const auto include = globs_of(project.include);
  const auto exclude = globs_of(project.exclude);
  // Patterns count from the project's folder, which may be above the one that is searched.
  std::string above = *found == nullptr ? std::string() : Projects::within(project, folder);
  above = above.empty() || above == "." ? "" : above + "/";
  const auto wants = [&](const std::string& path, bool is_folder) {
    const std::string whole = above + path;
    return !any_matches(exclude, whole, is_folder) && (is_folder || any_matches(include, whole, false));
  };
  io::Walked walked = io::walk(folder, wants);
  inputs.searched = true;
  inputs.paths.insert(inputs.paths.end(), walked.files.begin(), walked.files.end());
  inputs.errors.insert(inputs.errors.end(), walked.errors.begin(), walked.errors.end());
  return {};
}

/// Leaves of the inputs what has changed; standard input stays.
Result<void> keep_changed(const std::string& revision, Inputs& inputs) {
  const auto changed = changed_since(".", revision);
  if (!changed) return fail(changed.error());
  const auto is_old = [&](const std::string& path) {
    std::error_code error;
    return path != "-" &&
           !std::binary_search(changed->begin(), changed->end(), fs::weakly_canonical(path, error).string());
  };
  inputs.paths.erase(std::remove_if(inputs.paths.begin(), inputs.paths.end(), is_old), inputs.paths.end());
  inputs.searched = true;
  return {};
}

}  // namespace

Result<Inputs> inputs_of(const Options& options, Projects& projects) {
  Inputs inputs;
  std::error_code error;
  for (const std::string& path : options.files) {
    if (path != "-" && fs::is_directory(path, error)) {
      if (auto r = search(path, projects, inputs); !r) return fail(r.error());
    } else {
      inputs.paths.push_back(path);
    }
  }
  if (options.files.empty()) inputs.paths.emplace_back("-");
  if (!options.changed_since.empty())
    if (auto r = keep_changed(options.changed_since, inputs); !r) return fail(r.error());
  return inputs;
}

}  // namespace abridge::cli
