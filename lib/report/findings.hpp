#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/names.hpp"
#include "lib/base/result.hpp"
#include "lib/finding/fail_on.hpp"
#include "lib/finding/finding.hpp"

namespace abridge::report {

/// Bytes of a file that a fix would write otherwise. Lines and columns as in Located; the end is after them.
struct FixedRange {
  std::size_t line = 0, column = 0;
  std::size_t end_line = 0, end_column = 0;
  std::string_view text;
};

/// A finding with its place worked out. Lines and columns are 1-based, columns in code points; line 0 = the
/// file itself.
struct Located {
  const Finding* finding;
  std::string_view file;
  std::size_t line = 0;
  std::size_t column = 0;
  /// What its fix would change, with whatever else is mended there: only for who wants changes.
  std::span<const FixedRange> changes = {};
};

/// How many conversations a target would refuse.
struct Verdict {
  std::string target;
  std::uint64_t refused = 0;
};

/// What a run came to.
struct Summary {
  std::size_t files = 0;
  std::size_t read_only = 0;  ///< of them: files of formats that are read and not written
  std::uint64_t records = 0;
  std::uint64_t conversations = 0;
  std::uint64_t spoken = 0;     ///< of them: those in which something is said, once they are looked at
  std::uint64_t rejected = 0;   ///< conversations and records of which nothing was emitted
  std::uint64_t taken_out = 0;  ///< messages, lines and records that repairs took out whole
  std::optional<std::uint64_t> duplicates;  ///< conversations left out; none = nobody asked for that
  std::optional<std::uint64_t> unwanted;    ///< the same, of which --where does not hold
  bool rejected_stay = false;               ///< they are still in their file, as they were (-i)
  bool redacted = false;                    ///< secrets were taken out, of what stays as it was, too
  std::uint64_t errors = 0;
  std::uint64_t warnings = 0;
  std::uint64_t failing = 0;    ///< findings that no fix mended and that have the run fail
  std::uint64_t fixable = 0;    ///< findings that have a fix which is permitted
  bool fixable_unsafe = false;  ///< some of these fixes are unsafe, permitted by --unsafe-fixes
  std::uint64_t unsafe = 0;     ///< findings whose fix only --unsafe-fixes permits
  std::uint64_t applied = 0;    ///< fixes that were applied
  std::uint64_t known = 0;      ///< findings of the baseline, which count nowhere else
  /// Of damaged inputs: what could be read and what could not.
  std::uint64_t records_lost = 0;
  std::uint64_t bytes_read = 0;
  std::uint64_t bytes_lost = 0;
  std::vector<Verdict> verdicts;  ///< with several targets
};

/// Where text goes.
using Write = std::function<void(std::string_view)>;

/// One way to write findings. One = one file here and one line in findings.cpp.
class Findings {
 public:
  virtual ~Findings() = default;
  /// The findings that follow are of this file, up to the next one; from which severity on it fails.
  virtual void begin(std::string_view /*file*/, FailOn /*fail_on*/) {}
  virtual void add(const Located& one) = 0;
  /// An input that could not be read, or not to its end: its name, and why, as standard error says it.
  virtual void unread(std::string_view /*file*/, std::string_view /*why*/) {}
  virtual void finish(const Summary& summary) = 0;
};

enum class Color : std::uint8_t { off, on };
/// Whether the fixes that were found are only proposed (validate) or were applied.
enum class Fixes : std::uint8_t { proposed, applied };

/// A rule, for formats that say what their rules are.
struct RulePage {
  RuleId rule;
  std::string_view summary;
  std::string_view prose;
  std::string_view bad, good;  ///< transcripts
  Severity severity = Severity::off;
  Fix fix = Fix::none;
};

/// How findings are to be written.
struct FindingsStyle {
  Color color = Color::off;
  Fixes fixes = Fixes::proposed;
  bool changes_fail = false;  ///< a run fails for a file that its fixes would change
  bool all = false;           ///< many of one rule are not folded
  bool errors_only = false;   ///< for people: nothing but the errors that no fix mended
  bool counts = false;        ///< for people: how often each rule was broken, instead of each finding
  std::size_t width = 0;      ///< columns of the terminal that shows them; 0 = as many as they want
  std::string_view version = {};
  std::vector<RulePage> rules = {};
};

struct FindingsFormat {
  std::string_view name;
  std::string_view summary;
  bool document;  ///< one whole document: nothing else may stand in its stream
  bool changes;   ///< says what fixes would change
  std::unique_ptr<Findings> (*make)(Write write, const FindingsStyle& style);
};
std::span<const FindingsFormat> all_findings_formats();
/// None where there is no such format.
const FindingsFormat* find_findings_format(std::string_view name);

std::unique_ptr<Findings> text_findings(Write write, const FindingsStyle& style);
std::unique_ptr<Findings> compact_findings(Write write, const FindingsStyle& style);
std::unique_ptr<Findings> json_findings(Write write, const FindingsStyle& style);
/// The JSON Schema of what json_findings writes.
std::string findings_schema();
std::unique_ptr<Findings> sarif_findings(Write write, const FindingsStyle& style);
std::unique_ptr<Findings> junit_findings(Write write, const FindingsStyle& style);
std::unique_ptr<Findings> github_findings(Write write, const FindingsStyle& style);

/// `3 errors, 1 warning`.
std::string counted(std::uint64_t errors, std::uint64_t warnings);
/// `text` as a JSON string.
std::string json_string(std::string_view text);
/// A file's name as JSON and other text can hold it: as it is, or with its bad bytes spelled out.
std::string utf8_name(std::string_view file);
/// The finding on one line for people, without colour or a newline: place, severity, rule, sentence, and
/// whether it has a fix.
std::string on_one_line(const Located& one, Fixes fixes);

}  // namespace abridge::report
