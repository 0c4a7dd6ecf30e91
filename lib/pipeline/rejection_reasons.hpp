#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "lib/finding/finding.hpp"
#include "lib/pipeline/locate.hpp"
#include "lib/report/reasons.hpp"

namespace abridge::pipeline {

/// What was found in a piece, of which some may be why a part of it is rejected.
class RejectionReasons {
 public:
  void clear() { all_.clear(); }
  /// `offset` is the finding's in what was read, which `f` and `place` need not tell: secrets may have been
  /// taken out of it.
  void add(const Finding& f, std::uint64_t offset, const Locator::Place& place);
  /// Why so many bytes from `begin` on were rejected: the errors in them. Where there is none, they went with
  /// others, and it is the first of what else was found in them.
  std::vector<report::Reason> of(std::uint64_t begin, std::size_t size) const;

 private:
  struct Found {
    std::uint64_t offset;
    Severity severity;
    report::Reason reason;
  };
  std::vector<Found> all_;
};

}  // namespace abridge::pipeline
