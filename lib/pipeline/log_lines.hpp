#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "lib/format/log.hpp"
#include "lib/pipeline/damage_report.hpp"
#include "lib/pipeline/repeats.hpp"

namespace abridge::pipeline {

/// What the records of a log are to it: its lines, or the document that holds them.
class LogLines {
 public:
  explicit LogLines(PieceDraft& draft);

  /// The records that came since, as lines.
  void take_records();
  bool any_taken() const { return taken_ > 0; }
  /// The elements of the list that a record holds, as lines; beside it there are only records that are none.
  /// Whether it could be read.
  bool take_elements(const Record& holder);
  /// Lines of other formats, which no conversation has: the first of each, and how many there are. Where
  /// another format is written they are kept among what was rejected.
  void report_foreign_lines() const;
  /// Lines whose id another one has.
  void report_shared_ids() const;

  format::Log& log() { return *log_; }
  /// The document that has the lines as its list; none where they are records.
  json::Value document() const { return document_; }
  const Record& holder() const { return *holder_; }
  const std::vector<format::LogLine>& lines() const { return lines_; }
  /// The same lines in the input, or in the document's bytes.
  const std::vector<std::string_view>& raws() const { return raws_; }
  std::vector<Source>& sources() { return sources_; }
  const std::vector<Source>& sources() const { return sources_; }
  /// Records that were lost to damage, as Log::close takes them.
  const std::vector<std::uint32_t>& lost() const { return lost_; }
  /// Where a line stands in the input.
  std::string_view in_input(std::uint32_t line) const;

 private:
  /// A line that is not an object is not a message either, so that no rule is asked about it. Whether it is
  /// left out.
  bool reject_invalid_line(const Record& r, std::uint64_t number);
  std::string_view own_mark(json::Value line) const;

  PieceDraft& draft_;
  DamageReport damage_;
  std::vector<format::LogLine> lines_;
  std::unique_ptr<format::Log> log_;  // of these lines
  json::Value document_;
  const Record* holder_ = nullptr;  // whose value that is
  std::vector<std::string_view> raws_;
  std::vector<Source> sources_;  // of the lines
  std::vector<std::uint32_t> lost_;
  std::size_t taken_ = 0;  // records that were looked at
  Repeats repeats_;
};

}  // namespace abridge::pipeline
