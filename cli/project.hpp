#pragma once
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lib/base/result.hpp"
#include "lib/policy/project.hpp"

namespace abridge::cli {

/// What a project says of one input.
struct Judged {
  std::string policy;        ///< a preset or a path; empty = nothing said
  policy::Mark policy_mark;  ///< where that is said
  policy::Node rules;        ///< laid on the policy's rules; null = nothing said
  std::vector<std::string> targets;
  std::optional<FailOn> fail_on;
  std::string baseline;  ///< a path; empty = none
  policy::Mark baseline_mark;
  bool statistics = false;
  std::string key;  ///< the same for inputs that are judged alike
};

/// The project files of a run's inputs: the nearest .abridge.yaml (or .yml) in an input's folder or above it,
/// each read once.
class Projects {
 public:
  /// Of a folder; null where it has none. Errors are the project file's.
  Result<const policy::Project*> of_folder(const std::string& folder);
  /// Of a file, or of standard input (`-`, which belongs to the working folder).
  Result<Judged> judge(const std::string& path);
  /// How what each of the overrides holds for would be judged by it alone, whether there are such inputs or
  /// not: its mistakes are to be known before they count.
  std::vector<Judged> overridden() const;
  /// The project files of these inputs, and of those before, where they can be read or not.
  std::vector<std::string> files_of(const std::vector<std::string>& inputs);
  /// `path` as the project's patterns see it: from the project's folder.
  static std::string within(const policy::Project& project, const std::string& path);

 private:
  Result<const policy::Project*> find(const std::string& folder);
  std::map<std::string, Result<const policy::Project*>> by_folder_;  // a mistake is one each time
  std::map<std::string, std::unique_ptr<policy::Project>> read_;     // by their path
};

}  // namespace abridge::cli
