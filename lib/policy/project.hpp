#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.hpp"
#include "lib/finding/fail_on.hpp"
#include "lib/policy/field.hpp"
#include "lib/policy/node.hpp"

namespace abridge::policy {

/// What a project's file may be called.
inline constexpr std::array<std::string_view, 2> k_project_files = {".abridge.yaml", ".abridge.yml"};

/// What holds for some files of a project. Of several that match the later ones go over the earlier.
struct ProjectOverride {
  std::vector<std::string> files;   ///< patterns: see io::Patterns
  std::string policy;               ///< a preset, or a path; empty = as for the others
  Mark policy_mark;                 ///< where it is said
  Node rules;                       ///< laid on the policy's `rules`
  std::vector<std::string> target;  ///< providers; empty = as for the others
  std::vector<Mark> target_marks;   ///< where each is said
};
std::vector<Field> fields_of(const ProjectOverride*);

/// Patterns of what a folder is searched for where nothing else is said: JSON and JSONL, packed or not.
std::vector<std::string> usual_transcripts();

/// A project's `.abridge.yaml`: which files of its folders are transcripts, and how they are judged. Patterns
/// and paths count from the file's folder.
struct Project {
  std::string path;    ///< of the file, as it was found
  std::string folder;  ///< that it is in
  std::vector<std::string> include = usual_transcripts();
  std::vector<std::string> exclude;
  std::string policy;
  Mark policy_mark;
  Node rules;
  std::vector<ProjectOverride> overrides;
  std::vector<std::string> target;  ///< providers
  std::vector<Mark> target_marks;   ///< where each is said
  std::optional<FailOn> fail_on;
  std::string baseline;  ///< a path; empty = none
  Mark baseline_mark;    ///< where it is said
  bool statistics = false;
};
std::vector<Field> fields_of(const Project*);

/// Errors are located, with a hint, as a policy's are.
Result<Project> read_project(std::string_view text, const std::string& path);
/// The shape of project files, with `rules` as a policy's schema has them.
FieldSchema project_schema(const FieldSchema& policy);

}  // namespace abridge::policy
