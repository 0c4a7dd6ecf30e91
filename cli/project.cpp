#include "cli/project.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "lib/base/suggest.hpp"
#include "lib/io/glob.hpp"
#include "lib/io/input.hpp"
#include "lib/io/walk.hpp"
#include "lib/target/target.hpp"

namespace abridge::cli {
namespace {

namespace fs = std::filesystem;

/// As people would name it from where they stand.
std::string shown(const std::string& path) {
  std::error_code error;
  const std::string relative = fs::path(path).lexically_relative(fs::current_path(error)).string();
  return error || relative.empty() ? path : relative;
}

std::string folder_named_in(const std::string& path) {
  const std::string folder = path == "-" ? "" : fs::path(path).parent_path().string();
  return folder.empty() ? "." : folder;
}

Judged judged_by(const policy::Project& project) {
  return {project.policy,   project.policy_mark,   project.rules,      project.target, project.fail_on,
          project.baseline, project.baseline_mark, project.statistics, project.path};
}

Result<void> check_targets(const std::vector<std::string>& targets, const std::vector<policy::Mark>& marks) {
  for (std::size_t i = 0; i < targets.size(); ++i)
    if (target::find_target(targets[i]) == nullptr)
      return fail(
          policy::error_at(marks[i], fmt::format("target: unknown target '{}'{}", targets[i],
                                                 did_you_mean_or_known(targets[i], target::target_names()))));
  return {};
}

/// One of the project's overrides on top of it.
void lay(const policy::Project& project, std::size_t number, Judged& judged) {
  const policy::ProjectOverride& one = project.overrides[number];
  if (!one.policy.empty()) {
    judged.policy = one.policy;
    judged.policy_mark = one.policy_mark;
  }
  if (!one.target.empty()) judged.targets = one.target;
  if (one.rules.kind == policy::Node::Kind::map)
    judged.rules =
        judged.rules.kind == policy::Node::Kind::map ? policy::merge(judged.rules, one.rules) : one.rules;
  judged.key += "," + std::to_string(number);
}

}  // namespace

Result<const policy::Project*> Projects::of_folder(const std::string& folder) {
  const auto known = by_folder_.find(folder);
  if (known != by_folder_.end()) return known->second;
  return by_folder_.emplace(folder, find(folder)).first->second;
}

Result<const policy::Project*> Projects::find(const std::string& folder) {
  const std::vector<std::string> found = io::find_upward(folder, policy::k_project_files);
  if (found.empty()) return nullptr;
  const std::string& path = found.front();
  if (found.size() > 1)
    return fail(
        Error{"a project has one file: remove this one, or " + shown(path), shown(found.back()), 0, 0});
  std::unique_ptr<policy::Project>& one = read_[path];
  if (!one) {
    const auto text = io::read_text(path);
    if (!text) return fail(text.error());
    auto read = policy::read_project(*text, shown(path));
    if (!read) return fail(read.error());
    if (auto r = check_targets(read->target, read->target_marks); !r) return fail(r.error());
    for (const policy::ProjectOverride& o : read->overrides)
      if (auto r = check_targets(o.target, o.target_marks); !r) return fail(r.error());
    one = std::make_unique<policy::Project>(std::move(*read));
  }
  return one.get();
}

std::string Projects::within(const policy::Project& project, const std::string& path) {
  std::error_code error;
  const fs::path root = fs::weakly_canonical(project.folder.empty() ? "." : project.folder, error);
  return fs::weakly_canonical(path, error).lexically_relative(root).generic_string();
}

Result<Judged> Projects::judge(const std::string& path) {
  const auto project = of_folder(folder_named_in(path));
  if (!project) return fail(project.error());
  if (*project == nullptr) return Judged{};
  Judged judged = judged_by(**project);
  const std::string below = path == "-" ? std::string() : within(**project, path);
  for (std::size_t i = 0; i < (*project)->overrides.size() && !below.empty(); ++i)
    if (io::Patterns((*project)->overrides[i].files).hold(below)) lay(**project, i, judged);
  return judged;
}

std::vector<std::string> Projects::files_of(const std::vector<std::string>& inputs) {
  for (const std::string& input : inputs) static_cast<void>(of_folder(folder_named_in(input)));
  std::vector<std::string> files;
  for (const auto& [path, project] : read_) files.push_back(path);
  return files;
}

std::vector<Judged> Projects::overridden() const {
  std::vector<Judged> all;
  for (const auto& [path, project] : read_)
    for (std::size_t i = 0; project != nullptr && i < project->overrides.size(); ++i)  // none: not readable
      lay(*project, i, all.emplace_back(judged_by(*project)));
  return all;
}

}  // namespace abridge::cli
