#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/options.hpp"
#include "lib/base/result.hpp"
#include "lib/base/version.hpp"
#include "lib/io/output.hpp"
#include "lib/report/cuts.hpp"

namespace abridge::cli {

/// What is written beside the output: --rejects, --reasons, --dropped, --report and --html. What they say of
/// an input can be taken back, until all of them are committed.
class SideFiles {
 public:
  Result<void> open(const Options& options);

  /// Where these go; nullptr where nobody asked for them.
  io::Output* rejects() const { return rejects_; }
  io::Output* reasons() const { return reasons_; }
  io::Output* dropped() const { return dropped_; }
  /// Has the files of --rejects, --reasons, --dropped and --report written through what `through` gives for
  /// each.
  using Through =
      std::function<io::Output*(std::string_view kind, const std::string& path, io::Output& file)>;
  void write_through(const Options& options, const Through& through);
  /// The report in its pieces; nothing where none is asked for.
  Result<void> begin_report();
  Result<void> tell(const report::ReportedCut& cut);
  Result<void> end_report(const report::Explained& explained);

  /// The page of --html, whole.
  Result<void> write_html(std::string_view page);

  /// How far they have come.
  struct Extent {
    std::vector<std::uint64_t> files;  ///< bytes of each
    report::ReportText report{version()};
  };
  Result<Extent> mark();
  /// Takes back what was written since. False where a pipe was already told some of it.
  Result<bool> take_back(const Extent& mark);
  /// All of them, to be committed.
  std::vector<io::Output*> files() const;

 private:
  /// nullptr where no file is named.
  Result<io::Output*> open(const std::string& path);

  std::vector<std::unique_ptr<io::Output>> files_;
  io::Output* rejects_ = nullptr;
  io::Output* reasons_ = nullptr;
  io::Output* dropped_ = nullptr;
  io::Output* report_ = nullptr;
  io::Output* html_ = nullptr;
  report::ReportText text_{version()};
};

}  // namespace abridge::cli
