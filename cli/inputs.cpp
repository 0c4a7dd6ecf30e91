#include "cli/inputs.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <utility>

#include "cli/git.hpp"
#include "lib/io/glob.hpp"
#include "lib/io/walk.hpp"

namespace abridge::cli {
namespace {

namespace fs = std::filesystem;

/// Patterns of which the last that matches decides; behind a `!` it says no.
class Patterns {
 public:
  explicit Patterns(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) {
      const bool no = line.starts_with('!');
      lines_.emplace_back(io::Glob(std::string_view(line).substr(no ? 1 : 0)), !no);
    }
  }
  bool take(const std::string& path, bool is_folder) const {
    const auto last = std::find_if(lines_.rbegin(), lines_.rend(),
                                   [&](const auto& line) { return line.first.matches(path, is_folder); });
    return last != lines_.rend() && last->second;
  }

 private:
  std::vector<std::pair<io::Glob, bool>> lines_;
};

std::string canonical(const std::string& path) {
  std::error_code error;
  return fs::weakly_canonical(fs::absolute(path, error), error).string();
}

Result<void> search(const std::string& folder, const Options& options, Projects& projects, Inputs& inputs) {
  const auto found = projects.of_folder(folder);
  if (!found) return fail(found.error());
  const policy::Project project = *found == nullptr ? policy::Project{} : **found;
  const Patterns include(project.include);
  const Patterns exclude(project.exclude);
  // Patterns count from the project's folder, which may be above the one that is searched.
  std::string above = *found == nullptr ? std::string() : Projects::within(project, folder);
  above = above.empty() || above == "." ? "" : above + "/";
  const auto wants = [&](const std::string& path, bool is_folder) {
    const std::string whole = above + path;
    return !exclude.take(whole, is_folder) && (is_folder || include.take(whole, false));
  };
  io::Walked walked = io::walk(folder, wants);
  // The list of what is known is no transcript.
  const std::string known = options.baseline.empty() ? options.write_baseline : options.baseline;
  if (!known.empty())
    std::erase_if(walked.files, [&](const std::string& path) { return canonical(path) == canonical(known); });
  inputs.paths.insert(inputs.paths.end(), walked.files.begin(), walked.files.end());
  inputs.errors.insert(inputs.errors.end(), walked.errors.begin(), walked.errors.end());
  return {};
}

/// Leaves of the inputs what has changed in their repositories, standard input, and what isn't there: that is
/// said when it is read.
Result<void> keep_changed(const std::string& revision, Inputs& inputs) {
  std::map<std::string, std::vector<std::string>> changed;  // by the input's folder
  std::vector<std::string> kept;
  for (const std::string& path : inputs.paths) {
    std::error_code error;
    if (path == "-" || !fs::exists(path, error)) {
      kept.push_back(path);
      continue;
    }
    const std::string whole = canonical(path);
    const std::string folder = fs::path(whole).parent_path().string();
    if (!changed.contains(folder)) {
      auto list = changed_since(folder, revision);
      if (!list) return fail(list.error());
      changed.emplace(folder, std::move(*list));
    }
    const auto& list = changed.at(folder);
    if (std::binary_search(list.begin(), list.end(), whole)) kept.push_back(path);
  }
  inputs.paths = std::move(kept);
  return {};
}

}  // namespace

Result<Inputs> inputs_of(const Options& options, Projects& projects) {
  Inputs inputs;
  std::error_code error;
  for (const std::string& path : options.files) {
    if (path != "-" && fs::is_directory(path, error)) {
      if (auto r = search(path, options, projects, inputs); !r) return fail(r.error());
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
