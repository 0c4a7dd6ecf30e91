#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/names.hpp"
#include "lib/base/result.hpp"
#include "lib/finding/finding.hpp"

namespace abridge::report {

/// A finding with its place worked out. Lines and columns are 1-based, columns in code points; line 0 = the
/// file itself.
struct Located {
  const Finding* finding;
  std::string_view file;
  std::size_t line = 0;
  std::size_t column = 0;
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
  std::uint64_t rejected = 0;  ///< conversations and records of which nothing was emitted
  bool rejected_stay = false;  ///< they are still in their file, as they were (-i)
  std::uint64_t errors = 0;
  std::uint64_t remaining = 0;  ///< errors that no fix mended: what the exit code says
  std::uint64_t warnings = 0;
  std::uint64_t fixable = 0;  ///< findings that have a fix which is permitted
  std::uint64_t unsafe = 0;   ///< findings whose fix only --unsafe-fixes permits
  std::uint64_t applied = 0;  ///< fixes that were applied
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
  virtual void add(const Located& one) = 0;
  virtual void finish(const Summary& summary) = 0;
};

enum class Color : std::uint8_t { off, on };
/// Whether the fixes that were found are only proposed (validate) or were applied.
enum class Fixes : std::uint8_t { proposed, applied };

struct FindingsFormat {
  std::string_view name;
  std::string_view summary;
  std::unique_ptr<Findings> (*make)(Write write, Color color, Fixes fixes);
};
std::span<const FindingsFormat> all_findings_formats();

std::unique_ptr<Findings> text_findings(Write write, Color color, Fixes fixes);
std::unique_ptr<Findings> json_findings(Write write, Color color, Fixes fixes);

}  // namespace abridge::report
