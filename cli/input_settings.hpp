#pragma once
#include <map>
#include <memory>
#include <string>

#include "cli/findings.hpp"
#include "cli/project.hpp"
#include "cli/settings.hpp"
#include "lib/pipeline/duplicates.hpp"
#include "lib/pipeline/redactor.hpp"

namespace abridge::cli {

/// The settings of a run's inputs: the same for all that their projects judge alike, made once.
class InputSettings {
 public:
  /// All of these must outlive it. `paths` are the run's inputs.
  InputSettings(const Options& options, World& world, Projects& projects,
                const std::vector<std::string>& paths, FindingsSinks& findings, pipeline::Redactor& redactor)
      : o_(options),
        world_(world),
        projects_(projects),
        paths_(paths),
        findings_(findings),
        redactor_(redactor) {}

  /// Those of the run: of the first input that has any. An Error where none has, and where an override of a
  /// project says something wrong, whether there are inputs that it holds for or not.
  Result<pipeline::Settings*> of_run();
  /// Those of an input. A mistake of its project's is the same Error each time.
  Result<pipeline::Settings*> of(const std::string& path);
  /// What the run has kept so far, where it asks for that.
  pipeline::Duplicates& kept() { return duplicates_; }
  /// Whether findings say what their fixes would change. Known once the findings are open.
  bool proposes(const pipeline::Settings& settings) const {
    return settings.command == pipeline::Job::validate && findings_.wants_changes();
  }

 private:
  Result<std::unique_ptr<pipeline::Settings>> make(const Judged& judged);

  const Options& o_;
  World& world_;
  Projects& projects_;
  const std::vector<std::string>& paths_;
  FindingsSinks& findings_;
  pipeline::Redactor& redactor_;
  pipeline::Duplicates duplicates_;
  std::map<std::string, Result<std::unique_ptr<pipeline::Settings>>> made_;  // by how the project judges
};

}  // namespace abridge::cli
