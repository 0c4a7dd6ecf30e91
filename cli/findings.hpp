#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "cli/options.hpp"
#include "cli/sidecars.hpp"
#include "lib/io/output.hpp"
#include "lib/report/baseline.hpp"
#include "lib/report/expectation.hpp"
#include "lib/report/findings.hpp"

namespace abridge::cli {

/// The first of --findings that is a whole document and goes to the standard stream; null = none.
const report::FindingsFormat* document_on_stream(const Options& options);

/// Where a run's findings go: --findings, --fail-on, --all and the baselines. Open it once; it must outlive
/// the run.
class FindingsSinks : public report::Findings {
 public:
  /// Takes the first failing write.
  using Note = std::function<void(const Result<void>&)>;
  FindingsSinks(const Options& options, World& world, Note note)
      : o_(options), world_(world), note_(std::move(note)) {}

  /// Opens what the options name; `color` says whether the standard stream is coloured.
  Result<void> open(const pipeline::Settings& settings, report::Color color);
  /// Another who is told of them; it must stay.
  void tell_also(report::Findings& other) { others_.push_back(&other); }
  /// Whether some format says what fixes would change.
  bool wants_changes() const { return changes_; }
  /// Of inputs with these settings, whose project names a baseline, that is what is known, unless the command
  /// line names one; empty = no project does.
  Result<void> know(const pipeline::Settings& settings, const std::string& baseline);
  /// Before an input is read: what is expected of it. The Error is its sidecar's.
  Result<void> expect(const std::string& path, const pipeline::Settings& settings);
  /// After it was read: what was expected and did not come. Good until the next input.
  /// `policy` is the input's.
  std::vector<Finding> unmet(const policy::Policy& policy) const;
  /// Keeps what the sidecar of the input that was read is to say, with --write-expect; `end` writes it.
  void keep_expectation(const std::string& path);
  /// Whether a finding is known or expected; with --write-baseline and --write-expect it is from now on.
  bool knows(const Finding& finding, std::string_view file);
  /// Whether a run came to its end; one that failed in part gave some files their own output.
  enum class Run : std::uint8_t { whole, failed, failed_in_part };
  /// The files, whole, to be committed. After finish. Of a run that failed the findings still say what could
  /// not be read, but they replace nothing unless they tell of files that were replaced, and no baseline or
  /// list of expectations is made of them.
  std::vector<io::Output*> end(Run run);

  void begin(std::string_view file, FailOn fail_on) override;
  void add(const report::Located& one) override;
  void unread(std::string_view file, std::string_view why) override;
  void finish(const report::Summary& summary) override;

 private:
  const Options& o_;
  World& world_;
  Note note_;
  std::vector<std::unique_ptr<report::Findings>> all_;
  std::vector<report::Findings*> others_;
  std::vector<std::unique_ptr<io::Output>> files_;
  report::Baseline baseline_;                                       // of the command line
  std::map<const pipeline::Settings*, report::Baseline> projects_;  // of projects, by their inputs' settings
  report::Baseline* known_ = &baseline_;                            // of the current input
  report::Expectation expectation_;                                 // of the current input
  Sidecars sidecars_;
  bool changes_ = false;
  bool writes_ = false;
};

}  // namespace abridge::cli
