#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cli/findings.hpp"
#include "cli/html_report.hpp"
#include "cli/inputs.hpp"
#include "cli/manifest.hpp"
#include "cli/side_files.hpp"
#include "cli/terminal.hpp"
#include "cli/usage.hpp"
#include "lib/io/input.hpp"
#include "lib/pipeline/batch.hpp"
#include "lib/pipeline/redactor.hpp"

namespace abridge::cli {

/// What a run writes: the output, one for all inputs or one for each, its findings, and what is written
/// beside them. What an input added can be taken back; all that is not committed with its input becomes
/// visible together, when the run ends.
class RunOutputs {
 public:
  /// Whether an input's output says something else than the input.
  enum class Content : std::uint8_t { same, changed };
  /// Whether a run, of which something was rejected, wrote anything.
  enum class Emitted : std::uint8_t { nothing, something };

  /// All of these must outlive it.
  RunOutputs(const Options& options, World& world, const Inputs& inputs, pipeline::Redactor& redactor)
      : o_(options), world_(world), inputs_(inputs), redactor_(redactor) {}

  FindingsSinks& findings() { return findings_; }
  /// The first failing write is remembered, and ends the run; a reader that went away is none.
  void note(const Result<void>& written);
  bool failed_to_write() const { return failure_.has_value(); }

  /// Reads the redaction map that the run goes on from.
  Result<void> go_on_from_map();
  /// Opens what the options name. `settings` are the run's; the manifest, if there is one, has to outlive it.
  Result<void> open(const pipeline::Settings& settings, ManifestRun* manifest);
  /// Whether notes may stand on standard error: not with -q, and not within findings that are a document.
  bool says_notes() const { return says_notes_; }
  /// Where a batch with these settings writes to.
  pipeline::Sinks sinks(const pipeline::Settings& settings);

  /// Before an input is read: opens the output that it has to itself, and has the batch write there. The
  /// batch must outlive what the input adds. `extension`: of the texts that are rendered of it.
  Result<void> begin(const std::string& path, const io::Input& input, const pipeline::Settings& settings,
                     std::string extension, pipeline::Batch& batch);
  /// Whether the current input has an output to itself.
  bool has_own() const { return current_.own != nullptr; }
  /// Whether what is written of the current input takes its place.
  bool replaces_input() const { return current_.replaces; }
  /// Whether nothing was written of the current input, and something of it was rejected.
  bool rejects_all() const;
  /// Whether the current input has no conversation, not even one that was rejected in part.
  bool holds_nothing() const { return current_.batch->summary().conversations == current_.conversations; }
  /// Whether messages of the current input were left out in between.
  bool shortens() const;
  /// Messages of the current input that went though no cut took them.
  std::uint64_t gone_aside() const;
  /// Takes back what the current input added anywhere, where it has an output to itself: that is not written.
  void take_back();
  /// Makes that output final, where it says something new. That of the last input waits for the end of the
  /// run: whoever opens another file to write to it would wait that long, too.
  Result<void> keep(Content content);

  /// After the last input: the report, the page, what was cut.
  void end(const report::Explained& explained);
  /// All files of the run become visible together, the output last: where one of them can't be written, all
  /// are as they were. Gives the exit code.
  int finish(int code, Emitted emitted);

 private:
  /// The input that is read, and how far everything had come before it.
  struct Current {
    std::string path;
    std::string name_on_page;         ///< for --html
    std::string extension;            ///< of the texts that are rendered of it
    std::unique_ptr<io::Output> own;  ///< -i, -o DIR/
    std::string target;               ///< where the output goes
    bool replaces = false;
    pipeline::Batch* batch = nullptr;
    std::uint64_t rejected = 0;
    std::uint64_t conversations = 0;
    report::Explained explained;
    std::size_t seen = 0;  ///< conversations, for --html
    SideFiles::Extent beside;
  };
  /// An output that is not visible yet.
  struct Waiting {
    std::unique_ptr<io::Output> file;
    std::string path;
  };

  /// Lines of a diff, broken as a terminal needs it.
  std::string hanging_diff(std::string_view lines) const;
  void tell(const report::ReportedCut& cut);
  /// A file of its own, in a folder that is made where it is missing: a tree stays one with -o DIR/.
  Result<std::unique_ptr<io::Output>> file_at(const std::string& place) const;
  /// -o DIR/ of what gives texts: a file for each, NAME.txt or, of several in one input, NAME-1.txt,
  /// NAME-2.txt …; a style may have another extension. Of sessions the first is NAME.jsonl, then come
  /// NAME-2.jsonl, NAME-3.jsonl …
  Result<void> write_text(std::size_t number, std::string_view text);
  Result<void> open_own();
  /// What the names that were given so far stand for, where it is wanted.
  Result<void> keep_map();
  /// What became of the user's files is no note on a transcript: --quiet hides none of it.
  void tell_names(const Waiting& output);
  /// What is to be seen beside the output of a run that came to this. One that failed before any file had its
  /// own output, and one that ended early because nobody reads on, would put less in the place of files.
  std::vector<io::Output*> beside_output(int code);
  void tell_left_out();

  const Options& o_;
  World& world_;
  const Inputs& inputs_;
  pipeline::Redactor& redactor_;
  std::optional<std::size_t> kept_names_;  // in the map; none = there is no file yet
  FindingsSinks findings_{o_, world_, [this](const Result<void>& written) { note(written); }};
  Terminal terminal_{world_.out};
  io::Output& standard_ =
      world_.out_is_terminal && !o_.raw ? static_cast<io::Output&>(terminal_) : world_.out;
  SideFiles beside_;
  HtmlReport html_;
  ManifestRun* manifest_ = nullptr;  // none: nobody asked for one
  bool says_notes_ = false;
  bool writes_ = false;       // whether anything but findings
  bool gives_texts_ = false;  // whether that is texts
  std::unique_ptr<io::Output> output_file_;
  Waiting last_;
  Current current_;
  std::optional<Error> failure_;
  std::set<std::string> texts_;    // written into a folder: their paths
  std::optional<ReadFiles> read_;  // what none of them may be
  bool replaced_ = false;          // an input, or what -o DIR/ has for it
};

}  // namespace abridge::cli
